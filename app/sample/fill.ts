import type { Portal } from '~/composition/portal.server'
import { conductSessoes } from './conduct-sessoes'
import { makeAgenda } from './dates'
import { storeDocuments } from './documents'
import { insertSample } from './insert'
import { planSample } from './plan'

type Filled = Pick<Portal, 'db' | 'files' | 'documentos'>
type Options = { now: Date; timezone: string; onStored?: (done: number, total: number) => void }

/** Fills an empty database with the sample and returns how much it stored; `null` where there are tenders already. */
export async function fillSample({ db, files, documentos }: Filled, { now, timezone, onStored = () => {} }: Options) {
  const present = await db.selectFrom('licitacao').select('id').limit(1).executeTakeFirst()
  if (present) return null
  const plan = planSample(now, documentos.stamp)
  const stored = await storeDocuments(files, plan.documentos, (done) => onStored(done, plan.documentos.length))
  const agenda = makeAgenda(now, timezone)
  await insertSample(db, plan, stored, agenda)
  await conductSessoes({ db, files }, agenda)
  return {
    licitacoes: plan.licitacoes.length,
    comprasDiretas: plan.comprasDiretas.length,
    arquivos: plan.documentos.length,
  }
}
