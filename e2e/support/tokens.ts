import type { Page } from '@playwright/test'

/** The design tokens of docs/design.md: sizes in px at a root of 16 px, and names of colours in app/ui/theme.css. */
const tokens = {
  type: ['14/20', '16/24', '18/26', '22/28', '28/34'],
  space: [0, 4, 8, 12, 16, 24, 32, 48],
  colours: [
    ...['brand', 'action', 'action-hover', 'on-action', 'link', 'text', 'text-soft', 'ground', 'ground-soft', 'line'],
    ...['line-control', 'mark', 'on-mark', 'info', 'info-ground', 'warn', 'warn-ground', 'danger', 'danger-ground'],
    ...['paper', 'ink'],
  ],
}

/**
 * Finds elements whose font size, line height, colour, padding or gap is no design token. Mantine's own elements and
 * the text layer of a PDF are left out.
 */
export const outsideTokens = (page: Page) => page.evaluate(findOutside, tokens)

function findOutside({ type, space, colours }: typeof tokens) {
  const probe = document.body.appendChild(document.createElement('i'))
  const known = new Set(['rgba(0, 0, 0, 0)'])
  for (const name of colours) {
    probe.style.color = `var(--${name})`
    known.add(getComputedStyle(probe).color)
  }
  probe.remove()
  const leftOut =
    'script, style, noscript, svg, svg *, canvas, iframe, option, .visually-hidden, .visually-hidden *, [data-main-rotation] *'
  const isOurs = (element: Element) =>
    !element.matches(leftOut) &&
    !/\bm_|\bmantine-/.test(element.getAttribute('class') ?? '') &&
    element.checkVisibility()
  const hasText = (element: Element) =>
    element.matches('input:not([type="checkbox"], [type="radio"]), select, textarea') ||
    Array.from(element.childNodes).some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim())
  const px = (length: string) => Math.round(Number.parseFloat(length) * 100) / 100

  /** `ownLine`: the browser itself sets the line height, as in a select. */
  function* outsideIn(style: CSSStyleDeclaration, shows: boolean, ownLine = false) {
    if (shows) {
      const letter = `${px(style.fontSize)}/${style.lineHeight === 'normal' ? '' : px(style.lineHeight)}`
      if (!type.some((one) => (ownLine ? one.startsWith(letter) : one === letter))) yield `letra ${letter}`
      if (!known.has(style.color)) yield `cor ${style.color}`
    }
    if (!known.has(style.backgroundColor)) yield `fundo ${style.backgroundColor}`
    for (const side of ['Top', 'Right', 'Bottom', 'Left'] as const) {
      const border = style[`border${side}Color`]
      if (px(style[`border${side}Width`]) > 0 && !known.has(border)) yield `borda ${border}`
      if (!space.includes(px(style[`padding${side}`]))) yield `padding ${style[`padding${side}`]}`
    }
    for (const gap of [style.rowGap, style.columnGap])
      if (gap !== 'normal' && !space.includes(px(gap))) yield `gap ${gap}`
  }

  const found = new Set<string>()
  for (const element of document.body.querySelectorAll('*')) {
    if (!isOurs(element)) continue
    const name = `${element.localName}.${element.className} “${element.textContent?.trim().slice(0, 20)}”`
    for (const wrong of outsideIn(getComputedStyle(element), hasText(element), element.matches('select')))
      found.add(`${name}: ${wrong}`)
    for (const part of ['::before', '::after']) {
      const style = getComputedStyle(element, part)
      if (style.content === 'none' || style.content === 'normal') continue
      for (const wrong of outsideIn(style, style.content !== '""')) found.add(`${name}${part}: ${wrong}`)
    }
  }
  return [...found]
}
