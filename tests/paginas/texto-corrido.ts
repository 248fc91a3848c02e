/** Elements that a text-only browser writes on one line. The list has HTML 5 elements that old browsers do not know. */
const inLine =
  /^(?:article|aside|details|dialog|figcaption|figure|footer|header|main|nav|search|section|a|abbr|b|button|cite|code|data|del|dfn|em|i|ins|kbd|label|output|q|s|samp|small|span|strong|sub|summary|sup|time|u|var)$/
/** Elements that a text-only browser leaves out, or shows as a field. */
const noText = /^(?:head|script|style|noscript|template|option|input|select|textarea|br|img|iframe)$/

/** Finds words of two elements that a browser without styles would join, such as `DisponíveisValidar`. */
export function gluedTexts(document: Document) {
  const found: string[] = []
  let before = ' '
  let apart = false
  function walk(node: Node) {
    for (const child of node.childNodes) {
      if (child.nodeType === 3) follow(child.textContent ?? '')
      else if (child.nodeType === 1) enter(child as Element)
    }
  }
  function follow(text: string) {
    if (!text) return
    if (apart && /[\p{L}\p{N}.:;!?)]$/u.test(before) && /^[\p{L}\p{N}(]/u.test(text))
      found.push(`${before.slice(-25)}|${text.slice(0, 25)}`)
    before = text
    apart = false
  }
  function enter(element: Element) {
    const tag = element.tagName.toLowerCase()
    // A highlighted match may be part of a word. A picture has no text.
    if (tag === 'mark') return walk(element)
    if (tag === 'svg') return
    const isInLine = inLine.test(tag)
    const edge = () => {
      if (isInLine) apart = true
      else before = ' '
    }
    edge()
    if (!noText.test(tag)) walk(element)
    edge()
  }
  if (document.documentElement) walk(document.documentElement)
  return found
}
