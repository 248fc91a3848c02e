import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Props = { name: string; value: ReactNode; hint?: string; className?: string }

/** One read-only field of a description list; '--' when it is empty (C5). A hint shows as the name's tooltip. */
export function Field({ name, value, hint, className }: Props) {
  const { t } = useTranslation()
  return (
    <div className={className}>
      <dt title={hint}>
        {name}
        {hint && <span className="visually-hidden"> ({hint})</span>}
      </dt>
      <dd>{value || t('empty')}</dd>
    </div>
  )
}
