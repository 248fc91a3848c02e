import { useTranslation } from 'react-i18next'
import { useLabels } from '~/i18n/labels'
import { DescricaoDoItem, Vencedores } from '~/routes/licitacoes/partes/names'
import { StackedTable } from '~/ui/stacked-table'
import type { ShownItem } from './show-compra.server'

type Props = { label: string; itens: ShownItem[]; hasDisputa: boolean; numbered?: boolean }

/** I7: a table of items. `numbered` adds a column with each item's number in the purchase, as on a lot's page. */
export function ItensTable({ label: name, itens, hasDisputa, numbered = false }: Props) {
  const { t } = useTranslation(['comprasDiretas', 'common'])
  const label = useLabels()
  const empty = t('common:empty')
  const won = itens.some(({ vencedores }) => vencedores.length > 0)
  return (
    <StackedTable
      label={name}
      columns={[
        numbered && { label: t('detail.seq'), cell: ({ sequencia }) => sequencia },
        { label: t('detail.item'), cell: ({ codigo, sequencia }) => codigo ?? sequencia },
        { label: t('detail.descricao'), rowHeader: true, cell: (item) => <DescricaoDoItem {...item} /> },
        { label: t('detail.unidadeMedida'), cell: ({ unidade }) => unidade ?? empty },
        { label: t('detail.quantidade'), cell: ({ quantidade }) => quantidade ?? empty },
        {
          label: t('detail.situacao'),
          cell: ({ situacao }) => (situacao ? label('situacaoLote', situacao) : empty),
        },
        hasDisputa && { label: t('detail.melhorLance'), amount: true, cell: ({ melhorLance }) => melhorLance },
        won && { label: t('detail.resultado'), cell: ({ vencedores }) => <Vencedores vencedores={vencedores} /> },
      ]}
      rows={itens}
      rowKey={({ sequencia }) => sequencia}
      empty={t('detail.semItens')}
      plain
    />
  )
}
