/** Built-ins that the scripts use unchecked. Key: an object; value: its members (decision 042). */
export const requiredFeatures = {
  window:
    'AbortController HTMLDialogElement IntersectionObserver MutationObserver ReadableStream ResizeObserver TextEncoderStream TransformStream globalThis',
  'Array.prototype': 'at flat flatMap',
  'Element.prototype': 'replaceChildren',
  Intl: 'PluralRules',
  Object: 'fromEntries',
  Promise: 'allSettled',
  'String.prototype': 'matchAll replaceAll trimEnd',
}

type Names = Partial<Record<string, object>>

const hasFeatures = ([path, names]: [string, string]) => {
  const object = path.split('.').reduce((within, name) => within[name] as Names, window as unknown as Names)
  return names.split(' ').every((name) => name in object)
}

const failedKey = 'portal.falhou'

/** Stops hydration in this tab after a failure, because the next pages would fail too. */
export function disableHydration() {
  try {
    sessionStorage.setItem(failedKey, '1')
  } catch {
    // Storage is unavailable, so the next page tries again.
  }
}

function hydrationFailed() {
  try {
    return sessionStorage.getItem(failedKey) !== null
  } catch {
    return false
  }
}

export const canHydrate = () => Object.entries(requiredFeatures).every(hasFeatures) && !hydrationFailed()

/** Shows or hides the `StartupNotice` of shell/root-failure.tsx, whose text is in an attribute. */
export function showStartupNotice(shown: boolean) {
  const notice = document.querySelector<HTMLElement>('body > p[data-text]')
  if (!notice) return
  notice.textContent = (shown && notice.dataset.text) || ''
  notice.hidden = !shown
}
