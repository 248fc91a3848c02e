import type { AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { I18nextProvider } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { refreshHeader } from '~/failures/error-refresh.server'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { asleep, maySleep } from '~/shell/asleep/asleep.server'
import { linkingStyles, withItsStyles } from '~/shell/asleep/first-styles.server'
import { footerMarkup } from '~/shell/footer.server'
import { dataScript } from '~/shell/page-data.server'
import { newMark, takeMarkOff } from '~/shell/page-scripts.server'
import { render } from '~/shell/render.server'
import { FooterMarkup, PageProgram, ScriptMark } from '~/shell/script-mark'
import { beginsVisit } from '~/site/arrival'
import { languageOfRequest, molduraOfRequest } from '~/site/asked/moldura.server'
import { molduraAt } from '~/site/moldura'
import { tellLanguageBy, tellMolduraBy } from '~/site/paths'
import { frameAncestors } from '~/site/screens'
import { alwaysHeaders } from '~/site/security-headers'
import text, { address } from './shell/asleep/page-program.ts?program'

tellMolduraBy(molduraOfRequest)
tellLanguageBy(languageOfRequest)

/**
 * Renders the whole page, then sends it: what streams out piece by piece waits for JavaScript, and compresses worse. The
 * policy allows just the page's own inline scripts, by hash, so that the same page has the same bytes for everyone.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  given: AppLoadContext,
) {
  const { pathname } = new URL(request.url)
  const locale = await localeOf(request)
  const reading = !import.meta.env.DEV && status === 200 && maySleep(pathname)
  const mark = newMark()
  const footer = footerMarkup({
    locale,
    timezone: context.staticHandlerContext.loaderData.root?.timezone,
    framed: molduraAt(pathname) !== undefined,
    lng: languageOfRequest() ?? null,
  })
  const { serverHandoffStream, ...entry } = context
  const markup = render(
    <I18nextProvider i18n={i18nOf(locale)}>
      <ScriptMark.Provider value={mark}>
        <PageProgram.Provider value={reading ? { address } : { text }}>
          <FooterMarkup.Provider value={footer}>
            <RemixServer context={entry} url={request.url} nonce={mark} />
          </FooterMarkup.Provider>
        </PageProgram.Provider>
      </ScriptMark.Provider>
    </I18nextProvider>,
  )
  const marked = serverHandoffStream ? markup + (await dataScript(serverHandoffStream, mark)) : markup
  const page = takeMarkOff(reading ? asleep(marked, mark) : marked, mark)
  const first = reading && beginsVisit(request.headers.get('Sec-Fetch-Site'))
  const { html, hashes } = first ? await withItsStyles(page.html) : linkingStyles(page.html)
  for (const [name, value] of Object.entries(alwaysHeaders)) if (!headers.has(name)) headers.set(name, value)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', locale)
  const framedBy = frameAncestors(pathname, contextOf(given).settings.embedOrigins)
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy({ scripts: page.hashes, styles: hashes }, usesRecaptcha(context), framedBy),
  )
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
  if (status === 503) headers.set('Retry-After', '10')
  // A page that holds what somebody wrote must not go away by itself.
  const refresh = context.staticHandlerContext.loaderData.root?.sent
    ? undefined
    : refreshHeader(request.url, context.staticHandlerContext.errors)
  if (refresh) headers.set('Refresh', refresh)
  given.takePage?.(html)
  return new Response(given.takePage ? null : html, { status, headers })
}

/** What nobody expected goes to the log of its request, which leaves personal data out; an aborted request is no error. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs) {
  if (!request.signal.aborted && !isRouteErrorResponse(error))
    contextOf(context).log.error({ err: error }, 'a página falhou')
}

/** By what the root knows: a page whose root failed loads nothing that would need it. */
const usesRecaptcha = ({ staticHandlerContext }: EntryContext) =>
  Boolean(staticHandlerContext.loaderData.root?.chaveSiteCaptcha)

/** Google's, on every page: a navigation within the program keeps the policy of the page it began on. */
const recaptcha = {
  script: ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  frame: "frame-src 'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
}

/** Of what stands in the page itself; `styles` as the policy writes them. */
type Hashes = { scripts: string[]; styles: string }

function contentSecurityPolicy({ scripts, styles }: Hashes, captcha: boolean, framedBy: string) {
  const development = import.meta.env.DEV
  const own = development ? "'unsafe-inline'" : scripts.join(' ')
  return [
    "default-src 'self'",
    `script-src 'self' ${own}${captcha ? recaptcha.script : ''}`,
    ...(captcha ? [recaptcha.frame] : []),
    `style-src 'self' ${development ? "'unsafe-inline'" : styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}
