/**
 * Loads `address`, once the server answers there: a browser that can't reach it would put a page of its own in place of
 * this one. Tells whether it is on its way.
 */
export async function leaveFor(address: string) {
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => null)
  if (!answer || answer.status >= 500) return false
  if (address === window.location.href) window.location.reload()
  else window.location.assign(address)
  return true
}
