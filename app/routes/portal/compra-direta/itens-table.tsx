import { useTranslation } from 'react-i18next'
import { useLabels } from '~/i18n/labels'
import { DescricaoDoItem, Vencedores } from '~/routes/licitacoes/partes/names'
import { type Column, DataRow } from '~/ui/data-table'
import { StackedTable } from '~/ui/stacked-table'
import type { ShownItem } from './show-compra.server'

type Props = { label: string; itens: ShownItem[]; hasDisputa: boolean; numbered?: boolean }

/** I7: a table of items. `numbered` adds a column with each item's number in the purchase, as on a lot's page. */
export function ItensTable({ label: name, itens, hasDisputa, numbered = false }: Props) {
  const { t } = useTranslation(['comprasDiretas', 'common'])
  const label = useLabels()
  const empty = t('common:empty')
  const won = itens.some(({ vencedores }) => vencedores.length > 0)
  const columns: Column[] = [
    ...(numbered ? [{ label: t('detail.seq') }] : []),
    { label: t('detail.item') },
    { label: t('detail.descricao'), rowHeader: true },
    { label: t('detail.unidadeMedida') },
    { label: t('detail.quantidade') },
    { label: t('detail.situacao') },
    ...(hasDisputa ? [{ label: t('detail.melhorLance'), amount: true }] : []),
    ...(won ? [{ label: t('detail.resultado') }] : []),
  ]
  return (
    <StackedTable label={name} columns={columns} empty={t('detail.semItens')} plain>
      {itens.map((item) => (
        <DataRow
          key={item.sequencia}
          columns={columns}
          cells={[
            ...(numbered ? [item.sequencia] : []),
            item.codigo ?? item.sequencia,
            <DescricaoDoItem key="descricao" {...item} />,
            item.unidade ?? empty,
            item.quantidade ?? empty,
            item.situacao ? label('situacaoLote', item.situacao) : empty,
            ...(hasDisputa ? [item.melhorLance] : []),
            ...(won ? [<Vencedores key="resultado" vencedores={item.vencedores} />] : []),
          ]}
        />
      ))}
    </StackedTable>
  )
}
