import { parseBusca, stripAccents, words } from './busca'

export type Segment = { text: string; match: boolean }

/** Splits a text where it matches what was searched, so that a screen can mark it. The parts joined are the text. */
export function highlight(text: string, busca: string | undefined): Segment[] {
  const termos = busca ? parseBusca(busca) : []
  if (termos.length === 0) return [{ text, match: false }]

  const composed = text.normalize('NFC')
  const plain = stripAccents(composed)
  const marked = new Array<boolean>(composed.length).fill(false)
  const mark = (from: number, length: number) => marked.fill(true, from, from + length)

  for (const found of plain.matchAll(/[a-z0-9]+/g)) {
    const [word] = words(found[0])
    const matches = termos.some(
      (termo) => termo.kind === 'word' && word && (termo.prefix ? word.startsWith(termo.word) : word === termo.word),
    )
    if (matches) mark(found.index, found[0].length)
  }
  for (const termo of termos) {
    if (termo.kind !== 'fragment') continue
    for (let at = plain.indexOf(termo.text); at >= 0; at = plain.indexOf(termo.text, at + 1))
      mark(at, termo.text.length)
  }

  const segments: Segment[] = []
  for (let index = 0; index < composed.length; index++) {
    const last = segments.at(-1)
    if (last && last.match === marked[index]) last.text += composed.charAt(index)
    else segments.push({ text: composed.charAt(index), match: marked[index] ?? false })
  }
  return segments
}
