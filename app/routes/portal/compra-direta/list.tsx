import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { tiposCompraDireta } from '~/domain/compra-direta/enums'
import { correctedNames } from '~/domain/compra-direta/filters'
import { correctedFilter, searchCorrected } from '~/domain/shared/busca/correction'
import { parserFor } from '~/domain/shared/busca/query'
import { maxFacetas } from '~/domain/shared/facetas'
import { makeHighlighter } from '~/domain/shared/highlight'
import { findI18n } from '~/i18n/i18n.server'
import { AppliedFilters } from '~/list/applied-filters'
import { compraDiretaList } from '~/list/compra-direta-list'
import { withFeed } from '~/list/feed-link'
import { FilterForm } from '~/list/filter-form'
import styles from '~/list/list.module.css'
import { ListFoot, ListIntro, ListLinks, ListTotal, NumeroAusente, OtherList, SearchedWords } from '~/list/list-parts'
import { originQuery, withModalidades } from '~/list/list-state'
import { countCap } from '~/list/lista-filters.server'
import { presentNumeroAusente } from '~/list/missing-number.server'
import { findInOtherList } from '~/list/other-list.server'
import { readList } from '~/list/read-list.server'
import { remoteCompraDiretaList } from '~/list/remote-compra-direta-list.server'
import { SearchForm } from '~/list/search-form'
import { presentSpelling, presentSynonyms } from '~/list/searched-words.server'
import { showList } from '~/list/show-list.server'
import { licitacaoList, portalList } from '~/routes/licitacoes/licitacao-list'
import { orderLinks, shortcutLinks } from '~/routes/licitacoes/list-links.server'
import { titleOfData } from '~/shell/page-title'
import { publicPage } from '~/shell/public-page.server'
import { Cards } from './cards'
import { describeCompraDiretaFilters } from './list-filters.server'
import { nextChangeOfCompras, presentCompras } from './show-compra.server'

export const handle = { i18n: ['common', 'portal', 'comprasDiretas'] }

/** I1, I2, I3, I6: the list of direct purchases. */
export async function loader({ request, ...args }: LoaderFunctionArgs) {
  const context = completeContext(args.context)
  const { comprasDiretas, licitacoes } = context.procurement
  const { lista } = comprasDiretas
  const modalidades = lista && (await lista.listModalidades())
  const list: typeof compraDiretaList | typeof remoteCompraDiretaList = modalidades
    ? withModalidades(compraDiretaList, [...tiposCompraDireta, ...modalidades])
    : remoteCompraDiretaList
  const sources = { ...comprasDiretas, ...lista }
  const read = await readList(list, { request, context }, sources)
  const { state, locale, times, paths } = read
  const { ordem, ...values } = read.values
  const outra = { of: 'licitacoes' as const, count: licitacoes.lista?.count, state, paths, locale }
  const name = correctedFilter(values, correctedNames)
  const isUnfiltered = Object.keys(state.filters).length === 0
  const by = ordem ?? state.sort
  const [{ items, total, provisional, numeroAusente, sort = by, ...spelling }, recebendo, outras] = await Promise.all([
    searchCorrected(values, name, (filters) => comprasDiretas.search(filters, state, by)),
    isUnfiltered && lista ? lista.count({ atalho: 'recebendo' }, countCap + 1) : 0,
    paths.moldura
      ? findInOtherList({ ...outra, other: portalList, names: { ...numbersAndObjeto, busca: 'objeto' } })
      : findInOtherList({ ...outra, other: licitacaoList, names: { ...numbersAndObjeto, busca: 'conteudo' } }),
  ])
  const t = findI18n(locale).getFixedT(locale, 'comprasDiretas')
  const words = { any: t('list.qualquer'), clear: t('list.limpar') }
  const searched = { ...values, ...(name && spelling.corrigida && { [name]: spelling.corrigida }) }
  const facetas = lista && total <= maxFacetas ? await lista.facetas(searched) : {}
  const described = describeCompraDiretaFilters(read, { facetas, modalidades })
  const parse = parserFor(values)
  const termos = [searched.busca, searched.objeto].flatMap((text) => parse(text ?? ''))
  const now = context.clock.now()
  context.validUntil(nextChangeOfCompras(items, now))
  const rows = presentCompras(items, { termos, times, now, locale })
  const searchedWords = { name, list, state, paths, locale }
  return {
    ...(await showList({ list, read, described, words, total, provisional, of: 'compras', context })),
    termos,
    spelling: presentSpelling(spelling, searchedWords),
    synonyms: licitacoes.lista && presentSynonyms(rows, searchedWords, spelling.corrigida),
    outras,
    ausente: presentNumeroAusente(numeroAusente, { of: 'compras', name: 'busca', list, state, paths, locale }),
    hasBusca: lista !== null,
    ...(lista && {
      shortcuts: shortcutLinks({ paths, list, state, contagens: { recebendo }, locale }),
      orders: orderLinks({ paths, list, state, sort, by: 'encerramento', locale }),
    }),
    publicTags: publicPage(request, context.settings.publicUrl, t('list.description')),
    title: t('list.title'),
    rows,
  }
}

/** What these filters are called on the lists of tenders. */
const numbersAndObjeto = { objeto: 'objeto', conteudo: 'processo' } as const

export const meta = withFeed('compras-diretas', titleOfData)

export default function ComprasDiretas() {
  const { state, pages, total, formattedTotal, rows, ...page } = useLoaderData<typeof loader>()
  const { t } = useTranslation('comprasDiretas')
  const list = { list: compraDiretaList, state }
  return (
    <>
      <h1>{t('list.title')}</h1>
      <ListIntro>{t('list.intro')}</ListIntro>
      {page.hasBusca && (
        <SearchForm {...list} name="busca" label={t('list.busca')} hint={t('list.dica')} submit={t('list.buscar')} />
      )}
      {page.shortcuts && <ListLinks {...page.shortcuts} />}
      <FilterForm list={compraDiretaList} form={page.form} belowSearch={page.hasBusca} />
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
      <div className={styles.bar}>
        <ListTotal>
          {t('list.total', { count: total, formatted: formattedTotal })}
          {pages > 1 && `, ${t('list.pageOf', { page: state.page, pages })}`}
        </ListTotal>
        {page.orders && rows.length > 0 && <ListLinks {...page.orders} />}
      </div>
      <Cards rows={rows} origin={originQuery(compraDiretaList, state)} mark={makeHighlighter(page.termos)} />
      <ListFoot {...list} pages={pages} emptySearch={page.emptySearch} empty={rows.length === 0} />
    </>
  )
}
