import { expressionBuilder } from 'kysely'
import type { Ata, Disputa, Fornecedor, RecursoDaAta } from '~/domain/ata/ata'
import { classify } from '~/domain/ata/classify'
import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import { type Visibilidade, visibilityOf } from '~/domain/sessao/visibilidade'
import { groupBy } from '~/domain/shared/group-by'
import { maskCpfsInText } from '~/domain/shared/masks'
import { ok, type Result } from '~/domain/shared/result'
import type { Db, Schema } from '../engine/schema'
import { findLicitacao } from '../licitacao/licitacao.queries.server'
import { prazosColumns, toPrazos } from '../recurso/recurso.queries.server'
import { estadoColumns, estadoOfItem, type Fatos, readFatos, toEstado } from '../sessao/fatos.server'
import {
  listRespostasOf,
  listSolicitacoes,
  type SolicitacaoVisibility,
} from '../solicitacao/solicitacao.queries.server'
import { toFornecedor, toItem, toProposta, toResultado } from './ata.rows'

/**
 * Everything the minutes of a tender tell, as it was at one instant, masked as it is on the screens; of who took part
 * and of what was offered no more than may be known.
 */
export function readAta(db: Db, id: number, visibility: SolicitacaoVisibility, now: Date) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx): Promise<Result<Ata, LicitacaoUnavailable>> => {
      const found = await findLicitacao(trx, id)
      if (!found.ok) return found
      const licitacao = found.value
      const fatos = await readFatos(trx, id, now)
      if (!fatos.ok) return fatos
      const fornecedores = await readFornecedores(trx, id)
      const disputas = await readDisputas(trx, id, fornecedores, fatos.value)
      const known = new Set(
        disputas.flatMap(({ propostas, resultados }) =>
          [...propostas, ...resultados].map(({ fornecedor }) => fornecedor.id),
        ),
      )
      return ok({
        licitacao,
        fornecedores: [...fornecedores.values()].filter((fornecedor) => known.has(fornecedor.id)),
        disputas,
        solicitacoes: await readSolicitacoes(trx, id, visibility),
        recursos: await readRecursos(trx, id, fatos.value),
      })
    })
}

type Fornecedores = Map<number, Fornecedor>

/** Those who made an offer or won something, by name. */
async function readFornecedores(trx: Db, id: number): Promise<Fornecedores> {
  const rows = await trx
    .selectFrom('fornecedor')
    .selectAll()
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('proposta')
        .select('id_fornecedor')
        .where(disputedIn(id))
        .union(selectFrom('resultado').select('id_fornecedor').where(disputedIn(id))),
    )
    .execute()
  const fornecedores = rows.map(toFornecedor)
  fornecedores.sort((one, other) => one.razaoSocial.localeCompare(other.razaoSocial, 'pt-BR') || one.id - other.id)
  return new Map(fornecedores.map((fornecedor) => [fornecedor.id, fornecedor]))
}

/** Rows about a lot or an item of this tender. */
function disputedIn(id: number) {
  const { eb, or, selectFrom } = expressionBuilder<Schema, 'proposta' | 'resultado'>()
  return or([
    eb('id_lote', 'in', selectFrom('lote').select('lote.id').where('lote.id_licitacao', '=', id)),
    eb('id_item', 'in', selectFrom('item').select('item.id').where('item.id_licitacao', '=', id)),
  ])
}

async function readDisputas(trx: Db, id: number, fornecedores: Fornecedores, fatos: Fatos) {
  const lotes = await trx.selectFrom('lote').selectAll().where('id_licitacao', '=', id).orderBy('numero').execute()
  const itens = await trx
    .selectFrom('item')
    .selectAll()
    .where('id_licitacao', '=', id)
    .orderBy('sequencia')
    .orderBy('id')
    .execute()
  const propostas = groupDisputed(await trx.selectFrom('proposta').selectAll().where(disputedIn(id)).execute())
  const resultados = groupDisputed(
    await trx
      .selectFrom('resultado')
      .selectAll()
      .where(disputedIn(id))
      .orderBy('ordem_classificacao')
      .orderBy('id')
      .execute(),
  )
  const itensOfLote = groupBy(itens, ({ id_lote }) => id_lote)
  const fornecedorOf = (idFornecedor: number) => {
    const fornecedor = fornecedores.get(idFornecedor)
    if (!fornecedor) throw new Error(`O fornecedor ${idFornecedor} não foi lido.`)
    return fornecedor
  }
  const outcomeOf = (key: string, { identidades }: Visibilidade) => {
    const offered = (identidades && propostas.get(key)) || []
    const won = (identidades && resultados.get(key)) || []
    return {
      propostas: classify(
        offered.map((row) => toProposta(row, fornecedorOf(row.id_fornecedor))),
        fatos.tipoLicitacao,
      ),
      resultados: won.map((row) => toResultado(row, fornecedorOf(row.id_fornecedor))),
    }
  }
  return [
    ...lotes.map((lote): Disputa => {
      const { id, numero, descricao, situacao } = lote
      const shown = visibilityOf(fatos, toEstado(lote))
      const itens = (itensOfLote.get(id) ?? []).map((item) => toItem(item, shown))
      return { tipo: 'LOTE', numero, descricao, situacao, itens, ...outcomeOf(`lote ${id}`, shown) }
    }),
    ...(itensOfLote.get(null) ?? []).map((item): Disputa => {
      const { sequencia: numero, descricao, situacao } = item
      const shown = visibilityOf(fatos, estadoOfItem(situacao))
      const itens = [toItem(item, shown)]
      return { tipo: 'ITEM', numero, descricao, situacao, itens, ...outcomeOf(`item ${item.id}`, shown) }
    }),
  ]
}

const groupDisputed = <Row extends { id_lote: number | null; id_item: number | null }>(rows: Row[]) =>
  groupBy(rows, ({ id_lote, id_item }) => (id_lote === null ? `item ${id_item}` : `lote ${id_lote}`))

/** Oldest first, each with its answers. */
async function readSolicitacoes(trx: Db, id: number, visibility: SolicitacaoVisibility) {
  const found = await listSolicitacoes(trx, id, visibility)
  if (!found.ok) throw new Error(`A licitação ${id} mudou durante a leitura.`)
  const solicitacoes = found.value.toReversed()
  const respostas = await listRespostasOf(
    trx,
    solicitacoes.map((solicitacao) => solicitacao.id),
  )
  return solicitacoes.map((solicitacao) => ({ ...solicitacao, respostas: respostas.get(solicitacao.id) ?? [] }))
}

async function readRecursos(trx: Db, id: number, fatos: Fatos): Promise<RecursoDaAta[]> {
  const rowsOfLotes = await trx
    .selectFrom('lote')
    .select(prazosColumns)
    .select(['id', 'numero', 'descricao'])
    .select(estadoColumns)
    .where('id_licitacao', '=', id)
    .where('id', 'in', ({ selectFrom }) => selectFrom('manifestacao_recurso').select('id_lote'))
    .orderBy('numero')
    .execute()
  const lotes = rowsOfLotes.filter((row) => visibilityOf(fatos, toEstado(row)).identidades)
  if (lotes.length === 0) return []
  const rows = await trx
    .selectFrom('manifestacao_recurso')
    .innerJoin('fornecedor', 'fornecedor.id', 'manifestacao_recurso.id_fornecedor')
    .leftJoin('recurso', 'recurso.id_manifestacao_recurso', 'manifestacao_recurso.id')
    .select(['fornecedor.id', 'razao_social', 'cpf_cnpj', 'id_lote', 'motivo', 'data_cadastro', 'concedido_em'])
    .where(
      'id_lote',
      'in',
      lotes.map((lote) => lote.id),
    )
    .orderBy('data_cadastro')
    .orderBy('manifestacao_recurso.id')
    .execute()
  const manifestacoes = groupBy(rows, ({ id_lote }) => id_lote)
  return lotes.map(({ id, numero, descricao, ...dates }) => ({
    numero,
    descricao,
    prazos: toPrazos(dates),
    manifestacoes: (manifestacoes.get(id) ?? []).map((row) => ({
      fornecedor: toFornecedor(row),
      motivo: maskCpfsInText(row.motivo),
      dataCadastro: row.data_cadastro,
      concedidoEm: row.concedido_em,
    })),
  }))
}
