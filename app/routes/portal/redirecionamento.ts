import type { LoaderFunctionArgs } from '@remix-run/node'
import { plainPage, plainPageHeaders } from '~/failures/plain-page'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { redirectedTo } from '~/site/destinations'
import { basePath, paths } from '~/site/paths'

/** K2: leads on at once; whoever is not taken there reads it, with the link. The address is read as it was written. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  const rest = pathname.split('/portal/redirect/')[1]?.replace(/^[^/]*\//, '') ?? ''
  const to = redirectedTo(params.nomePagina ?? '', rest)
  const locale = await localeOf(request)
  const t = i18nOf(locale).getFixedT(locale, ['moldura', 'common'])
  if (to === undefined) {
    const [title, link] = [t('common:notFound.subtitle'), t('common:failure.goHome')]
    const nothing = plainPage({ lang: locale, title, link, to: basePath + paths.portalLicitacoes() })
    return new Response(nothing, { status: 404, headers: plainPageHeaders })
  }
  const body = plainPage({ lang: locale, title: t('redirecionando'), link: t('continuar'), to: basePath + to })
  // The router puts the prefix before it.
  return new Response(body, { status: 302, headers: { ...plainPageHeaders, Location: to } })
}
