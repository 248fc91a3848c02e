import { index, type RouteConfig, route } from '@remix-run/route-config'

// The site map, below /licitacao-pub. Left: the public address, fixed by contract. Right: our module.
export default [
  index('routes/home.ts'),
  route('consulta-licitacoes', 'routes/licitacoes/list.tsx'),
  route('licitacao-visualizacao/:id', 'routes/licitacoes/detail.tsx', [
    index('routes/licitacoes/detail.index.ts'),
    route('dados-gerais', 'routes/licitacoes/dados-gerais.tsx'),
    route('dados-edital', 'routes/licitacoes/dados-edital.tsx'),
    route('esclarecimento-impugnacao', 'routes/licitacoes/solicitacoes/solicitacoes.tsx', [
      route('solicitar/:chave?', 'routes/solicitar/form.tsx'),
      route('solicitar/:chave/confirmar', 'routes/solicitar/confirmar.tsx'),
      route('recibo/:recibo', 'routes/solicitar/recibo.tsx'),
      route(':idItem', 'routes/licitacoes/solicitacoes/solicitacao.tsx'),
    ]),
  ]),
  route('licitacao-visualizacao/:id/dados-edital/:idAnexo/ver', 'routes/licitacoes/anexo.tsx'),
  route('licitacao-visualizacao/:id/ata', 'routes/licitacoes/ata.ts'),
  route('licitacao-visualizacao/:id/esclarecimento-impugnacao/recibo/:recibo/pdf', 'routes/solicitar/recibo-pdf.ts'),
  route('esclarecimento-impugnacao/confirmar/:codigo', 'routes/solicitar/confirmar-email.tsx'),
  route('licitacao-visualizacao/:id/dados-edital/zip', 'routes/licitacoes/anexos-zip.ts'),
  route('validar-documento/:codigo?', 'routes/documentos/validar.tsx'),
  route('validar-documento/:codigo/arquivo', 'routes/documentos/arquivo.ts'),
  route('data-recurso', 'routes/recursos/data-recurso.tsx'),
  route('permitir-recurso-contrarrazao', 'routes/recursos/permitir.tsx'),
  route('arquivos', 'routes/arquivo.ts'),
  route('api', 'routes/api.tsx'),
  route('versao', 'routes/versao.ts'),
  route('*', 'routes/not-found.ts'),
] satisfies RouteConfig
