import { Link, useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHydrated } from './hydrated'
import styles from './notice.module.css'

type Props = { kind: 'success' | 'info' | 'warning'; message: string; closeTo: string; children?: ReactNode }

/**
 * A5: a message about what just happened. If it appears after hydration, it is a toast, except on phones: there a toast
 * would cover what the message is about. If the server rendered it, it stays at the top of the page, so that its close
 * button does not move away. `closeTo` is the address without the message.
 */
export function Notice({ kind, message, closeTo, children }: Props) {
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const [toast] = useState(hydrated)
  const { state } = useLocation()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The reader may still be at the sent form, far below the message. A floating toast is already in view.
    if (toast) element.current?.scrollIntoView({ block: 'nearest' })
  }, [toast])
  return (
    <div
      ref={element}
      className={styles.notice}
      data-kind={kind}
      data-toast={toast || undefined}
      role="status"
      tabIndex={-1}
    >
      <p>{message}</p>
      {children}
      <Link to={closeTo} replace preventScrollReset state={state}>
        {t('close')}
      </Link>
    </div>
  )
}

type CalloutProps = { kind: 'info' | 'warning'; title?: string; children: ReactNode }

/** A part of a page that readers must not miss. `warning`: they must do or consider something first. */
export function Callout({ kind, title, children }: CalloutProps) {
  const id = useId()
  return (
    <section className={styles.callout} data-kind={kind} aria-labelledby={title && id}>
      {title && <h3 id={id}>{title}</h3>}
      {children}
    </section>
  )
}

/** Sentences to consider before going on; nothing if there are none. */
export const Warnings = ({ texts }: { texts: string[] }) =>
  texts.length > 0 && (
    <Callout kind="warning">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Callout>
  )
