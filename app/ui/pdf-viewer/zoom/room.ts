/** How wide, in CSS pixels, what stands in an element may be. */
export function roomIn(element: HTMLElement) {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
}
