import type { LoaderFunctionArgs } from '@remix-run/node'
import { completeContext } from '~/composition/context-of.server'
import { hoursIn } from '~/format/hours'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { toPaths } from '~/site/moldura'
import { institucional, toHref } from '~/site/paths'
import type { TextFact } from './text-page'
import { textPageFromCatalogue } from './text-page.server'

export { TextPage as default } from './text-page'

/** W7: contacts, as far as configured. */
export async function loader(args: LoaderFunctionArgs) {
  const { settings } = completeContext(args.context)
  const { contact, hours, links } = settings
  const locale = await readLocale(args.request)
  const t = findI18n(locale).getFixedT(locale, 'institucional')
  const { nome, endereco, email, encarregado, phones } = contact
  const portal: TextFact[] = [
    ...(nome ? [[t('contato.dados.nome'), nome] satisfies TextFact] : []),
    ...(endereco ? [[t('contato.dados.endereco'), endereco] satisfies TextFact] : []),
    ...(email ? [[t('contato.dados.email'), email, `mailto:${email}`] satisfies TextFact] : []),
    ...phones.map((phone): TextFact => [t('contato.dados.telefones'), phone, `tel:${phone.replace(/[^\d+]/g, '')}`]),
    ...(phones.length > 0
      ? [[t('contato.dados.horario'), t('contato.dados.horas', hoursIn(hours, locale))] satisfies TextFact]
      : []),
  ]
  const dados: TextFact[] = encarregado
    ? [[t('contato.dados.encarregado'), writeContact(encarregado), `mailto:${encarregado.address}`]]
    : []
  return textPageFromCatalogue(args, t('contato', { returnObjects: true }), {
    sem: [portal.length > 0 || links.faleConosco ? 'ninguem' : 'erro', encarregado ? 'semEncarregado' : 'encarregado'],
    dados: { portal, dados },
    links: {
      faleConosco: links.faleConosco,
      licitacoes: toHref(toPaths(args.request).licitacoes()),
      privacidade: toHref(institucional.privacidade),
      acessibilidade: toHref(institucional.acessibilidade),
    },
  })
}

const writeContact = ({ name, address }: { name: string; address: string }) => (name ? `${name}, ${address}` : address)

export const meta = titleOfData
