/** Milliseconds that a visible document may take without progress. */
const stallTimeout = 30_000

const watchers = new Set<() => void>()

export function noteProgress() {
  for (const begin of watchers) begin()
}

/**
 * Calls `giveUp` after 30 s without a call of `noteProgress`. Does not count while the tab is hidden, because hidden
 * tabs do not paint. Returns a function that stops watching.
 */
export function watchForStall(giveUp: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  function begin() {
    clearTimeout(timer)
    if (!document.hidden) timer = setTimeout(giveUp, stallTimeout)
  }
  watchers.add(begin)
  document.addEventListener('visibilitychange', begin)
  begin()
  return () => {
    watchers.delete(begin)
    document.removeEventListener('visibilitychange', begin)
    clearTimeout(timer)
  }
}
