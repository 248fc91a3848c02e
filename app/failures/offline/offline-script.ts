import { basePath } from '~/site/address'
import { storedPageLanguage } from '~/site/language-field'

// The script of the offline page: shows it in the reader's language and reloads once the portal is reachable.
const sections = [...document.querySelectorAll('section')]
const sectionIn = (lang: string | null) => sections.find((section) => section.lang === lang)

function show(chosen: HTMLElement) {
  for (const section of sections) section.hidden = section !== chosen
  document.documentElement.lang = chosen.lang
  document.title = chosen.dataset.title ?? ''
}

const { language } = navigator
const preferredLanguages = [
  new URLSearchParams(location.search).get('lng'),
  storedPageLanguage(),
  language,
  language.slice(0, 2),
]
const first = preferredLanguages.map(sectionIn).find(Boolean)
if (first) show(first)

addEventListener('click', ({ target }) => {
  const chosen = target instanceof HTMLButtonElement ? sectionIn(target.value) : undefined
  if (!chosen) return
  show(chosen)
  // The language goes into the address, so that the page that failed to load uses it too when it is loaded again.
  const address = new URL(location.href)
  address.searchParams.set('lng', chosen.lang)
  history.replaceState(history.state, '', address)
  chosen.querySelector('h1')?.focus()
})

const reloadIfConnected = () =>
  fetch(`${basePath}/versao`, { cache: 'no-store' }).then(
    () => location.reload(),
    () => {},
  )
// At its own address, the offline page replaces no other page, so there is nothing to reload.
if (location.pathname !== `${basePath}/offline.html`) {
  addEventListener('online', reloadIfConnected)
  // The `online` event is not enough: browsers often report a connection without access to the internet.
  setInterval(reloadIfConnected, 5000)
}
