import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { compraDiretaFilters } from '~/domain/compra-direta/filters'
import { parseBusca } from '~/domain/shared/busca/query'
import { campanhas, readFilters } from '~/domain/shared/filter'
import { highlighter } from '~/domain/shared/highlight'
import { pageWindow, totalPages } from '~/domain/shared/page'
import { dayIn, endOfDay } from '~/domain/shared/zona'
import { formatCount } from '~/format/count'
import { showTime } from '~/format/times'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { timesOf } from '~/i18n/times.server'
import { AppliedFilters } from '~/list/applied-filters'
import { EmptySearch } from '~/list/empty-search'
import { emptySearch } from '~/list/empty-search.server'
import { fitTexts } from '~/list/fit-texts'
import styles from '~/list/list.module.css'
import { ignoredFilters, listAddress, originQuery } from '~/list/list-state'
import { ListTotal } from '~/list/list-total'
import { printedSearch } from '~/list/printed-search.server'
import { RowsPerPage } from '~/list/rows-per-page'
import { publicPage } from '~/shell/public-page.server'
import { titleOfData } from '~/site/page-title'
import { hrefOf } from '~/site/paths'
import { Pagination } from '~/ui/pagination'
import { Cards } from './cards'
import { compraDiretaList } from './compra-direta-list'
import { FilterForm } from './filter-form'
import { filterWords } from './filter-words.server'
import { settleList } from './settle-list.server'

export const handle = { i18n: ['common', 'portal', 'comprasDiretas'] }

/** I1, I2, I3, I6. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { procurement, settings, validUntil } = contextOf(context)
  const search = new URL(request.url).searchParams
  const { state, estados, municipios, municipio } = await settleList(procurement, search)
  const filters = readFilters(compraDiretaFilters, state.filters)
  const [{ items, total, provisional }, times, locale, { timezone }] = await Promise.all([
    procurement.comprasDiretas.search(filters, state, state.sort),
    timesOf(request, procurement),
    localeOf(request),
    procurement.parametros(),
  ])
  const pages = totalPages(total, state.size)
  if (state.page > pages) throw redirect(listAddress(compraDiretaList, state, { page: pages }))
  const now = new Date()
  if (provisional) validUntil(now)

  const words = filterWords({ municipio: municipio && `${municipio.descricao} - ${municipio.uf}`, locale })
  // The campaign's words are kept, but are nobody's choice.
  const choices = Object.entries(state.filters).filter(([name]) => !(name in campanhas))
  const chips = Object.fromEntries(choices.map(([name, text]) => [name, words.chip(name, text)]))
  // What is printed of a search says the day.
  if (choices.length > 0) validUntil(endOfDay(timezone, dayIn(timezone, now)))
  const termos = parseBusca(filters.objeto ?? '')
  const objetos = fitTexts(
    items.map(({ objeto }) => objeto),
    highlighter(termos),
  )
  return {
    state,
    termos,
    ...emptySearch({
      list: compraDiretaList,
      state,
      total,
      chosen: choices.map(([name]) => name),
      of: 'compras',
      locale,
    }),
    pages,
    total,
    formattedTotal: formatCount(total, locale),
    publicTags: publicPage(request, settings.publicUrl),
    title: i18nOf(locale).getFixedT(locale, 'comprasDiretas')('list.title'),
    estados: estados.map(({ sigla, nome }) => ({ value: sigla, text: `${nome} (${sigla})` })),
    municipios: municipios.map(({ idMunicipio, descricao }) => ({ value: String(idMunicipio), text: descricao })),
    chips,
    ...printedSearch({
      list: compraDiretaList,
      state,
      chips,
      publicUrl: settings.publicUrl,
      day: times.date(now),
    }),
    ignored: ignoredFilters(compraDiretaList, search).map(({ name, text }) => ({ filter: words.nameOf(name), text })),
    rows: items.map(({ dataHoraPublicacao, ...compra }, line) => ({
      ...compra,
      objeto: objetos[line] ?? '',
      publicacao: showTime(times, dataHoraPublicacao),
    })),
  }
}

export const meta = titleOfData

export default function ComprasDiretas() {
  const { state, pages, total, formattedTotal, rows, ...found } = useLoaderData<typeof loader>()
  const { t } = useTranslation('comprasDiretas')
  const list = { list: compraDiretaList, state }
  return (
    <>
      <h1>{t('list.title')}</h1>
      <FilterForm state={state} estados={found.estados} municipios={found.municipios} />
      <AppliedFilters {...list} chips={found.chips} ignored={found.ignored} printed={found.printed} />
      <div className={styles.bar}>
        <ListTotal>
          {t('list.total', { count: total, formatted: formattedTotal })}
          {pages > 1 && `, ${t('list.pageOf', { page: state.page, pages })}`}
        </ListTotal>
      </div>
      <Cards rows={rows} origin={originQuery(compraDiretaList, state)} mark={highlighter(found.termos)} />
      {found.vazia && <EmptySearch {...found.vazia} />}
      <div className={styles.bar}>
        <Pagination
          page={state.page}
          pages={pages}
          numbers={pageWindow(state.page, pages)}
          hrefOf={(page) => hrefOf(listAddress(compraDiretaList, state, { page }))}
        />
        <RowsPerPage {...list} />
      </div>
    </>
  )
}
