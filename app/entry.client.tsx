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
import { tellLanguageBy } from '~/site/paths'
import { mayTakeOver } from '~/ui/pdf-viewer/take-over'

/** Remix scrolls back, as it takes a page over, to where its address was left; the page itself did, and was scrolled since. */
function keepScroll() {
  try {
    const positions = JSON.parse(sessionStorage.getItem('positions') ?? '{}')
    delete positions[window.history.state?.key]
    sessionStorage.setItem('positions', JSON.stringify(positions))
  } catch {
    // Nothing is kept.
  }
}

// Of a language that there is the page is in.
tellLanguageBy(() => {
  const { lang } = document.documentElement
  return new URLSearchParams(location.search).get('lng') === lang ? lang : null
})

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
  await Promise.all([pageDataDecoded(), mayTakeOver()])
  watchPageRequests({ onRead: noteRead, onRefreshFailed: noteRefreshFailed })
  window.loadRoutePart = loadRoutePart
  window.addEventListener('vite:preloadError', () => void followNewBuild())
  window.started = true
  keepScroll()
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
