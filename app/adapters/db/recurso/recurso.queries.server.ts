import {
  type Disputado,
  type DisputadoRecurso,
  type Escopo,
  type EventoRecurso,
  type FornecedorManifestado,
  isWhole,
  type PainelRecurso,
  type Prazos,
} from '~/domain/recurso/recurso'
import { maskSourceText } from '~/domain/shared/masks'
import type { Db, Schema } from '../engine/schema'
import { listLicitacaoFeriados } from '../orgao.server'
import { readPublish } from '../trechos.server'

/** Event types about appeals in the history of a lot or item. */
export const eventoRecurso = { concedido: 'recurso concedido', alterado: 'prazo de recurso alterado' } as const
export const tiposEventoRecurso = Object.values(eventoRecurso)

/** Data of an event about appeal periods; instants as ISO text. */
export type DadosDoEvento = {
  de: PrazosEscritos | null
  para: PrazosEscritos
  fornecedores: number[]
  justificativa: string
  envio?: string
}
type PrazosEscritos = Record<keyof Prazos, string>

/** The table of a lot or of an item in no lot, its id, and the column that refers to it. */
export const locateRow = ({ idLote, idItem }: Disputado) =>
  idLote === undefined
    ? ({ table: 'item', column: 'id_item', id: idItem } as const)
    : ({ table: 'lote', column: 'id_lote', id: idLote } as const)

/** The lots of a tender, then its items in no lot for which somebody declared the intent to appeal; or only one. */
export async function listDisputados(db: Db, idLicitacao: number, escopo: Escopo): Promise<DisputadoRecurso[]> {
  const { idLote, idItem } = escopo
  const lotes = await db
    .selectFrom('lote')
    .select(prazosColumns)
    .select(['id', 'descricao', 'possui_permissao_recurso'])
    .where('id_licitacao', '=', idLicitacao)
    .$if(!isWhole(escopo), (query) => query.where('id', '=', idLote ?? 0))
    .orderBy('numero')
    .execute()
  const itens = await db
    .selectFrom('item')
    .select(prazosColumns)
    .select(['id', 'sequencia', 'descricao', 'possui_permissao_recurso'])
    .where('id_licitacao', '=', idLicitacao)
    .where('id_lote', 'is', null)
    .$if(!isWhole(escopo), (query) => query.where('id', '=', idItem ?? 0))
    .$if(isWhole(escopo), (query) =>
      query.where('id', 'in', ({ selectFrom }) =>
        selectFrom('manifestacao_recurso').select('manifestacao_recurso.id_item'),
      ),
    )
    .orderBy('sequencia')
    .execute()
  return [
    ...lotes.map((row) => ({ idLote: row.id, ...toRecurso(row) })),
    ...itens.map((row) => ({ idItem: row.id, numero: row.sequencia, ...toRecurso(row) })),
  ]
}

type RecursoRow = Dates & { descricao: string; possui_permissao_recurso: boolean }

const toRecurso = ({ descricao, possui_permissao_recurso, ...dates }: RecursoRow) => ({
  descricao,
  possuiPermissaoRecurso: possui_permissao_recurso,
  prazos: toPrazos(dates),
})

export async function readPainel(db: Db, idLicitacao: number, escopo: Escopo): Promise<PainelRecurso> {
  const disputados = await listDisputados(db, idLicitacao, escopo)
  const [feriados, historico] = await Promise.all([
    listLicitacaoFeriados(db, idLicitacao),
    readHistorico(db, idLicitacao, disputados.map(locateRow)),
  ])
  return { disputados, feriados, historico }
}

/** Suppliers who declared the intent to appeal, earliest first; `null` if the tender has no such lot or item. */
export async function listManifestados(db: Db, idLicitacao: number, disputado: Disputado) {
  if ((await listDisputados(db, idLicitacao, disputado)).length === 0) return null
  const { column, id } = locateRow(disputado)
  const rows = await db
    .selectFrom('manifestacao_recurso')
    .innerJoin('fornecedor', 'fornecedor.id', 'manifestacao_recurso.id_fornecedor')
    .leftJoin('recurso', 'recurso.id_manifestacao_recurso', 'manifestacao_recurso.id')
    .select(['id_fornecedor', 'razao_social', 'motivo', 'concedido_em'])
    .where(column, '=', id)
    .orderBy('manifestacao_recurso.data_cadastro')
    .orderBy('manifestacao_recurso.id')
    .execute()
  const publish = await readPublish(db, { entidade: 'licitacao', id: idLicitacao })
  return rows.map(
    (row): FornecedorManifestado => ({
      idFornecedor: row.id_fornecedor,
      razaoSocial: maskSourceText(row.razao_social),
      motivoManifestacaoRecursal: publish(row.motivo),
      concedidoEm: row.concedido_em,
    }),
  )
}

async function readHistorico(
  db: Db,
  idLicitacao: number,
  rowsOfDisputados: ReturnType<typeof locateRow>[],
): Promise<EventoRecurso[]> {
  if (rowsOfDisputados.length === 0) return []
  const idsIn = (wanted: 'lote' | 'item') => [
    0,
    ...rowsOfDisputados.flatMap(({ table, id }) => (table === wanted ? [id] : [])),
  ]
  const rows = await db
    .selectFrom('evento')
    .select(['id', 'entidade', 'id_entidade', 'dados', 'autor', 'criado_em'])
    .where(({ and, eb, or }) =>
      or(
        (['lote', 'item'] as const).map((table) =>
          and([eb('entidade', '=', table), eb('id_entidade', 'in', idsIn(table))]),
        ),
      ),
    )
    .where('tipo', 'in', tiposEventoRecurso)
    .orderBy('id', 'desc')
    .execute()
  const eventos = rows.map(({ dados, ...row }) => ({ ...row, ...(dados as unknown as DadosDoEvento) }))
  const names = await readNames(
    db,
    eventos.flatMap(({ fornecedores }) => fornecedores),
  )
  const publish = await readPublish(db, { entidade: 'licitacao', id: idLicitacao })
  return eventos.map(({ id, entidade, id_entidade, autor, criado_em, de, para, fornecedores, justificativa }) => ({
    id,
    ...(entidade === 'item' ? { idItem: id_entidade } : { idLote: id_entidade }),
    instante: criado_em,
    autor: maskSourceText(autor),
    de: de && fromPrazosEscritos(de),
    para: fromPrazosEscritos(para),
    fornecedores: fornecedores.map((idFornecedor) => names.get(idFornecedor) ?? ''),
    justificativa: publish(justificativa),
  }))
}

async function readNames(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db.selectFrom('fornecedor').select(['id', 'razao_social']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, razao_social }) => [id, maskSourceText(razao_social)]))
}

export const prazosColumns = ['data_inicio_recurso', 'data_fim_recurso', 'data_fim_contrarrazao'] as const

type Dates = { [column in (typeof prazosColumns)[number]]: Schema['lote'][column]['__select__'] }

/** The database has all three dates or none. */
export function toPrazos({ data_inicio_recurso, data_fim_recurso, data_fim_contrarrazao }: Dates): Prazos | null {
  if (!data_inicio_recurso || !data_fim_recurso || !data_fim_contrarrazao) return null
  return { inicio: data_inicio_recurso, fimRecurso: data_fim_recurso, fimContrarrazao: data_fim_contrarrazao }
}

export const toPrazosEscritos = ({ inicio, fimRecurso, fimContrarrazao }: Prazos): PrazosEscritos => ({
  inicio: inicio.toISOString(),
  fimRecurso: fimRecurso.toISOString(),
  fimContrarrazao: fimContrarrazao.toISOString(),
})

export const fromPrazosEscritos = ({ inicio, fimRecurso, fimContrarrazao }: PrazosEscritos): Prazos => ({
  inicio: new Date(inicio),
  fimRecurso: new Date(fimRecurso),
  fimContrarrazao: new Date(fimContrarrazao),
})
