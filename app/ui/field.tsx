import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './field.module.css'

export const Fields = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <dl className={`${styles.fields} ${className}`}>{children}</dl>
)

type Props = { name: string; value: ReactNode; hint?: string; wide?: boolean }

/** A read-only field; '--' if empty (C5). `hint` is the label's tooltip; `wide` takes a whole row. */
export function Field({ name, value, hint, wide }: Props) {
  const { t } = useTranslation()
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt title={hint}>
        {name}
        {hint && <span className="visually-hidden"> ({hint})</span>}
      </dt>
      <dd>{value || t('empty')}</dd>
    </div>
  )
}
