import type { LoaderFunctionArgs } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { pathsOf } from '~/site/moldura'
import { basePath, hrefOf } from '~/site/paths'
import { textPageFromCatalogue } from './text-page.server'

export { TextPage as default } from './text-page'

/** W7: what the portal is and offers. */
export async function loader(args: LoaderFunctionArgs) {
  const paths = pathsOf(args.request)
  const { intake } = contextOf(args.context)
  const locale = await localeOf(args.request)
  const t = i18nOf(locale).getFixedT(locale, 'institucional')
  return textPageFromCatalogue(args, t('sobre', { returnObjects: true }), {
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
