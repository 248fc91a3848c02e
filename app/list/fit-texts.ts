import type { Segment } from '~/domain/shared/highlight'

type Highlighter = (text: string) => Segment[]

/** Bytes for long texts on a page of at most 600 kB with 100 rows, if everything else has its maximum length. */
const defaultBudget = 280_000

/** Upper bound for one character, escaped and highlighted. */
const maxBytesPerCharacter = 20

/** Shortens the longest texts of a page that would become too large, all to the same size in bytes. */
export function fitTexts(texts: string[], highlight: Highlighter, budget = defaultBudget): string[] {
  if (texts.reduce((sum, { length }) => sum + length, 0) * maxBytesPerCharacter <= budget) return texts
  const sizes = texts.map((text) => measureSize(text, highlight))
  const share = fairShare(sizes, budget)
  return texts.map((text, line) => {
    const size = sizes[line] ?? 0
    return size <= share ? text : cutTo(text, size, highlight, share)
  })
}

/** The largest size per text at which all texts fit. Short texts leave room for long ones. */
function fairShare(sizes: number[], budget: number) {
  let left = budget
  const rising = sizes.toSorted((one, other) => one - other)
  for (const [before, size] of rising.entries()) {
    const share = left / (rising.length - before)
    if (size > share) return share
    left -= size
  }
  return Number.POSITIVE_INFINITY
}

function cutTo(text: string, size: number, highlight: Highlighter, share: number) {
  let length = (text.length * share) / size
  let cut = beginning(text, length)
  while (measureSize(cut, highlight) > share) {
    length *= 0.9
    cut = beginning(text, length)
  }
  return cut
}

/** The beginning of a text, without trailing spaces or half a surrogate pair, and an ellipsis. */
const beginning = (text: string, length: number) => `${text.slice(0, length).replace(/[\s\ud800-\udbff]+$/, '')}…`

/** Bytes of a text in the page: once as markup, once in the loader data, which is JSON inside a string of a script. */
function measureSize(text: string, highlight: Highlighter) {
  const marks = highlight(text).filter(({ match }) => match).length
  const data = JSON.stringify(JSON.stringify(text)).replaceAll(/[<>&\u2028\u2029]/g, '......')
  const markup = text.replaceAll(/["'<>&]/g, '......')
  return Buffer.byteLength(data) + Buffer.byteLength(markup) + marks * '<mark></mark>'.length
}
