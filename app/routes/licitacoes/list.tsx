import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { hasAta, nextAta } from '~/domain/ata/ata'
import { licitacaoFiltersSchema } from '~/domain/licitacao/filters'
import { isRepeticao } from '~/domain/licitacao/licitacao'
import { highlighter } from '~/domain/shared/highlight'
import { pageWindow, totalPages } from '~/domain/shared/page'
import { formatCount } from '~/format/count'
import { isHttpUrl } from '~/format/text'
import { showTime } from '~/format/times'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { timesOf } from '~/i18n/times.server'
import { listQuery, originQuery, parseListState } from '~/list/list-state'
import { useBackgroundRefresh } from '~/shell/background-refresh'
import { hrefOf, paths } from '~/site/paths'
import { AutoRefresh } from '~/ui/auto-refresh'
import { Notice } from '~/ui/notice'
import { Pagination } from '~/ui/pagination'
import { AppliedFilters } from './applied-filters'
import { LicitacaoTable } from './licitacao-table'
import styles from './list.module.css'
import { RowsPerPage } from './rows-per-page'
import { SearchForm } from './search-form'

export const handle = { i18n: ['common', 'licitacoes'] }

/** B1 to B11. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { procurement, validUntil } = contextOf(context)
  const search = new URL(request.url).searchParams
  const state = parseListState(search)
  const [{ items, total, provisional }, times, locale] = await Promise.all([
    procurement.licitacoes.search(licitacaoFiltersSchema.parse(state.filters), state, state.sort),
    timesOf(request, procurement),
    localeOf(request),
  ])
  const pages = totalPages(total, state.size)
  if (state.page > pages) throw redirect(paths.licitacoes(listQuery({ ...state, page: pages })))

  const now = new Date()
  validUntil(provisional ? now : nextAta(items, now))
  const aviso = search.get('aviso')
  return {
    state,
    pages,
    total,
    formattedTotal: formatCount(total, locale),
    title: i18nOf(locale).getFixedT(locale, 'licitacoes')('list.title'),
    aviso: aviso === 'redirecionado' || aviso === 'sucesso' ? (aviso as 'redirecionado' | 'sucesso') : null,
    rows: items.map(({ dataAbertura, quantidadeRepeticoes, linkAcessoExterno, ...item }) => ({
      ...item,
      abertura: showTime(times, dataAbertura),
      ...(hasAta({ status: item.status, dataAbertura }, now) && { ata: true }),
      repeticao: isRepeticao(quantidadeRepeticoes) ? quantidadeRepeticoes : null,
      link: linkAcessoExterno ? { address: linkAcessoExterno, safe: isHttpUrl(linkAcessoExterno) } : null,
    })),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function List() {
  const { state, pages, total, formattedTotal, rows, aviso } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['licitacoes', 'common'])
  const refresh = useBackgroundRefresh()
  const addressOf = (page: number) => paths.licitacoes(listQuery({ ...state, page }))
  const searched = [state.filters.conteudo, state.filters.objeto, state.filters.processo].filter(Boolean).join(' ')
  return (
    <>
      {aviso && <Notice kind="info" message={t(`common:notice.${aviso}`)} closeTo={addressOf(state.page)} />}
      <h1>{t('list.title')}</h1>
      <SearchForm state={state} />
      <AppliedFilters state={state} />
      <div className={styles.bar}>
        <p className={styles.total}>
          {t('list.total', { count: total, formatted: formattedTotal })}
          {pages > 1 && `, ${t('list.pageOf', { page: state.page, pages })}`}
        </p>
        <AutoRefresh seconds={120} refresh={refresh} />
      </div>
      <LicitacaoTable
        rows={rows}
        sort={state.sort}
        sortAddress={paths.licitacoes(listQuery({ ...state, page: 1, sort: state.sort === 'DESC' ? 'ASC' : 'DESC' }))}
        origin={originQuery(state)}
        mark={highlighter(searched)}
      />
      <div className={styles.bar}>
        <Pagination
          page={state.page}
          pages={pages}
          numbers={pageWindow(state.page, pages)}
          hrefOf={(page) => hrefOf(addressOf(page))}
        />
        <RowsPerPage state={state} />
      </div>
    </>
  )
}
