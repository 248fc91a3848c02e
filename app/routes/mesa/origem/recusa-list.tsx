import { useTranslation } from 'react-i18next'
import { paginaNoPncp } from '~/domain/importacao/chave-pncp'
import { PortugueseText } from '~/ui/body-text'
import styles from '../mesa.module.css'

/** `em`: when it was read, where records are not all of one import. */
type Recusa = { id: number; chave: string | null; arquivo: string; linha: number | null; motivo: string; em?: string }

/** Records that could not be stored, each with the reason, and with its page at PNCP if it has one there. */
export function RecusaList({ recusas }: { recusas: Recusa[] }) {
  return (
    <ul className={styles.list}>
      {recusas.map((recusa) => (
        <RecusaItem key={recusa.id} {...recusa} />
      ))}
    </ul>
  )
}

function RecusaItem({ chave, arquivo, linha, motivo, em }: Recusa) {
  const { t } = useTranslation('mesa')
  const noPncp = paginaNoPncp(chave)
  return (
    <li>
      {noPncp ? (
        <a href={noPncp} rel="noopener noreferrer">
          {chave}
        </a>
      ) : (
        <strong>{chave ?? t('rejeitados.semNumero')}</strong>
      )}
      <span>
        <PortugueseText>{motivo}</PortugueseText>
      </span>
      {em && <span>{t('rejeitados.em', { data: em })}</span>}
      {arquivo !== chave && (
        <small>{[arquivo, linha !== null && t('rejeitados.linha', { linha })].filter(Boolean).join(', ')}</small>
      )}
    </li>
  )
}
