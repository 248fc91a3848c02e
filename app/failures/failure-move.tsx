import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toHref } from '~/site/paths'
import { usePaths } from '~/site/use-paths'
import { loadWhenReachable } from '~/ui/use-leave'
import type { FailureMove as Move } from './failed-requests'

const retryInterval = 5000

/** Query parameter of a failed page on which the visitor chose to stay. */
export const stayParameter = 'ficar'

/** Counts down, then leaves the failed page once the server is reachable (A6). `Refresh` does so without JavaScript. */
export function FailureMove({ move: { to, seconds, countdown }, disconnected }: { move: Move; disconnected: boolean }) {
  const { t } = useTranslation()
  const home = toHref(usePaths().licitacoes('aviso=redirecionado'))
  const [left, setLeft] = useState(seconds)
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const stays = to === 'stay' || (to === 'home' && query.has(stayParameter))

  useEffect(() => {
    if (stays) return
    let next = setTimeout(leave, seconds * 1000)
    const tick = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000)
    let unmounted = false
    async function leave() {
      if (!(await leaveTo(to, home, disconnected)) && !unmounted) next = setTimeout(leave, retryInterval)
    }
    return () => {
      unmounted = true
      clearInterval(tick)
      clearTimeout(next)
    }
  }, [to, home, seconds, disconnected, stays])

  if (stays) return null
  query.set(stayParameter, 'sim')
  return (
    <>
      {countdown && <p>{left > 0 ? t('failure.countdown', { seconds: left }) : t('failure.leaving')}</p>}
      {/* The link loads the page again, because a script cannot stop the Refresh header. */}
      {to === 'home' && !disconnected && (
        <p>
          <a href={toHref(`${pathname}?${query}`)}>{t('failure.stay')}</a>
        </p>
      )}
    </>
  )
}

const reloadedKey = 'portal.recarregada'

/** Loads the destination. Resolves to false if the server is unreachable, so that the caller tries again. */
function leaveTo(destination: Move['to'], homePath: string, disconnected: boolean) {
  const here = window.location.href
  if (destination === 'home') {
    const home = new URL(homePath, here).href
    if (disconnected && here !== home) rememberWantedAddress()
    return loadWhenReachable(home)
  }
  return destination === 'retry' || isFirstReload(here) ? loadWhenReachable(here) : true
}

/**
 * Stores that `address` is being reloaded. Returns `false` if the last stored reload was of the same address, which
 * would be a reload loop, or if storage is unavailable.
 */
function isFirstReload(address: string) {
  try {
    if (sessionStorage.getItem(reloadedKey) === address) return false
    sessionStorage.setItem(reloadedKey, address)
    return true
  } catch {
    return false
  }
}

const wantedAddressKey = 'portal.queria'

function rememberWantedAddress() {
  try {
    sessionStorage.setItem(wantedAddressKey, window.location.href)
  } catch {
    // Without storage, the next page cannot offer a link to this address.
  }
}

export function WantedAddressLink() {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    try {
      setWanted(sessionStorage.getItem(wantedAddressKey))
      sessionStorage.removeItem(wantedAddressKey)
    } catch {
      // Storage is unavailable.
    }
  }, [])
  return wanted && <a href={wanted}>{t('notice.queria')}</a>
}
