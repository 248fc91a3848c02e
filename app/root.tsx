import '~/ui/mantine.css'
import '~/ui/theme.css'
import '~/ui/base.css'
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from '@remix-run/react'
import { type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeLanguage } from 'remix-i18next/react'
import { contextOf } from '~/composition/context-of.server'
import { RouteError } from '~/failures/error-screen'
import { StartupNotice } from '~/failures/startup-notice'
import { defaultLocale } from '~/format/locale'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { languageCookie } from '~/i18n/language.server'
import { FirstLocationProvider } from '~/shell/opened-within'
import { PageProgram, ScriptMark } from '~/shell/script-mark'
import { Shell } from '~/shell/shell'
import { pageTitle } from '~/site/page-title'
import { basePath } from '~/site/paths'
import { Components } from '~/ui/components'
import { useFollowPlainLinks } from '~/ui/plain-link'

export const handle = { i18n: ['common'] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { procurement, form } = contextOf(context)
  const [locale, { timezone, chaveSiteCaptcha }] = await Promise.all([localeOf(request), procurement.parametros()])
  const t = i18nOf(locale).getFixedT(locale)
  return data(
    {
      locale,
      timezone,
      ...(chaveSiteCaptcha && { chaveSiteCaptcha }),
      ...(form.resend && { sent: form.resend }),
      titles: { product: t('product'), failure: t('failure.title') },
    },
    form.chosen ? { headers: { 'Set-Cookie': await languageCookie.serialize(locale) } } : undefined,
  )
}

/** The title of a page that names none itself: a failed one, as a rule. */
export const meta: MetaFunction<typeof loader> = ({ data: root, error }) =>
  pageTitle(error ? undefined : root?.titles.product, [{ data: root }])

/** Nothing in it follows from the address: what fails of a screen leaves the frame around it alone. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const { i18n } = useTranslation()
  const mark = useContext(ScriptMark)
  return (
    <html lang={root?.locale ?? i18n.language ?? defaultLocale} data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/licitacao-pub/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/licitacao-pub/manifest.webmanifest" />
        <Meta />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: room for styles that the server puts there (first-styles.server.ts) */}
        <style dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
        <Links />
      </head>
      <body>
        <StartupNotice mark={mark} program={useContext(PageProgram)} />
        <Components>
          <Shell timezone={root?.timezone}>{children}</Shell>
        </Components>
        <ScrollRestoration nonce={mark} />
        <Scripts nonce={mark} />
      </body>
    </html>
  )
}

export default function App() {
  useFollowPlainLinks(basePath)
  const root = useRouteLoaderData<typeof loader>('root')
  useChangeLanguage(root?.locale ?? defaultLocale)
  return (
    <FirstLocationProvider>
      <Outlet />
    </FirstLocationProvider>
  )
}

export function ErrorBoundary() {
  return <RouteError />
}
