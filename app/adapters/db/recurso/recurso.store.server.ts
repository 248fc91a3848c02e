import type { Concessao, Mudado, MudancaDePrazos, RecursoRefusal, RecursoStore } from '~/domain/recurso/ports'
import { checkPrazos, samePrazos } from '~/domain/recurso/prazos'
import type { Prazos } from '~/domain/recurso/recurso'
import { err, ok, type Result } from '~/domain/shared/result'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { enqueueMail } from '../ledger/outbox.server'
import { isNewReason, record, wasMade } from './recurso.eventos.server'
import { listManifestados, prazosColumns, readPainel, toPrazos } from './recurso.queries.server'

type Answer = Promise<Result<Mudado, RecursoRefusal>>

export const makeRecursoStore = (db: Db): RecursoStore => ({
  painel: (idLicitacao, idLote) => readPainel(db, idLicitacao, idLote),
  fornecedores: (idLicitacao, idLote) => listManifestados(db, idLicitacao, idLote),
  alterarPrazos: (mudanca) => db.transaction().execute((trx) => alterar(trx, mudanca)),
  conceder: (concessao) => db.transaction().execute((trx) => conceder(trx, concessao)),
})

async function alterar(trx: Db, mudanca: MudancaDePrazos): Answer {
  const lote = await lockLote(trx, mudanca)
  if (!lote) return err('loteNotFound')
  if (!lote.possui_permissao_recurso) return err('semPermissao')
  const saved = toPrazos(lote)
  if (saved && (await wasMade(trx, mudanca))) return ok({ changed: false, prazos: saved })
  const prazos = prazosOf(mudanca, saved)
  const checked = checkPrazos(prazos, saved)
  if (!checked.ok) return checked
  const same = samePrazos(saved, prazos)
  if (same && !(await isNewReason(trx, mudanca))) return ok({ changed: false, prazos })
  await savePrazos(trx, lote.id, prazos)
  const idEvento = await record(trx, mudanca, { de: saved, para: prazos, fornecedores: [] })
  // A reason alone is for the history.
  for (const idRecurso of same ? [] : await listReachable(trx, lote.id))
    await enqueueMail(trx, { tipo: 'prazoRecurso', idEvento, idRecurso })
  await bumpVersao(trx)
  return ok({ changed: true, prazos })
}

async function conceder(trx: Db, concessao: Concessao): Answer {
  const lote = await lockLote(trx, concessao)
  if (!lote) return err('loteNotFound')
  const wanted = [...new Set(concessao.fornecedores)]
  if (wanted.length === 0) return err('semFornecedor')
  const manifestacoes = await listManifestacoes(trx, lote.id, wanted)
  if (manifestacoes.length < wanted.length) return err('fornecedorSemManifestacao')
  const saved = toPrazos(lote)
  if (saved && (await wasMade(trx, concessao))) return ok({ changed: false, prazos: saved })
  const prazos = prazosOf(concessao, saved)
  const checked = checkPrazos(prazos, saved)
  if (!checked.ok) return checked
  const granted = manifestacoes.filter(({ concedido_em }) => concedido_em === null)
  const same = samePrazos(saved, prazos)
  if (granted.length === 0 && same && !(await isNewReason(trx, concessao))) return ok({ changed: false, prazos })

  const before = await listReachable(trx, lote.id)
  await savePrazos(trx, lote.id, prazos)
  await insertRecursos(
    trx,
    granted.map(({ id }) => id),
    concessao.now,
  )
  const fornecedores = granted.map(({ id_fornecedor }) => id_fornecedor)
  const idEvento = await record(trx, concessao, { de: saved, para: prazos, fornecedores })
  for (const idRecurso of await listReachable(trx, lote.id))
    if (!before.includes(idRecurso)) await enqueueMail(trx, { tipo: 'recursoConcedido', idEvento, idRecurso })
    // Who had been permitted before learns of the other dates.
    else if (!same) await enqueueMail(trx, { tipo: 'prazoRecurso', idEvento, idRecurso })
  await bumpVersao(trx)
  return ok({ changed: true, prazos })
}

/** Where dates are saved, the start stays. */
const prazosOf = ({ inicio, now, fimRecurso, fimContrarrazao }: MudancaDePrazos, saved: Prazos | null): Prazos => ({
  inicio: saved?.inicio ?? inicio ?? now,
  fimRecurso,
  fimContrarrazao,
})

/** The lot, which nobody else changes until the commit; of two at once the second sees what the first saved. */
const lockLote = (trx: Db, { idLicitacao, idLote }: { idLicitacao: number; idLote: number }) =>
  trx
    .selectFrom('lote')
    .select(prazosColumns)
    .select(['id', 'possui_permissao_recurso'])
    .where('id', '=', idLote)
    .where('id_licitacao', '=', idLicitacao)
    .forUpdate()
    .executeTakeFirst()

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

const listManifestacoes = (trx: Db, idLote: number, idsFornecedor: number[]) =>
  trx
    .selectFrom('manifestacao_recurso')
    .leftJoin('recurso', 'recurso.id_manifestacao_recurso', 'manifestacao_recurso.id')
    .select(['manifestacao_recurso.id', 'id_fornecedor', 'concedido_em'])
    .where('id_lote', '=', idLote)
    .where('id_fornecedor', 'in', idsFornecedor)
    .orderBy('manifestacao_recurso.id')
    .execute()

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
