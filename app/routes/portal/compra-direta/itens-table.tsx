import { useTranslation } from 'react-i18next'
import { useLabels } from '~/i18n/labels'
import { DataRow, DataTable } from '~/ui/data-table'
import { Original } from '~/ui/original'
import styles from './detail.module.css'
import type { ShownItem } from './partes.server'

type Props = { label: string; itens: ShownItem[]; hasDisputa: boolean; numbered?: boolean }

/** I7: items line by line; `numbered` by their place, as those of a lot are. */
export function ItensTable({ label: name, itens, hasDisputa, numbered = false }: Props) {
  const { t } = useTranslation(['comprasDiretas', 'common'])
  const label = useLabels()
  const empty = t('common:empty')
  const columns = [
    ...(numbered ? [t('detail.seq')] : []),
    ...[t('detail.item'), t('detail.descricao'), t('detail.unidadeMedida'), t('detail.quantidade')],
    t('detail.situacao'),
    ...(hasDisputa ? [t('detail.melhorLance')] : []),
  ].map((label) => ({ label }))
  return (
    <div className={styles.itens}>
      <DataTable label={name} columns={columns} empty={t('detail.semItens')}>
        {itens.map((item) => (
          <DataRow
            key={item.sequencia}
            columns={columns}
            cells={[
              ...(numbered ? [item.sequencia] : []),
              item.codigo ?? item.sequencia,
              <Original key="descricao">{item.descricao}</Original>,
              item.unidade ?? empty,
              item.quantidade ?? empty,
              item.situacao ? label('situacaoLote', item.situacao) : empty,
              ...(hasDisputa ? [item.melhorLance] : []),
            ]}
          />
        ))}
      </DataTable>
    </div>
  )
}
