import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { highlighter } from '~/domain/shared/highlight'
import { pageWindow } from '~/domain/shared/page'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { AppliedFilters } from '~/list/applied-filters'
import { EmptySearch } from '~/list/empty-search'
import styles from '~/list/list.module.css'
import { listAddress, originQuery, parseListState } from '~/list/list-state'
import { ListTotal } from '~/list/list-total'
import { RowsPerPage } from '~/list/rows-per-page'
import { portalList } from '~/routes/licitacoes/licitacao-list'
import { LicitacaoTable } from '~/routes/licitacoes/licitacao-table'
import { ListLinks } from '~/routes/licitacoes/lista/list-links'
import { loadList } from '~/routes/licitacoes/load-list.server'
import { publicPage } from '~/shell/public-page.server'
import { titleOfData } from '~/site/page-title'
import { hrefOf, paths } from '~/site/paths'
import { Pagination } from '~/ui/pagination'
import { Cards } from './cards'
import { FilterForm, withPeriodo } from './filter-form'

export const handle = { i18n: ['common', 'licitacoes', 'portal'] }

/** H1, H4. */
export async function loader(args: LoaderFunctionArgs) {
  const { procurement, settings } = contextOf(args.context)
  const given = new URL(args.request.url).searchParams
  const state = parseListState(portalList, withPeriodo(given))
  const { estado, idMunicipio, ...others } = state.filters
  const [estados, municipios, locale] = await Promise.all([
    procurement.licitacoes.listEstados(),
    estado === undefined ? [] : procurement.licitacoes.listMunicipios(estado),
    localeOf(args.request),
  ])
  const isElsewhere = municipios.length > 0 && idMunicipio && !municipios.some(({ id }) => id === Number(idMunicipio))
  if (isElsewhere)
    throw redirect(listAddress(portalList, state, { page: 1, filters: { estado: estado ?? '', ...others } }))
  if (given.has('de') || given.has('ate')) throw redirect(listAddress(portalList, state))
  const { rows, orgao: _, ...found } = await loadList(args, portalList)
  return {
    ...found,
    rows: rows.map(({ link: _, ...row }) => row),
    publicTags: publicPage(args.request, settings.publicUrl),
    title: i18nOf(locale).getFixedT(locale, 'portal')('list.title'),
    estados: estados.map(({ sigla, nome }) => ({ value: sigla, text: nome })),
    municipios: municipios.map(({ id, nome }) => ({ value: String(id), text: nome })),
  }
}

export const meta = titleOfData

export default function PortalLicitacoes() {
  const found = useLoaderData<typeof loader>()
  const { state, pages, total, formattedTotal, sort, rows } = found
  const { t } = useTranslation(['portal', 'licitacoes', 'common'])
  const list = { list: portalList, state }
  const lines = { rows, origin: originQuery(portalList, state), mark: highlighter(found.termos) }
  return (
    <>
      <h1>{t('list.title')}</h1>
      <FilterForm state={state} estados={found.estados} municipios={found.municipios} />
      <AppliedFilters {...list} chips={found.chips} ignored={found.ignored} printed={found.printed} />
      <div className={styles.bar}>
        <ListTotal>
          {t('licitacoes:list.total', { count: total, formatted: formattedTotal })}
          {pages > 1 && `, ${t('licitacoes:list.pageOf', { page: state.page, pages })}`}
        </ListTotal>
        {found.orders && <ListLinks {...found.orders} />}
        <Looks />
      </div>
      {state.filters.visao === 'tabela' && rows.length > 0 ? (
        <LicitacaoTable
          {...lines}
          label={t('list.title')}
          addressOf={paths.portalLicitacao}
          sort={sort}
          sortAddress={found.sortAddress}
        />
      ) : (
        <Cards {...lines} />
      )}
      {found.vazia && <EmptySearch {...found.vazia} />}
      <div className={styles.bar}>
        <Pagination
          page={state.page}
          pages={pages}
          numbers={pageWindow(state.page, pages)}
          hrefOf={(page) => hrefOf(listAddress(portalList, state, { page }))}
        />
        <RowsPerPage {...list} />
      </div>
    </>
  )
}

/** Cards or a table: each look has its address. */
function Looks() {
  const { state } = useLoaderData<typeof loader>()
  const { t } = useTranslation('portal')
  const { visao, ...filters } = state.filters
  const looks = [
    { text: t('list.cartoes'), filters, current: visao === undefined },
    { text: t('list.tabela'), filters: { ...filters, visao: 'tabela' }, current: visao !== undefined },
  ]
  return (
    <nav className={styles.size} aria-label={t('list.visao')}>
      {looks.map(({ text, filters, current }) => (
        <Link
          key={text}
          to={listAddress(portalList, state, { filters })}
          aria-current={current ? 'true' : undefined}
          preventScrollReset
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
