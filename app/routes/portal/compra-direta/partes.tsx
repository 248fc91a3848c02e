import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageWindow } from '~/domain/shared/page'
import { useLabels } from '~/i18n/labels'
import { SizeForm } from '~/list/list-parts'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'
import { Pagination } from '~/ui/pagination'
import { StackedTable } from '~/ui/stacked-table'
import { nameSizeParameter, queryWithoutSize, tableAddress, tableSizes } from './compra-direta-state'
import styles from './detail.module.css'
import { ItensTable } from './itens-table'
import type { ShownItem, ShownLote } from './show-compra.server'

type TableProps = { id: number; search: URLSearchParams; hasDisputa: boolean }
type Shown<Row> = TableProps & { page: number; size: number; pages: number; items: Row[] }

export function Lotes(props: Shown<ShownLote>) {
  const paths = usePaths()
  const { id, search, hasDisputa, items } = props
  const { t } = useTranslation(['comprasDiretas', 'common'])
  const label = useLabels()
  return (
    <section className={styles.part} aria-labelledby="lotes">
      <h2 id="lotes">{t('detail.lotes')}</h2>
      <StackedTable
        label={t('detail.lotes')}
        columns={[
          {
            label: t('detail.lote'),
            rowHeader: true,
            cell: ({ descricao }) => <PortugueseText>{descricao}</PortugueseText>,
          },
          { label: t('detail.codigo'), cell: ({ codigo }) => codigo ?? t('common:empty') },
          {
            label: t('detail.situacao'),
            cell: ({ situacao }) => (situacao ? label('situacaoLote', situacao) : t('common:empty')),
          },
          hasDisputa && { label: t('detail.melhorLance'), amount: true, cell: ({ melhorLance }) => melhorLance },
          {
            label: t('detail.acoes'),
            cell: (lote) => (
              <Link
                to={paths.itensDoLote(id, lote.id, search)}
                state={{ dialog: true }}
                preventScrollReset
                discover="none"
              >
                {t('detail.verItens')}
                <span className="visually-hidden">
                  {' '}
                  <PortugueseText>{lote.descricao}</PortugueseText>
                </span>
              </Link>
            ),
          },
        ]}
        rows={items}
        rowKey={(lote) => lote.id}
      />
      <Paging table="lotes" {...props} />
    </section>
  )
}

export function Itens(props: Shown<ShownItem>) {
  const { t } = useTranslation('comprasDiretas')
  return (
    <section className={styles.part} aria-labelledby="itens">
      <h2 id="itens">{t('detail.itens')}</h2>
      <ItensTable label={t('detail.itens')} itens={props.items} hasDisputa={props.hasDisputa} />
      <Paging table="itens" {...props} />
    </section>
  )
}

function Paging({ table, id, search, page, pages, size }: Shown<unknown> & { table: 'lotes' | 'itens' }) {
  const paths = usePaths()
  const { t } = useTranslation('comprasDiretas')
  return (
    <div className={styles.bar}>
      <Pagination
        page={page}
        pages={pages}
        numbers={pageWindow(page, pages)}
        label={t(`detail.${table}`)}
        toAddress={(to) => tableAddress(paths, id, search, table, to)}
      />
      <SizeForm
        action={`${paths.compraDireta(id)}#${table}`}
        kept={queryWithoutSize(search, table)}
        name={nameSizeParameter(table)}
        size={size}
        sizes={tableSizes}
      />
    </div>
  )
}
