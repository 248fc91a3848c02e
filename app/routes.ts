import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@remix-run/route-config'
import { inMoldura, type Screen, screens } from './site/screens'

type ScreenRoute = [screen: Screen, file: string, nested?: ScreenRoute[]]

type RouteOptions = { parent?: string; id?: (file: string) => string }

/** Paths are case-sensitive, like all other addresses here. */
const screenRoute = ([screen, file, nested = []]: ScreenRoute, { parent, id }: RouteOptions = {}): RouteConfigEntry => {
  const children = nested.map((each) => screenRoute(each, { parent: screen.path, id }))
  if (screen === screens.licitacao) children.unshift(index('routes/licitacoes/detail.index.ts'))
  const path = screen.path.slice(parent === undefined ? 0 : parent.length + 1)
  return route(path, file, { caseSensitive: true, ...(id && { id: id(file) }) }, children)
}

/** Makes the route that shows the same module at its framed address. */
const framed = (each: ScreenRoute): RouteConfigEntry => screenRoute(toFramed(each), { id: (file) => `moldura/${file}` })
const toFramed = ([screen, file, nested]: ScreenRoute): ScreenRoute => [inMoldura(screen), file, nested?.map(toFramed)]

const pedidos: ScreenRoute[] = [
  [screens.solicitar, 'routes/solicitar/form.tsx'],
  [screens.confirmarEnvio, 'routes/solicitar/confirmar.tsx'],
  [screens.recibo, 'routes/solicitar/recibo.tsx'],
  [screens.solicitacao, 'routes/licitacoes/solicitacoes/solicitacao.tsx'],
]
const licitacao: ScreenRoute[] = [
  [screens.dadosGerais, 'routes/licitacoes/dados-gerais.tsx'],
  [screens.dadosEdital, 'routes/licitacoes/dados-edital.tsx'],
  [screens.solicitacoes, 'routes/licitacoes/solicitacoes/solicitacoes.tsx', pedidos],
]

const cadastro: ScreenRoute[] = [
  [screens.cadastro, 'routes/portal/cadastro/inicio.tsx'],
  [screens.termosDeUso, 'routes/portal/cadastro/termos.tsx'],
  [screens.retomarCadastro, 'routes/portal/cadastro/retomar.tsx'],
  [screens.documentosDoCadastro, 'routes/portal/cadastro/documentos/documentos.tsx'],
  [screens.cadastroDepois, 'routes/portal/cadastro/depois.tsx'],
  [screens.cadastroConferir, 'routes/portal/cadastro/conferir.tsx'],
  [screens.cadastroPasso, 'routes/portal/cadastro/passo.tsx'],
  [screens.cadastroSucesso, 'routes/portal/cadastro/sucesso.tsx'],
]

/** Reports of personal data, in a request or in the texts of a process. */
const avisar = 'routes/licitacoes/solicitacoes/avisar.tsx'

// The site map, below /licitacao-pub. Paths of the screens are in site/screens.ts.
const plainScreens: ScreenRoute[] = [
  [screens.licitacoes, 'routes/licitacoes/list.tsx'],
  [screens.licitacao, 'routes/licitacoes/detail.tsx', licitacao],
  [screens.avisar, avisar],
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
  [screens.itens, 'routes/itens/list.tsx'],
  [screens.itensPrecos, 'routes/itens/memoria.tsx'],
  [screens.orgao, 'routes/perfis/orgao.tsx'],
  [screens.municipio, 'routes/perfis/municipio.tsx'],
  [screens.municipios, 'routes/perfis/municipios.tsx'],
  [screens.ausentes, 'routes/ausentes.tsx'],
  [screens.fornecedor, 'routes/perfis/fornecedor.tsx'],
  [screens.fornecedorPontuado, 'routes/perfis/fornecedor-pontuado.ts'],
  [screens.mesa, 'routes/mesa/mesa.ts'],
  [screens.mesaEntrar, 'routes/mesa/entrar.tsx'],
  [screens.mesaEntrada, 'routes/mesa/entrada.tsx'],
  [screens.mesaSair, 'routes/mesa/sair.ts'],
  [screens.mesaAcessos, 'routes/mesa/acessos.tsx'],
  [screens.mesaAvisos, 'routes/mesa/avisos.tsx'],
  [screens.mesaPendencias, 'routes/mesa/pendencias.tsx'],
  [screens.mesaRejeitados, 'routes/mesa/rejeitados.tsx'],
  [screens.mesaRejeitadosArquivo, 'routes/mesa/origem/rejeitados-arquivo.ts'],
  [screens.mesaOrigem, 'routes/mesa/origem/origem.tsx'],
  [screens.mesaImportacao, 'routes/mesa/origem/importacao.tsx'],
  [screens.mesaImportacaoRejeitados, 'routes/mesa/origem/importacao-arquivo.ts'],
  [screens.mesaCadastros, 'routes/mesa/cadastros/cadastros.tsx'],
  [screens.mesaCadastro, 'routes/mesa/cadastros/cadastro.tsx'],
  [screens.mesaCadastroDocumento, 'routes/mesa/cadastros/documento.ts'],
  [screens.mesaPessoas, 'routes/mesa/pessoas/pessoas.tsx'],
  [screens.mesaPessoaNova, 'routes/mesa/pessoas/incluir.tsx'],
  [screens.mesaPessoa, 'routes/mesa/pessoas/pessoa.tsx'],
  [screens.mesaPessoaRemover, 'routes/mesa/pessoas/remover.tsx'],
  [screens.mesaOrgaos, 'routes/mesa/orgaos/orgaos.tsx'],
  [screens.mesaOrgao, 'routes/mesa/orgaos/orgao.tsx'],
  [screens.mesaFeriados, 'routes/mesa/orgaos/feriados.tsx'],
  [screens.mesaRecursos, 'routes/mesa/recursos/recursos.tsx'],
  [screens.mesaRecurso, 'routes/mesa/recursos/recurso.tsx'],
  [screens.mesaRecursoAbrir, 'routes/mesa/recursos/abrir.ts'],
  [screens.mesaRecursoLink, 'routes/mesa/recursos/link.tsx'],
  [screens.mesaCodigos, 'routes/mesa/codigos/codigos.tsx'],
  [screens.mesaCodigosDe, 'routes/mesa/codigos/licitacao.tsx'],
  [screens.mesaCodigo, 'routes/mesa/codigos/documento.tsx'],
  [screens.mesaCodigoArquivo, 'routes/mesa/codigos/arquivo.ts'],
  [screens.mesaDocumentos, 'routes/mesa/documentos/documentos.tsx'],
  [screens.mesaDocumentosDe, 'routes/mesa/documentos/processo.tsx'],
  [screens.mesaDocumento, 'routes/mesa/documentos/documento.tsx'],
  [screens.mesaDocumentoRetirar, 'routes/mesa/documentos/retirar.tsx'],
  [screens.mesaRelatorio, 'routes/mesa/relatorio/relatorio.tsx'],
  [screens.mesaRelatorioArquivo, 'routes/mesa/relatorio/arquivo.ts'],
  [screens.mesaPedido, 'routes/mesa/pedido.tsx'],
  [screens.mesaConferir, 'routes/mesa/conferir.tsx'],
  [screens.mesaSuprimir, 'routes/mesa/suprimir.tsx'],
  [screens.arquivo, 'routes/arquivo.ts'],
  [screens.vender, 'routes/institucional/vender.tsx'],
  [screens.sobre, 'routes/institucional/sobre.tsx'],
  [screens.contato, 'routes/institucional/contato.tsx'],
  [screens.privacidade, 'routes/institucional/privacidade.tsx'],
  [screens.acessibilidade, 'routes/institucional/acessibilidade.tsx'],
  [screens.api, 'routes/api.tsx'],
  [screens.idioma, 'routes/idioma.ts'],
  [screens.versao, 'routes/versao.ts'],
]

// Files and answers below /portal/, which are no pages and have no header and footer.
const portalWithoutBars: ScreenRoute[] = [
  [screens.linhasFornecimento, 'routes/portal/cadastro/linhas.ts'],
  [screens.cadastroSalvar, 'routes/portal/cadastro/salvar.ts'],
  [screens.cadastroTermo, 'routes/portal/cadastro/termo.ts'],
]

// The screens with the portal's header and footer (A10). In a frame of another site they have neither (K1).
const portalPedidos: ScreenRoute[] = [
  [screens.portalSolicitar, 'routes/portal/licitacoes/pedidos/solicitar.tsx'],
  [screens.portalConfirmarEnvio, 'routes/portal/licitacoes/pedidos/confirmar.tsx'],
  [screens.portalRecibo, 'routes/portal/licitacoes/pedidos/recibo.tsx'],
  [screens.portalSolicitacao, 'routes/portal/licitacoes/pedidos/solicitacao.tsx'],
]
const portal: ScreenRoute[] = [
  [screens.portalLicitacoes, 'routes/portal/licitacoes/list.tsx'],
  [screens.portalLicitacao, 'routes/portal/licitacoes/detail.tsx', portalPedidos],
  [screens.portalLote, 'routes/portal/licitacoes/lote.tsx'],
  [screens.portalItem, 'routes/portal/licitacoes/item.tsx'],
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
  ...[...plainScreens, ...portalWithoutBars].map((each) => screenRoute(each)),
  screenRoute([screens.avisarProcesso, avisar], { id: (file) => `processo/${file}` }),
  layout('routes/portal/frame.tsx', [
    ...portal.map((each) => screenRoute(each)),
    route('portal/*', 'routes/not-found.ts', { id: 'routes/portal/not-found' }),
  ]),
  ...portalWithoutBars.map(framed),
  layout('routes/portal/moldura/moldura.tsx', [
    ...portal.map(framed),
    route('portal/iframe/*', 'routes/portal/moldura/campanha.ts'),
  ]),
  route('*', 'routes/not-found.ts'),
] satisfies RouteConfig
