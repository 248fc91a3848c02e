import { useTranslation } from 'react-i18next'
import { Fato } from '~/routes/licitacoes/partes/registro'
import styles from './detail.module.css'

type ShownRegistro = { em: string; texto: string; motivo?: string }

/** The public log of the session, newest first. */
export function Registros({ registros, total }: { registros: ShownRegistro[]; total: number }) {
  const { t } = useTranslation('portal')
  if (total === 0) return null
  return (
    <details className={styles.group}>
      <summary>{t('registros.title', { count: total })}</summary>
      <ol className={styles.log}>
        {registros.map(({ em, ...fato }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be identical
          <li key={index}>
            <small>{em}</small> <Fato {...fato} />
          </li>
        ))}
      </ol>
    </details>
  )
}
