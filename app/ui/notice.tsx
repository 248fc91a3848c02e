import { Link, useLocation } from '@remix-run/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHydrated } from './hydrated'
import styles from './notice.module.css'

type Props = { kind: 'success' | 'info'; message: string; closeTo: string; children?: ReactNode }

/**
 * A5: a message about what just happened. A toast where the page's program brings it; one that came with the page is an alert
 * at its top that can take the focus, and stays there: whoever is about to close it would click beside it. `closeTo` is the
 * same address without the message.
 */
export function Notice({ kind, message, closeTo, children }: Props) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const [toast] = useState(hydrated)
  const { state } = useLocation()
  return (
    <div className={styles.notice} data-kind={kind} data-toast={toast || undefined} role="status" tabIndex={-1}>
      <p>{message}</p>
      {children}
      <Link to={closeTo} replace preventScrollReset state={state}>
        {t('close')}
      </Link>
    </div>
  )
}
