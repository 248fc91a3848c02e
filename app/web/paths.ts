/** Every address of the portal, built in one place; relative to the base path where Remix adds it. Imports nothing. */
export const basePath = '/licitacao-pub'

type Query = string | URLSearchParams | undefined

function withQuery(path: string, query: Query) {
  const text = query?.toString()
  return text ? `${path}?${text}` : path
}

export const paths = {
  home: () => '/',
  licitacoes: (query?: Query) => withQuery('/consulta-licitacoes', query),
  licitacao: (id: number, query?: Query) => withQuery(`/licitacao-visualizacao/${id}`, query),
  dadosGerais: (id: number, query?: Query) => withQuery(`/licitacao-visualizacao/${id}/dados-gerais`, query),
  dadosEdital: (id: number, query?: Query) => withQuery(`/licitacao-visualizacao/${id}/dados-edital`, query),
  solicitacoes: (id: number, query?: Query) =>
    withQuery(`/licitacao-visualizacao/${id}/esclarecimento-impugnacao`, query),
  solicitacao: (id: number, idItem: number, query?: Query) =>
    withQuery(`/licitacao-visualizacao/${id}/esclarecimento-impugnacao/${idItem}`, query),
  /** A stored file by its opaque id (M3). */
  arquivo: (uri?: string) => withQuery('/arquivos', uri && `uri=${encodeURIComponent(uri)}`),
  api: () => '/api',
  versao: () => '/versao',
}

/** Where a stored file is downloaded: a plain link, which Remix adds no base to. */
export const arquivoAddress = (uri: string) => basePath + paths.arquivo(uri)

/** Addresses at the root of the host, beside the portal. */
export const hostPaths = {
  /** The tender in the full application (C3). */
  aplicacao: (id: number) => `/licitacao/#/licitacoes/${id}/dadosGerais`,
  openApi: () => '/licitacao-readonly/api/public/v1/openapi.json',
}
