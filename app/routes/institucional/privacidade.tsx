import type { LoaderFunctionArgs } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { makeTimes } from '~/format/times'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { institucional } from '~/site/institucional'
import { titleOfData } from '~/site/page-title'
import { hrefOf, paths } from '~/site/paths'
import { writtenPage } from './escrito.server'

export { Pagina as default } from './pagina'

/** When what the page says was looked over last. */
const lookedOver = '2026-11-23'

/** W7: what of a person becomes public and why, what is kept and for how long. */
export async function loader(args: LoaderFunctionArgs) {
  const { procurement, settings, intake } = contextOf(args.context)
  const [locale, { chaveSiteCaptcha, validarImpugnacaoPublica }] = await Promise.all([
    localeOf(args.request),
    procurement.parametros(),
  ])
  const t = i18nOf(locale).getFixedT(locale, 'privacidade')
  const escrita = {
    title: t('title'),
    description: t('description'),
    secoes: t('secoes', { returnObjects: true }),
  }
  return writtenPage(args, escrita, {
    sem: [
      settings.showRequester ? 'pedidosSemNome' : 'pedidosComNome',
      !validarImpugnacaoPublica && 'confirmados',
      chaveSiteCaptcha ? 'pergunta' : 'google',
    ],
    links: {
      termos: intake && hrefOf(paths.termosDeUso()),
      contato: hrefOf(institucional.contato),
    },
    depois: [t('quando', { data: makeTimes({ locale, timezone: 'UTC' }).day(lookedOver) })],
  })
}

export const meta = titleOfData
