import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveFor } from './leave'

/** A way out of a failure that loads a page anew: where nothing answers the page stays, and `silence` says so. */
export function useLeave() {
  const { t } = useTranslation()
  const [tries, setTries] = useState(0)
  const silence = tries > 0 && (
    <span key={tries} role="status">
      {' '}
      {t('errors.disconnected')}
    </span>
  )
  return {
    silence,
    async leave(address: string) {
      setTries(0)
      if (!(await leaveFor(address))) setTries(tries + 1)
    },
  }
}

export function LeaveLink({ href, children }: { href: string; children: ReactNode }) {
  const { leave, silence } = useLeave()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    void leave(event.currentTarget.href)
  }
  return (
    <>
      <a href={href} onClick={follow}>
        {children}
      </a>
      {silence}
    </>
  )
}
