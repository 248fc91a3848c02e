import { sql } from 'kysely'
import { plainWords } from '~/domain/shared/busca'
import type { Db } from '../engine/schema'

const isWord = (text: string) => /^\p{L}{4,30}$/u.test(text)

/** Each once, as it is written but for capitals. */
const wordsIn = (texts: string[]) =>
  new Set((texts.join(' ').match(/\p{L}+/gu) ?? []).filter(isWord).map((word) => word.toLowerCase().normalize('NFC')))

/** Remembers the words that exist, each as it is written, and in about how many tenders; `texts` are those of each. */
export async function countWords(trx: Db, texts: string[][]) {
  const counted = new Map<string, { palavra: string; forma: string; vezes: number }>()
  for (const ofOne of texts) {
    const seen = new Set<string>()
    for (const forma of wordsIn(ofOne)) {
      const [palavra] = plainWords(forma)
      if (!palavra || seen.has(palavra)) continue
      seen.add(palavra)
      const known = counted.get(palavra)
      if (known) known.vezes++
      else counted.set(palavra, { palavra, forma, vezes: 1 })
    }
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
