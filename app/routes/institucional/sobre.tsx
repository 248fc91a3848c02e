import type { LoaderFunctionArgs } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { titleOfData } from '~/site/page-title'
import { basePath, hrefOf, paths } from '~/site/paths'
import { writtenPage } from './escrito.server'

export { Pagina as default } from './pagina'

/** W7: what the portal is and what can be done here. */
export async function loader(args: LoaderFunctionArgs) {
  const { intake } = contextOf(args.context)
  const locale = await localeOf(args.request)
  const t = i18nOf(locale).getFixedT(locale, 'institucional')
  return writtenPage(args, t('sobre', { returnObjects: true }), {
    sem: [!intake && 'cadastrar'],
    links: {
      licitacoes: hrefOf(paths.licitacoes()),
      dispensa: hrefOf(paths.comprasDiretas()),
      validar: hrefOf(paths.validarDocumento()),
      cadastro: intake && hrefOf(paths.cadastro()),
      api: hrefOf(paths.api()),
      licencas: `${basePath}/licencas.txt`,
    },
  })
}

export const meta = titleOfData
