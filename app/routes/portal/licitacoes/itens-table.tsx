import { useTranslation } from 'react-i18next'
import { useLabels } from '~/i18n/labels'
import { DataRow, DataTable } from '~/ui/data-table'
import { Original } from '~/ui/original'
import type { ShownItem } from './shown'

/** The items of a lot, or those that are in none. */
export function ItensTable({ label: title, itens }: { label: string; itens: ShownItem[] }) {
  const { t } = useTranslation(['portal', 'common'])
  const label = useLabels()
  const { item, codigo, descricao, unidade, quantidade, situacao, unitario, total } = t('portal:itens.columns', {
    returnObjects: true,
  })
  const columns = [item, codigo, descricao, unidade, quantidade, situacao, unitario, total].map((label) => ({ label }))
  const empty = t('common:empty')
  return (
    <DataTable label={title} columns={columns} empty={t('portal:itens.vazia')}>
      {itens.map((item) => (
        <DataRow
          key={item.sequencia}
          columns={columns}
          cells={[
            item.sequencia,
            item.codigo ?? empty,
            <Original key="descricao">{item.descricao}</Original>,
            item.unidade ?? empty,
            item.quantidade ?? empty,
            item.situacao ? label('situacaoLote', item.situacao) : empty,
            item.valorUnitario,
            item.valorTotal,
          ]}
        />
      ))}
    </DataTable>
  )
}
