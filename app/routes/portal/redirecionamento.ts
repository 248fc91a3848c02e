import type { LoaderFunctionArgs } from '@remix-run/node'
import { completeContext } from '~/composition/context-of.server'
import { framedPlainPageHeaders, plainPage, plainPageHeaders } from '~/failures/plain-page'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { redirectedTo } from '~/site/destinations'
import { toPaths } from '~/site/moldura'
import { basePath, isPortal, toHref } from '~/site/paths'
import { frameAncestors } from '~/site/screens'

/**
 * K2: redirects at once; the body has a link for clients that do not follow redirects. The path is read undecoded. In a
 * frame, a page that may not be framed is offered as a link that replaces the whole page.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const paths = toPaths(request)
  const { pathname } = new URL(request.url)
  const rest = pathname.split('/portal/redirect/')[1]?.replace(/^[^/]*\//, '') ?? ''
  const to = redirectedTo(paths, params.nomePagina ?? '', rest)
  const lang = await readLocale(request)
  const t = findI18n(lang).getFixedT(lang, ['moldura', 'common'])
  const origens = completeContext(context).settings.embedOrigins
  const isFramed = request.headers.get('Sec-Fetch-Dest') === 'iframe' && origens.length > 0
  const headers = {
    ...(isFramed ? framedPlainPageHeaders(frameAncestors(pathname, origens)) : plainPageHeaders),
    Vary: 'Sec-Fetch-Dest',
  }
  const framed = (leaves: boolean) => (isFramed ? { framed: { origens, leaves } } : {})
  if (to === undefined) {
    const [title, link] = [t('common:notFound.subtitle'), t('common:failure.goHome')]
    const home = isFramed ? paths.molduraLicitacoes() : paths.portalLicitacoes()
    return new Response(plainPage({ lang, title, link, to: toHref(home), ...framed(false) }), { status: 404, headers })
  }
  const [link, here] = [t('continuar'), basePath + to]
  if (isFramed && !isPortal(to)) {
    const page = plainPage({ lang, title: t('fora.title'), text: t('fora.texto'), link, to: here, ...framed(true) })
    return new Response(page, { headers })
  }
  const body = plainPage({ lang, title: t('redirecionando'), link, to: here })
  // Remix's router adds the base path.
  return new Response(body, { status: 302, headers: { ...headers, Location: to } })
}
