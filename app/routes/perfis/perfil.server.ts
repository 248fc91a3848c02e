import type { AppLoadContext } from '@remix-run/node'
import type { HomologadoNoAno, Homologados, MaiorComprador } from '~/domain/fornecedor/homologado'
import type { TotalDeProcessos } from '~/domain/orgao/orgao'
import { listasAcompanhadas } from '~/domain/shared/acompanhar'
import type { Locale } from '~/format/locale'
import { formatCount, formatLoteValue, sumDecimals } from '~/format/numbers'
import type { Times } from '~/format/times'
import { findI18n } from '~/i18n/i18n.server'
import { nextChangeOfRows, presentResumos } from '~/routes/licitacoes/load-list.server'
import { nextChangeOfCompras, presentCompras } from '~/routes/portal/compra-direta/show-compra.server'
import { dataPaths } from '~/site/data-paths'

const firstPage = { page: 1, size: 10 }

/** Which processes a page is about: filters that both lists have. */
type Filters = { orgao?: string | number; estado?: string; idMunicipio?: number }
type Reader = { locale: Locale; times: Times }

/** What is being bought now, the nearest deadline first, and how much was published in all. */
export async function loadAbertas(
  context: AppLoadContext,
  filters: Filters,
  totais: TotalDeProcessos[],
  { locale, times }: Reader,
) {
  const { licitacoes, comprasDiretas } = context.procurement
  const [abertas, compras] = await Promise.all([
    licitacoes.search({ ...filters, atalho: 'recebendo' }, firstPage, 'prazo'),
    comprasDiretas.search({ ...filters, situacoes: ['ABERTA'] }, firstPage, 'ASC'),
  ])
  const now = context.clock.now()
  context.validUntil(nextChangeOfRows(abertas.items, now))
  context.validUntil(nextChangeOfCompras(compras.items, now))
  return {
    licitacoes: {
      abertas: abertas.total,
      todas: formatQuantidade(totais, 'licitacoes', locale),
      rows: presentResumos(abertas.items, { termos: [], times, now, locale, byPublication: false }),
    },
    compras: {
      abertas: compras.total,
      todas: formatQuantidade(totais, 'comprasDiretas', locale),
      rows: presentCompras(compras.items, { termos: [], times, now, locale }),
    },
  }
}

/** The feeds of all tenders and all direct purchases that a page is about, for feed readers. */
export function listFeedsOf(filters: Record<string, string>, locale: Locale) {
  const t = findI18n(locale).getFixedT(locale, 'api')
  const query = new URLSearchParams(filters)
  return listasAcompanhadas.map((lista) => ({
    title: t(`download.tabelas.${lista}`),
    href: dataPaths.busca(lista, 'feed.xml', query),
  }))
}

/** The number of published processes of one kind, as text; `null` if there are none. */
function formatQuantidade(totais: TotalDeProcessos[], de: TotalDeProcessos['de'], locale: Locale) {
  const count = totais.reduce((sum, total) => (total.de === de ? sum + total.quantidade : sum), 0)
  return count === 0 ? null : formatCount(count, locale)
}

export const presentTotais = (totais: TotalDeProcessos[], locale: Locale) =>
  totais.map(({ quantidade, valor, comValor, ...total }) => ({
    ...total,
    quantidade: formatCount(quantidade, locale),
    valor: valor && formatLoteValue(valor, null),
    comValor: comValor < quantidade ? comValor : null,
  }))

const presentSoma = ({ quantidade, valor }: { quantidade: number; valor: string | null }, locale: Locale) => ({
  quantidade: formatCount(quantidade, locale),
  valor: valor && formatLoteValue(valor, null),
})

export const presentAnos = (anos: HomologadoNoAno[], locale: Locale) =>
  anos.map(({ ano, comValor, ...soma }) => ({
    ...presentSoma(soma, locale),
    ano,
    comValor: comValor < soma.quantidade ? comValor : null,
  }))

export const presentHomologados = ({ anos, fornecedores }: Homologados, locale: Locale) => ({
  anos: presentAnos(anos, locale),
  fornecedores: fornecedores.map((fornecedor) => ({ ...fornecedor, ...presentSoma(fornecedor, locale) })),
})

export const presentCompradores = (orgaos: MaiorComprador[], locale: Locale) =>
  orgaos.map((orgao) => ({ ...orgao, ...presentSoma(orgao, locale) }))

/** The sum of all years; `null` if no award states its amount. */
export function presentSomaDosAnos(anos: HomologadoNoAno[]) {
  const valores = anos.flatMap(({ valor }) => valor ?? [])
  return valores.length === 0 ? null : formatLoteValue(sumDecimals(valores), null)
}
