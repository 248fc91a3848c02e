import { sql } from 'kysely'
import { documentOf, type Encontravel, wordsOfItens } from '~/domain/shared/busca/document'
import type { Db } from '../engine/schema'
import { countWords, type Palavras, palavrasIn } from './palavras.server'

/** More items than anybody would look through add no word that the others don't have. */
const mostItens = 10_000

/** Keeps anew what these tenders are found by; returns how many were not kept so already. */
export async function indexRows(trx: Db, ids: number[]) {
  if (ids.length === 0) return 0
  const rows = await readRows(trx, ids)
  const itens = await readItens(trx, ids)
  const documents = rows.map(({ id, ...processo }) => {
    const { palavras, ...kept } = keptAs(processo, readDescricoes(itens.get(id) ?? []))
    return { palavras, row: { id, ...kept } }
  })
  await countWords(
    trx,
    documents.map(({ palavras }) => palavras),
  )
  const { numAffectedRows = 0n } = await sql`
    update licitacao set busca = novo.busca, ident = novo.ident, fts_itens = novo.fts_itens
    from (
      select id, busca, ident, case when itens is not null then to_tsvector('simple', itens) end as fts_itens
      from jsonb_to_recordset(${JSON.stringify(documents.map(({ row }) => row))}::text::jsonb)
        as lido(id bigint, busca text, ident text, itens text)
    ) as novo
    where licitacao.id = novo.id and (licitacao.busca, licitacao.ident, licitacao.fts_itens)
      is distinct from (novo.busca, novo.ident, novo.fts_itens)`.execute(trx)
  return Number(numAffectedRows)
}

/** What the items of a tender add to what it is found by; `null` where it has none. */
export type Lidas = { words: string; palavras: Palavras } | null

/** Reads what items are called, in their order. */
export function readDescricoes(descricoes: string[]): Lidas {
  const looked = descricoes.slice(0, mostItens)
  return looked.length === 0 ? null : { words: wordsOfItens(looked), palavras: palavrasIn(looked) }
}

/** What a tender is kept as, to be found by, and the words in it. */
export function keptAs(processo: Encontravel, lidas: Lidas) {
  const { busca, ident } = documentOf(processo)
  const { objeto, orgao, municipio } = processo
  const palavras = palavrasIn([objeto, orgao.nome, orgao.unidade ?? '', municipio ?? ''])
  return {
    busca,
    ident,
    itens: lidas && `${busca} ${lidas.words}`,
    palavras: new Map([...(lidas?.palavras ?? []), ...palavras]),
  }
}

async function readRows(trx: Db, ids: number[]) {
  const rows = await trx
    .selectFrom('licitacao')
    .innerJoin('orgao', 'orgao.id', 'licitacao.id_orgao')
    .leftJoin('municipio', 'municipio.id', 'licitacao.id_municipio')
    .select(['licitacao.id', 'objeto', 'num_processo', 'numero_edital', 'chave_origem', 'modalidade', 'licitacao.uf'])
    .select(['data_publicacao', 'data_abertura', 'municipio.nome as municipio'])
    .select(['orgao.chave', 'orgao.cnpj', 'orgao.nome', 'orgao.sigla', 'orgao.nome_unidade'])
    .where('licitacao.id', 'in', ids)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    objeto: row.objeto,
    numProcesso: row.num_processo,
    numeroEdital: row.numero_edital,
    chaveOrigem: row.chave_origem,
    modalidade: row.modalidade,
    uf: row.uf,
    municipio: row.municipio,
    orgao: { chave: row.chave, cnpj: row.cnpj, nome: row.nome, sigla: row.sigla, unidade: row.nome_unidade },
    ano: (row.data_publicacao ?? row.data_abertura)?.getUTCFullYear() ?? null,
  }))
}

async function readItens(trx: Db, ids: number[]) {
  const { rows } = await sql<{ id_licitacao: number; descricao: string }>`
    select licitacao.id as id_licitacao, item.descricao from licitacao cross join lateral (
      select descricao from item where item.id_licitacao = licitacao.id order by sequencia limit ${mostItens}
    ) as item
    where licitacao.id in (${sql.join(ids)})`.execute(trx)
  const found = new Map<number, string[]>()
  for (const { id_licitacao, descricao } of rows) {
    const of = found.get(id_licitacao)
    if (of) of.push(descricao)
    else found.set(id_licitacao, [descricao])
  }
  return found
}
