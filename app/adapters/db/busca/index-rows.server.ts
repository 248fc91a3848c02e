import { sql } from 'kysely'
import { toNumeroAno } from '~/domain/compra-direta/compra-direta'
import { anoDoProcesso } from '~/domain/importacao/source-fields'
import { joinSections, makeSearchDocument, type Searchable, wordsOfItens } from '~/domain/shared/busca/document'
import type { Db } from '../engine/schema'
import { countWords, type Palavras, palavrasIn } from './palavras.server'
import { itemTables, type SearchedTable } from './termos.server'

const maxItens = 10_000

type Read = (trx: Db, ids: number[]) => Promise<(Searchable & { id: number })[]>

/** Updates the search columns of these rows; returns how many changed. */
const makeIndex = (table: SearchedTable, read: Read) => async (trx: Db, ids: number[]) => {
  if (ids.length === 0) return 0
  const rows = await read(trx, ids)
  const itens = await readItens(trx, table, ids)
  const documents = rows.map(({ id, ...processo }) => {
    const { palavras, ...columns } = processoSearchColumns(processo, makeItemWords(itens.get(id) ?? []))
    return { palavras, row: { id, ...columns } }
  })
  await countWords(
    trx,
    documents.map(({ palavras }) => palavras),
  )
  const current = sql.table(table)
  const { numAffectedRows = 0n } = await sql`
    update ${current} set busca = novo.busca, ident = novo.ident, fts_itens = novo.fts_itens
    from (
      select id, busca, ident, ${itensVector(sql.ref('itens'))} as fts_itens
      from jsonb_to_recordset(${JSON.stringify(documents.map(({ row }) => row))}::text::jsonb)
        as document(id bigint, busca text, ident text, itens text)
    ) as novo
    where ${current}.id = novo.id and (${current}.busca, ${current}.ident, ${current}.fts_itens)
      is distinct from (novo.busca, novo.ident, novo.fts_itens)`.execute(trx)
  return Number(numAffectedRows)
}

/** Search words of a process's items; `null` without items. */
export type ItemWords = { words: string; palavras: Palavras } | null

export function makeItemWords(descricoes: string[]): ItemWords {
  const indexed = descricoes.slice(0, maxItens)
  return indexed.length === 0 ? null : { words: wordsOfItens(indexed), palavras: palavrasIn(indexed) }
}

export function processoSearchColumns(processo: Searchable, itemWords: ItemWords) {
  const { busca, ident } = makeSearchDocument(processo)
  const { objeto, orgao, municipio } = processo
  const palavras = palavrasIn([objeto, orgao.nome, orgao.unidade ?? '', municipio ?? ''])
  return {
    busca,
    ident,
    itens: itemWords && joinSections(busca, itemWords.words),
    palavras: new Map([...(itemWords?.palavras ?? []), ...palavras]),
  }
}

async function readLicitacoes(trx: Db, ids: number[]) {
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
    ano: anoDoProcesso(row.data_publicacao, row.data_abertura),
  }))
}

async function readItens(trx: Db, table: SearchedTable, ids: number[]) {
  const { itens, column } = itemTables[table]
  const { rows } = await sql<{ id: number; descricao: string }>`
    select processo.id, item.descricao from ${sql.table(table)} as processo cross join lateral (
      select descricao from ${sql.table(itens)} as item
      where item.${sql.ref(column)} = processo.id order by sequencia limit ${maxItens}
    ) as item
    where processo.id in (${sql.join(ids)})`.execute(trx)
  const descricoes = new Map<number, string[]>()
  for (const { id, descricao } of rows) {
    const ofProcesso = descricoes.get(id)
    if (ofProcesso) ofProcesso.push(descricao)
    else descricoes.set(id, [descricao])
  }
  return descricoes
}

/** Words of object and items get weight D, words of the other fields weight A, so that queries can tell them apart. */
export const itensVector = (parts: unknown) => sql<string | null>`(to_tsvector('simple', split_part(${parts}, '|', 1))
  || setweight(to_tsvector('simple', split_part(${parts}, '|', 2)), 'A')
  || to_tsvector('simple', split_part(${parts}, '|', 3)))`

async function readComprasDiretas(trx: Db, ids: number[]) {
  const rows = await trx
    .selectFrom('compra_direta')
    .innerJoin('orgao', 'orgao.id', 'compra_direta.id_orgao')
    .leftJoin('municipio', 'municipio.id', 'compra_direta.id_municipio')
    .select(['compra_direta.id', 'objeto', 'num_processo', 'numero', 'ano', 'chave_origem', 'modalidade'])
    .select(['compra_direta.uf', 'data_publicacao', 'data_abertura', 'municipio.nome as municipio'])
    .select(['orgao.chave', 'orgao.cnpj', 'orgao.nome', 'orgao.sigla', 'orgao.nome_unidade'])
    .where('compra_direta.id', 'in', ids)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    objeto: row.objeto,
    numProcesso: row.num_processo,
    numeroEdital: toNumeroAno(row),
    chaveOrigem: row.chave_origem,
    modalidade: row.modalidade,
    uf: row.uf,
    municipio: row.municipio,
    orgao: { chave: row.chave, cnpj: row.cnpj, nome: row.nome, sigla: row.sigla, unidade: row.nome_unidade },
    ano: anoDoProcesso(row.data_publicacao, row.data_abertura),
  }))
}

export const indexLicitacoes = makeIndex('licitacao', readLicitacoes)
export const indexComprasDiretas = makeIndex('compra_direta', readComprasDiretas)
