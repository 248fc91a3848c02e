import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { highlighter } from '~/domain/shared/highlight'
import { pageWindow } from '~/domain/shared/page'
import { WantedLink } from '~/failures/wanted'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { AppliedFilters } from '~/list/applied-filters'
import { EmptySearch } from '~/list/empty-search'
import fields from '~/list/filter-fields.module.css'
import styles from '~/list/list.module.css'
import { listAddress, originQuery } from '~/list/list-state'
import { ListTotal } from '~/list/list-total'
import { packed, usePacked } from '~/list/packed'
import { RowsPerPage } from '~/list/rows-per-page'
import { SearchForm } from '~/list/search-form'
import { useBackgroundRefresh } from '~/shell/background-refresh'
import { publicPage } from '~/shell/public-page.server'
import { titleOfData } from '~/site/page-title'
import { hrefOf } from '~/site/paths'
import { AutoRefresh } from '~/ui/auto-refresh'
import { Notice } from '~/ui/notice'
import { Pagination } from '~/ui/pagination'
import { licitacaoList } from './licitacao-list'
import { LicitacaoTable } from './licitacao-table'
import { Filtros } from './lista/filtros'
import { filtrosOf } from './lista/filtros.server'
import { shortcutLinks } from './lista/links.server'
import { ListLinks } from './lista/list-links'
import { settleLista } from './lista/settle.server'
import { loadList } from './load-list.server'
import { Sugestao } from './sugestao'

export const handle = { i18n: ['common', 'licitacoes'] }

/** B1 to B11. */
export async function loader(args: LoaderFunctionArgs) {
  const { procurement } = contextOf(args.context)
  const { lista } = procurement.licitacoes
  const { list, ...choices } = await settleLista(procurement, new URL(args.request.url).searchParams)
  const { state } = choices
  const [{ orgao, ...found }, contagens, locale] = await Promise.all([
    loadList(args, list),
    lista ? lista.contagens() : null,
    localeOf(args.request),
  ])
  return {
    publicTags: publicPage(args.request, contextOf(args.context).settings.publicUrl),
    title: i18nOf(locale).getFixedT(locale, 'licitacoes')('list.title'),
    found: packed({
      ...found,
      filtros: filtrosOf({ ...choices, orgao, contagens, locale }),
      ...(contagens && { shortcuts: shortcutLinks({ list, state, contagens, locale }) }),
      redirected: new URL(args.request.url).searchParams.get('aviso') === 'redirecionado',
    }),
  }
}

export const meta = titleOfData

export default function List() {
  const found = usePacked(useLoaderData<typeof loader>().found)
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
      <SearchForm
        {...list}
        name="conteudo"
        label={t('list.search')}
        hint={t('list.placeholder')}
        submit={t('list.submit')}
      />
      <div className={fields.tools}>
        <Filtros {...found.filtros} />
        {found.shortcuts && <ListLinks {...found.shortcuts} />}
        <ListTotal>
          {t('list.total', { count: total, formatted: formattedTotal })}
          {pages > 1 && `, ${t('list.pageOf', { page: state.page, pages })}`}
        </ListTotal>
        {found.orders && <ListLinks {...found.orders} />}
      </div>
      <AppliedFilters {...list} chips={found.chips} ignored={found.ignored} printed={found.printed} />
      {found.sugestao && <Sugestao state={state} sugestao={found.sugestao} />}
      <LicitacaoTable
        rows={rows}
        sort={found.sort}
        sortAddress={found.sortAddress}
        origin={originQuery(licitacaoList, state)}
        mark={highlighter(found.termos)}
      />
      {found.vazia && <EmptySearch {...found.vazia} />}
      <div className={styles.bar}>
        <Pagination
          page={state.page}
          pages={pages}
          numbers={pageWindow(state.page, pages)}
          hrefOf={(page) => hrefOf(addressOf(page))}
        />
        <RowsPerPage {...list} />
        <AutoRefresh seconds={120} refresh={refresh} />
      </div>
    </>
  )
}
