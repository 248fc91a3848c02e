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
  api: () => '/api',
  versao: () => '/versao',
}

/** Addresses at the root of the host, beside the portal. */
export const hostPaths = {
  /** The tender in the full application (C3). */
  aplicacao: (id: number) => `/licitacao/#/licitacoes/${id}/dadosGerais`,
  /** A stored file by its opaque id (M3). */
  arquivo: (uri: string) => `/licitacao/hal/public/arquivos?uri=${encodeURIComponent(uri)}`,
  openApi: () => '/licitacao-readonly/api/public/v1/openapi.json',
}
