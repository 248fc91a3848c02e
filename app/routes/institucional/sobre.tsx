import type { LoaderFunctionArgs } from '@remix-run/node'
import { completeContext } from '~/composition/context-of.server'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { toPaths } from '~/site/moldura'
import { basePath, toHref } from '~/site/paths'
import { textPageFromCatalogue } from './text-page.server'

export { TextPage as default } from './text-page'

/** W7: what the portal is and offers. */
export async function loader(args: LoaderFunctionArgs) {
  const paths = toPaths(args.request)
  const { intake } = completeContext(args.context)
  const locale = await readLocale(args.request)
  const t = findI18n(locale).getFixedT(locale, 'institucional')
  return textPageFromCatalogue(args, t('sobre', { returnObjects: true }), {
    sem: [!intake && 'cadastrar'],
    links: {
      licitacoes: toHref(paths.licitacoes()),
      dispensa: toHref(paths.comprasDiretas()),
      validar: toHref(paths.validarDocumento()),
      cadastro: intake && toHref(paths.cadastro()),
      api: toHref(paths.api()),
      licencas: `${basePath}/licencas.txt`,
    },
  })
}

export const meta = titleOfData
