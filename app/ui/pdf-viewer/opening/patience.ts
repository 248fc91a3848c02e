/** So long, in ms, a document may give no sign while it is looked at. */
const patience = 30_000

const waits = new Set<() => void>()

/** Something of a document came: whoever waits begins anew. */
export function noteSign() {
  for (const begin of waits) begin()
}

/**
 * Calls `giveUp` when no sign comes for too long, until the returned function is called. Browsers paint nothing in a
 * hidden tab: there nobody waits.
 */
export function waitForSign(giveUp: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  function begin() {
    clearTimeout(timer)
    if (!document.hidden) timer = setTimeout(giveUp, patience)
  }
  waits.add(begin)
  document.addEventListener('visibilitychange', begin)
  begin()
  return () => {
    waits.delete(begin)
    document.removeEventListener('visibilitychange', begin)
    clearTimeout(timer)
  }
}
