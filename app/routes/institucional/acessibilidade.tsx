import type { LoaderFunctionArgs } from '@remix-run/node'
import { makeTimes } from '~/format/times'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { institucional } from '~/site/institucional'
import { titleOfData } from '~/site/page-title'
import { hrefOf } from '~/site/paths'
import { writtenPage } from './escrito.server'

export { Pagina as default } from './pagina'

/** When what the page says was looked over last. */
const lookedOver = '2026-11-23'

/** W7: which standards are met, how that was tested and what is missing. */
export async function loader(args: LoaderFunctionArgs) {
  const locale = await localeOf(args.request)
  const t = i18nOf(locale).getFixedT(locale, 'institucional')
  const data = makeTimes({ locale, timezone: 'UTC' }).day(lookedOver)
  return writtenPage(args, t('acessibilidade', { returnObjects: true }), {
    links: { contato: hrefOf(institucional.contato) },
    depois: [t('acessibilidade.quando', { data })],
  })
}

export const meta = titleOfData
