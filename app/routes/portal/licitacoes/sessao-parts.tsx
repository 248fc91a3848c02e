import { useTranslation } from 'react-i18next'
import { Fato } from '~/routes/licitacoes/partes/registro'
import { type Column, DataRow } from '~/ui/data-table'
import { StackedTable } from '~/ui/stacked-table'
import styles from './detail.module.css'
import type { ShownLance } from './load-processo.server'
import { ParticipanteName } from './participante-name'

/** The state of the session. After a refresh, a screen reader announces that it was suspended or resumed. */
export const SessaoNotice = (sessao: { texto: string; motivo?: string }) => (
  <p role="status" className={styles.notice}>
    <Fato {...sessao} />
  </p>
)

/** The public bids for a lot or item, newest first. */
export function LancesTable({ lances }: { lances: ShownLance[] }) {
  const { t } = useTranslation('portal')
  const { em, de, valor } = t('lances.columns', { returnObjects: true })
  const columns: Column[] = [{ label: em, rowHeader: true }, { label: de }, { label: valor, amount: true }]
  return (
    <StackedTable label={t('lances.title')} columns={columns} empty="" plain>
      {lances.map(({ em, de, valor }) => (
        <DataRow
          key={`${em} ${de.numero} ${valor}`}
          columns={columns}
          cells={[em, <ParticipanteName key="de" {...de} />, valor]}
        />
      ))}
    </StackedTable>
  )
}
