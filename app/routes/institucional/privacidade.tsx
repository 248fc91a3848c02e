import type { LoaderFunctionArgs } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { makeTimes } from '~/format/times'
import { i18nOf, readerOf } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { pathsOf } from '~/site/moldura'
import { hrefOf, institucional } from '~/site/paths'
import { textPageFromCatalogue } from './text-page.server'

export { TextPage as default } from './text-page'

const reviewedOn = '2026-11-28'

/** W7: which personal data are public and why, what is stored, and for how long. */
export async function loader(args: LoaderFunctionArgs) {
  const { settings, intake } = contextOf(args.context)
  const { locale, parametros } = await readerOf(args.request, args.context)
  const { chaveSiteCaptcha, validarImpugnacaoPublica } = parametros
  const t = i18nOf(locale).getFixedT(locale, 'privacidade')
  const escrita = {
    title: t('title'),
    description: t('description'),
    secoes: t('secoes', { returnObjects: true }),
  }
  return textPageFromCatalogue(args, escrita, {
    sem: [
      settings.showRequester ? 'pedidosSemNome' : 'pedidosComNome',
      !validarImpugnacaoPublica && 'confirmados',
      chaveSiteCaptcha ? 'pergunta' : 'google',
      !intake?.mesa && 'mesa',
    ],
    links: {
      termos: intake && hrefOf(pathsOf(args.request).termosDeUso()),
      contato: hrefOf(institucional.contato),
    },
    depois: [t('quando', { data: makeTimes({ locale, timezone: 'UTC' }).day(reviewedOn) })],
  })
}

export const meta = titleOfData
