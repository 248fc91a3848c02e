import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Concessao, MudancaDePrazos, RecursoRefusal } from '~/domain/recurso/ports'
import { checkPrazos, samePrazos } from '~/domain/recurso/prazos'
import { type Disputado, type Prazos, pickId } from '~/domain/recurso/recurso'
import { err, ok, type Result } from '~/domain/shared/result'
import type { Db } from '../engine/schema'
import {
  type DadosDoEvento,
  eventoRecurso,
  locateRow,
  prazosColumns,
  tiposEventoRecurso,
  toPrazos,
  toPrazosEscritos,
} from './recurso.queries.server'

/**
 * What a change of the appeal periods of a lot or item would write. `same`: the periods would not change. `alreadyMade`: the same
 * submission was processed before.
 */
export type ChangePlan = {
  disputado: Disputado
  de: Prazos | null
  para: Prazos
  same: boolean
  alreadyMade: boolean
  /** Declared intents (`manifestacao_recurso`) to which this change grants an appeal. Earlier grants are left out. */
  granted: { id: number; id_fornecedor: number }[]
}

/** With `lock`, the lot or item stays locked until commit, so that concurrent changes wait. */
type Lock = { lock: boolean }

export async function planAlteracao(db: Db, mudanca: MudancaDePrazos, how: Lock) {
  const row = await findRow(db, mudanca, how)
  if (!row) return err('loteNotFound')
  if (!row.possui_permissao_recurso) return err('semPermissao')
  return makePlan(db, mudanca, row, [])
}

export async function planConcessao(db: Db, concessao: Concessao, how: Lock) {
  const row = await findRow(db, concessao, how)
  if (!row) return err('loteNotFound')
  const wanted = [...new Set(concessao.fornecedores)]
  if (wanted.length === 0) return err('semFornecedor')
  const manifestacoes = await listManifestacoes(db, concessao, wanted)
  if (manifestacoes.length < wanted.length) return err('fornecedorSemManifestacao')
  return makePlan(
    db,
    concessao,
    row,
    manifestacoes.filter(({ concedido_em }) => concedido_em === null),
  )
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>

async function makePlan(
  db: Db,
  mudanca: MudancaDePrazos,
  row: Row,
  granted: ChangePlan['granted'],
): Promise<Result<ChangePlan, RecursoRefusal>> {
  const { inicio, now, fimRecurso, fimContrarrazao, latest } = mudanca
  const de = toPrazos(row)
  const disputado = pickId(mudanca)
  if (de && (await wasAlreadyMade(db, mudanca)))
    return ok({ disputado, de, para: de, same: true, alreadyMade: true, granted: [] })
  const para = { inicio: de?.inicio ?? inicio ?? now, fimRecurso, fimContrarrazao }
  const checked = checkPrazos(para, de, latest)
  return checked.ok ? ok({ disputado, de, para, same: samePrazos(de, para), alreadyMade: false, granted }) : checked
}

function findRow(db: Db, mudanca: MudancaDePrazos, { lock }: Lock) {
  const { table, id } = locateRow(mudanca)
  return db
    .selectFrom(table)
    .select(prazosColumns)
    .select('possui_permissao_recurso')
    .where('id', '=', id)
    .where('id_licitacao', '=', mudanca.idLicitacao)
    .$if(table === 'item', (query) => query.where('id_lote', 'is', null))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}

function listManifestacoes(db: Db, disputado: Disputado, idsFornecedor: number[]) {
  const { column, id } = locateRow(disputado)
  return db
    .selectFrom('manifestacao_recurso')
    .leftJoin('recurso', 'recurso.id_manifestacao_recurso', 'manifestacao_recurso.id')
    .select(['manifestacao_recurso.id', 'id_fornecedor', 'concedido_em'])
    .where(column, '=', id)
    .where('id_fornecedor', 'in', idsFornecedor)
    .orderBy('manifestacao_recurso.id')
    .execute()
}

/** The reason given for the last change of the dates of a lot or item. */
export async function findLastReason(trx: Db, disputado: Disputado) {
  const { table, id } = locateRow(disputado)
  const last = await trx
    .selectFrom('evento')
    .select('dados')
    .where('entidade', '=', table)
    .where('id_entidade', '=', id)
    .where('tipo', 'in', tiposEventoRecurso)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (last?.dados as DadosDoEvento | undefined)?.justificativa
}

type MudancaEnviada = MudancaDePrazos & { fornecedores?: number[] }

/** Hash of a submission: the same form with other content is another change. */
function hashEnvio({
  formulario,
  idLote,
  idItem,
  fimRecurso,
  fimContrarrazao,
  justificativa,
  fornecedores = [],
}: MudancaEnviada) {
  if (!formulario) return undefined
  const sent = [formulario, idLote ?? { idItem }, fimRecurso, fimContrarrazao, justificativa, fornecedores]
  return createHash('sha256').update(JSON.stringify(sent)).digest('hex')
}

/** Whether this submission was already processed. The lock of the lot or item makes concurrent submissions wait. */
async function wasAlreadyMade(trx: Db, mudanca: MudancaEnviada) {
  const envio = hashEnvio(mudanca)
  if (!envio) return false
  const earlier = await trx
    .selectFrom('evento')
    .select('id')
    .where('entidade', '=', locateRow(mudanca).table)
    .where(sql`dados->>'envio'`, '=', envio)
    .executeTakeFirst()
  return earlier !== undefined
}

type PrazosChange = { de: Prazos | null; para: Prazos; fornecedores: number[] }

/** Records the change in the history; returns the id of the event, which the mails refer to. */
export async function recordMudanca(trx: Db, mudanca: MudancaEnviada, { de, para, fornecedores }: PrazosChange) {
  const { autor, justificativa, now } = mudanca
  const { table, id: id_entidade } = locateRow(mudanca)
  const dados: DadosDoEvento = {
    de: de && toPrazosEscritos(de),
    para: toPrazosEscritos(para),
    fornecedores,
    justificativa: justificativa.trim(),
    envio: hashEnvio(mudanca),
  }
  const { id } = await trx
    .insertInto('evento')
    .values({
      entidade: table,
      id_entidade,
      tipo: fornecedores.length > 0 ? eventoRecurso.concedido : eventoRecurso.alterado,
      dados: JSON.stringify(dados),
      autor,
      criado_em: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
