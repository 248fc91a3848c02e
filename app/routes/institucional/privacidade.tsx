import type { LoaderFunctionArgs } from '@remix-run/node'
import { completeContext } from '~/composition/context-of.server'
import { makeTimes } from '~/format/times'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { toPaths } from '~/site/moldura'
import { institucional, toHref } from '~/site/paths'
import { textPageFromCatalogue } from './text-page.server'

export { TextPage as default } from './text-page'

const reviewedOn = '2026-11-28'

/** W7: which personal data are public and why, what is stored, and for how long. */
export async function loader(args: LoaderFunctionArgs) {
  const { settings, intake } = completeContext(args.context)
  const { locale, parametros } = await findReader(args.request, args.context)
  const { chaveSiteCaptcha, validarImpugnacaoPublica } = parametros
  const t = findI18n(locale).getFixedT(locale, 'privacidade')
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
      termos: intake && toHref(toPaths(args.request).termosDeUso()),
      contato: toHref(institucional.contato),
    },
    depois: [t('quando', { data: makeTimes({ locale, timezone: 'UTC' }).day(reviewedOn) })],
  })
}

export const meta = titleOfData
