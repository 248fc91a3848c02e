import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './field.module.css'

/** A description list in as many columns as there is room for. */
export const Fields = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <dl className={`${styles.fields} ${className}`}>{children}</dl>
)

type Props = { name: string; value: ReactNode; hint?: string; wide?: boolean }

/** One read-only field of a description list; '--' when it is empty (C5). A hint shows as the name's tooltip; `wide` takes a row alone. */
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
