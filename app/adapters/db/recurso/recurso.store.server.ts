import type { Concessao, Mudado, MudancaDePrazos, RecursoRefusal, RecursoStore } from '~/domain/recurso/ports'
import type { Prazos } from '~/domain/recurso/recurso'
import { ok, type Result } from '~/domain/shared/result'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { enqueueMail } from '../ledger/outbox.server'
import { isNewReason, record } from './recurso.eventos.server'
import { planAlteracao, planConcessao } from './recurso.plano.server'
import { previewOf } from './recurso.previa.server'
import { listLotes, listManifestados, readPainel } from './recurso.queries.server'

type Answer = Promise<Result<Mudado, RecursoRefusal>>

export const makeRecursoStore = (db: Db): RecursoStore => ({
  findLote: async (idLicitacao, idLote) => (await listLotes(db, idLicitacao, idLote))[0] ?? null,
  painel: (idLicitacao, idLote) => readPainel(db, idLicitacao, idLote),
  fornecedores: (idLicitacao, idLote) => listManifestados(db, idLicitacao, idLote),
  changePrazos: (mudanca) => db.transaction().execute((trx) => change(trx, mudanca)),
  grant: (concessao) => db.transaction().execute((trx) => grant(trx, concessao)),
  previewPrazos: async (mudanca) => preview(db, await planAlteracao(db, mudanca, { lock: false })),
  previewConcessao: async (concessao) => preview(db, await planConcessao(db, concessao, { lock: false })),
})

async function change(trx: Db, mudanca: MudancaDePrazos): Answer {
  const planned = await planAlteracao(trx, mudanca, { lock: true })
  if (!planned.ok) return planned
  const { idLote, de, para, same, made } = planned.value
  if (made || (same && !(await isNewReason(trx, mudanca)))) return ok({ changed: false, prazos: para })
  await savePrazos(trx, idLote, para)
  const idEvento = await record(trx, mudanca, { de, para, fornecedores: [] })
  // A reason alone is for the history.
  for (const idRecurso of same ? [] : await listReachable(trx, idLote))
    await enqueueMail(trx, { tipo: 'prazoRecurso', idEvento, idRecurso })
  await bumpVersao(trx)
  return ok({ changed: true, prazos: para })
}

async function grant(trx: Db, concessao: Concessao): Answer {
  const planned = await planConcessao(trx, concessao, { lock: true })
  if (!planned.ok) return planned
  const { idLote, de, para, same, made, granted } = planned.value
  if (made || (granted.length === 0 && same && !(await isNewReason(trx, concessao))))
    return ok({ changed: false, prazos: para })

  const before = await listReachable(trx, idLote)
  await savePrazos(trx, idLote, para)
  await insertRecursos(
    trx,
    granted.map(({ id }) => id),
    concessao.now,
  )
  const fornecedores = granted.map(({ id_fornecedor }) => id_fornecedor)
  const idEvento = await record(trx, concessao, { de, para, fornecedores })
  for (const idRecurso of await listReachable(trx, idLote))
    if (!before.includes(idRecurso)) await enqueueMail(trx, { tipo: 'recursoConcedido', idEvento, idRecurso })
    // Who had been permitted before learns of the other dates.
    else if (!same) await enqueueMail(trx, { tipo: 'prazoRecurso', idEvento, idRecurso })
  await bumpVersao(trx)
  return ok({ changed: true, prazos: para })
}

/** The same judgement without the change: nothing is locked, nothing is written. */
async function preview(db: Db, planned: Awaited<ReturnType<typeof planConcessao>>) {
  return planned.ok ? ok(await previewOf(db, planned.value)) : planned
}

async function savePrazos(trx: Db, idLote: number, { inicio, fimRecurso, fimContrarrazao }: Prazos) {
  await trx
    .updateTable('lote')
    .set({
      possui_permissao_recurso: true,
      data_inicio_recurso: inicio,
      data_fim_recurso: fimRecurso,
      data_fim_contrarrazao: fimContrarrazao,
    })
    .where('id', '=', idLote)
    .execute()
}

/** The appeals granted in a lot, of suppliers who have an e-mail. */
async function listReachable(trx: Db, idLote: number) {
  const rows = await trx
    .selectFrom('recurso')
    .innerJoin('manifestacao_recurso', 'manifestacao_recurso.id', 'recurso.id_manifestacao_recurso')
    .innerJoin('fornecedor', 'fornecedor.id', 'manifestacao_recurso.id_fornecedor')
    .select('recurso.id')
    .where('id_lote', '=', idLote)
    .where('fornecedor.email', 'is not', null)
    .orderBy('recurso.id')
    .execute()
  return rows.map(({ id }) => id)
}

async function insertRecursos(trx: Db, idsManifestacao: number[], now: Date) {
  if (idsManifestacao.length === 0) return
  await trx
    .insertInto('recurso')
    .values(idsManifestacao.map((id) => ({ id_manifestacao_recurso: id, concedido_em: now })))
    .execute()
}
