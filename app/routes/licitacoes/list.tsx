import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { modalidades } from '~/domain/licitacao/enums'
import type { ListaFilters } from '~/domain/licitacao/filters'
import { maxFacetas } from '~/domain/shared/facetas'
import { makeHighlighter } from '~/domain/shared/highlight'
import { WantedAddressLink } from '~/failures/failure-move'
import { findI18n } from '~/i18n/i18n.server'
import { AppliedFilters } from '~/list/applied-filters'
import { withFeed } from '~/list/feed-link'
import { FilterForm } from '~/list/filter-form'
import fields from '~/list/filter-form.module.css'
import { ListFoot, ListIntro, ListLinks, ListTotal, NumeroAusente, OtherList, SearchedWords } from '~/list/list-parts'
import { listAddress, originQuery, withModalidades } from '~/list/list-state'
import { readList } from '~/list/read-list.server'
import { SearchForm } from '~/list/search-form'
import { useBackgroundRefresh } from '~/shell/background-refresh'
import { titleOfData } from '~/shell/page-title'
import { publicPage } from '~/shell/public-page.server'
import { usePaths } from '~/site/use-paths'
import { AutoRefresh } from '~/ui/auto-refresh'
import { Notice } from '~/ui/notice'
import { licitacaoList } from './licitacao-list'
import { LicitacaoTable } from './licitacao-table'
import { describeListaFilters } from './list-filters.server'
import { shortcutLinks } from './list-links.server'
import { loadList } from './load-list.server'
import { remoteLicitacaoList } from './remote-lists.server'

export const handle = { i18n: ['common', 'licitacoes'] }

/** B1 to B11: the list of tenders. */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const context = completeContext(args.context)
  const { licitacoes } = context.procurement
  const { lista } = licitacoes
  const occurring = lista && (await lista.listModalidades())
  const list: typeof licitacaoList | typeof remoteLicitacaoList = occurring
    ? withModalidades(licitacaoList, [...modalidades, ...occurring])
    : remoteLicitacaoList
  const [read, contagens] = await Promise.all([
    readList(list, { request, context }, { ...licitacoes, ...lista }),
    lista ? lista.contagens() : null,
  ])
  const { paths, state, locale } = read
  const t = findI18n(locale).getFixedT(locale, 'filtros')
  const describeFor = async (filters: ListaFilters, total: number) =>
    describeListaFilters(
      read,
      lista &&
        contagens &&
        occurring && {
          contagens,
          modalidades: occurring,
          facetas: total > maxFacetas ? {} : await lista.facetas(filters),
        },
    )
  return {
    publicTags: publicPage(request, context.settings.publicUrl, t('licitacoes.description')),
    title: findI18n(locale).getFixedT(locale, 'licitacoes')('list.title'),
    ...(await loadList({ list, read, describeFor, any: t('any'), context })),
    ...(contagens && { shortcuts: shortcutLinks({ paths, list, state, contagens, locale }) }),
    redirected: new URL(request.url).searchParams.get('aviso') === 'redirecionado',
  }
}

export const meta = withFeed('licitacoes', titleOfData)

export default function List() {
  const page = useLoaderData<typeof loader>()
  const { state, pages, total, formattedTotal, rows } = page
  const { t } = useTranslation(['licitacoes', 'common'])
  const paths = usePaths()
  const refresh = useBackgroundRefresh()
  const list = { list: licitacaoList, state }
  return (
    <>
      {page.redirected && (
        <Notice
          kind="info"
          message={t('common:notice.redirecionado')}
          closeTo={listAddress(paths, licitacaoList, state)}
        >
          <WantedAddressLink />
        </Notice>
      )}
      <h1>{t('list.title')}</h1>
      <ListIntro>{t('list.intro')}</ListIntro>
      <SearchForm
        {...list}
        name="conteudo"
        label={t('list.search')}
        hint={t('list.placeholder')}
        submit={t('list.submit')}
      />
      <div className={fields.tools}>
        <FilterForm list={licitacaoList} form={page.form} />
        {page.shortcuts && <ListLinks {...page.shortcuts} />}
        <ListTotal>
          {t('list.total', { count: total, formatted: formattedTotal })}
          {pages > 1 && `, ${t('list.pageOf', { page: state.page, pages })}`}
        </ListTotal>
        {page.orders && rows.length > 0 && <ListLinks {...page.orders} />}
      </div>
      <AppliedFilters
        {...list}
        chips={page.chips}
        warnings={page.warnings}
        about={page.about}
        atualizacao={page.atualizacao}
        printed={page.printed}
      />
      {page.spelling && <SearchedWords {...page.spelling} />}
      {page.synonyms && <SearchedWords {...page.synonyms} />}
      {page.ausente && <NumeroAusente {...page.ausente} />}
      {page.outras && <OtherList {...page.outras} />}
      <LicitacaoTable
        rows={rows}
        sort={page.sort}
        sortAddress={page.sortAddress}
        origin={originQuery(licitacaoList, state)}
        mark={makeHighlighter(page.termos)}
      />
      <ListFoot {...list} pages={pages} emptySearch={page.emptySearch} empty={rows.length === 0}>
        <AutoRefresh seconds={120} refresh={refresh} />
      </ListFoot>
    </>
  )
}
