import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { hasAta, nextAta } from '~/domain/ata/ata'
import { licitacaoFilters, textFilters } from '~/domain/licitacao/filters'
import { type ItemEncontrado, isRepeticao } from '~/domain/licitacao/licitacao'
import { parseBusca } from '~/domain/shared/busca/query'
import { campanhas, readFilters } from '~/domain/shared/filter'
import { highlighter } from '~/domain/shared/highlight'
import { pageWindow, totalPages } from '~/domain/shared/page'
import { WantedLink } from '~/failures/wanted'
import { formatCount } from '~/format/count'
import { isHttpUrl, truncate } from '~/format/text'
import { showTime } from '~/format/times'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { timesOf } from '~/i18n/times.server'
import { AppliedFilters } from '~/list/applied-filters'
import { fitTexts } from '~/list/fit-texts'
import styles from '~/list/list.module.css'
import { ignoredFilters, listAddress, originQuery, parseListState } from '~/list/list-state'
import { RowsPerPage } from '~/list/rows-per-page'
import { SearchForm } from '~/list/search-form'
import { useBackgroundRefresh } from '~/shell/background-refresh'
import { titleOfData } from '~/site/page-title'
import { hrefOf } from '~/site/paths'
import { AutoRefresh } from '~/ui/auto-refresh'
import { Notice } from '~/ui/notice'
import { Pagination } from '~/ui/pagination'
import { filterWords } from './filter-words.server'
import { licitacaoList } from './licitacao-list'
import { LicitacaoTable } from './licitacao-table'
import { SortLinks } from './sort-links'
import { Sugestao } from './sugestao'

export const handle = { i18n: ['common', 'licitacoes'] }

/** B1 to B11. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { procurement, validUntil } = contextOf(context)
  const search = new URL(request.url).searchParams
  const state = parseListState(licitacaoList, search)
  const filters = readFilters(licitacaoFilters, state.filters)
  const [{ items, total, provisional, sugestao, sort = state.sort }, times, locale, municipio] = await Promise.all([
    procurement.licitacoes.search(filters, state, state.sort),
    timesOf(request, procurement),
    localeOf(request),
    filters.idMunicipio === undefined ? null : procurement.findMunicipio(filters.idMunicipio),
  ])
  const pages = totalPages(total, state.size)
  if (state.page > pages) throw redirect(listAddress(licitacaoList, state, { page: pages }))

  const now = new Date()
  validUntil(provisional ? now : nextAta(items, now))
  const words = filterWords({ municipio: municipio && `${municipio.nome} - ${municipio.uf}`, locale })
  // The campaign's words are kept, but are nobody's choice.
  const choices = Object.entries(state.filters).filter(([name]) => !(name in campanhas))
  const termos = textFilters.flatMap((name) => parseBusca(filters[name] ?? ''))
  const objetos = fitTexts(
    items.map(({ objeto }) => objeto),
    highlighter(termos),
  )
  return {
    state,
    sort,
    sugestao: sugestao ?? null,
    termos,
    pages,
    total,
    formattedTotal: formatCount(total, locale),
    title: i18nOf(locale).getFixedT(locale, 'licitacoes')('list.title'),
    chips: Object.fromEntries(choices.map(([name, text]) => [name, words.chip(name, text)])),
    ignored: ignoredFilters(licitacaoList, search).map(({ name, text }) => ({ filter: words.nameOf(name), text })),
    redirected: search.get('aviso') === 'redirecionado',
    rows: items.map(({ dataAbertura, quantidadeRepeticoes, linkAcessoExterno, importada, sessao, ...item }, line) => ({
      ...item,
      objeto: objetos[line] ?? '',
      ...(item.itemEncontrado && { itemEncontrado: shortened(item.itemEncontrado) }),
      abertura: showTime(times, dataAbertura),
      ...(hasAta({ status: item.status, dataAbertura, importada, sessao }, now) && { ata: true }),
      ...(isRepeticao(quantidadeRepeticoes) && { repeticao: quantidadeRepeticoes }),
      ...(linkAcessoExterno && { link: { address: linkAcessoExterno, safe: isHttpUrl(linkAcessoExterno) } }),
    })),
  }
}

/** Only as much of an item as is shown. */
const shortened = (item: ItemEncontrado) => ({ ...item, descricao: truncate(item.descricao) })

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
        <SortLinks state={state} sort={found.sort} />
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
