import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Precos } from '~/domain/item/item'
import { type ListState, listAddress } from '~/list/list-state'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'
import { StackedTable } from '~/ui/stacked-table'
import { itensList } from './itens-list'

type ShownPrecos = Pick<Precos, 'unidade'> & { quantidade: string } & Record<
    'inferior' | 'mediana' | 'superior',
    string
  >

/** Quartiles of the awarded unit prices of each unit, with a link to the items behind them. */
export function PrecosTable({ precos, state, newest }: { precos: ShownPrecos[]; state: ListState; newest: string }) {
  const { t } = useTranslation(['itens', 'common'])
  const paths = usePaths()
  const behind = (unidade: string) =>
    listAddress(paths, itensList, state, { page: 1, filters: { ...state.filters, venceu: 'sim', unidade } })
  return (
    <section aria-labelledby="precos">
      <h2 id="precos">{t('precos.title')}</h2>
      <p>{t('precos.about', { n: newest })}</p>
      <StackedTable
        labelledBy="precos"
        columns={[
          {
            label: t('precos.columns.unidade'),
            cell: ({ unidade }) => (unidade ? <PortugueseText>{unidade}</PortugueseText> : t('common:empty')),
          },
          {
            label: t('precos.columns.quantidade'),
            cell: ({ unidade, quantidade }) =>
              unidade ? <Link to={behind(unidade)}>{t('precos.itens', { n: quantidade })}</Link> : quantidade,
          },
          { label: t('precos.columns.inferior'), cell: ({ inferior }) => inferior },
          { label: t('precos.columns.mediana'), cell: ({ mediana }) => mediana },
          { label: t('precos.columns.superior'), cell: ({ superior }) => superior },
        ]}
        rows={precos}
        rowKey={({ unidade }) => String(unidade)}
        plain
      />
    </section>
  )
}
