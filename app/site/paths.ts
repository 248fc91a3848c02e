/** Every address of the portal, built in one place; relative to the base path where Remix adds it. Imports nothing. */
export const basePath = '/licitacao-pub'

type Query = string | URLSearchParams | undefined

function withQuery(path: string, query: Query = '') {
  const text = String(query)
  return text ? `${path}?${text}` : path
}

/** A frame in another site's page (K1), with the language that its address chose. */
export type Moldura = { lng: string | null }

let tellMoldura: () => Moldura | undefined = () => undefined

/** Says for whom addresses are built: the browser's page tells of itself, the server of each request. */
export function tellMolduraBy(tell: typeof tellMoldura) {
  tellMoldura = tell
}

/** The frame in which this is asked, if it is in one: what is shown there leads only to what may be. */
export const moldura = () => tellMoldura()

/** The target of a link to what may not stand in a frame. */
export const outside = () => (moldura() ? '_blank' : undefined)

let tellLanguage: () => string | null | undefined = () => null

/** Says which language the address has chosen for which addresses are built. */
export function tellLanguageBy(tell: typeof tellLanguage) {
  tellLanguage = tell
}

/** The language that the address of this page has chosen: the pages that it leads to are in it too (A3). */
export const chosenLanguage = () => tellLanguage()

function page(path: string, query?: Query) {
  const lng = tellLanguage()
  if (!lng) return withQuery(path, query)
  const search = new URLSearchParams(query)
  search.set('lng', lng)
  return withQuery(path, search)
}

/** A portal page; in a frame the one below its own prefix. */
const portal = (path: string, query?: Query) => page(`/portal${moldura() ? '/iframe' : ''}${path}`, query)

/** The part of a tender's page that is a request's: without JavaScript it stands below all that is said of the tender. */
export const pedidoPart = 'pedido'
const cadastro = '/licitacao/cadastro'

const licitacaoPage = (id: number) => `/licitacao-visualizacao/${id}`

/** The addresses of a tender's requests, below its page; `listed` is where all of them stand. */
function pedidosBelow(address: typeof portal, tender: (id: number) => string, listed?: (id: number) => string) {
  const pedidos = (id: number) => `${tender(id)}/esclarecimento-impugnacao`
  const atPedido = (path: string, query?: Query, part = pedidoPart) => `${address(path, query)}#${part}`
  return {
    solicitacoes: (id: number, query?: Query) => address((listed ?? pedidos)(id), query),
    solicitacao: (id: number, idItem: number, query?: Query) => address(`${pedidos(id)}/${idItem}`, query),
    solicitar: (id: number, query?: Query) => atPedido(`${pedidos(id)}/solicitar`, query),
    /** A form that was filled in and not sent yet, by its key; `campo` is what to change. */
    rascunho: (id: number, chave: string, query?: Query, campo?: string) =>
      atPedido(`${pedidos(id)}/solicitar/${chave}`, query, campo),
    confirmarEnvio: (id: number, chave: string, query?: Query) =>
      atPedido(`${pedidos(id)}/solicitar/${chave}/confirmar`, query),
    recibo: (id: number, recibo: string, query?: Query) => atPedido(`${pedidos(id)}/recibo/${recibo}`, query),
    reciboPdf: (id: number, recibo: string) => address(`${pedidos(id)}/recibo/${recibo}/pdf`),
  }
}

const portalLicitacao = (id: number) => `/licitacao/detalhe/${id}`
const portalLicitacoes = (query?: Query) => portal('/licitacao/listagem', query)
const compraDireta = (id: number) => `/compra-direta/detalhe/${id}`

// On the portal pages, requests are listed on the tender's own page.
const ownPedidos = pedidosBelow(page, licitacaoPage)
const portalPedidos = pedidosBelow(portal, portalLicitacao, portalLicitacao)

/** Whether an address, with or without the base path, is one of the portal pages. */
export const isPortal = (pathname: string) => /^(?:\/licitacao-pub)?\/portal\//.test(pathname)

/** Where a tender's requests stand for who is at this address: on its own page, or below that of the portal pages. */
export const pedidosAt = (pathname: string) => (isPortal(pathname) ? portalPedidos : ownPedidos)

const grouped = (codigo: string) => codigo.replace(/\w{4}(?=\w)/g, '$&-')

export const paths = {
  home: () => '/',
  /** The list of tenders; in a frame the one that may stand in it. */
  licitacoes: (query?: Query) => (moldura() ? portalLicitacoes(query) : page('/consulta-licitacoes', query)),
  licitacao: (id: number, query?: Query) => page(`/licitacao-visualizacao/${id}`, query),
  dadosGerais: (id: number, query?: Query) => page(`/licitacao-visualizacao/${id}/dados-gerais`, query),
  dadosEdital: (id: number, query?: Query) => page(`/licitacao-visualizacao/${id}/dados-edital`, query),
  /** An attachment to be read in the page. */
  anexo: (id: number, idAnexo: number, query?: Query) =>
    page(`/licitacao-visualizacao/${id}/dados-edital/${idAnexo}/ver`, query),
  ...ownPedidos,
  /** The minutes, as a file (B6). */
  ata: (id: number | string) => `/licitacao-visualizacao/${id}/ata`,
  /** The link that confirms an e-mail (E1). */
  confirmar: (codigo: string) => `/esclarecimento-impugnacao/confirmar/${codigo}`,
  /** An authority's screens of appeals (G1, G4). */
  dataRecurso: (query?: Query) => withQuery('/data-recurso', query),
  permitirRecurso: (query?: Query) => withQuery('/permitir-recurso-contrarrazao', query),
  /** A stored file by its opaque id (M3). */
  arquivo: (uri?: string) => withQuery('/arquivos', uri && `uri=${encodeURIComponent(uri)}`),
  /** Registration of suppliers (001 §2.3): the first step, and those of a draft by its key; `campo` is what to change. */
  cadastro: (query?: Query) => portal(cadastro, query),
  cadastroPasso: (chave: string, passo: number, query?: Query, campo?: string) =>
    `${portal(`${cadastro}/${chave}/${passo}`, query)}${campo ? `#${campo}` : ''}`,
  cadastroSalvar: (chave: string, passo: number) => portal(`${cadastro}/${chave}/${passo}/salvar`),
  cadastroConferir: (chave: string) => portal(`${cadastro}/${chave}/conferir`),
  cadastroDepois: (chave: string, query?: Query) => portal(`${cadastro}/${chave}/depois`, query),
  retomarCadastro: (codigo: string) => portal(`${cadastro}/retomar/${codigo}`),
  /** The signed term and the documents, by the code of a mail's link. */
  documentosDoCadastro: (codigo: string, query?: Query, campo?: string) =>
    `${portal(`${cadastro}/documentos/${codigo}`, query)}${campo ? `#${campo}` : ''}`,
  /** The whole table of supply lines, as a PDF. */
  linhasFornecimento: () => portal(`${cadastro}/linhas-de-fornecimento`),
  termosDeUso: () => portal(`${cadastro}/termos`),
  cadastroSucesso: (tipoPessoa: string, recibo?: string | null) =>
    portal(`/licitacao/cadastroSucesso/${tipoPessoa}`, recibo ? `recibo=${recibo}` : 'feito=sim'),
  cadastroTermo: (tipoPessoa: string, recibo: string) =>
    portal(`/licitacao/cadastroSucesso/${tipoPessoa}/termo`, `recibo=${recibo}`),
  validarDocumento: () => page('/validar-documento'),
  /** A document by its code; the path says it in groups, as it is printed (F2). */
  documento: (codigo: string, query?: Query) => withQuery(`/validar-documento/${grouped(codigo)}`, query),
  /** Its file, where it is of the system behind the portal. */
  documentoArquivo: (codigo: string) => `/validar-documento/${grouped(codigo)}/arquivo`,
  /** Every attachment of a tender at once. */
  anexosZip: (id: number | string) => `/licitacao-visualizacao/${id}/dados-edital/zip`,
  /** The portal pages, as the marketing site shows them (A10). */
  portalLicitacoes,
  portalLicitacao: (id: number, query?: Query) => portal(portalLicitacao(id), query),
  /** A lot of a tender, with its items and bids. */
  portalLote: (id: number, idLote: number, query?: Query) => portal(`${portalLicitacao(id)}/lotes/${idLote}`, query),
  compraDireta: (id: number, query?: Query) => portal(compraDireta(id), query),
  /** The items of one of its lots. */
  itensDoLote: (id: number, idLote: number, query?: Query) => portal(`${compraDireta(id)}/lotes/${idLote}`, query),
  comprasDiretas: (query?: Query) => portal('/compra-direta/listagem', query),
  api: () => page('/api'),
  /** Where a language is chosen for the visits to come. */
  idioma: () => '/idioma',
  versao: () => '/versao',
}

/** An address that its owner finds only once: no failure leads away from it. */
export const isRecibo = (address: string) => address.includes('/recibo/')

/** The whole path of an address, for plain links, which Remix adds no base to. */
export const hrefOf = (path: string) => basePath + path

/** Where a file is sent to be attached (M3): beside the portal, since programs send files there too. */
export const uploadAddress = '/licitacao/hal/public/arquivos'

/** What it is said to belong to there, where it is of a registration. */
export const cadastroRepository = 'cadastro/documentos/publico'

/** Where a stored file is downloaded. */
export const arquivoAddress = (uri: string) => hrefOf(paths.arquivo(uri))

/** Where a PDF that is downloaded at `address` is shown within a page of the portal. */
export const shownAddress = (address: string) => `${address}${address.includes('?') ? '&' : '?'}${shown}=sim`

const shown = 'exibir'

/** Whether that is where this query leads. */
export const isShown = (query: URLSearchParams) => query.get(shown) === 'sim'

/** Addresses at the root of the host, beside the portal. */
export const hostPaths = {
  /** The full application, and a tender in it (C3): at `origin`, else beside the portal. */
  aplicacao: (id?: number, origin = '') =>
    `${origin.replace(/\/+$/, '')}/licitacao/${id === undefined ? '' : `#/licitacoes/${id}/dadosGerais`}`,
  openApi: () => '/licitacao-readonly/api/public/v1/openapi.json',
}

/** Where supply lines are searched: a call, beside the portal. */
export const linhasAddress = '/licitacao-readonly/api/licitacao/public/portal/cadastro/linhasFornecimento'
