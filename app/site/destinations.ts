import { type Paths, paths } from './paths'
import { campaignNames, isCampanha, readCampanha } from './query-names'

/** The campaign that brought a visitor, by its URL parameters; the value '1' stands for none (K2). */
export type Campanha = { fonteCampanha: string; tipoCampanha: string; nomeCampanha: string }

const filterNames = [
  ...['objeto', 'processo', 'estado', 'idMunicipio', 'status', 'modalidade', 'tipoLicitacao', 'periodo', 'situacoes'],
  ...['conteudo', 'criterioJulgamento'],
]

const utmNames = { fonteCampanha: 'utm_source', tipoCampanha: 'utm_medium', nomeCampanha: 'utm_campaign' }

/** Redirect targets by page name. Lists take filters and the campaign as utm_ parameters, forms only the campaign. */
const pagesByName: Record<string, { path: string; list?: true; form?: true }> = {
  licitacaoListagemProcessosIframe: { path: '/portal/iframe/licitacao/listagem', list: true },
  compraDiretaListagemProcessosIframe: { path: '/portal/iframe/compra-direta/listagem', list: true },
  licitacaoCadastroIframe: { path: '/portal/iframe/licitacao/cadastro', form: true },
  consultaDeLicitacoes: { path: paths.licitacoes(), list: true },
  ValidarDocumento: { path: paths.validarDocumento() },
  Inicial: { path: paths.home() },
}
export const namedPages = Object.keys(pagesByName)

const campaignSegments = (campanha: Partial<Campanha> = {}) =>
  campaignNames.map((name) => `${name}=${encodeURIComponent(campanha[name] || '1')}`).join('/')

export const destinations = {
  paginaInternaLicitacaoProcessoIframe: (id: number, campanha?: Partial<Campanha>) =>
    `/portal/iframe/licitacao/detalhe/${id}/${campaignSegments(campanha)}`,
  paginaInternaCompraDiretaProcessoIframe: (id: number, campanha?: Partial<Campanha>) =>
    `/portal/iframe/compra-direta/detalhe/${id}/${campaignSegments(campanha)}`,
  paginaCadastroSucessoIframe: (tipoPessoa: string) =>
    `/portal/iframe/licitacao/cadastroSucesso/${encodeURIComponent(tipoPessoa)}`,
}

export function campanhaIn(query: URLSearchParams): Partial<Campanha> {
  const given = campaignNames.flatMap((name) => {
    const value = readCampanha(query.get(name) ?? '')
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(given)
}

const names = [...campaignNames, ...filterNames].join('|')
const givenPattern = new RegExp(`(?:^|/)(${names})=([^]*?)(?=/(?:${names})=|$)`, 'g')

/**
 * The target of a redirect by page name (K2), below the base path; `undefined` if the name is unknown or `rest` cannot
 * be decoded. `rest` is split at known names, as values may contain '/'. 'null' and the campaign value '1' are dropped.
 */
export function redirectedTo({ inChosenLanguage }: Paths, nomePagina: string, rest: string): string | undefined {
  const page = Object.hasOwn(pagesByName, nomePagina) ? pagesByName[nomePagina] : undefined
  const values = page && readValues(rest)
  if (!values) return undefined
  const query = new URLSearchParams()
  if (page.list)
    for (const name of filterNames) if (values[name] && values[name] !== 'null') query.set(name, values[name])
  if (page.list || page.form)
    for (const name of campaignNames)
      if (isCampanha(values[name])) query.set(page.form ? name : utmNames[name], values[name])
  return inChosenLanguage(page.path, query)
}

function readValues(rest: string): Record<string, string> | undefined {
  try {
    return Object.fromEntries(
      [...rest.matchAll(givenPattern)].map(([, name = '', value = '']) => [
        name,
        decodeURIComponent(value).slice(0, maxValueLength),
      ]),
    )
  } catch {
    return undefined
  }
}

const maxValueLength = 200
