import type { Concessao, Mudado, MudancaDePrazos, RecursoRefusal, RecursoStore } from '~/domain/recurso/ports'
import { isNothingNew } from '~/domain/recurso/prazos'
import type { Disputado, Prazos, Previa } from '~/domain/recurso/recurso'
import { maskSourceText } from '~/domain/shared/masks'
import { ok, type Result } from '~/domain/shared/result'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { enqueueMail } from '../ledger/ledger.server'
import { type ChangePlan, findLastReason, planAlteracao, planConcessao, recordMudanca } from './recurso.mudanca.server'
import { listDisputados, listManifestados, locateRow, readPainel } from './recurso.queries.server'

type Outcome = Promise<Result<Mudado, RecursoRefusal>>

export const makeRecursoStore = (db: Db): RecursoStore => ({
  find: async (idLicitacao, disputado) => (await listDisputados(db, idLicitacao, disputado))[0] ?? null,
  painel: (idLicitacao, escopo) => readPainel(db, idLicitacao, escopo),
  fornecedores: (idLicitacao, disputado) => listManifestados(db, idLicitacao, disputado),
  changePrazos: (mudanca) => db.transaction().execute((trx) => change(trx, mudanca)),
  grant: (concessao) => db.transaction().execute((trx) => grant(trx, concessao)),
  previewPrazos: async (mudanca) => preview(db, await planAlteracao(db, mudanca, { lock: false })),
  previewConcessao: async (concessao) => preview(db, await planConcessao(db, concessao, { lock: false })),
})

async function change(trx: Db, mudanca: MudancaDePrazos): Outcome {
  const planned = await planAlteracao(trx, mudanca, { lock: true })
  if (!planned.ok) return planned
  const { disputado, de, para, same } = planned.value
  if (await isNothingNewIn(trx, planned.value, mudanca)) return ok({ changed: false, prazos: para })
  await savePrazos(trx, disputado, para)
  const idEvento = await recordMudanca(trx, mudanca, { de, para, fornecedores: [] })
  // A change of the reason alone is not mailed.
  for (const idRecurso of same ? [] : await listReachable(trx, disputado))
    await enqueueMail(trx, { tipo: 'prazoRecurso', idEvento, idRecurso })
  await bumpVersao(trx)
  return ok({ changed: true, prazos: para })
}

async function grant(trx: Db, concessao: Concessao): Outcome {
  const planned = await planConcessao(trx, concessao, { lock: true })
  if (!planned.ok) return planned
  const { disputado, de, para, same, granted } = planned.value
  if (await isNothingNewIn(trx, planned.value, concessao)) return ok({ changed: false, prazos: para })

  const before = await listReachable(trx, disputado)
  await savePrazos(trx, disputado, para)
  await insertRecursos(
    trx,
    granted.map(({ id }) => id),
    concessao.now,
  )
  const fornecedores = granted.map(({ id_fornecedor }) => id_fornecedor)
  const idEvento = await recordMudanca(trx, concessao, { de, para, fornecedores })
  for (const idRecurso of await listReachable(trx, disputado))
    if (!before.includes(idRecurso)) await enqueueMail(trx, { tipo: 'recursoConcedido', idEvento, idRecurso })
    // Suppliers with an earlier grant are told of the new dates.
    else if (!same) await enqueueMail(trx, { tipo: 'prazoRecurso', idEvento, idRecurso })
  await bumpVersao(trx)
  return ok({ changed: true, prazos: para })
}

const isNothingNewIn = async (trx: Db, plan: ChangePlan, { justificativa }: MudancaDePrazos) =>
  isNothingNew({ ...plan, justificativa, ultima: await findLastReason(trx, plan.disputado) })

async function preview(db: Db, planned: Awaited<ReturnType<typeof planConcessao>>) {
  return planned.ok ? ok(await describePlan(db, planned.value)) : planned
}

async function savePrazos(trx: Db, disputado: Disputado, { inicio, fimRecurso, fimContrarrazao }: Prazos) {
  const { table, id } = locateRow(disputado)
  await trx
    .updateTable(table)
    .set({
      possui_permissao_recurso: true,
      data_inicio_recurso: inicio,
      data_fim_recurso: fimRecurso,
      data_fim_contrarrazao: fimContrarrazao,
    })
    .where('id', '=', id)
    .execute()
}

/** The appeals granted in a lot or item to suppliers who have an e-mail address. */
async function listReachable(trx: Db, disputado: Disputado) {
  const { column, id } = locateRow(disputado)
  const rows = await trx
    .selectFrom('recurso')
    .innerJoin('manifestacao_recurso', 'manifestacao_recurso.id', 'recurso.id_manifestacao_recurso')
    .innerJoin('fornecedor', 'fornecedor.id', 'manifestacao_recurso.id_fornecedor')
    .select('recurso.id')
    .where(column, '=', id)
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

/** Names the suppliers to whom a change grants an appeal, and those who are notified. */
async function describePlan(db: Db, { disputado, de, para, same, granted }: ChangePlan): Promise<Previa> {
  const { column, id } = locateRow(disputado)
  const rows = await db
    .selectFrom('manifestacao_recurso')
    .innerJoin('fornecedor', 'fornecedor.id', 'manifestacao_recurso.id_fornecedor')
    .leftJoin('recurso', 'recurso.id_manifestacao_recurso', 'manifestacao_recurso.id')
    .select(['manifestacao_recurso.id', 'razao_social', 'email', 'concedido_em'])
    .where(column, '=', id)
    .orderBy('manifestacao_recurso.id')
    .execute()
  const isGranted = (id: number) => granted.some((one) => one.id === id)
  const maskNames = (chosen: typeof rows) => chosen.map(({ razao_social }) => maskSourceText(razao_social))
  return {
    de,
    para,
    fornecedores: maskNames(rows.filter(({ id }) => isGranted(id))),
    // Suppliers with an earlier grant are notified only if the dates change.
    avisados: maskNames(
      rows.filter(({ id, email, concedido_em }) => email && (isGranted(id) || (concedido_em && !same))),
    ),
  }
}
