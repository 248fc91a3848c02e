import { basePath } from '~/site/address'
import { storePageLanguage } from '~/site/language-field'
import { isCapableDevice, savesData } from '~/ui/device'
import { canHydrate, showStartupNotice } from './browser-support'

// This script starts hydration. Pages that hydrate at once contain it; static pages load it (vite/inline-bootstrap.ts).
const hydratesAtOnce = !(document.currentScript as HTMLScriptElement).src
const deferredScript = () => document.querySelector<HTMLScriptElement>('script[type="text/deferred-module"]')
let hydrationRequested = false

/** An iframe whose sandbox lacks allow-same-origin blocks the page's scripts, so the page stays static. */
const isSandboxed = origin === 'null'

const reportFailure = () => {
  if (hydrationRequested && !window.hydrationStarted) showStartupNotice(true)
}

/** Runs a copy of the page's module script. The copy is removed at once, because React expects no such element. */
function hydrate() {
  if (hydrationRequested) return
  hydrationRequested = true
  setTimeout(reportFailure, 120_000)
  const deferred = deferredScript()
  // In development the script starts by itself.
  if (!deferred) return
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"][media]')) {
    link.removeAttribute('media')
    // Browsers do not load the preload again when only `media` changes.
    link.href += ''
  }
  const copy = document.createElement('script')
  copy.type = 'module'
  copy.text = deferred.text
  copy.onerror = reportFailure
  document.head.append(copy)
  copy.remove()
}

const openedAt = Date.now()

/**
 * Ages in milliseconds at which the page's content is stale; 0: stale whenever the page becomes visible again. A timer
 * runs for at most 25 days.
 */
const dueTimes = () =>
  [...document.querySelectorAll<HTMLElement>('[data-due], [data-due-at]')]
    .map(({ dataset: { due, dueAt } }) => (dueAt ? Math.max(Date.parse(dueAt) - openedAt, 1) : Number(due) * 1000))
    .filter((due) => due < 2 ** 31)

/** Hydrates a visible page whose content is stale, so that it refreshes. */
function hydrateIfDue(shownAgain: boolean) {
  const age = Date.now() - openedAt
  if (hydrationRequested || document.visibilityState === 'hidden') return
  if (!dueTimes().some((due) => (due ? due <= age : shownAgain))) return
  window.refreshDue = true
  hydrate()
}

/** Whether the tab has stored state that only a hydrated page shows, such as the address of a rascunho. */
function hasTabState() {
  try {
    return sessionStorage.getItem('portal.queria') || Object.keys(sessionStorage).some((key) => /^rascunho /.test(key))
  } catch {
    return false
  }
}

/** Shows the content of `<noscript>` on a page that cannot hydrate. */
function keepStatic() {
  for (const each of document.querySelectorAll('noscript')) each.outerHTML = each.textContent ?? ''
}

function hydrateOnDemand() {
  for (const event of ['pointerdown', 'focusin', 'change'])
    addEventListener(event, ({ target }) => (target as Element).closest?.('[data-hydrates]') && hydrate(), true)
  if (!savesData()) {
    for (const due of dueTimes()) if (due) setTimeout(hydrateIfDue, due, false)
    document.addEventListener('visibilitychange', () => hydrateIfDue(true))
  }
  if (hasTabState()) hydrate()
}

const mayHydrate = !isSandboxed && canHydrate()

if (mayHydrate) {
  addEventListener(
    'error',
    ({ target }) => {
      // Only the page's own module script has text. Scripts of browser extensions, which may fail too, have none.
      if (target instanceof HTMLScriptElement && target.text) reportFailure()
    },
    true,
  )
  addEventListener('unhandledrejection', reportFailure)
}
document.addEventListener('DOMContentLoaded', !mayHydrate ? keepStatic : hydratesAtOnce ? hydrate : hydrateOnDemand)

/** Stores the offline page (decision 045). Not in frames, nor for visitors who save data. */
function keepOfflinePage() {
  if (!mayHydrate || parent !== window || savesData()) return
  storePageLanguage()
  navigator.serviceWorker?.register(`${basePath}/sw.js`).catch(() => {})
}

/**
 * Waits until the page is painted and the browser is idle, at most two seconds: Chromium may not become idle until
 * another frame is painted, and in an iframe on a busy device none may follow. Safari lacks requestIdleCallback.
 */
function whenIdle(callback: () => void) {
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 2000 })
    else setTimeout(callback)
  })
}

addEventListener('load', () => {
  if (mayHydrate && isCapableDevice()) whenIdle(hydrate)
  whenIdle(keepOfflinePage)
})
