import { useTranslation } from 'react-i18next'
import { Fato } from '~/routes/licitacoes/partes/registro'
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
  const names = t('lances.columns', { returnObjects: true })
  return (
    <StackedTable
      label={t('lances.title')}
      columns={[
        { label: names.instante, rowHeader: true, cell: ({ instante }) => instante },
        { label: names.de, cell: ({ de }) => <ParticipanteName {...de} /> },
        { label: names.valor, amount: true, cell: ({ valor }) => valor },
      ]}
      rows={lances}
      rowKey={({ instante, de, valor }) => `${instante} ${de.numero} ${valor}`}
      plain
    />
  )
}
