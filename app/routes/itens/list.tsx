import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { type ItensFilterName, maxItens, type Precos } from '~/domain/item/item'
import { parseSearch } from '~/domain/shared/busca/query'
import { estadoOf } from '~/domain/shared/estados'
import type { campanhas } from '~/domain/shared/filter'
import { makeHighlighter } from '~/domain/shared/highlight'
import { RouteError } from '~/failures/error-screen'
import { notFound } from '~/failures/thrown.server'
import { formatCount, formatQuantity, formatUnitPrice } from '~/format/numbers'
import { truncate } from '~/format/text'
import { i18nOf } from '~/i18n/i18n.server'
import { AppliedFilters } from '~/list/applied-filters'
import { FilterForm } from '~/list/filter-form'
import { type FilterDescription, periodoWording } from '~/list/filter-form.server'
import { ListFoot, ListTotal } from '~/list/list-parts'
import { type ListState, listAddress } from '~/list/list-state'
import { type ReadList, readList } from '~/list/read-list.server'
import { showList } from '~/list/show-list.server'
import { NomeDoFornecedor, NomeDoOrgao } from '~/routes/licitacoes/partes/names'
import { titleOfData } from '~/shell/page-title'
import { publicPage } from '~/shell/public-page.server'
import { usePaths } from '~/site/use-paths'
import { Highlighted, PortugueseText } from '~/ui/body-text'
import { DataRow, DataTable } from '~/ui/data-table'
import { StatusBadge } from '~/ui/status-badge'
import { itensList } from './itens-list'

export const handle = { i18n: ['common', 'itens'] }

/** Items of tenders and direct purchases, with their prices and winners as far as these are public. */
export async function loader({ request, ...args }: LoaderFunctionArgs) {
  const context = contextOf(args.context)
  const { itens, licitacoes } = context.procurement
  if (!itens) throw notFound()
  const read = await readList(itensList, { request, context }, licitacoes)
  const { values, state, locale, times } = read
  const { items, total, more, precos, mudaEm } = await itens.search(values, state)
  context.validUntil(mudaEm)
  const t = i18nOf(locale).getFixedT(locale, 'itens')
  const described = describeFilters(read)
  const price = (value: string) => formatUnitPrice(value, null)
  return {
    ...showList({ list: itensList, read, described, words: { any: t('any') }, total, of: 'itens', context }),
    title: t('title'),
    publicTags: publicPage(request, context.settings.publicUrl, t('description')),
    termos: parseSearch(values.busca ?? ''),
    more: more ? formatCount(total, locale) : null,
    rows: items.map(({ data, descricao, quantidade, valorUnitario, vencedores, ...item }) => ({
      ...item,
      data: data && times.date(data),
      descricao: truncate(descricao),
      quantidade: quantidade && formatQuantity(quantidade),
      valorUnitario: valorUnitario && price(valorUnitario),
      vencedores: vencedores.map(({ razaoSocial, cpfCnpj, cnpj, valorUnitario: valor }) => ({
        ...{ nome: razaoSocial, documento: cpfCnpj, cnpj },
        valor: valor && price(valor),
      })),
    })),
    precos: precos.map(({ unidade, quantidade, quartilInferior, mediana, quartilSuperior }) => ({
      unidade,
      quantidade: formatCount(quantidade, locale),
      valores: [quartilInferior, mediana, quartilSuperior].map(price),
    })),
    newest: formatCount(maxItens, locale),
  }
}

function describeFilters({ estados, locale }: Pick<ReadList, 'estados' | 'locale'>) {
  const t = i18nOf(locale).getFixedT(locale, 'itens')
  return {
    busca: { name: t('filter.busca') },
    estado: {
      name: t('filter.estado'),
      words: (text) => estadoOf(text)?.nome ?? text,
      options: estados.map(({ sigla, nome }) => ({ value: sigla, text: `${nome} (${sigla})` })),
    },
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
  } satisfies Record<Exclude<ItensFilterName, keyof typeof campanhas>, FilterDescription>
}

export const meta = titleOfData

export default function Itens() {
  const { state, pages, total, formattedTotal, rows, ...page } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['itens', 'common'])
  const paths = usePaths()
  const mark = makeHighlighter(page.termos)
  const names = t('columns', { returnObjects: true })
  const columns = [names.item, names.processo, names.data, names.quantidade, names.estimado, names.resultado].map(
    (label) => ({ label }),
  )
  const empty = t('common:empty')
  const list = { list: itensList, state }
  return (
    <>
      <h1>{t('title')}</h1>
      <FilterForm list={itensList} form={page.form} />
      <AppliedFilters {...list} chips={page.chips} ignored={page.ignored} printed={page.printed} />
      <ListTotal>
        {page.more ? t('newest', { n: page.more }) : t('total', { count: total, formatted: formattedTotal })}
        {pages > 1 && `, ${t('pageOf', { page: state.page, pages })}`}
      </ListTotal>
      {page.precos.length > 0 && <PrecosTable precos={page.precos} state={state} newest={page.newest} />}
      <DataTable label={t('title')} columns={columns} empty={t('none')} plain>
        {rows.map(({ processo, sequencia, descricao, orgao, reserva, vencedores, ...item }) => (
          <DataRow
            key={`${processo.de} ${processo.id} ${sequencia} ${descricao}`}
            columns={columns}
            cells={[
              <div key="item">
                <Highlighted segments={mark(descricao)} />{' '}
                {reserva && <StatusBadge plain status="EXCLUSIVA" label={t(`common:reserva.${reserva}`)} />}
              </div>,
              <div key="processo">
                <NomeDoOrgao {...orgao} />
                <div>{[item.municipio, item.uf].filter(Boolean).join('/')}</div>
                <Link
                  to={processo.de === 'licitacao' ? paths.dadosGerais(processo.id) : paths.compraDireta(processo.id)}
                  discover="none"
                >
                  {t(processo.de, { numero: sequencia })}
                </Link>
              </div>,
              item.data ?? empty,
              item.quantidade ? `${item.quantidade} ${item.unidade ?? ''}` : (item.unidade ?? empty),
              item.valorUnitario ?? empty,
              vencedores.length === 0
                ? empty
                : vencedores.map(({ nome, documento, cnpj, valor }) => (
                    <div key={documento}>
                      {valor && <strong>{valor} </strong>}
                      <NomeDoFornecedor cnpj={cnpj} nome={nome} /> ({documento})
                    </div>
                  )),
            ]}
          />
        ))}
      </DataTable>
      <ListFoot {...list} pages={pages} emptySearch={page.emptySearch} empty={rows.length === 0} />
    </>
  )
}

type ShownPrecos = Pick<Precos, 'unidade'> & { quantidade: string; valores: string[] }

/** Quartiles of the awarded unit prices of each unit, with a link to the items behind them. */
function PrecosTable({ precos, state, newest }: { precos: ShownPrecos[]; state: ListState; newest: string }) {
  const { t } = useTranslation(['itens', 'common'])
  const paths = usePaths()
  const names = t('precos.columns', { returnObjects: true })
  const columns = [names.unidade, names.quantidade, names.inferior, names.mediana, names.superior].map((label) => ({
    label,
  }))
  const behind = (unidade: string) =>
    listAddress(paths, itensList, state, { page: 1, filters: { ...state.filters, venceu: 'sim', unidade } })
  return (
    <section aria-labelledby="precos">
      <h2 id="precos">{t('precos.title')}</h2>
      <p>{t('precos.about', { n: newest })}</p>
      <DataTable labelledBy="precos" columns={columns} empty="" plain>
        {precos.map(({ unidade, quantidade, valores }) => (
          <DataRow
            key={unidade}
            columns={columns}
            cells={[
              unidade ? <PortugueseText key="unidade">{unidade}</PortugueseText> : t('common:empty'),
              unidade ? (
                <Link key="itens" to={behind(unidade)}>
                  {t('precos.itens', { n: quantidade })}
                </Link>
              ) : (
                quantidade
              ),
              ...valores,
            ]}
          />
        ))}
      </DataTable>
    </section>
  )
}

export function ErrorBoundary() {
  return <RouteError />
}
