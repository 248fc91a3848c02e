import { screenAt } from '~/site/screens'

/** Whether a page is complete as HTML: of those that are read, all but the one whose program is what shows it. */
export function maySleep(pathname: string) {
  const screen = screenAt(pathname)
  return screen?.view === 'shared' && !screen.program
}

/**
 * The page with its programs put to sleep: they stand where they stood, as React is to find them, but run only once the page's
 * own one (page-program.ts) wakes them. The same for everyone: who wakes, and when, is decided in the browser.
 */
export const asleep = (marked: string, mark: string) =>
  marked
    .replaceAll('<link rel="modulepreload"', '<link rel="asleep"')
    .replaceAll(`<script nonce="${mark}" type="module" async="">`, `<script nonce="${mark}" type="asleep">`)
