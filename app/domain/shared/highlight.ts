import { comparable, parseBusca, stripAccents, type Termo } from './busca'

export type Segment = { text: string; match: boolean }

/** Splits texts where they match what was searched, so that a screen can mark it. The parts joined are the text. */
export function highlighter(busca: string | undefined): (text: string) => Segment[] {
  const termos = busca ? parseBusca(busca) : []
  if (termos.length === 0) return (text) => [{ text, match: false }]
  return (text) => {
    const composed = text.normalize('NFC')
    return segmentsOf(composed, matchesIn(stripAccents(composed), termos))
  }
}

/** From where to where a text without accents matches, each place once, in its order. */
function matchesIn(plain: string, termos: Termo[]) {
  const found: [from: number, to: number][] = []
  for (const { 0: text, index } of plain.matchAll(/[a-z0-9]+/g)) {
    const word = comparable(text)
    const matches = termos.some(
      (termo) => termo.kind === 'word' && word && (termo.prefix ? word.startsWith(termo.word) : word === termo.word),
    )
    if (matches) found.push([index, index + text.length])
  }
  for (const termo of termos) {
    if (termo.kind !== 'fragment') continue
    for (let at = plain.indexOf(termo.text); at >= 0; at = plain.indexOf(termo.text, at + 1))
      found.push([at, at + termo.text.length])
  }
  return found.sort(([one], [other]) => one - other)
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
