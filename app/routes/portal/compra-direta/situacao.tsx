import type { SituacaoCompraDireta } from '~/domain/compra-direta/enums'
import { useLabels } from '~/i18n/labels'
import styles from './situacao.module.css'

/** Where a purchase stands, by its word and a border of its own, never by colour alone. */
export function Situacao({ situacao }: { situacao: SituacaoCompraDireta }) {
  return (
    <span className={styles.situacao} data-situacao={situacao}>
      {useLabels()('situacaoCompra', situacao)}
    </span>
  )
}
