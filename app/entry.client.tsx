import { RemixBrowser } from '@remix-run/react'
import i18next from 'i18next'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { getInitialNamespaces } from 'remix-i18next/client'
import { reloadForNewBuild, watchPageRequests } from '~/failures/page-requests.client'
import { loadRouteModuleOrFailure } from '~/failures/route-module.client'
import { textOptions } from '~/format/text-options'
import { ignoreAbortedNavigations, pageDataDecoded } from '~/framework/requests.client'
import { forgetScroll } from '~/framework/router'
import { catalogueBackend } from '~/i18n/i18n.client'
import { noteRead, noteRefreshFailed, trackRefresh } from '~/shell/background-refresh'
import { showStartupNotice } from '~/shell/deferred-hydration/browser-support'
import { readyToHydrate } from '~/ui/hydrated'

/** Sets `hydrationDone` once React has taken over: this effect runs after those of all children. */
function MarkHydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.hydrationDone = true
  }, [])
  return children
}

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
      ...textOptions,
    })
  const missing = namespaces.filter((namespace) => !i18next.hasResourceBundle(locale, namespace))
  if (missing.length > 0) throw new Error(`texts did not load: ${missing.join(', ')}`)
  await Promise.all([pageDataDecoded(), readyToHydrate()])
  watchPageRequests({ onRead: noteRead, onRefreshFailed: noteRefreshFailed, trackRefresh })
  window.loadRouteModule = loadRouteModuleOrFailure
  window.addEventListener('vite:preloadError', () => void reloadForNewBuild())
  window.hydrationStarted = true
  forgetScroll()
  showStartupNotice(false)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18next}>
          <MarkHydrated>
            <RemixBrowser />
          </MarkHydrated>
        </I18nextProvider>
      </StrictMode>,
    )
  })
}

ignoreAbortedNavigations()
start().catch(() => showStartupNotice(true))
