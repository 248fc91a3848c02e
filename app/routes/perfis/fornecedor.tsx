import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { maskCpfCnpj } from '~/domain/shared/masks'
import { totalPages } from '~/domain/shared/page'
import { parseCnpj } from '~/domain/shared/typed-fields'
import { RouteError } from '~/failures/error-screen'
import { notFound } from '~/failures/thrown.server'
import { formatCount, formatLoteValue, formatUnitPrice } from '~/format/numbers'
import { truncate } from '~/format/text'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { ListFoot, ListTotal } from '~/list/list-parts'
import { type List, listAddress, listQuery, parseListState } from '~/list/list-state'
import { NomeDoOrgao } from '~/routes/licitacoes/partes/names'
import { titleOfData } from '~/shell/page-title'
import { publicPage } from '~/shell/public-page.server'
import { toPaths } from '~/site/moldura'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'
import { Field, Fields } from '~/ui/field'
import { StackedTable } from '~/ui/stacked-table'
import { Baixar } from './baixar'
import { presentAnos, presentCompradores, presentSomaDosAnos } from './perfil.server'
import { Anos, Maiores } from './totais'

export const handle = { i18n: ['common', 'perfis'] }

/** Address, sizes and order of the list of a company's awards. */
const vitoriasList = (cnpj: string) =>
  ({
    address: (paths, query) => paths.fornecedor(cnpj, query),
    filters: {},
    sizes: [25, 50, 100],
    sorts: ['DESC'],
  }) as const satisfies List

/** A company: what it won, from whom, when and for how much. Only companies with a public award have such a page. */
export async function loader({ request, params, ...args }: LoaderFunctionArgs) {
  const context = completeContext(args.context)
  const { fornecedores } = context.procurement
  const cnpj = parseCnpj(params.cnpj ?? '')
  if (!fornecedores || !cnpj) throw notFound()
  const list = vitoriasList(cnpj)
  const state = parseListState(list, new URL(request.url).searchParams)
  if (cnpj !== params.cnpj) throw redirect(toPaths(request).fornecedor(cnpj, listQuery(list, state)))
  const [vencedora, { locale, times }] = await Promise.all([
    fornecedores.find(cnpj, state),
    findReader(request, context),
  ])
  if (!vencedora) throw notFound()
  const { razaoSocial, vitorias, homologados, mudaEm } = vencedora
  const pages = totalPages(vitorias.total, state.size)
  if (state.page > pages) throw redirect(listAddress(toPaths(request), list, state, { page: pages }))
  context.validUntil(mudaEm)
  const t = findI18n(locale).getFixedT(locale, 'perfis')
  return {
    cnpj,
    state,
    pages,
    title: `${razaoSocial} – ${maskCpfCnpj(cnpj)}`,
    publicTags: publicPage(request, context.settings.publicUrl, t('fornecedor.description', { nome: razaoSocial })),
    razaoSocial,
    documento: maskCpfCnpj(cnpj),
    total: vitorias.total,
    formattedTotal: formatCount(vitorias.total, locale),
    homologado: presentSomaDosAnos(homologados.anos),
    anos: presentAnos(homologados.anos, locale),
    compradores: presentCompradores(homologados.orgaos, locale),
    vitorias: vitorias.items.map(({ data, objeto, parte, valor, percentualDesconto, ...vitoria }) => ({
      ...vitoria,
      data: times.date(data),
      objeto: truncate(objeto),
      parte: { ...parte, descricao: truncate(parte.descricao) },
      valor: percentualDesconto ? formatLoteValue(percentualDesconto, 'MD') : valor && formatUnitPrice(valor, null),
    })),
  }
}

export const meta = titleOfData

export default function FornecedorPage() {
  const { cnpj, state, pages, razaoSocial, documento, total, formattedTotal, vitorias, homologado, anos, compradores } =
    useLoaderData<typeof loader>()
  const { t } = useTranslation(['perfis', 'common'])
  const paths = usePaths()
  const names = t('perfis:fornecedor.columns', { returnObjects: true })
  return (
    <>
      <h1>
        <PortugueseText>{razaoSocial}</PortugueseText>
      </h1>
      <Fields>
        <Field name={t('perfis:cnpj')} value={documento} />
        {homologado && <Field name={t('perfis:fornecedor.homologado')} value={homologado} />}
      </Fields>
      <h2>{t('perfis:fornecedor.venceu')}</h2>
      <ListTotal>{t('perfis:fornecedor.total', { count: total, formatted: formattedTotal })}</ListTotal>
      <StackedTable
        label={t('perfis:fornecedor.venceu')}
        columns={[
          { label: names.data, cell: ({ data }) => data },
          {
            label: names.objeto,
            cell: ({ processo: { de, id }, objeto }) => (
              <Link to={de === 'licitacao' ? paths.dadosGerais(id) : paths.compraDireta(id)} discover="none">
                <PortugueseText>{objeto}</PortugueseText>
              </Link>
            ),
          },
          {
            label: names.parte,
            cell: ({ parte }) => (
              <span>
                {t(`perfis:fornecedor.${parte.tipo}`, { numero: parte.numero })}{' '}
                <PortugueseText>{parte.descricao}</PortugueseText>
              </span>
            ),
          },
          { label: names.orgao, cell: ({ orgao }) => <NomeDoOrgao {...orgao} /> },
          { label: names.valor, cell: ({ valor }) => valor ?? t('common:empty') },
        ]}
        rows={vitorias}
        rowKey={({ id, processo, parte }) => `${processo.de} ${processo.id} ${parte.tipo} ${parte.numero} ${id}`}
        plain
      />
      <ListFoot list={vitoriasList(cnpj)} state={state} pages={pages} />
      <Baixar tabela="vitorias" query={{ cnpj }} />
      {anos.length > 0 && <Anos anos={anos} />}
      <Maiores
        title={t('perfis:fornecedor.compradores.title')}
        column={t('perfis:fornecedor.compradores.orgao')}
        rows={compradores.map(({ ref, nome, ...soma }) => ({
          ...soma,
          key: ref,
          nome: <NomeDoOrgao id={ref} nome={nome} />,
        }))}
      />
    </>
  )
}

export function ErrorBoundary() {
  return <RouteError />
}
