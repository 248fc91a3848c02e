import type { Segment } from '~/domain/shared/highlight'

type Mark = (text: string) => Segment[]

/** How many bytes a page has for the long texts of its lines: of 600 kB, what a hundred lines leave with all else full. */
const room = 280_000

/** What no character, written and marked, is longer than. */
const heaviest = 20

/**
 * The long text of each line of a page, cut where all together would make the page too heavy: the longest give way first,
 * all to the same weight, and the rest stay whole.
 */
export function fitTexts(texts: string[], mark: Mark, most = room): string[] {
  if (texts.reduce((sum, { length }) => sum + length, 0) * heaviest <= most) return texts
  const weights = texts.map((text) => weightOf(text, mark))
  const share = fairShare(weights, most)
  return texts.map((text, line) => {
    const weight = weights[line] ?? 0
    return weight <= share ? text : cutTo(text, weight, mark, share)
  })
}

/** What one may weigh so that all have room: what light ones leave is for the heavy ones. */
function fairShare(weights: number[], most: number) {
  let left = most
  const rising = weights.toSorted((one, other) => one - other)
  for (const [before, weight] of rising.entries()) {
    const share = left / (rising.length - before)
    if (weight > share) return share
    left -= weight
  }
  return Number.POSITIVE_INFINITY
}

function cutTo(text: string, weight: number, mark: Mark, share: number) {
  let length = (text.length * share) / weight
  let cut = beginning(text, length)
  while (weightOf(cut, mark) > share) {
    length *= 0.9
    cut = beginning(text, length)
  }
  return cut
}

/** Not half a character, and no space before the ellipsis. */
const beginning = (text: string, length: number) => `${text.slice(0, length).replace(/[\s\ud800-\udbff]+$/, '')}…`

/** In bytes: as markup, and once more among the data of the page, which is a text within a text of a script. */
function weightOf(text: string, mark: Mark) {
  const marks = mark(text).filter(({ match }) => match).length
  const data = JSON.stringify(JSON.stringify(text)).replaceAll(/[<>&\u2028\u2029]/g, '......')
  const markup = text.replaceAll(/["'<>&]/g, '......')
  return Buffer.byteLength(data) + Buffer.byteLength(markup) + marks * '<mark></mark>'.length
}
