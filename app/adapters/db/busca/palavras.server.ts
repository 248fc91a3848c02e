import { sql } from 'kysely'
import { plainWords } from '~/domain/shared/busca'
import { remembered } from '~/domain/shared/busca/remembered'
import type { Db } from '../engine/schema'

const isWord = (text: string) => /^\p{L}{4,30}$/u.test(text)

/** A word as it is compared, and as it is written but for capitals; `null` where it is none that counts. */
const readWord = remembered((text) => {
  if (!isWord(text)) return null
  const forma = text.toLowerCase().normalize('NFC')
  const [palavra] = plainWords(forma)
  return palavra ? { palavra, forma } : null
})

/** The words of texts, each as it is written first. */
export type Palavras = Map<string, string>

export function palavrasIn(texts: string[]) {
  const found: Palavras = new Map()
  for (const text of texts)
    for (const token of text.match(/\p{L}+/gu) ?? []) {
      const word = readWord(token)
      if (word && !found.has(word.palavra)) found.set(word.palavra, word.forma)
    }
  return found
}

/** Remembers the words that exist, each as it is written, and in about how many tenders; `palavras` are those of each. */
export async function countWords(trx: Db, palavras: Palavras[]) {
  const counted = new Map<string, { palavra: string; forma: string; vezes: number }>()
  for (const [palavra, forma] of palavras.flatMap((ofOne) => [...ofOne])) {
    const known = counted.get(palavra)
    if (known) known.vezes++
    else counted.set(palavra, { palavra, forma, vezes: 1 })
  }
  // In the order of the words, so that two processes never wait for each other in a circle.
  const rows = [...counted.values()].sort((one, other) => (one.palavra < other.palavra ? -1 : 1))
  if (rows.length === 0) return
  // What is written with its accents is kept, since most texts in capitals leave them out.
  await sql`
    insert into palavra as antes (palavra, forma, vezes)
    select palavra, forma, vezes from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as lida(palavra text, forma text, vezes integer)
    on conflict (palavra) do update set vezes = antes.vezes + excluded.vezes,
      forma = case when antes.forma = antes.palavra then excluded.forma else antes.forma end`.execute(trx)
}
