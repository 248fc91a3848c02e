import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@remix-run/route-config'
import { inMoldura, type Screen, screens } from './site/screens'

/** The module of a screen and those of the screens within it. */
type Place = [screen: Screen, file: string, within?: Place[]]

type Where = { above?: string; id?: (file: string) => string }

/** Addresses are told apart by case, as everything else that is answered here. */
const place = ([screen, file, within = []]: Place, { above, id }: Where = {}): RouteConfigEntry => {
  const children = within.map((each) => place(each, { above: screen.path, id }))
  if (screen === screens.licitacao) children.unshift(index('routes/licitacoes/detail.index.ts'))
  const path = screen.path.slice(above === undefined ? 0 : above.length + 1)
  return route(path, file, { caseSensitive: true, ...(id && { id: id(file) }) }, children)
}

/** The same module at the same place of a frame. */
const framed = (each: Place): RouteConfigEntry => place(inside(each), { id: (file) => `moldura/${file}` })
const inside = ([screen, file, within]: Place): Place => [inMoldura(screen), file, within?.map(inside)]

const pedidos: Place[] = [
  [screens.solicitar, 'routes/solicitar/form.tsx'],
  [screens.confirmarEnvio, 'routes/solicitar/confirmar.tsx'],
  [screens.recibo, 'routes/solicitar/recibo.tsx'],
  [screens.solicitacao, 'routes/licitacoes/solicitacoes/solicitacao.tsx'],
]
const licitacao: Place[] = [
  [screens.dadosGerais, 'routes/licitacoes/dados-gerais.tsx'],
  [screens.dadosEdital, 'routes/licitacoes/dados-edital.tsx'],
  [screens.solicitacoes, 'routes/licitacoes/solicitacoes/solicitacoes.tsx', pedidos],
]

const cadastro: Place[] = [
  [screens.cadastro, 'routes/portal/cadastro/inicio.tsx'],
  [screens.termosDeUso, 'routes/portal/cadastro/termos.tsx'],
  [screens.retomarCadastro, 'routes/portal/cadastro/retomar.tsx'],
  [screens.documentosDoCadastro, 'routes/portal/cadastro/documentos/documentos.tsx'],
  [screens.cadastroDepois, 'routes/portal/cadastro/depois.tsx'],
  [screens.cadastroConferir, 'routes/portal/cadastro/conferir.tsx'],
  [screens.cadastroPasso, 'routes/portal/cadastro/passo.tsx'],
  [screens.cadastroSucesso, 'routes/portal/cadastro/sucesso.tsx'],
]

// The site map, below /licitacao-pub. Left: the screen, whose address is in site/screens.ts. Right: our module.
const map: Place[] = [
  [screens.licitacoes, 'routes/licitacoes/list.tsx'],
  [screens.licitacao, 'routes/licitacoes/detail.tsx', licitacao],
  [screens.anexo, 'routes/licitacoes/anexo.tsx'],
  [screens.ata, 'routes/licitacoes/ata.ts'],
  [screens.reciboPdf, 'routes/solicitar/recibo-pdf.ts'],
  [screens.confirmarEmail, 'routes/solicitar/confirmar-email.tsx'],
  [screens.anexosZip, 'routes/licitacoes/anexos-zip.ts'],
  [screens.validarDocumento, 'routes/documentos/validar.tsx'],
  [screens.documentoArquivo, 'routes/documentos/arquivo.ts'],
  [screens.dataRecurso, 'routes/recursos/data-recurso.tsx'],
  [screens.permitirRecurso, 'routes/recursos/permitir.tsx'],
  [screens.redirecionamento, 'routes/portal/redirecionamento.ts'],
  [screens.arquivo, 'routes/arquivo.ts'],
  [screens.sobre, 'routes/institucional/sobre.tsx'],
  [screens.contato, 'routes/institucional/contato.tsx'],
  [screens.privacidade, 'routes/institucional/privacidade.tsx'],
  [screens.acessibilidade, 'routes/institucional/acessibilidade.tsx'],
  [screens.api, 'routes/api.tsx'],
  [screens.idioma, 'routes/idioma.ts'],
  [screens.versao, 'routes/versao.ts'],
]

const portalFiles: Place[] = [
  [screens.linhasFornecimento, 'routes/portal/cadastro/linhas.ts'],
  [screens.cadastroSalvar, 'routes/portal/cadastro/salvar.ts'],
  [screens.cadastroTermo, 'routes/portal/cadastro/termo.ts'],
]

// With the bars of the portal around them (A10), and without any in a frame (K1).
const portalPedidos: Place[] = [
  [screens.portalSolicitar, 'routes/portal/licitacoes/pedidos/solicitar.tsx'],
  [screens.portalConfirmarEnvio, 'routes/portal/licitacoes/pedidos/confirmar.tsx'],
  [screens.portalRecibo, 'routes/portal/licitacoes/pedidos/recibo.tsx'],
  [screens.portalSolicitacao, 'routes/portal/licitacoes/pedidos/solicitacao.tsx'],
]
const portal: Place[] = [
  [screens.portalLicitacoes, 'routes/portal/licitacoes/list.tsx'],
  [screens.portalLicitacao, 'routes/portal/licitacoes/detail.tsx', portalPedidos],
  [screens.portalLote, 'routes/portal/licitacoes/lote.tsx'],
  [screens.portalReciboPdf, 'routes/portal/licitacoes/pedidos/recibo-pdf.ts'],
  [screens.comprasDiretas, 'routes/portal/compra-direta/list.tsx'],
  [
    screens.compraDireta,
    'routes/portal/compra-direta/detail.tsx',
    [[screens.itensDoLote, 'routes/portal/compra-direta/itens-do-lote.tsx']],
  ],
  ...cadastro,
]

export default [
  index('routes/home.ts'),
  ...[...map, ...portalFiles].map((each) => place(each)),
  layout(
    'routes/portal/frame.tsx',
    portal.map((each) => place(each)),
  ),
  ...portalFiles.map(framed),
  layout('routes/portal/moldura/moldura.tsx', [
    ...portal.map(framed),
    route('portal/iframe/*', 'routes/portal/moldura/campanha.ts'),
  ]),
  route('*', 'routes/not-found.ts'),
] satisfies RouteConfig
