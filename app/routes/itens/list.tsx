import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { itensOrders } from '~/domain/item/item'
import { umAnoAntes } from '~/domain/item/precos'
import { searchCorrected } from '~/domain/shared/busca/correction'
import { parserFor } from '~/domain/shared/busca/query'
import { makeHighlighter } from '~/domain/shared/highlight'
import { RouteError } from '~/failures/error-screen'
import { notFound } from '~/failures/thrown.server'
import { formatCount, formatUnitPrice, statedAmount } from '~/format/numbers'
import { truncate } from '~/format/text'
import { formatQuantityWithUnit } from '~/format/unidades'
import { findI18n } from '~/i18n/i18n.server'
import { AppliedFilters } from '~/list/applied-filters'
import { FilterForm } from '~/list/filter-form'
import { ListFoot, ListIntro, ListLinks, ListTotal, SearchedWords, Tambem } from '~/list/list-parts'
import { listAddress } from '~/list/list-state'
import { readList } from '~/list/read-list.server'
import { presentSpelling, presentSynonyms, presentTambem } from '~/list/searched-words.server'
import { showList } from '~/list/show-list.server'
import { NomeDoFornecedor, NomeDoOrgao } from '~/routes/licitacoes/partes/names'
import { titleOfData } from '~/shell/page-title'
import { publicPage } from '~/shell/public-page.server'
import { usePaths } from '~/site/use-paths'
import { Highlighted } from '~/ui/body-text'
import { StackedTable } from '~/ui/stacked-table'
import { StatusBadge } from '~/ui/status-badge'
import { describeFilters } from './describe-filters.server'
import { itensList } from './itens-list'
import { Precos } from './precos'
import { presentPrecos } from './present-precos.server'

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
  const now = context.clock.now()
  const limite = umAnoAntes(now, read.parametros.timezone)
  const isOld = (data: Date | null) => values.busca !== undefined && data !== null && data < limite
  const statedPrice = (value: string | null) => statedAmount(value) && formatUnitPrice(value, null)
  const termos = parserFor(values)(spelling.corrigida ?? values.busca ?? '')
  const words = { name: 'busca', list: itensList, state, paths, locale }
  const rows = items.map(({ data, descricao, quantidade, valorUnitario, vencedores, ...item }) => ({
    ...item,
    ...presentTambem([descricao], termos, locale),
    data: data && times.date(data),
    ...(vencedores.length > 0 && isOld(data) && { antigo: true as const }),
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
    precos: values.busca !== undefined && total > 0 ? presentPrecos(precos, read, now, spelling.corrigida) : null,
  }
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
        warnings={page.warnings}
        atualizacao={page.atualizacao}
        printed={page.printed}
      />
      {page.spelling && <SearchedWords {...page.spelling} />}
      {page.synonyms && <SearchedWords {...page.synonyms} />}
      <ListTotal>
        {page.more ?? t('total', { count: total, formatted: formattedTotal })}
        {pages > 1 && `, ${t('pageOf', { page: state.page, pages })}`}
      </ListTotal>
      {page.precos && <Precos {...page.precos} />}
      {rows.length > 0 && <ListLinks {...page.orders} />}
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
          {
            label: names.data,
            cell: ({ data, antigo }) => (
              <>
                {data ?? empty}
                {antigo && <small> ({t('precos.antigo')})</small>}
              </>
            ),
          },
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
