import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { FatoDaSessao } from '~/domain/sessao/registro'
import { type Label, useLabels } from '~/i18n/labels'
import styles from './detail.module.css'

/** A fact of the log with its instants written out. */
type ShownRegistro = { em: string; numeroLote: number | null; retoma: string | null; fato: FatoDaSessao }

/** The public log of the session in words, the latest first. */
export function Registros({ registros, total }: { registros: ShownRegistro[]; total: number }) {
  const { t } = useTranslation('portal')
  const label = useLabels()
  if (total === 0) return null
  return (
    <details className={styles.group}>
      <summary>{t('registros.title', { count: total })}</summary>
      <ol className={styles.log}>
        {registros.map((registro) => {
          const words = wordsOf(registro, t, label)
          const { em, numeroLote } = registro
          return (
            <li key={`${em} ${numeroLote} ${words}`}>
              <small>{em}</small> {numeroLote !== null && `${t('registros.lote', { numero: numeroLote })}: `}
              {words}
            </li>
          )
        })}
      </ol>
    </details>
  )
}

function wordsOf({ fato, retoma }: ShownRegistro, t: TFunction<'portal'>, label: Label) {
  switch (fato.tipo) {
    case 'SUSPENSA':
      return [
        t('registros.SUSPENSA', { motivo: fato.motivo.replace(/[.\s]+$/, '') }),
        retoma && t('registros.retoma', { data: retoma }),
      ]
        .filter(Boolean)
        .join(' ')
    case 'FASE':
      return [label('faseLote', fato.fase), fato.etapa && label('etapaLote', fato.etapa)].filter(Boolean).join(', ')
    case 'RESULTADO':
      return label('situacaoLote', fato.situacao)
    default:
      return t(`registros.${fato.tipo}`)
  }
}
