import { sql } from 'kysely'
import { stripAccents } from '~/domain/shared/busca'
import { meantBy, type Palavra } from '~/domain/shared/busca/spelling'
import { isSmall } from '~/domain/shared/busca/stems'
import type { Db } from '../engine/schema'

/** The first words of a long text are enough to be judged. */
const mostWords = 6
const mostLike = 40

/**
 * What a text that finds little may have been meant as: each of its words that is like a usual one is put right.
 * `undefined` where nothing is to be put right, or what results is not `better`.
 */
export async function findSugestao(db: Db, typed: string, better: (text: string) => Promise<boolean>) {
  const words = [...new Set(typed.match(/\p{L}{4,30}/gu) ?? [])].slice(0, mostWords)
  let text = typed
  for (const word of words) {
    const plain = stripAccents(word)
    const meant = isSmall(plain) ? undefined : meantBy(plain, await wordsLike(db, plain))
    if (meant) text = text.replace(word, meant.forma)
  }
  return text !== typed && (await better(text)) ? text : undefined
}

async function wordsLike(db: Db, word: string) {
  const { rows } = await sql<Palavra>`
    select palavra, forma, vezes from palavra where palavra % ${word}
    order by similarity(palavra, ${word}) desc, vezes desc limit ${mostLike}`.execute(db)
  return rows
}
