import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Leaves a failed page by loading `address`; while the server is unreachable, the page stays and says so. */
export function useLeave() {
  const { t } = useTranslation()
  const [tries, setTries] = useState(0)
  const unreachableNotice = tries > 0 && (
    <span key={tries} role="status">
      {' '}
      {t('errors.disconnected')}
    </span>
  )
  return {
    unreachableNotice,
    async leave(address: string) {
      setTries(0)
      if (!(await loadWhenReachable(address))) setTries(tries + 1)
    },
  }
}

export function LeaveLink({ href, children }: { href: string; children: ReactNode }) {
  const { leave, unreachableNotice } = useLeave()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    void leave(event.currentTarget.href)
  }
  return (
    <>
      <a href={href} onClick={follow}>
        {children}
      </a>
      {unreachableNotice}
    </>
  )
}

/** Loads `address`, unless the server is unreachable or answers with a 5xx. Resolves to whether it is loading. */
export async function loadWhenReachable(address: string) {
  const response = await fetch(address, { method: 'HEAD' }).catch(() => null)
  if (!response || response.status >= 500) return false
  if (address === window.location.href) window.location.reload()
  else window.location.assign(address)
  return true
}
