import { RemixBrowser } from '@remix-run/react'
import i18next from 'i18next'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { getInitialNamespaces } from 'remix-i18next/client'
import { followNewBuild } from '~/failures/new-build.client'
import { watchPageRequests } from '~/failures/page-requests.client'
import { loadRoutePart } from '~/failures/route-part.client'
import { catalogueBackend } from '~/i18n/i18n.client'
import { allowOvertakenNavigations } from '~/shell/overtaken-navigation.client'
import { pageDataDecoded } from '~/shell/page-data.client'
import { noteRead, noteRefreshFailed } from '~/shell/refreshed'

declare global {
  interface Window {
    /** Read by the page itself (failures/startup-notice). */
    started?: boolean
  }
}

const startupNotice = () => document.querySelector('body > p[role="alert"]')

async function start() {
  const locale = document.documentElement.lang
  const namespaces = getInitialNamespaces()
  await i18next
    .use(initReactI18next)
    .use(catalogueBackend)
    .init({
      lng: locale,
      fallbackLng: false,
      load: 'currentOnly',
      defaultNS: 'common',
      ns: namespaces,
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
    })
  const missing = namespaces.filter((namespace) => !i18next.hasResourceBundle(locale, namespace))
  if (missing.length > 0) throw new Error(`texts did not load: ${missing.join(', ')}`)
  await pageDataDecoded()
  watchPageRequests({ onRead: noteRead, onRefreshFailed: noteRefreshFailed })
  window.loadRoutePart = loadRoutePart
  window.addEventListener('vite:preloadError', () => void followNewBuild())
  window.started = true
  startupNotice()?.setAttribute('hidden', '')
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18next}>
          <RemixBrowser />
        </I18nextProvider>
      </StrictMode>,
    )
  })
}

allowOvertakenNavigations()
start().catch(() => startupNotice()?.removeAttribute('hidden'))
