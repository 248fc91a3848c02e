import { sql } from 'kysely'
import { nomeDoItem } from '~/domain/item/item'
import type { Db } from '../engine/schema'
import type { Match } from './matches.server'
import { findPublicAwards } from './public-awards.server'

/** Of the awards for items of one name, only the newest are judged. */
const maxJudged = 20

/** Those of these descriptions that name an item with a public award; one lookup for all. */
export async function findComPrecos(db: Db, descricoes: string[], now: Date) {
  const nomes = [...new Set(descricoes.flatMap((descricao) => nomeDoItem(descricao) ?? []))]
  if (nomes.length === 0) return []
  const { rows } = await sql<Match & { nome: string }>`
    select premiado.* from unnest(${nomes}::text[]) as procurado(nome) cross join lateral (
      select nome, id, id_item, id_item_compra, unidade from item_busca where item_busca.nome = procurado.nome
      order by data desc nulls last, id desc limit ${maxJudged}
    ) as premiado`.execute(db)
  const { matches } = await findPublicAwards(db, rows, now)
  const comPrecos = new Set<string | undefined>(matches.map(({ nome }) => nome))
  return descricoes.filter((descricao) => comPrecos.has(nomeDoItem(descricao)))
}
