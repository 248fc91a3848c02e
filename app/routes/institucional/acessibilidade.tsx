import type { LoaderFunctionArgs } from '@remix-run/node'
import { makeTimes } from '~/format/times'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { institucional, toHref } from '~/site/paths'
import { textPageFromCatalogue } from './text-page.server'

export { TextPage as default } from './text-page'

const reviewedOn = '2026-11-27'

/** W7: standards met, how they were tested, and known gaps. */
export async function loader(args: LoaderFunctionArgs) {
  const locale = await readLocale(args.request)
  const t = findI18n(locale).getFixedT(locale, 'institucional')
  const data = makeTimes({ locale, timezone: 'UTC' }).day(reviewedOn)
  return textPageFromCatalogue(args, t('acessibilidade', { returnObjects: true }), {
    links: { contato: toHref(institucional.contato) },
    depois: [t('acessibilidade.quando', { data })],
  })
}

export const meta = titleOfData
