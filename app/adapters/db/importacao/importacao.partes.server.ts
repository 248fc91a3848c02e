import { sql } from 'kysely'
import type { AnexoImportado, ItemImportado } from '~/domain/importacao/processo-importado'
import type { Db } from '../engine/schema'

type Kind = 'licitacao' | 'compra_direta'
/** `null` leaves what is stored. */
type Partes = { id: number; itens: ItemImportado[] | null; anexos: AnexoImportado[] | null }

/** Rows of one statement: far below the number of values PostgreSQL takes at once. */
const chunk = 2000

/** Makes the items and documents of processes what their source says now; what stays keeps its id. */
export async function replacePartes(trx: Db, kind: Kind, partes: Partes[]) {
  await replaceItens(
    trx,
    kind,
    partes.flatMap(({ id, itens }) => (itens ? [{ id, itens }] : [])),
  )
  await replaceAnexos(
    trx,
    kind,
    partes.flatMap(({ id, anexos }) => (anexos ? [{ id, anexos }] : [])),
  )
}

async function replaceItens(trx: Db, kind: Kind, processos: { id: number; itens: ItemImportado[] }[]) {
  if (processos.length === 0) return
  const rows = processos.flatMap(({ id, itens }) => itens.map((item) => ({ id, row: toItemRow(item) })))
  const kept: number[] = []
  for (const some of chunksOf(rows)) {
    const saved =
      kind === 'licitacao'
        ? await trx
            .insertInto('item')
            .values(some.map(({ id, row }) => ({ ...row, id_licitacao: id, id_lote: null })))
            .onConflict((conflict) =>
              conflict.columns(['id_licitacao', 'id_lote', 'sequencia']).doUpdateSet(excludedItem),
            )
            .returning('id')
            .execute()
        : await trx
            .insertInto('compra_direta_item')
            .values(some.map(({ id, row }) => ({ ...row, id_compra_direta: id })))
            .onConflict((conflict) => conflict.columns(['id_compra_direta', 'sequencia']).doUpdateSet(excludedItem))
            .returning('id')
            .execute()
    kept.push(...saved.map(({ id }) => id))
  }
  const ids = processos.map(({ id }) => id)
  if (kind === 'licitacao')
    await trx
      .deleteFrom('item')
      .where('id_licitacao', 'in', ids)
      .where('id_lote', 'is', null)
      .where(isNot(kept))
      .execute()
  else await trx.deleteFrom('compra_direta_item').where('id_compra_direta', 'in', ids).where(isNot(kept)).execute()
}

async function replaceAnexos(trx: Db, kind: Kind, processos: { id: number; anexos: AnexoImportado[] }[]) {
  if (processos.length === 0) return
  const parent = kind === 'licitacao' ? 'id_licitacao' : 'id_compra_direta'
  const rows = processos.flatMap(({ id, anexos }) =>
    anexos.map((anexo) => ({
      id_licitacao: kind === 'licitacao' ? id : null,
      id_compra_direta: kind === 'compra_direta' ? id : null,
      chave_origem: anexo.chaveOrigem,
      tipo: anexo.tipo,
      nome: anexo.nome,
      data_cadastro: anexo.dataCadastro,
      link_externo: anexo.linkExterno,
    })),
  )
  const kept: number[] = []
  for (const some of chunksOf(rows)) {
    const saved = await trx
      .insertInto('anexo')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns([parent, 'chave_origem']).doUpdateSet(({ ref }) => ({
          tipo: ref('excluded.tipo'),
          nome: ref('excluded.nome'),
          data_cadastro: ref('excluded.data_cadastro'),
          link_externo: ref('excluded.link_externo'),
        })),
      )
      .returning('id')
      .execute()
    kept.push(...saved.map(({ id }) => id))
  }
  // Documents that were added here, not by a source, have no key of one.
  await trx
    .deleteFrom('anexo')
    .where(
      parent,
      'in',
      processos.map(({ id }) => id),
    )
    .where('chave_origem', 'is not', null)
    .where(isNot(kept))
    .execute()
}

const toItemRow = (item: ItemImportado) => ({
  sequencia: item.sequencia,
  codigo: item.codigo,
  descricao: item.descricao,
  unidade: item.unidade,
  quantidade: item.quantidade,
  valor_unitario: item.valorUnitario,
  valor_total: item.valorTotal,
  situacao: item.situacao,
  criterio_julgamento: item.criterioJulgamento,
})

const excludedItem = {
  codigo: sql<string>`excluded.codigo`,
  descricao: sql<string>`excluded.descricao`,
  unidade: sql<string>`excluded.unidade`,
  quantidade: sql<string>`excluded.quantidade`,
  valor_unitario: sql<string>`excluded.valor_unitario`,
  valor_total: sql<string>`excluded.valor_total`,
  situacao: sql<string>`excluded.situacao`,
  criterio_julgamento: sql<string>`excluded.criterio_julgamento`,
}

/** As one text, since a list of thousands of values would be too many. */
const isNot = (ids: number[]) => sql<boolean>`id <> all (cast(${`{${ids.join(',')}}`}::text as bigint[]))`

const chunksOf = <T>(rows: T[]) =>
  Array.from({ length: Math.ceil(rows.length / chunk) }, (_, index) => rows.slice(index * chunk, (index + 1) * chunk))
