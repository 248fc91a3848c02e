import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { basePath, paths } from '~/site/paths'
import type { FailureMove as Move } from './failed-requests'

/**
 * Says that the page will move by itself, counts down, and moves (A6). Without JavaScript the answer's `Refresh` header
 * moves it; the link beside it skips the wait.
 */
export function FailureMove({ move: { to, seconds, countdown } }: { move: Move }) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(seconds)

  useEffect(() => {
    if (to === 'stay') return
    const tick = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000)
    const leave = setTimeout(() => leaveTo(to), seconds * 1000)
    return () => {
      clearInterval(tick)
      clearTimeout(leave)
    }
  }, [to, seconds])

  if (!countdown) return null
  return <p>{left > 0 ? t('failure.countdown', { seconds: left }) : t('failure.leaving')}</p>
}

const reloadedFor = 'portal.recarregada'

function leaveTo(destination: 'home' | 'reload' | 'retry') {
  if (destination === 'home') return window.location.assign(`${basePath}${paths.licitacoes('aviso=redirecionado')}`)
  if (destination === 'retry') return window.location.reload()
  // Once an address: a page that fails every time must not reload for ever.
  if (sessionStorage.getItem(reloadedFor) === window.location.href) return
  sessionStorage.setItem(reloadedFor, window.location.href)
  window.location.reload()
}
