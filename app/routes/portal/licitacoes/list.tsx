import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { makeHighlighter } from '~/domain/shared/highlight'
import { spaced } from '~/format/text'
import { findI18n } from '~/i18n/i18n.server'
import { AppliedFilters } from '~/list/applied-filters'
import { withFeed } from '~/list/feed-link'
import { FilterForm } from '~/list/filter-form'
import styles from '~/list/list.module.css'
import { ListFoot, ListIntro, ListLinks, ListTotal, OtherList, SearchedWords } from '~/list/list-parts'
import { listAddress, originQuery } from '~/list/list-state'
import { readList } from '~/list/read-list.server'
import { portalList } from '~/routes/licitacoes/licitacao-list'
import { LicitacaoTable } from '~/routes/licitacoes/licitacao-table'
import { describePortalFilters } from '~/routes/licitacoes/list-filters.server'
import { shortcutLinks } from '~/routes/licitacoes/list-links.server'
import { loadList } from '~/routes/licitacoes/load-list.server'
import { remotePortalList } from '~/routes/licitacoes/remote-lists.server'
import { titleOfData } from '~/shell/page-title'
import { publicPage } from '~/shell/public-page.server'
import { usePaths } from '~/site/use-paths'
import { Cards } from './cards'

export const handle = { i18n: ['common', 'licitacoes', 'portal'] }

/** H1, H4: the list of tenders on the portal pages. */
export async function loader({ request, ...args }: LoaderFunctionArgs) {
  const context = completeContext(args.context)
  const { licitacoes } = context.procurement
  const { lista } = licitacoes
  const list: typeof portalList | typeof remotePortalList = lista ? portalList : remotePortalList
  const [read, contagens] = await Promise.all([
    readList(list, { request, context }, licitacoes),
    lista ? lista.contagens() : null,
  ])
  const { paths, state, locale } = read
  const t = findI18n(locale).getFixedT(locale, 'portal')
  const describeFor = () => describePortalFilters(read)
  const { rows, ...loaded } = await loadList({ list, read, describeFor, any: t('list.qualquer'), context })
  return {
    ...loaded,
    rows: rows.map(({ link: _, ...row }) => row),
    ...(contagens && { shortcuts: shortcutLinks({ paths, list, state, contagens, locale }) }),
    publicTags: publicPage(request, context.settings.publicUrl, t('list.description')),
    title: t('list.title'),
  }
}

export const meta = withFeed('licitacoes', titleOfData)

export default function PortalLicitacoes() {
  const paths = usePaths()
  const page = useLoaderData<typeof loader>()
  const { state, pages, total, formattedTotal, sort, rows } = page
  const { t } = useTranslation(['portal', 'licitacoes', 'common'])
  const list = { list: portalList, state }
  const rowProps = { rows, origin: originQuery(portalList, state), mark: makeHighlighter(page.termos) }
  return (
    <>
      <h1>{t('list.title')}</h1>
      <ListIntro>{t('licitacoes:list.intro')}</ListIntro>
      {page.shortcuts && <ListLinks {...page.shortcuts} />}
      <FilterForm list={portalList} form={page.form} />
      <AppliedFilters
        {...list}
        chips={page.chips}
        warnings={page.warnings}
        atualizacao={page.atualizacao}
        printed={page.printed}
      />
      {page.spelling && <SearchedWords {...page.spelling} />}
      {page.synonyms && <SearchedWords {...page.synonyms} />}
      <div className={styles.bar}>
        <ListTotal>
          {t('licitacoes:list.total', { count: total, formatted: formattedTotal })}
          {pages > 1 && `, ${t('licitacoes:list.pageOf', { page: state.page, pages })}`}
        </ListTotal>
        {rows.length > 0 && (
          <>
            {page.orders && <ListLinks {...page.orders} />} <Views />
          </>
        )}
      </div>
      {page.outras && <OtherList {...page.outras} />}
      {state.filters.visao === 'tabela' && rows.length > 0 ? (
        <LicitacaoTable
          {...rowProps}
          label={t('list.title')}
          toAddress={paths.portalLicitacao}
          sort={sort}
          sortAddress={page.sortAddress}
        />
      ) : (
        <Cards {...rowProps} />
      )}
      <ListFoot {...list} pages={pages} emptySearch={page.emptySearch} empty={rows.length === 0} />
    </>
  )
}

function Views() {
  const { state } = useLoaderData<typeof loader>()
  const { t } = useTranslation('portal')
  const paths = usePaths()
  const { visao, ...filters } = state.filters
  const views = [
    { text: t('list.cartoes'), filters, current: visao === undefined },
    { text: t('list.tabela'), filters: { ...filters, visao: 'tabela' }, current: visao !== undefined },
  ]
  return (
    <nav className={styles.size} aria-label={t('list.visao')}>
      {spaced(
        views.map(({ text, filters, current }) => (
          <Link
            key={text}
            to={listAddress(paths, portalList, state, { filters })}
            aria-current={current ? 'true' : undefined}
            preventScrollReset
          >
            {text}
          </Link>
        )),
      )}
    </nav>
  )
}
