import type { Procurement } from '~/domain/procurement'
import { makeTimes } from '~/format/times'
import { localeOf } from './i18n.server'

/** How times are written in this answer: the visitor's language, the tenant's zone. */
export async function timesOf(request: Request, procurement: Procurement) {
  const [locale, { timezone }] = await Promise.all([localeOf(request), procurement.parametros()])
  return makeTimes({ locale, timezone })
}
