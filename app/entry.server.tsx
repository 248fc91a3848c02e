import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { I18nextProvider } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { refreshHeader } from '~/failures/failure-answers.server'
import type { Locale } from '~/format/locale'
import { dataScript, deferHydration } from '~/framework/rendered-page.server'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import {
  hashInlineScripts,
  isStaticPage,
  newNonce,
  readInlineStyles,
  render,
} from '~/shell/deferred-hydration/document.server'
import { InlineBootstrapContext, InlineStylesContext, NonceContext } from '~/shell/deferred-hydration/document-context'
import { withoutPunctuation } from '~/site/address'
import { frameAncestors } from '~/site/screens'
import { nonAssetHeaders, withHsts } from '~/site/security-headers'
import text, { address } from './shell/deferred-hydration/inline-bootstrap.ts?script'

/**
 * Renders the whole page before sending it: streamed parts would need JavaScript and compress worse. The CSP allows
 * the page's inline scripts by hash, so that the same page has the same bytes for everyone.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
) {
  const { pathname, search } = new URL(request.url)
  const intendedPath = status === 404 ? withoutPunctuation(pathname) : undefined
  if (intendedPath) return new Response(null, { status: 302, headers: { Location: intendedPath + search } })
  const root = context.staticHandlerContext.loaderData.root
  // If the root loader failed, its data have no locale.
  const locale: Locale = root?.locale ?? (await readLocale(request))
  const isStatic = !import.meta.env.DEV && status === 200 && isStaticPage(pathname)
  const nonce = newNonce()
  const styles = isStatic ? await readInlineStyles(context) : undefined
  const { serverHandoffStream, ...entry } = context
  const markup = render(
    <I18nextProvider i18n={findI18n(locale)}>
      <NonceContext.Provider value={nonce}>
        <InlineBootstrapContext.Provider value={isStatic ? { address } : { text }}>
          <InlineStylesContext.Provider value={styles?.text}>
            <RemixServer context={entry} url={request.url} nonce={nonce} />
          </InlineStylesContext.Provider>
        </InlineBootstrapContext.Provider>
      </NonceContext.Provider>
    </I18nextProvider>,
  )
  const pageWithNonce = serverHandoffStream
    ? insertAtEndOfBody(markup, await dataScript(serverHandoffStream, nonce))
    : markup
  const { html, hashes } = hashInlineScripts(
    import.meta.env.DEV ? pageWithNonce : deferHydration(pageWithNonce, nonce, isStatic),
    nonce,
  )
  const { embedOrigins, publicUrl } = completeContext(loadContext).settings
  for (const [name, value] of Object.entries(withHsts(nonAssetHeaders, publicUrl)))
    if (!headers.has(name)) headers.set(name, value)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', locale)
  const framedBy = frameAncestors(pathname, embedOrigins)
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy({ scripts: hashes, styles: styles?.hash }, usesRecaptcha(context), framedBy),
  )
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
  if (status === 503) headers.set('Retry-After', '10')
  // A page with a person's input must not reload itself, nor may a POST be repeated automatically.
  const containsInput = root?.sent || (status === 503 && request.method === 'POST')
  const refresh = containsInput ? undefined : refreshHeader(request, context.staticHandlerContext.errors)
  if (refresh) headers.set('Refresh', refresh)
  return new Response(html, { status, headers })
}

/** After `</html>`, the parser would move the script to the end of the body anyway. */
const insertAtEndOfBody = (markup: string, script: string) => markup.replace(/<\/body><\/html>$/, (end) => script + end)

/** Logs unexpected errors with the request's id, without personal data. Aborted requests are not errors. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs) {
  if (!request.signal.aborted && !isRouteErrorResponse(error))
    completeContext(context).log.error({ err: error }, 'a página falhou')
}

/** Known from the root's data: a page whose root loader failed loads no reCAPTCHA. */
const usesRecaptcha = ({ staticHandlerContext }: EntryContext) =>
  Boolean(staticHandlerContext.loaderData.root?.chaveSiteCaptcha)

/** Allowed on every page if reCAPTCHA is configured, because client-side navigations keep the CSP of the first page. */
const recaptcha = {
  script: ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  frame: "frame-src 'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
}

type Hashes = { scripts: string[]; styles: string | undefined }

function contentSecurityPolicy({ scripts, styles }: Hashes, captcha: boolean, framedBy: string) {
  const development = import.meta.env.DEV
  const own = development ? "'unsafe-inline'" : scripts.join(' ')
  const inline = development ? "'unsafe-inline'" : styles
  return [
    "default-src 'self'",
    `script-src 'self' ${own}${captcha ? recaptcha.script : ''}`,
    ...(captcha ? [recaptcha.frame] : []),
    `style-src 'self'${inline ? ` ${inline}` : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}
