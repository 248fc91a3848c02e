import { useTranslation } from 'react-i18next'
import { DataRow, DataTable } from '~/ui/data-table'
import { ParticipanteName } from './participante-name'
import type { ShownLance } from './shown'

/** The bids of a lot that were made in public, the latest first. */
export function LancesTable({ lances }: { lances: ShownLance[] }) {
  const { t } = useTranslation('portal')
  const { em, de, valor } = t('lances.columns', { returnObjects: true })
  const columns = [em, de, valor].map((label) => ({ label }))
  return (
    <DataTable label={t('lances.title')} columns={columns} empty="">
      {lances.map(({ em, de, valor }) => (
        <DataRow
          key={`${em} ${de.numero} ${valor}`}
          columns={columns}
          cells={[em, <ParticipanteName key="de" {...de} />, valor]}
        />
      ))}
    </DataTable>
  )
}
