/** Builds the addresses of the portal's screens and files, relative to the base path where Remix adds it. */
import { publicadoSegments } from '../domain/supressao/avisos'
import { basePath } from './address'

export { basePath }

export type Query = string | URLSearchParams | undefined

export function withQuery(path: string, query: Query = '') {
  const text = String(query)
  return text ? `${path}?${text}` : path
}

/** The page for which addresses are made: whether another site frames it (K1), and its language in the URL (A3). */
export type Page = { moldura: boolean; lng: string | null }

/** URL fragment of a solicitação's form, check and recibo. Without JavaScript, these are below the tender's data. */
export const pedidoPart = 'pedido'
const cadastro = '/licitacao/cadastro'

type Address = (path: string, query?: Query) => string

const licitacaoPage = (id: number) => `/licitacao-visualizacao/${id}`

/** The addresses of a tender's solicitações, below its page. `listed`: another page that lists them. */
function pedidosBelow(address: Address, tender: (id: number) => string, listed?: (id: number) => string) {
  const pedidos = (id: number) => `${tender(id)}/esclarecimento-impugnacao`
  const atPedido = (path: string, query?: Query, part = pedidoPart) => `${address(path, query)}#${part}`
  return {
    solicitacoes: (id: number, query?: Query) => address((listed ?? pedidos)(id), query),
    solicitacao: (id: number, idItem: number, query?: Query) => address(`${pedidos(id)}/${idItem}`, query),
    solicitar: (id: number, query?: Query) => atPedido(`${pedidos(id)}/solicitar`, query),
    /** An unsent form, by its key; `campo` is the field to change. */
    rascunho: (id: number, chave: string, query?: Query, campo?: string) =>
      atPedido(`${pedidos(id)}/solicitar/${chave}`, query, campo),
    confirmarEnvio: (id: number, chave: string, query?: Query) =>
      atPedido(`${pedidos(id)}/solicitar/${chave}/confirmar`, query),
    recibo: (id: number, recibo: string, query?: Query) => atPedido(`${pedidos(id)}/recibo/${recibo}`, query),
    reciboPdf: (id: number, recibo: string) => address(`${pedidos(id)}/recibo/${recibo}/pdf`),
  }
}

const portalLicitacao = (id: number) => `/licitacao/detalhe/${id}`
const compraDireta = (id: number) => `/compra-direta/detalhe/${id}`

export type Entidade = keyof typeof publicadoSegments

export const isPortal = (pathname: string) => /^(?:\/licitacao-pub)?\/portal\//.test(pathname)

const grouped = (codigo: string) => codigo.replace(/\w{4}(?=\w)/g, '$&-')

export const fixedPaths = {
  home: () => '/',
  ata: (id: number | string) => `/licitacao-visualizacao/${id}/ata`,
  confirmar: (codigo: string) => `/esclarecimento-impugnacao/confirmar/${codigo}`,
  dataRecurso: (query?: Query) => withQuery('/data-recurso', query),
  permitirRecurso: (query?: Query) => withQuery('/permitir-recurso-contrarrazao', query),
  arquivo: (uri?: string) => withQuery('/arquivos', uri && `uri=${encodeURIComponent(uri)}`),
  /** A document, by its code in groups of four, as it is printed (F2). */
  documento: (codigo: string, query?: Query) => withQuery(`/validar-documento/${grouped(codigo)}`, query),
  documentoArquivo: (codigo: string) => `/validar-documento/${grouped(codigo)}/arquivo`,
  anexosZip: (id: number | string) => `/licitacao-visualizacao/${id}/dados-edital/zip`,
  idioma: () => '/idioma',
  versao: () => '/versao',
}

export type Paths = ReturnType<typeof makePaths>

const made = new Map<string, Paths>()

/** The addresses for a page. Equal pages get the same object. */
export function pathsFor({ moldura, lng }: Page): Paths {
  const key = `${moldura} ${lng}`
  const paths = made.get(key) ?? makePaths({ moldura, lng })
  made.set(key, paths)
  return paths
}

/** Addresses for mails and programs. A screen uses `usePaths()` or `toPaths(request)` instead. */
export const paths = pathsFor({ moldura: false, lng: null })

function makePaths({ moldura, lng }: Page) {
  function page(path: string, query?: Query) {
    if (!lng) return withQuery(path, query)
    const search = new URLSearchParams(query)
    search.set('lng', lng)
    return withQuery(path, search)
  }
  const portal = (path: string, query?: Query) => page(`/portal${moldura ? '/iframe' : ''}${path}`, query)
  const portalLicitacoes = (query?: Query) => portal('/licitacao/listagem', query)
  // The portal pages list solicitações on the tender's own page.
  const ownPedidos = pedidosBelow(page, licitacaoPage)
  const portalPedidos = pedidosBelow(portal, portalLicitacao, portalLicitacao)

  return {
    ...fixedPaths,
    moldura,
    lng,
    /** The `target` of links to pages that may not be framed. */
    outside: moldura ? ('_blank' as const) : undefined,
    inChosenLanguage: page,
    pedidosAt: (pathname: string) => (isPortal(pathname) ? portalPedidos : ownPedidos),
    /** The list of tenders; in a frame, the list that may be framed. */
    licitacoes: (query?: Query) => (moldura ? portalLicitacoes(query) : page('/consulta-licitacoes', query)),
    licitacao: (id: number, query?: Query) => page(`/licitacao-visualizacao/${id}`, query),
    dadosGerais: (id: number, query?: Query) => page(`/licitacao-visualizacao/${id}/dados-gerais`, query),
    dadosEdital: (id: number, query?: Query) => page(`/licitacao-visualizacao/${id}/dados-edital`, query),
    anexo: (id: number, idAnexo: number, query?: Query) =>
      page(`/licitacao-visualizacao/${id}/dados-edital/${idAnexo}/ver`, query),
    /** Reports of personal data in a request, and in the texts of a process. They have no variants for frames. */
    avisar: (id: number, idItem: number, query?: Query) =>
      page(`/licitacao-visualizacao/${id}/esclarecimento-impugnacao/${idItem}/avisar`, query),
    avisarProcesso: (entidade: Exclude<Entidade, 'solicitacao'>, id: number, query?: Query) =>
      page(`/avisar/${publicadoSegments[entidade]}/${id}`, query),
    ...ownPedidos,
    /** Registration of suppliers. Later steps have the draft's key in their address; `campo` is the field to change. */
    cadastro: (query?: Query) => portal(cadastro, query),
    cadastroPasso: (chave: string, passo: number, query?: Query, campo?: string) =>
      `${portal(`${cadastro}/${chave}/${passo}`, query)}${campo ? `#${campo}` : ''}`,
    cadastroSalvar: (chave: string, passo: number) => portal(`${cadastro}/${chave}/${passo}/salvar`),
    cadastroConferir: (chave: string) => portal(`${cadastro}/${chave}/conferir`),
    cadastroDepois: (chave: string, query?: Query) => portal(`${cadastro}/${chave}/depois`, query),
    retomarCadastro: (codigo: string) => portal(`${cadastro}/retomar/${codigo}`),
    documentosDoCadastro: (codigo: string, query?: Query, campo?: string) =>
      `${portal(`${cadastro}/documentos/${codigo}`, query)}${campo ? `#${campo}` : ''}`,
    linhasFornecimento: () => portal(`${cadastro}/linhas-de-fornecimento`),
    termosDeUso: () => portal(`${cadastro}/termos`),
    cadastroSucesso: (tipoPessoa: string, recibo?: string | null) =>
      portal(`/licitacao/cadastroSucesso/${tipoPessoa}`, recibo ? `recibo=${recibo}` : 'feito=sim'),
    cadastroTermo: (tipoPessoa: string, recibo: string) =>
      portal(`/licitacao/cadastroSucesso/${tipoPessoa}/termo`, `recibo=${recibo}`),
    validarDocumento: () => page('/validar-documento'),
    portalLicitacoes,
    molduraLicitacoes: () => page('/portal/iframe/licitacao/listagem'),
    portalLicitacao: (id: number, query?: Query) => portal(portalLicitacao(id), query),
    portalLote: (id: number, idLote: number, query?: Query) => portal(`${portalLicitacao(id)}/lotes/${idLote}`, query),
    portalItem: (id: number, numero: number, query?: Query) => portal(`${portalLicitacao(id)}/itens/${numero}`, query),
    compraDireta: (id: number, query?: Query) => portal(compraDireta(id), query),
    itensDoLote: (id: number, idLote: number, query?: Query) => portal(`${compraDireta(id)}/lotes/${idLote}`, query),
    comprasDiretas: (query?: Query) => portal('/compra-direta/listagem', query),
    /** The pages of an órgão, a town and a company, and the list of items, are never framed. */
    orgao: (ref: number | string) => page(`/orgao/${ref}`),
    municipio: (id: number) => page(`/municipio/${id}`),
    municipios: (query?: Query) => page(ownPages.municipios, query),
    /** What PNCP removed. */
    ausentes: (query?: Query) => page('/excluidas-na-origem', query),
    fornecedor: (cnpj: string, query?: Query) => page(`/fornecedor/${cnpj}`, query),
    itens: (query?: Query) => page('/itens', query),
    /** The prices of a search, each with its source, to print. */
    itensPrecos: (query?: Query) => page('/itens/precos', query),
    /** The open data; `query` names a list and its filters. */
    api: (query?: Query) => page('/api', query),
  }
}

/** Whether the address is a recibo's. Only its owner has this address, so error pages must not lead away from it. */
export const isRecibo = (address: string) => address.includes('/recibo/')

/** The full path of an address, for files and plain forms, where Remix adds no base path. */
export const toHref = (path: string) => basePath + path

/** Where attachments are uploaded (M3). Outside the base path, because programs upload here too. */
export const uploadAddress = '/licitacao/hal/public/arquivos'

/** The value of `repository` in uploads of a cadastro's documents. */
export const cadastroRepository = 'cadastro/documentos/publico'

export const arquivoAddress = (uri: string) => toHref(fixedPaths.arquivo(uri))

/** The address that displays the PDF at `address` within the portal instead of downloading it. */
export const inlineAddress = (address: string) => `${address}${address.includes('?') ? '&' : '?'}${inlineParameter}=sim`

const inlineParameter = 'exibir'

export const isInline = (query: URLSearchParams) => query.get(inlineParameter) === 'sim'

/** Complete addresses that are not screens; most are outside the base path. */
export const hostPaths = {
  /** The full application, or a tender in it (C3): at `origin`, else on this host. */
  aplicacao: (id?: number, origin = '') =>
    `${origin.replace(/\/+$/, '')}/licitacao/${id === undefined ? '' : `#/licitacoes/${id}/dadosGerais`}`,
  openApi: () => '/licitacao-readonly/api/public/v1/openapi.json',
  licitacoesJson: () => '/licitacao-readonly/api/public/v1/licitacoes/?size=100',
  comprasDiretasJson: () => '/compra-direta/api/public/v1/fornecedor/compras-diretas?rowsPerPage=100',
  siteMap: () => `${basePath}/sitemap.xml`,
}

export const linhasAddress = '/licitacao-readonly/api/licitacao/public/portal/cadastro/linhasFornecimento'

export const institucional = {
  vender: '/como-vender',
  sobre: '/sobre',
  contato: '/contato',
  privacidade: '/privacidade',
  acessibilidade: '/acessibilidade',
}

/** Further pages of a portal that runs on a database of its own: the towns, and the area of the bodies' officials. */
export const ownPages = { municipios: '/municipios', orgaos: '/mesa' }
