import { paths } from './paths'

/** Where a visitor came from, by the names of the addresses; '1' stands for none (K2). */
export type Campanha = { fonteCampanha: string; tipoCampanha: string; nomeCampanha: string }

const none = '1'
const campaignNames = ['fonteCampanha', 'tipoCampanha', 'nomeCampanha'] as const
const filterNames = [
  ...['objeto', 'processo', 'estado', 'idMunicipio', 'status', 'modalidade', 'tipoLicitacao', 'periodo', 'situacoes'],
  ...['conteudo', 'criterioJulgamento'],
]

/** The names under which a list keeps a campaign (B11). */
const kept = { fonteCampanha: 'utm_source', tipoCampanha: 'utm_medium', nomeCampanha: 'utm_campaign' }

/** Pages that need nothing to be named by; lists take filters, and a form keeps a campaign by its own names. */
const named: Record<string, { path: string; list?: true; form?: true }> = {
  licitacaoListagemProcessosIframe: { path: '/portal/iframe/licitacao/listagem', list: true },
  compraDiretaListagemProcessosIframe: { path: '/portal/iframe/compra-direta/listagem', list: true },
  licitacaoCadastroIframe: { path: '/portal/iframe/licitacao/cadastro', form: true },
  consultaDeLicitacoes: { path: paths.licitacoes(), list: true },
  ValidarDocumento: { path: paths.validarDocumento() },
  Inicial: { path: paths.home() },
}
export const namedPages = Object.keys(named)

/** The campaign as whole segments of an address, as the framed pages have them. */
const campaignSegments = (campanha: Partial<Campanha> = {}) =>
  campaignNames.map((name) => `${name}=${encodeURIComponent(campanha[name] || none)}`).join('/')

/** Pages that are named together with what they show (K6). */
export const destinations = {
  paginaInternaLicitacaoProcessoIframe: (id: number, campanha?: Partial<Campanha>) =>
    `/portal/iframe/licitacao/detalhe/${id}/${campaignSegments(campanha)}`,
  paginaInternaCompraDiretaProcessoIframe: (id: number, campanha?: Partial<Campanha>) =>
    `/portal/iframe/compra-direta/detalhe/${id}/${campaignSegments(campanha)}`,
  paginaCadastroSucessoIframe: (tipoPessoa: string) =>
    `/portal/iframe/licitacao/cadastroSucesso/${encodeURIComponent(tipoPessoa)}`,
}

const names = [...campaignNames, ...filterNames].join('|')
const given = new RegExp(`(?:^|/)(${names})=([^]*?)(?=/(?:${names})=|$)`, 'g')

/**
 * Where the redirect screen leads whose address goes on like this after the page's name (K2); `undefined` where it names no
 * page, or can't be read: an address of the portal, without its prefix. What it gives is found by name, so that a '/' within a value stays one. A campaign's '1' and a
 * filter's 'null' are none.
 */
export function redirectedTo(nomePagina: string, rest: string): string | undefined {
  const page = Object.hasOwn(named, nomePagina) ? named[nomePagina] : undefined
  const values = page && readGiven(rest)
  if (!values) return undefined
  const query = new URLSearchParams()
  if (page.list)
    for (const name of filterNames) if (values[name] && values[name] !== 'null') query.set(name, values[name])
  if (page.list || page.form)
    for (const name of campaignNames)
      if (values[name] && values[name] !== none) query.set(page.form ? name : kept[name], values[name])
  const text = String(query)
  return page.path + (text && `?${text}`)
}

function readGiven(rest: string): Record<string, string> | undefined {
  try {
    return Object.fromEntries(
      [...rest.matchAll(given)].map(([, name = '', value = '']) => [name, decodeURIComponent(value).slice(0, longest)]),
    )
  } catch {
    return undefined
  }
}

/** What a filter or a campaign is cut to. */
const longest = 200
