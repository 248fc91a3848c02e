import { useTranslation } from 'react-i18next'
import type { StatusLicitacao } from '~/domain/licitacao/enums'
import type { Marco } from '~/domain/sessao/marcos'
import type { Times } from '~/format/times'
import { useLabels } from '~/i18n/labels'
import styles from './fases.module.css'

export const shownFases = (marcos: Marco[], desfecho: StatusLicitacao | null, times: Times) => ({
  marcos: marcos.map(({ marco, em, andamento }) => ({ marco, andamento, em: times.dateTime(em) })),
  desfecho,
})

/** C11: what a tender comes through, in order, and where it stands. */
export function Fases({ marcos, desfecho }: ReturnType<typeof shownFases>) {
  const { t } = useTranslation('processo')
  const label = useLabels()
  if (marcos.length === 0) return null
  return (
    <ol className={styles.fases} aria-label={t('fases.title')}>
      {marcos.map(({ marco, em, andamento }) => (
        <li key={marco} data-andamento={andamento} aria-current={andamento === 'presente' ? 'step' : undefined}>
          {t(`fases.${marco}`)}
          <span>{em}</span>
          {andamento === 'presente' && <strong>{t('fases.presente')}</strong>}
        </li>
      ))}
      {desfecho && (
        <li data-andamento="presente" aria-current="step">
          {label('status', desfecho)}
          <strong>{t('fases.presente')}</strong>
        </li>
      )}
    </ol>
  )
}
