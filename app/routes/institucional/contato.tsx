import type { LoaderFunctionArgs } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { institucional } from '~/site/institucional'
import { titleOfData } from '~/site/page-title'
import { hrefOf, paths } from '~/site/paths'
import { writtenPage } from './escrito.server'
import type { Dado } from './pagina'

export { Pagina as default } from './pagina'

/** W7: whom to turn to, as far as the settings say. */
export async function loader(args: LoaderFunctionArgs) {
  const { settings } = contextOf(args.context)
  const { contact, hours, links } = settings
  const locale = await localeOf(args.request)
  const t = i18nOf(locale).getFixedT(locale, 'institucional')
  const [de = '', ate = ''] = hours.split('-')
  const { nome, endereco, email, encarregado, phones } = contact
  const portal: Dado[] = [
    ...(nome ? [[t('contato.dados.nome'), nome] satisfies Dado] : []),
    ...(endereco ? [[t('contato.dados.endereco'), endereco] satisfies Dado] : []),
    ...(email ? [[t('contato.dados.email'), email, `mailto:${email}`] satisfies Dado] : []),
    ...phones.map((phone): Dado => [t('contato.dados.telefones'), phone, `tel:${phone.replace(/[^\d+]/g, '')}`]),
    ...(phones.length > 0 ? [[t('contato.dados.horario'), t('contato.dados.horas', { de, ate })] satisfies Dado] : []),
  ]
  const dados: Dado[] = encarregado
    ? [[t('contato.dados.encarregado'), writtenOf(encarregado), `mailto:${encarregado.address}`]]
    : []
  return writtenPage(args, t('contato', { returnObjects: true }), {
    sem: [portal.length > 0 || links.faleConosco ? 'ninguem' : 'erro', encarregado ? 'semEncarregado' : 'encarregado'],
    dados: { portal, dados },
    links: {
      faleConosco: links.faleConosco,
      licitacoes: hrefOf(paths.licitacoes()),
      privacidade: hrefOf(institucional.privacidade),
      acessibilidade: hrefOf(institucional.acessibilidade),
    },
  })
}

const writtenOf = ({ name, address }: { name: string; address: string }) => (name ? `${name}, ${address}` : address)

export const meta = titleOfData
