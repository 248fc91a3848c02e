import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Precos } from '~/domain/item/item'
import { type ListState, listAddress } from '~/list/list-state'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'
import { DataRow } from '~/ui/data-table'
import { StackedTable } from '~/ui/stacked-table'
import { itensList } from './itens-list'

type ShownPrecos = Pick<Precos, 'unidade'> & { quantidade: string; valores: string[] }

/** Quartiles of the awarded unit prices of each unit, with a link to the items behind them. */
export function PrecosTable({ precos, state, newest }: { precos: ShownPrecos[]; state: ListState; newest: string }) {
  const { t } = useTranslation(['itens', 'common'])
  const paths = usePaths()
  const names = t('precos.columns', { returnObjects: true })
  const columns = [names.unidade, names.quantidade, names.inferior, names.mediana, names.superior].map((label) => ({
    label,
  }))
  const behind = (unidade: string) =>
    listAddress(paths, itensList, state, { page: 1, filters: { ...state.filters, venceu: 'sim', unidade } })
  return (
    <section aria-labelledby="precos">
      <h2 id="precos">{t('precos.title')}</h2>
      <p>{t('precos.about', { n: newest })}</p>
      <StackedTable labelledBy="precos" columns={columns} empty="" plain>
        {precos.map(({ unidade, quantidade, valores }) => (
          <DataRow
            key={unidade}
            columns={columns}
            cells={[
              unidade ? <PortugueseText key="unidade">{unidade}</PortugueseText> : t('common:empty'),
              unidade ? (
                <Link key="itens" to={behind(unidade)}>
                  {t('precos.itens', { n: quantidade })}
                </Link>
              ) : (
                quantidade
              ),
              ...valores,
            ]}
          />
        ))}
      </StackedTable>
    </section>
  )
}
