import type { EventoRecurso, FornecedorManifestado, LoteRecurso, PainelRecurso, Prazos } from '~/domain/recurso/recurso'
import { maskSourceText } from '~/domain/shared/masks'
import type { Db, Schema } from '../engine/schema'
import { listFeriadosOf } from '../orgao.server'

/** Event types about appeals in a lot's history. */
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

export async function listLotes(db: Db, idLicitacao: number, idLote: number | null): Promise<LoteRecurso[]> {
  const rows = await db
    .selectFrom('lote')
    .select(prazosColumns)
    .select(['id', 'descricao', 'possui_permissao_recurso'])
    .where('id_licitacao', '=', idLicitacao)
    .$if(idLote !== null, (query) => query.where('id', '=', idLote))
    .orderBy('numero')
    .execute()
  return rows.map(({ id, descricao, possui_permissao_recurso, ...dates }) => ({
    id,
    descricao,
    possuiPermissaoRecurso: possui_permissao_recurso,
    prazos: toPrazos(dates),
  }))
}

export async function readPainel(db: Db, idLicitacao: number, idLote: number | null): Promise<PainelRecurso> {
  const lotes = await listLotes(db, idLicitacao, idLote)
  const [feriados, historico] = await Promise.all([
    listFeriadosOf(db, idLicitacao),
    readHistorico(
      db,
      lotes.map(({ id }) => id),
    ),
  ])
  return { lotes, feriados, historico }
}

/** Suppliers who declared the intent to appeal, earliest first; `null` if the tender has no such lot. */
export async function listManifestados(db: Db, idLicitacao: number, idLote: number) {
  const lote = await db
    .selectFrom('lote')
    .select('id')
    .where('id', '=', idLote)
    .where('id_licitacao', '=', idLicitacao)
    .executeTakeFirst()
  if (!lote) return null
  const rows = await db
    .selectFrom('manifestacao_recurso')
    .innerJoin('fornecedor', 'fornecedor.id', 'manifestacao_recurso.id_fornecedor')
    .leftJoin('recurso', 'recurso.id_manifestacao_recurso', 'manifestacao_recurso.id')
    .select(['id_fornecedor', 'razao_social', 'motivo', 'concedido_em'])
    .where('id_lote', '=', idLote)
    .orderBy('manifestacao_recurso.data_cadastro')
    .orderBy('manifestacao_recurso.id')
    .execute()
  return rows.map(
    (row): FornecedorManifestado => ({
      idFornecedor: row.id_fornecedor,
      razaoSocial: maskSourceText(row.razao_social),
      motivoManifestacaoRecursal: maskSourceText(row.motivo),
      concedidoEm: row.concedido_em,
    }),
  )
}

async function readHistorico(db: Db, idsLote: number[]): Promise<EventoRecurso[]> {
  if (idsLote.length === 0) return []
  const rows = await db
    .selectFrom('evento')
    .select(['id', 'id_entidade', 'dados', 'autor', 'criado_em'])
    .where('entidade', '=', 'lote')
    .where('id_entidade', 'in', idsLote)
    .where('tipo', 'in', tiposEventoRecurso)
    .orderBy('id', 'desc')
    .execute()
  const eventos = rows.map(({ dados, ...row }) => ({ ...row, ...(dados as unknown as DadosDoEvento) }))
  const names = await namesOf(
    db,
    eventos.flatMap(({ fornecedores }) => fornecedores),
  )
  return eventos.map(({ id, id_entidade, autor, criado_em, de, para, fornecedores, justificativa }) => ({
    id,
    idLote: id_entidade,
    em: criado_em,
    autor,
    de: de && fromPrazosEscritos(de),
    para: fromPrazosEscritos(para),
    fornecedores: fornecedores.map((idFornecedor) => names.get(idFornecedor) ?? ''),
    justificativa: maskSourceText(justificativa),
  }))
}

async function namesOf(db: Db, ids: number[]) {
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
