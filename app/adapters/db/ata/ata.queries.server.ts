import { expressionBuilder } from 'kysely'
import { type Ata, classify, type Disputa, type Fornecedor, type RecursoDaAta } from '~/domain/ata/ata'
import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import type { EstadoDoLote } from '~/domain/sessao/fases'
import { maskTextoDaSessao, type Omitido } from '~/domain/sessao/participantes'
import { areVencedoresPublicos, judgeVisibility, toSecond } from '~/domain/sessao/visibilidade'
import { groupBy } from '~/domain/shared/group-by'
import { ok, type Result } from '~/domain/shared/result'
import type { Db, Schema } from '../engine/schema'
import { findLicitacao } from '../licitacao/licitacao.queries.server'
import { toPrazos } from '../recurso/recurso.queries.server'
import { type Fatos, readFatos, toEstado } from '../sessao/fatos.server'
import { readOmitido, readRegistros } from '../sessao/registros.queries.server'
import {
  listRespostasByPedido,
  listSolicitacoes,
  type SolicitacaoVisibility,
} from '../solicitacao/solicitacao.queries.server'
import { selectLances, toFornecedor, toItem, toProposta, toResultado } from './ata.rows'

/** Reads the content of the minutes in one snapshot, with the same masking and visibility rules as the screens. */
export function readAta(db: Db, id: number, visibility: SolicitacaoVisibility, now: Date) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx): Promise<Result<Ata, LicitacaoUnavailable>> => {
      const licitacaoResult = await findLicitacao(trx, id)
      if (!licitacaoResult.ok) return licitacaoResult
      const licitacao = licitacaoResult.value
      const fatos = await readFatos(trx, id, now)
      if (!fatos.ok) return fatos
      const fornecedores = await readFornecedores(trx, id)
      // No name has to be masked: the minutes contain only offers and intents of participants who may be known.
      const omitido = await readOmitido(trx, id, null)
      const disputas = await readDisputas(trx, id, fornecedores, { fatos: fatos.value, omitido })
      const shownIds = new Set(
        disputas.flatMap(({ propostas, resultados }) =>
          [...propostas, ...resultados].map(({ fornecedor }) => fornecedor.id),
        ),
      )
      return ok({
        licitacao,
        fornecedores: [...fornecedores.values()].filter((fornecedor) => shownIds.has(fornecedor.id)),
        sessao: (await readRegistros(trx, id, fatos.value)).toReversed(),
        autores: fatos.value.temAtos ? await readAutores(trx, id) : [],
        disputas,
        solicitacoes: await readSolicitacoes(trx, id, visibility),
        recursos: await readRecursos(trx, id, { fatos: fatos.value, omitido }),
      })
    })
}

async function readAutores(trx: Db, id: number) {
  const rows = await trx
    .selectFrom('evento')
    .select('autor')
    .distinct()
    .where('entidade', '=', 'licitacao')
    .where('id_entidade', '=', id)
    .where('tipo', '=', 'atosRegistrados')
    .orderBy('autor')
    .execute()
  return rows.map(({ autor }) => autor)
}

type Fornecedores = Map<number, Fornecedor>

async function readFornecedores(trx: Db, id: number): Promise<Fornecedores> {
  const rows = await trx
    .selectFrom('fornecedor')
    .selectAll()
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('proposta')
        .select('id_fornecedor')
        .where(isOfLicitacao(id))
        .union(selectFrom('resultado').select('id_fornecedor').where(isOfLicitacao(id))),
    )
    .execute()
  const fornecedores = rows.map(toFornecedor)
  fornecedores.sort((one, other) => one.razaoSocial.localeCompare(other.razaoSocial, 'pt-BR') || one.id - other.id)
  return new Map(fornecedores.map((fornecedor) => [fornecedor.id, fornecedor]))
}

function isOfLicitacao(id: number) {
  const { eb, or, selectFrom } = expressionBuilder<Schema, 'proposta' | 'resultado' | 'manifestacao_recurso'>()
  return or([
    eb('id_lote', 'in', selectFrom('lote').select('lote.id').where('lote.id_licitacao', '=', id)),
    eb('id_item', 'in', selectFrom('item').select('item.id').where('item.id_licitacao', '=', id)),
  ])
}

type Shown = { fatos: Fatos; omitido: Omitido }

async function readDisputas(trx: Db, id: number, fornecedores: Fornecedores, { fatos, omitido }: Shown) {
  const lotes = await trx.selectFrom('lote').selectAll().where('id_licitacao', '=', id).orderBy('numero').execute()
  const itens = await trx
    .selectFrom('item')
    .selectAll()
    .where('id_licitacao', '=', id)
    .orderBy('sequencia')
    .orderBy('id')
    .execute()
  const propostas = groupByDisputa(await trx.selectFrom('proposta').selectAll().where(isOfLicitacao(id)).execute())
  const lances = groupByDisputa(await selectLances(trx, id))
  const resultados = groupByDisputa(
    await trx
      .selectFrom('resultado')
      .selectAll()
      .where(isOfLicitacao(id))
      .orderBy('ordem_classificacao')
      .orderBy('id')
      .execute(),
  )
  const itensOfLote = groupBy(itens, ({ id_lote }) => id_lote)
  const findFornecedor = (idFornecedor: number) => {
    const fornecedor = fornecedores.get(idFornecedor)
    if (!fornecedor) throw new Error(`O fornecedor ${idFornecedor} não foi lido.`)
    return fornecedor
  }
  const toOutcome = (key: string, estado: EstadoDoLote) => {
    const offered = (judgeVisibility(fatos, estado).identidades && propostas.get(key)) || []
    const awarded = (areVencedoresPublicos(fatos, estado) && resultados.get(key)) || []
    return {
      propostas: classify(
        offered.map((row) => toProposta(row, findFornecedor(row.id_fornecedor), omitido)),
        fatos.tipoLicitacao,
      ),
      lances: ((offered.length > 0 && lances.get(key)) || []).map((row) => ({
        ...{ fornecedor: findFornecedor(row.id_fornecedor), valor: row.valor, dadoEm: toSecond(row.dado_em) },
      })),
      resultados: awarded.map((row) => toResultado(row, findFornecedor(row.id_fornecedor))),
    }
  }
  return [
    ...lotes.map((lote): Disputa => {
      const { id, numero, descricao, situacao } = lote
      const estado = toEstado(lote)
      const itens = (itensOfLote.get(id) ?? []).map((item) => toItem(item, judgeVisibility(fatos, estado)))
      return { tipo: 'LOTE', numero, descricao, situacao, itens, ...toOutcome(`lote ${id}`, estado) }
    }),
    ...(itensOfLote.get(null) ?? []).map((item): Disputa => {
      const { sequencia: numero, descricao, situacao } = item
      const estado = toEstado(item)
      const itens = [toItem(item, judgeVisibility(fatos, estado))]
      return { tipo: 'ITEM', numero, descricao, situacao, itens, ...toOutcome(`item ${item.id}`, estado) }
    }),
  ]
}

const groupByDisputa = <Row extends { id_lote: number | null; id_item: number | null }>(rows: Row[]) =>
  groupBy(rows, ({ id_lote, id_item }) => (id_lote === null ? `item ${id_item}` : `lote ${id_lote}`))

async function readSolicitacoes(trx: Db, id: number, visibility: SolicitacaoVisibility) {
  const listed = await listSolicitacoes(trx, id, visibility)
  if (!listed.ok) throw new Error(`A licitação ${id} mudou durante a leitura.`)
  const solicitacoes = listed.value.toReversed()
  const respostas = await listRespostasByPedido(
    trx,
    solicitacoes.map((solicitacao) => solicitacao.id),
  )
  return solicitacoes.map((solicitacao) => ({ ...solicitacao, respostas: respostas.get(solicitacao.id) ?? [] }))
}

async function readRecursos(trx: Db, id: number, { fatos, omitido }: Shown): Promise<RecursoDaAta[]> {
  const lotes = await trx
    .selectFrom('lote')
    .selectAll()
    .where('id_licitacao', '=', id)
    .where('id', 'in', ({ selectFrom }) => selectFrom('manifestacao_recurso').select('manifestacao_recurso.id_lote'))
    .orderBy('numero')
    .execute()
  const itens = await trx
    .selectFrom('item')
    .selectAll()
    .where('id_licitacao', '=', id)
    .where('id', 'in', ({ selectFrom }) => selectFrom('manifestacao_recurso').select('manifestacao_recurso.id_item'))
    .orderBy('sequencia')
    .execute()
  const disputados = [
    ...lotes.map((lote) => ({ ...lote, tipo: 'LOTE' as const, key: `lote ${lote.id}` })),
    ...itens.map((item) => ({ ...item, numero: item.sequencia, tipo: 'ITEM' as const, key: `item ${item.id}` })),
  ].filter((row) => judgeVisibility(fatos, toEstado(row)).identidades)
  if (disputados.length === 0) return []
  const rows = await trx
    .selectFrom('manifestacao_recurso')
    .innerJoin('fornecedor', 'fornecedor.id', 'manifestacao_recurso.id_fornecedor')
    .leftJoin('recurso', 'recurso.id_manifestacao_recurso', 'manifestacao_recurso.id')
    .select([
      'fornecedor.id',
      'razao_social',
      'cpf_cnpj',
      'id_lote',
      'id_item',
      'motivo',
      'data_cadastro',
      'concedido_em',
    ])
    .where(isOfLicitacao(id))
    .orderBy('data_cadastro')
    .orderBy('manifestacao_recurso.id')
    .execute()
  const manifestacoes = groupByDisputa(rows)
  return disputados.map(({ key, tipo, numero, descricao, ...dates }) => ({
    ...{ tipo, numero, descricao },
    prazos: toPrazos(dates),
    manifestacoes: (manifestacoes.get(key) ?? []).map((row) => ({
      fornecedor: toFornecedor(row),
      motivo: maskTextoDaSessao(row.motivo, omitido),
      dataCadastro: row.data_cadastro,
      concedidoEm: row.concedido_em,
    })),
  }))
}
