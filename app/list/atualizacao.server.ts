import type { AppLoadContext } from '@remix-run/node'
import type { Locale } from '~/format/locale'
import { elapsedSince, nextMinuteSince } from '~/format/times'
import { findI18n } from '~/i18n/i18n.server'

const aDay = 86_400_000

/** How long a cached page may say that PNCP is read for the first time. */
const firstReadingInterval = 10_000

/**
 * How old the data from PNCP is, in words, and whether it is older than a day; `null` if nothing is read of PNCP by
 * itself. A cached page with these words expires within a minute, because each round changes them without changing any
 * other data.
 */
export async function presentAtualizacao({ procurement, clock, validUntil }: AppLoadContext, locale: Locale) {
  if (!procurement.atualizacao) return null
  const lidoEm = await procurement.atualizacao.lidoEm()
  const now = clock.now()
  validUntil(lidoEm ? nextMinuteSince(lidoEm, now) : new Date(now.getTime() + firstReadingInterval))
  return lidoEm ? inWords(lidoEm, now, locale) : { text: textsIn(locale)('pncp.primeira'), late: false }
}

const textsIn = (locale: Locale) => findI18n(locale).getFixedT(locale, 'filtros')

function inWords(lidoEm: Date, now: Date, locale: Locale) {
  const { unit, count } = elapsedSince(lidoEm, now)
  return { text: textsIn(locale)(`pncp.${unit}`, { count }), late: unit === 'days' }
}

/** The warning for the page of a process that the synchronization keeps, if the data from PNCP is older than a day. */
export async function avisosDeAtraso(
  { procurement: { atualizacao }, clock, validUntil }: AppLoadContext,
  entidade: 'licitacao' | 'compra_direta',
  id: number,
  locale: Locale,
): Promise<string[]> {
  const lidoEm = await atualizacao?.lidoEm()
  if (!atualizacao || !lidoEm) return []
  const now = clock.now()
  const { text, late } = inWords(lidoEm, now, locale)
  validUntil(late ? nextMinuteSince(lidoEm, now) : new Date(lidoEm.getTime() + aDay))
  return late && (await atualizacao.keeps(entidade, id)) ? [text] : []
}
