import type { AppLoadContext } from '@remix-run/node'
import type { Locale } from '~/format/locale'
import { elapsedSince, nextMinuteSince, type Times } from '~/format/times'
import { findI18n } from '~/i18n/i18n.server'

const aDay = 86_400_000

/** How long a cached page may say that PNCP is read for the first time. */
const firstReadingInterval = 10_000

/**
 * How old the data from PNCP is, in words, and as a warning where it is older than a day or a part is missing; `null` if
 * nothing is read of PNCP by itself. A cached page with these words expires within a minute, because each round changes them without changing any
 * other data.
 */
export async function presentAtualizacao({ procurement, clock, validUntil }: AppLoadContext, locale: Locale) {
  if (!procurement.atualizacao) return null
  const { lidoEm, falta } = await procurement.atualizacao.readLeitura()
  const now = clock.now()
  const t = textsIn(locale)
  validUntil(lidoEm ? nextMinuteSince(lidoEm, now) : new Date(now.getTime() + firstReadingInterval))
  const missing = falta ? [t('pncp.falta')] : []
  if (!lidoEm) return falta ? { warnings: missing } : { atualizacao: t('pncp.primeira'), warnings: [] }
  const { text, late } = inWords(lidoEm, now, locale)
  return late ? { warnings: [text, ...missing] } : { atualizacao: text, warnings: missing }
}

const textsIn = (locale: Locale) => findI18n(locale).getFixedT(locale, 'filtros')

function inWords(lidoEm: Date, now: Date, locale: Locale) {
  const { unit, count } = elapsedSince(lidoEm, now)
  return { text: textsIn(locale)(`pncp.${unit}`, { count }), late: unit === 'days' }
}

type ProcessoDaOrigem = { entidade: 'licitacao' | 'compra_direta'; id: number; ausenteDesde?: Date | undefined }

/**
 * The warning for the page of a process whose source no longer has it, or which the synchronization keeps while the data
 * from PNCP is older than a day.
 */
export async function warningsDaOrigem(
  { procurement: { atualizacao }, clock, validUntil }: AppLoadContext,
  { entidade, id, ausenteDesde }: ProcessoDaOrigem,
  { locale, times }: { locale: Locale; times: Times },
): Promise<string[]> {
  if (ausenteDesde) return [textsIn(locale)('pncp.ausente', { data: times.dateTime(ausenteDesde) })]
  const { lidoEm } = (await atualizacao?.readLeitura()) ?? { lidoEm: null }
  if (!atualizacao || !lidoEm) return []
  const now = clock.now()
  const { text, late } = inWords(lidoEm, now, locale)
  validUntil(late ? nextMinuteSince(lidoEm, now) : new Date(lidoEm.getTime() + aDay))
  return late && (await atualizacao.keeps(entidade, id)) ? [text] : []
}
