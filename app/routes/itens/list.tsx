import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { type ItensFilterName, itensOrders, maxItens } from '~/domain/item/item'
import { searchCorrected } from '~/domain/shared/busca/correction'
import { parserFor } from '~/domain/shared/busca/query'
import { findEstado } from '~/domain/shared/estados'
import type { campanhas } from '~/domain/shared/filter'
import { makeHighlighter } from '~/domain/shared/highlight'
import { RouteError } from '~/failures/error-screen'
import { notFound } from '~/failures/thrown.server'
import { formatCount, formatUnitPrice, statedAmount } from '~/format/numbers'
import { truncate } from '~/format/text'
import { formatQuantityWithUnit } from '~/format/unidades'
import { findI18n } from '~/i18n/i18n.server'
import { AppliedFilters } from '~/list/applied-filters'
import { FilterForm } from '~/list/filter-form'
import { type FilterDescription, periodoWording } from '~/list/filter-form.server'
import { ListFoot, ListIntro, ListLinks, ListTotal, SearchedWords, Tambem } from '~/list/list-parts'
import { listAddress } from '~/list/list-state'
import { nameOfOrgao } from '~/list/lista-filters.server'
import { type ReadList, readList } from '~/list/read-list.server'
import { describePalavras, presentSpelling, presentSynonyms, presentTambem } from '~/list/searched-words.server'
import { showList } from '~/list/show-list.server'
import { NomeDoFornecedor, NomeDoOrgao } from '~/routes/licitacoes/partes/names'
import { titleOfData } from '~/shell/page-title'
import { publicPage } from '~/shell/public-page.server'
import { usePaths } from '~/site/use-paths'
import { Highlighted } from '~/ui/body-text'
import { StackedTable } from '~/ui/stacked-table'
import { StatusBadge } from '~/ui/status-badge'
import { itensList } from './itens-list'
import { PrecosTable } from './precos-table'

export const handle = { i18n: ['common', 'itens'] }

/** Items of tenders and direct purchases, with their prices and winners as far as these are public. */
export async function loader({ request, ...args }: LoaderFunctionArgs) {
  const context = completeContext(args.context)
  const { itens, licitacoes } = context.procurement
  if (!itens) throw notFound()
  const sources = { ...licitacoes, ...(licitacoes.lista && { findOrgao: licitacoes.lista.findOrgao }) }
  const read = await readList(itensList, { request, context }, sources)
  const { values, state, locale, times, paths } = read
  const { items, total, more, precos, mudaEm, ...spelling } = await searchCorrected(values, 'busca', (filters) =>
    itens.search(filters, state, state.sort),
  )
  context.validUntil(mudaEm)
  const t = findI18n(locale).getFixedT(locale, 'itens')
  const described = describeFilters(read)
  const price = (value: string) => formatUnitPrice(value, null)
  const statedPrice = (value: string | null) => statedAmount(value) && formatUnitPrice(value, null)
  const termos = parserFor(values)(spelling.corrigida ?? values.busca ?? '')
  const words = { name: 'busca', list: itensList, state, paths, locale }
  const rows = items.map(({ data, descricao, quantidade, valorUnitario, vencedores, ...item }) => ({
    ...item,
    ...presentTambem([descricao], termos, locale),
    data: data && times.date(data),
    descricao: truncate(descricao),
    quantidade: quantidade ? formatQuantityWithUnit(quantidade, item.unidade) : item.unidade,
    valorUnitario: statedPrice(valorUnitario),
    vencedores: vencedores.map(({ razaoSocial, cpfCnpj, cnpj, valorUnitario: valor }) => ({
      ...{ nome: razaoSocial, documento: cpfCnpj, cnpj },
      valor: statedPrice(valor),
    })),
  }))
  return {
    ...(await showList({ list: itensList, read, described, words: { any: t('any') }, total, of: 'itens', context })),
    title: t('title'),
    publicTags: publicPage(request, context.settings.publicUrl, t('description')),
    termos,
    spelling: presentSpelling(spelling, words),
    synonyms: presentSynonyms(rows, words, spelling.corrigida),
    orders: {
      label: t('order.label'),
      links: itensOrders.map((sort) => ({
        text: t(`order.${sort}`),
        to: listAddress(paths, itensList, state, { page: 1, sort }),
        ...(sort === state.sort && { current: true as const }),
      })),
    },
    more: more ? t(state.sort === 'ASC' ? 'oldest' : 'newest', { n: formatCount(total, locale) }) : null,
    rows,
    precos: precos.map(({ unidade, quantidade, quartilInferior, mediana, quartilSuperior }) => ({
      unidade,
      quantidade: formatCount(quantidade, locale),
      inferior: price(quartilInferior),
      mediana: price(mediana),
      superior: price(quartilSuperior),
    })),
    newest: formatCount(maxItens, locale),
  }
}

type Read = Pick<ReadList, 'estados' | 'municipios' | 'municipio' | 'orgao' | 'locale'>

function describeFilters({ estados, municipios, municipio, orgao, locale }: Read) {
  const t = findI18n(locale).getFixedT(locale, 'itens')
  return {
    busca: { name: t('filter.busca') },
    estado: {
      name: t('filter.estado'),
      words: (text) => findEstado(text)?.nome ?? text,
      options: estados.map(({ sigla, nome }) => ({ value: sigla, text: `${nome} (${sigla})` })),
      places: true as const,
      button: t('cidades'),
    },
    idMunicipio: {
      name: t('filter.idMunicipio'),
      words: (text) => (municipio ? `${municipio.nome} - ${municipio.uf}` : text),
      options: municipios.map(({ id, nome }) => ({ value: String(id), text: nome })),
      places: true as const,
    },
    orgao: { name: t('filter.orgao'), words: (text) => (orgao ? nameOfOrgao(orgao) : text) },
    venceu: {
      name: t('filter.venceu'),
      words: () => t('venceu'),
      options: [{ value: 'sim', text: t('venceu') }],
    },
    beneficio: { name: t('filter.beneficio'), words: () => t('beneficio') },
    periodo: {
      name: t('filter.periodo'),
      words: periodoWording((key, values) => t(`periodo.${key}`, values), locale),
    },
    unidade: { name: t('filter.unidade') },
    palavras: describePalavras(locale),
  } satisfies Record<Exclude<ItensFilterName, keyof typeof campanhas>, FilterDescription>
}

export const meta = titleOfData

export default function Itens() {
  const { state, pages, total, formattedTotal, rows, ...page } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['itens', 'common'])
  const paths = usePaths()
  const mark = makeHighlighter(page.termos)
  const names = t('columns', { returnObjects: true })
  const empty = t('common:empty')
  const list = { list: itensList, state }
  return (
    <>
      <h1>{t('title')}</h1>
      <ListIntro>{t('description')}</ListIntro>
      <FilterForm list={itensList} form={page.form} />
      <AppliedFilters
        {...list}
        chips={page.chips}
        avisos={page.avisos}
        atualizacao={page.atualizacao}
        printed={page.printed}
      />
      {page.spelling && <SearchedWords {...page.spelling} />}
      {page.synonyms && <SearchedWords {...page.synonyms} />}
      <ListTotal>
        {page.more ?? t('total', { count: total, formatted: formattedTotal })}
        {pages > 1 && `, ${t('pageOf', { page: state.page, pages })}`}
      </ListTotal>
      {rows.length > 0 && <ListLinks {...page.orders} />}
      {page.precos.length > 0 && <PrecosTable precos={page.precos} state={state} newest={page.newest} />}
      <StackedTable
        label={t('title')}
        columns={[
          {
            label: names.item,
            cell: ({ descricao, tambem, reserva }) => (
              <div>
                <Highlighted segments={mark(descricao)} /> {tambem && <Tambem {...tambem} />}{' '}
                {reserva && <StatusBadge plain status="EXCLUSIVA" label={t(`common:reserva.${reserva}`)} />}
              </div>
            ),
          },
          {
            label: names.processo,
            cell: ({ processo, sequencia, orgao, municipio, uf }) => (
              <div>
                <NomeDoOrgao {...orgao} />
                <div>{[municipio, uf].filter(Boolean).join('/')}</div>
                <Link
                  to={processo.de === 'licitacao' ? paths.dadosGerais(processo.id) : paths.compraDireta(processo.id)}
                  discover="none"
                >
                  {processo.numero
                    ? t(processo.de, { processo: processo.numero, numero: sequencia })
                    : t(`semNumero.${processo.de}`, { numero: sequencia })}
                </Link>
              </div>
            ),
          },
          { label: names.data, cell: ({ data }) => data ?? empty },
          { label: names.quantidade, cell: ({ quantidade }) => quantidade ?? empty },
          { label: names.estimado, cell: ({ valorUnitario }) => valorUnitario ?? empty },
          {
            label: names.resultado,
            cell: ({ vencedores }) =>
              vencedores.length === 0
                ? empty
                : vencedores.map(({ nome, documento, cnpj, valor }) => (
                    <div key={documento}>
                      {valor && <strong>{valor} </strong>}
                      <NomeDoFornecedor cnpj={cnpj} nome={nome} /> ({documento})
                    </div>
                  )),
          },
        ]}
        rows={rows}
        rowKey={({ processo, sequencia, descricao }) => `${processo.de} ${processo.id} ${sequencia} ${descricao}`}
        empty={t('none')}
        plain
      />
      <ListFoot {...list} pages={pages} emptySearch={page.emptySearch} empty={rows.length === 0} />
    </>
  )
}

export function ErrorBoundary() {
  return <RouteError />
}
