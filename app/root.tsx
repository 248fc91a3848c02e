import '~/ui/theme.css'
import '~/ui/base.css'
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from '@remix-run/react'
import { type ReactNode, useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeLanguage } from 'remix-i18next/react'
import { completeContext } from '~/composition/context-of.server'
import { RouteError } from '~/failures/error-screen'
import { defaultLocale } from '~/format/locale'
import { sentForm } from '~/forms/answer.server'
import { findI18n, findReader, languageCookie } from '~/i18n/i18n.server'
import { InlineBootstrapContext, NonceContext, PageStyles } from '~/shell/deferred-hydration/document-context'
import { DialogOriginProvider } from '~/shell/opened-within'
import { failureTitle, pageTitle } from '~/shell/page-title'
import { RootBoundary, StartupNotice } from '~/shell/root-failure'
import { Shell } from '~/shell/shell'
import { isHttps } from '~/site/security-headers'
import { PathsProvider } from '~/site/use-paths'
import { UiProvider } from '~/ui/components'
export const handle = { i18n: ['common'] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const portal = completeContext(context)
  const { settings } = portal
  const sent = sentForm(context)
  const { locale, parametros } = await findReader(request, portal)
  const { timezone, chaveSiteCaptcha } = parametros
  const t = findI18n(locale).getFixedT(locale)
  const secure = isHttps(settings.publicUrl)
  return data(
    {
      locale,
      timezone,
      ...(portal.procurement.itens && { itens: true as const }),
      ...(chaveSiteCaptcha && { chaveSiteCaptcha }),
      ...(sent.resend && { sent: sent.resend }),
      titles: { product: t('product'), failure: t('failure.title') },
    },
    sent.languageChosen ? { headers: { 'Set-Cookie': await languageCookie.serialize(locale, { secure }) } } : undefined,
  )
}

/** The title of pages that set none, usually failed ones. */
export const meta: MetaFunction<typeof loader> = ({ data: root, error }) =>
  error || !root ? failureTitle([{ data: root }], error) : pageTitle(root.titles.product, [{ data: root }])

/** The root's data do not depend on the address. Without revalidation, a failing screen keeps its header and footer. */
export const shouldRevalidate = () => false

export const Layout = ({ children }: { children: ReactNode }) => (
  <PathsProvider>
    <RootBoundary>
      <Document>{children}</Document>
    </RootBoundary>
  </PathsProvider>
)

function Document({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const { i18n } = useTranslation()
  const nonce = useContext(NonceContext)
  return (
    <html lang={root?.locale ?? i18n.language ?? defaultLocale} data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/licitacao-pub/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/licitacao-pub/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/licitacao-pub/icone-180.png" />
        <link rel="manifest" href="/licitacao-pub/manifest.webmanifest" />
        <Meta />
        <PageStyles />
      </head>
      <body>
        <StartupNotice nonce={nonce} bootstrap={useContext(InlineBootstrapContext)} />
        <UiProvider>
          <Shell timezone={root?.timezone}>{children}</Shell>
        </UiProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  useInPageLinks()
  const root = useRouteLoaderData<typeof loader>('root')
  useChangeLanguage(root?.locale ?? defaultLocale)
  return (
    <DialogOriginProvider>
      <Outlet />
    </DialogOriginProvider>
  )
}

export function ErrorBoundary() {
  return <RouteError />
}

/** Handles in-page links without a navigation, which would discard the errors of a returned form. */
function useInPageLinks() {
  useEffect(() => {
    function follow(event: MouseEvent) {
      const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]')
      if (!link || hasModifier || event.defaultPrevented) return
      event.preventDefault()
      document.getElementById(link.hash.slice(1))?.focus()
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [])
}
