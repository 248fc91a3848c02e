import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { highlighter } from '~/domain/shared/highlight'
import { pageWindow } from '~/domain/shared/page'
import { WantedLink } from '~/failures/wanted'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { AppliedFilters } from '~/list/applied-filters'
import styles from '~/list/list.module.css'
import { listAddress, originQuery } from '~/list/list-state'
import { RowsPerPage } from '~/list/rows-per-page'
import { SearchForm } from '~/list/search-form'
import { useBackgroundRefresh } from '~/shell/background-refresh'
import { titleOfData } from '~/site/page-title'
import { hrefOf } from '~/site/paths'
import { AutoRefresh } from '~/ui/auto-refresh'
import { Notice } from '~/ui/notice'
import { Pagination } from '~/ui/pagination'
import { licitacaoList } from './licitacao-list'
import { LicitacaoTable } from './licitacao-table'
import { loadList } from './load-list.server'
import { SortLinks } from './sort-links'
import { Sugestao } from './sugestao'

export const handle = { i18n: ['common', 'licitacoes'] }

/** B1 to B11. */
export async function loader(args: LoaderFunctionArgs) {
  const [found, locale] = await Promise.all([loadList(args, licitacaoList), localeOf(args.request)])
  return {
    ...found,
    title: i18nOf(locale).getFixedT(locale, 'licitacoes')('list.title'),
    redirected: new URL(args.request.url).searchParams.get('aviso') === 'redirecionado',
  }
}

export const meta = titleOfData

export default function List() {
  const found = useLoaderData<typeof loader>()
  const { state, pages, total, formattedTotal, rows } = found
  const { t } = useTranslation(['licitacoes', 'common'])
  const refresh = useBackgroundRefresh()
  const list = { list: licitacaoList, state }
  const addressOf = (page: number) => listAddress(licitacaoList, state, { page })
  return (
    <>
      {found.redirected && (
        <Notice kind="info" message={t('common:notice.redirecionado')} closeTo={addressOf(state.page)}>
          <WantedLink />
        </Notice>
      )}
      <h1>{t('list.title')}</h1>
      <SearchForm {...list} name="conteudo" label={t('list.placeholder')} submit={t('list.submit')} />
      <AppliedFilters {...list} chips={found.chips} ignored={found.ignored} />
      {found.sugestao && <Sugestao state={state} sugestao={found.sugestao} />}
      <div className={styles.bar}>
        <p className={styles.total}>
          {t('list.total', { count: total, formatted: formattedTotal })}
          {pages > 1 && `, ${t('list.pageOf', { page: state.page, pages })}`}
        </p>
        <SortLinks {...list} sort={found.sort} />
        <AutoRefresh seconds={120} refresh={refresh} />
      </div>
      <LicitacaoTable
        rows={rows}
        sort={found.sort}
        sortAddress={listAddress(licitacaoList, state, { page: 1, sort: found.sort === 'DESC' ? 'ASC' : 'DESC' })}
        origin={originQuery(licitacaoList, state)}
        mark={highlighter(found.termos)}
      />
      <div className={styles.bar}>
        <Pagination
          page={state.page}
          pages={pages}
          numbers={pageWindow(state.page, pages)}
          hrefOf={(page) => hrefOf(addressOf(page))}
        />
        <RowsPerPage {...list} />
      </div>
    </>
  )
}
