import { index, type RouteConfig, route } from '@remix-run/route-config'

// The site map, below /licitacao-pub. Left: the public address, fixed by contract. Right: our module.
export default [
  index('routes/home.ts'),
  route('consulta-licitacoes', 'routes/licitacoes/list.tsx'),
  route('licitacao-visualizacao/:id', 'routes/licitacoes/detail.tsx', [
    index('routes/licitacoes/detail.index.ts'),
    route('dados-gerais', 'routes/licitacoes/dados-gerais.tsx'),
    route('dados-edital', 'routes/licitacoes/dados-edital.tsx'),
    route('esclarecimento-impugnacao', 'routes/licitacoes/solicitacoes.tsx', [
      route(':idItem', 'routes/licitacoes/solicitacao.tsx'),
    ]),
  ]),
  route('arquivos', 'routes/arquivo.ts'),
  route('api', 'routes/api.tsx'),
  route('versao', 'routes/versao.ts'),
  route('*', 'routes/not-found.ts'),
] satisfies RouteConfig
