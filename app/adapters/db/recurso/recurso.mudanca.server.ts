import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Concessao, MudancaDePrazos, RecursoRefusal } from '~/domain/recurso/ports'
import { checkPrazos, samePrazos } from '~/domain/recurso/prazos'
import type { Prazos } from '~/domain/recurso/recurso'
import { err, ok, type Result } from '~/domain/shared/result'
import type { Db } from '../engine/schema'
import {
  type DadosDoEvento,
  eventoRecurso,
  prazosColumns,
  tiposEventoRecurso,
  toPrazos,
  toPrazosEscritos,
} from './recurso.queries.server'

/**
 * What a change of a lot's appeal periods would write. `same`: the periods would not change. `alreadyMade`: the same
 * submission was processed before.
 */
export type ChangePlan = {
  idLote: number
  de: Prazos | null
  para: Prazos
  same: boolean
  alreadyMade: boolean
  /** Declared intents (`manifestacao_recurso`) to which this change grants an appeal. Earlier grants are left out. */
  granted: { id: number; id_fornecedor: number }[]
}

/** With `lock`, the lot stays locked until commit, so that concurrent changes wait. */
type Lock = { lock: boolean }

export async function planAlteracao(db: Db, mudanca: MudancaDePrazos, how: Lock) {
  const lote = await findLote(db, mudanca, how)
  if (!lote) return err('loteNotFound')
  if (!lote.possui_permissao_recurso) return err('semPermissao')
  return makePlan(db, mudanca, lote, [])
}

export async function planConcessao(db: Db, concessao: Concessao, how: Lock) {
  const lote = await findLote(db, concessao, how)
  if (!lote) return err('loteNotFound')
  const wanted = [...new Set(concessao.fornecedores)]
  if (wanted.length === 0) return err('semFornecedor')
  const manifestacoes = await listManifestacoes(db, lote.id, wanted)
  if (manifestacoes.length < wanted.length) return err('fornecedorSemManifestacao')
  return makePlan(
    db,
    concessao,
    lote,
    manifestacoes.filter(({ concedido_em }) => concedido_em === null),
  )
}

type Lote = NonNullable<Awaited<ReturnType<typeof findLote>>>

async function makePlan(
  db: Db,
  mudanca: MudancaDePrazos,
  lote: Lote,
  granted: ChangePlan['granted'],
): Promise<Result<ChangePlan, RecursoRefusal>> {
  const { inicio, now, fimRecurso, fimContrarrazao, latest } = mudanca
  const de = toPrazos(lote)
  const idLote = lote.id
  if (de && (await wasAlreadyMade(db, mudanca)))
    return ok({ idLote, de, para: de, same: true, alreadyMade: true, granted: [] })
  const para = { inicio: de?.inicio ?? inicio ?? now, fimRecurso, fimContrarrazao }
  const checked = checkPrazos(para, de, latest)
  return checked.ok ? ok({ idLote, de, para, same: samePrazos(de, para), alreadyMade: false, granted }) : checked
}

const findLote = (db: Db, { idLicitacao, idLote }: { idLicitacao: number; idLote: number }, { lock }: Lock) =>
  db
    .selectFrom('lote')
    .select(prazosColumns)
    .select(['id', 'possui_permissao_recurso'])
    .where('id', '=', idLote)
    .where('id_licitacao', '=', idLicitacao)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

const listManifestacoes = (db: Db, idLote: number, idsFornecedor: number[]) =>
  db
    .selectFrom('manifestacao_recurso')
    .leftJoin('recurso', 'recurso.id_manifestacao_recurso', 'manifestacao_recurso.id')
    .select(['manifestacao_recurso.id', 'id_fornecedor', 'concedido_em'])
    .where('id_lote', '=', idLote)
    .where('id_fornecedor', 'in', idsFornecedor)
    .orderBy('manifestacao_recurso.id')
    .execute()

/** The reason given for the last change of a lot's dates. */
export async function findLastReason(trx: Db, idLote: number) {
  const last = await trx
    .selectFrom('evento')
    .select('dados')
    .where('entidade', '=', 'lote')
    .where('id_entidade', '=', idLote)
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
  fimRecurso,
  fimContrarrazao,
  justificativa,
  fornecedores = [],
}: MudancaEnviada) {
  if (!formulario) return undefined
  const sent = [formulario, idLote, fimRecurso, fimContrarrazao, justificativa, fornecedores]
  return createHash('sha256').update(JSON.stringify(sent)).digest('hex')
}

/** Whether this submission was already processed. The lock of the lot makes concurrent submissions wait. */
async function wasAlreadyMade(trx: Db, mudanca: MudancaEnviada) {
  const envio = hashEnvio(mudanca)
  if (!envio) return false
  const earlier = await trx
    .selectFrom('evento')
    .select('id')
    .where('entidade', '=', 'lote')
    .where(sql`dados->>'envio'`, '=', envio)
    .executeTakeFirst()
  return earlier !== undefined
}

type PrazosChange = { de: Prazos | null; para: Prazos; fornecedores: number[] }

/** Records the change in the history; returns the id of the event, which the mails refer to. */
export async function recordMudanca(trx: Db, mudanca: MudancaEnviada, { de, para, fornecedores }: PrazosChange) {
  const { idLote, autor, justificativa, now } = mudanca
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
      entidade: 'lote',
      id_entidade: idLote,
      tipo: fornecedores.length > 0 ? eventoRecurso.concedido : eventoRecurso.alterado,
      dados: JSON.stringify(dados),
      autor,
      criado_em: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
