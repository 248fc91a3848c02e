import { stripAccents } from './busca'
import { placesIn } from './busca/match'
import type { Termo } from './busca/query'
import { lines, remembered } from './busca/remembered'

export type Segment = { text: string; match: boolean }

const plainOf = remembered(stripAccents, lines)

/** Splits texts where they match what was searched, so that a screen can mark it. The parts joined are the text. */
export function highlighter(termos: Termo[]): (text: string) => Segment[] {
  if (termos.length === 0) return (text) => [{ text, match: false }]
  return (text) => {
    const composed = text.normalize('NFC')
    const plain = plainOf(composed)
    const places = termos.flatMap((termo) => placesIn(plain, termo))
    return segmentsOf(
      composed,
      places.sort(([one], [other]) => one - other),
    )
  }
}

function segmentsOf(text: string, matches: [from: number, to: number][]) {
  const segments: Segment[] = []
  const add = (from: number, to: number, match: boolean) => {
    const last = segments.at(-1)
    if (to <= from) return
    if (last?.match === match) last.text += text.slice(from, to)
    else segments.push({ text: text.slice(from, to), match })
  }
  let done = 0
  for (const [from, to] of matches) {
    add(done, from, false)
    add(Math.max(done, from), to, true)
    done = Math.max(done, to)
  }
  add(done, text.length, false)
  return segments
}
