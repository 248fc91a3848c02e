import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pageWindow } from '~/domain/shared/page'
import { useLabels } from '~/i18n/labels'
import { SizeForm } from '~/list/rows-per-page'
import { hrefOf, paths } from '~/site/paths'
import { DataRow, DataTable } from '~/ui/data-table'
import { Original } from '~/ui/original'
import { Pagination } from '~/ui/pagination'
import styles from './detail.module.css'
import { ItensTable } from './itens-table'
import type { ShownItem, ShownLote } from './partes.server'
import { besideSize, type Parte, parteAddress, sizeNameOf, sizes } from './partes-state'

type Of = { id: number; search: URLSearchParams; hasDisputa: boolean }
type Shown<Line> = Of & { page: number; size: number; pages: number; items: Line[] }

export function Lotes(props: Shown<ShownLote>) {
  const { id, search, hasDisputa, items } = props
  const { t } = useTranslation(['comprasDiretas', 'common'])
  const label = useLabels()
  const columns = [
    ...[t('detail.lote'), t('detail.codigo'), t('detail.situacao')],
    ...(hasDisputa ? [t('detail.melhorLance')] : []),
    t('detail.acoes'),
  ].map((label) => ({ label }))
  return (
    <section className={styles.part} aria-labelledby="lotes">
      <h2 id="lotes">{t('detail.lotes')}</h2>
      <DataTable label={t('detail.lotes')} columns={columns} empty="">
        {items.map((lote) => (
          <DataRow
            key={lote.id}
            columns={columns}
            cells={[
              <Original key="descricao">{lote.descricao}</Original>,
              lote.codigo ?? t('common:empty'),
              lote.situacao ? label('situacaoLote', lote.situacao) : t('common:empty'),
              ...(hasDisputa ? [lote.melhorLance] : []),
              <Link
                key="acoes"
                to={paths.itensDoLote(id, lote.id, search)}
                state={{ dialog: true }}
                preventScrollReset
                discover="none"
              >
                {t('detail.verItens')}
                <span className="visually-hidden"> {lote.descricao}</span>
              </Link>,
            ]}
          />
        ))}
      </DataTable>
      <Paging parte="lotes" {...props} />
    </section>
  )
}

export function Itens(props: Shown<ShownItem>) {
  const { t } = useTranslation('comprasDiretas')
  return (
    <section className={styles.part} aria-labelledby="itens">
      <h2 id="itens">{t('detail.itens')}</h2>
      <ItensTable label={t('detail.itens')} itens={props.items} hasDisputa={props.hasDisputa} />
      <Paging parte="itens" {...props} />
    </section>
  )
}

function Paging({ parte, id, search, page, pages, size }: Shown<unknown> & { parte: Parte }) {
  const { t } = useTranslation('comprasDiretas')
  return (
    <div className={styles.bar}>
      <Pagination
        page={page}
        pages={pages}
        numbers={pageWindow(page, pages)}
        of={t(`detail.${parte}`)}
        hrefOf={(to) => hrefOf(parteAddress(id, search, parte, to))}
      />
      <SizeForm
        action={`${paths.compraDireta(id)}#${parte}`}
        kept={besideSize(search, parte)}
        name={sizeNameOf(parte)}
        size={size}
        sizes={sizes}
      />
    </div>
  )
}
