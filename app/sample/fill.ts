import type { Portal } from '~/composition/portal.server'
import { makeAgenda } from './dates'
import { storeDocuments } from './documents'
import { insertSample } from './insert'
import { planSample } from './plan'
import { recordSessoes } from './record-sessoes'

type Filled = Pick<Portal, 'db' | 'files' | 'documentos' | 'atos'>
type Options = { now: Date; timezone: string; onStored?: (done: number, total: number) => void }

/** Fills an empty database with the sample and returns how much it stored; `null` where there are tenders already. */
export async function fillSample(
  { db, files, documentos, atos }: Filled,
  { now, timezone, onStored = () => {} }: Options,
) {
  const present = await db.selectFrom('licitacao').select('id').limit(1).executeTakeFirst()
  if (present) return null
  const plan = planSample(now, documentos.stamp)
  const stored = await storeDocuments(files, plan.documentos, (done) => onStored(done, plan.documentos.length))
  const agenda = makeAgenda(now, timezone)
  await insertSample(db, plan, stored, agenda)
  await recordSessoes({ db, files, atos }, agenda)
  return {
    licitacoes: plan.licitacoes.length,
    comprasDiretas: plan.comprasDiretas.length,
    arquivos: plan.documentos.length,
  }
}
