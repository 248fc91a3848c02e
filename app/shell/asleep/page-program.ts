import { able, savesData } from '~/ui/able'

// Stands in every page as it is (vite.page-program.ts), after the paragraph that says the program of the page doesn't start.
const notice = document.currentScript?.previousElementSibling as HTMLElement
const asleep = () => document.querySelector<HTMLScriptElement>('script[type="asleep"]')
let awake = false

/** In a frame whose sandbox lacks allow-same-origin no program of the page may be read: it stays as it came, and nothing is wrong. */
const caged = origin === 'null'

const tell = () => {
  if (!caged && !window.started && (awake || !asleep())) notice.hidden = false
}

function begin() {
  awake = true
  setTimeout(tell, 120_000)
}

/**
 * React takes the page over as the server sent it: what is put in to start its program is taken out again, which doesn't
 * keep it from running.
 */
function wake() {
  const program = asleep()
  if (awake || caged || !program) return
  begin()
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="asleep"]')) link.rel = 'modulepreload'
  // Of the first page of a visit, which brought its styles along.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"][as="style"]'))
    link.rel = 'stylesheet'
  const copy = document.createElement('script')
  copy.type = 'module'
  copy.text = program.text
  copy.onerror = tell
  document.head.append(copy)
  copy.remove()
}

const opened = Date.now()

/** How many milliseconds after it was opened what the page shows is old; 0 for whenever it shows again. */
const dueTimes = () =>
  [...document.querySelectorAll<HTMLElement>('[data-due]')].map(({ dataset }) => Number(dataset.due) * 1000)

/** The screen is old, and may be loaded again without anybody asking for it. */
function wakeIfDue(shownAgain: boolean) {
  const age = Date.now() - opened
  if (awake || document.visibilityState === 'hidden') return
  if (!dueTimes().some((due) => (due ? due <= age : shownAgain))) return
  window.due = true
  wake()
}

/** What this tab keeps, such as the address of a draft, only the program of the page shows. */
function remembers() {
  try {
    return sessionStorage.getItem('portal.queria') || Object.keys(sessionStorage).some((key) => /^rascunho /.test(key))
  } catch {
    return false
  }
}

addEventListener(
  'error',
  ({ target }) => {
    // One that stands in the page: those of others are not the page's own.
    if (target instanceof HTMLScriptElement && target.text) tell()
  },
  true,
)
addEventListener('unhandledrejection', tell)

document.addEventListener('DOMContentLoaded', () => {
  if (!asleep()) return begin()
  for (const touch of ['pointerdown', 'focusin', 'change'])
    addEventListener(touch, ({ target }) => (target as Element).closest?.('[data-wakes]') && wake(), true)
  if (!savesData()) {
    for (const due of dueTimes()) if (due) setTimeout(wakeIfDue, due, false)
    document.addEventListener('visibilitychange', () => wakeIfDue(true))
  }
  if (remembers()) wake()
})
addEventListener('load', () => {
  // Not in every browser. In Chromium a page that was painted whole may have no idle moment until it is painted once more.
  const idle = window.requestIdleCallback ?? setTimeout
  if (able()) requestAnimationFrame(() => idle(wake))
})
