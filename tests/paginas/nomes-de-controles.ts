/**
 * Finds controls whose accessible name does not begin with their visible text, and groups of fields without a name.
 * People who control a browser by voice say the text that they see (WCAG 2.5.3). This function also runs in a page, so
 * it must not refer to anything outside itself.
 */
export function unlikeTheirText(document: Document) {
  const unseen = '.visually-hidden, [aria-hidden="true"], [hidden], svg, script'
  const said = (text: string) =>
    text
      .replace(/[\s\p{P}\p{S}]+/gu, ' ')
      .trim()
      .toLowerCase()
  const readText = (element: Element | null, without: string) => {
    const copy = element?.cloneNode(true) as Element | undefined
    for (const part of copy?.querySelectorAll(without) ?? []) part.remove()
    return said(copy?.textContent ?? '')
  }
  const byIds = (ids: string) =>
    ids
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ')
  const nameControl = (element: Element) => {
    const [label, ids] = [element.getAttribute('aria-label'), element.getAttribute('aria-labelledby')]
    if (ids) return said(byIds(ids))
    return label ? said(label) : undefined
  }
  const found = []
  for (const element of document.querySelectorAll('a, button, summary, input, select, textarea')) {
    const isField = /^(?:input|select|textarea)$/i.test(element.tagName)
    const label = isField && element.id ? document.querySelector(`label[for="${element.id}"]`) : null
    const seen = readText(isField ? label : element, unseen)
    const name = nameControl(element) ?? (isField ? seen : readText(element, '[aria-hidden="true"], svg'))
    if (/\p{L}/u.test(seen) && !name.startsWith(seen)) found.push(`“${seen}” chama-se “${name}”`)
  }
  for (const group of document.querySelectorAll('fieldset'))
    if (!group.querySelector('legend')?.textContent)
      found.push(`um grupo de campos sem nome: “${readText(group, unseen)}”`)
  return [...new Set(found)]
}
