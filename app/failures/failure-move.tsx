import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hrefOf, paths } from '~/site/paths'
import { leaveFor } from '~/ui/leave'
import type { FailureMove as Move } from './failed-requests'
import { rememberWanted } from './wanted'

/** How often, in milliseconds, a server that doesn't answer is asked whether it does. */
const askEvery = 5000

/**
 * Says that the page will move by itself, counts down, and moves (A6), once the server answers. Without JavaScript the
 * answer's `Refresh` header moves it; the link beside it skips the wait.
 */
export function FailureMove({ move: { to, seconds, countdown }, lost }: { move: Move; lost: boolean }) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(seconds)

  useEffect(() => {
    if (to === 'stay') return
    let next = setTimeout(leave, seconds * 1000)
    const tick = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000)
    let over = false
    async function leave() {
      if (!(await leaveTo(to, lost)) && !over) next = setTimeout(leave, askEvery)
    }
    return () => {
      over = true
      clearInterval(tick)
      clearTimeout(next)
    }
  }, [to, seconds, lost])

  if (!countdown) return null
  return <p>{left > 0 ? t('failure.countdown', { seconds: left }) : t('failure.leaving')}</p>
}

const reloadedFor = 'portal.recarregada'

/** Whether it is on its way, or never will be. */
function leaveTo(destination: Move['to'], lost: boolean) {
  const here = window.location.href
  if (destination === 'home') {
    const home = new URL(hrefOf(paths.licitacoes('aviso=redirecionado')), here).href
    if (lost && here !== home) rememberWanted()
    return leaveFor(home)
  }
  return destination === 'retry' || isFirst(here) ? leaveFor(here) : true
}

/** Once an address: a page that fails every time must not reload for ever. */
function isFirst(address: string) {
  try {
    if (sessionStorage.getItem(reloadedFor) === address) return false
    sessionStorage.setItem(reloadedFor, address)
    return true
  } catch {
    return false
  }
}
