import { pathAndQuery } from './address'
import { languageAt } from './moldura'
import { basePath } from './paths'

export type Screen = {
  path: string
  /** `shared`: the same for every reader of a language, so it can be cached. `private`: made for each reader. */
  view: 'shared' | 'private'
  /** The screen has a form to fill in. The load shedder limits forms separately from pages. */
  form?: true
  /** Accepts POST, as every `form` does: besides GET (`too`) or instead of it (`only`). */
  post?: 'too' | 'only'
  /**
   * A form without a token that only a page of the portal has. It is therefore refused without a known origin, and its
   * pages must not be `no-referrer`: older browsers would not tell their origin.
   */
  needsOrigin?: true
  /** The content needs JavaScript, so hydration is never deferred. */
  scriptOnly?: true
  /** The name of the path parameter whose value grants access. The log omits this value. */
  secret?: string
  metric: 'lista' | 'detalhe' | 'outra'
}

type ScreenOptions = Partial<Screen> & { below?: { path: string } }

const screen = (path: string, { below, ...given }: ScreenOptions = {}): Screen => ({
  path: below ? `${below.path}/${path}` : path,
  view: 'private',
  metric: 'outra',
  ...given,
})

const shared = { view: 'shared', metric: 'detalhe' } as const
const form = { form: true, metric: 'detalhe' } as const

const licitacao = screen('licitacao-visualizacao/:id', { metric: 'detalhe' })
const dadosEdital = screen('dados-edital', { below: licitacao, ...shared })
const solicitacoes = screen('esclarecimento-impugnacao', { below: licitacao, ...shared })
const reciboOptions = { secret: 'recibo', metric: 'detalhe' } as const
const recibo = screen('recibo/:recibo', { below: solicitacoes, post: 'too', ...reciboOptions })
const cadastro = screen('portal/licitacao/cadastro', { form: true })
const cadastroOptions = { below: cadastro, secret: 'chave', form: true } as const
const cadastroSucesso = screen('portal/licitacao/cadastroSucesso/:tipoPessoa')
const portalLicitacao = screen('portal/licitacao/detalhe/:id', shared)
const portalPedido = (path: string, given: ScreenOptions) =>
  screen(`esclarecimento-impugnacao/${path}`, { below: portalLicitacao, ...given })
const portalRecibo = portalPedido('recibo/:recibo', { post: 'too', ...reciboOptions })
const compraDireta = screen('portal/compra-direta/detalhe/:id', shared)
const mesa = screen('mesa')
const mesaEntrar = screen('entrar', { below: mesa, form: true, needsOrigin: true })
const mesaPedido = screen('pedidos/:id', { below: mesa, form: true })
const mesaRecurso = screen('recursos/:id', { below: mesa, form: true })
const mesaCodigosDe = screen('codigos/:id', { below: mesa, form: true })
const mesaCodigo = screen('documentos/:documento', { below: mesaCodigosDe, form: true })
const mesaDocumentosDe = screen('documentos/:entidade/:id', { below: mesa, form: true })
const mesaDocumento = screen(':documento', { below: mesaDocumentosDe, form: true })
const mesaOrgao = screen('orgaos/:id', { below: mesa, form: true })
const mesaPessoa = screen('pessoas/:id', { below: mesa, form: true })
const mesaCadastro = screen('cadastros/:id', { below: mesa, form: true })
const validarDocumento = screen('validar-documento/:codigo?', { form: true, secret: 'codigo', needsOrigin: true })

/** Every screen, except the variants for iframes (`inMoldura`). The first match wins. */
export const screens = {
  home: screen(''),
  licitacoes: screen('consulta-licitacoes', { view: 'shared', metric: 'lista' }),
  licitacao,
  dadosGerais: screen('dados-gerais', { below: licitacao, ...shared }),
  dadosEdital,
  anexosZip: screen('zip', { below: dadosEdital, metric: 'detalhe' }),
  anexo: screen(':idAnexo/ver', { below: dadosEdital, ...shared, scriptOnly: true }),
  ata: screen('ata', { below: licitacao, metric: 'detalhe' }),
  solicitacoes,
  solicitar: screen('solicitar/:chave?', { below: solicitacoes, secret: 'chave', ...form }),
  confirmarEnvio: screen('solicitar/:chave/confirmar', { below: solicitacoes, secret: 'chave', ...form }),
  recibo,
  reciboPdf: screen('pdf', { below: recibo, ...reciboOptions }),
  solicitacao: screen(':idItem', { below: solicitacoes, ...shared }),
  avisar: screen(':idItem/avisar', { below: solicitacoes, ...form }),
  avisarProcesso: screen('avisar/:entidade/:id', form),
  confirmarEmail: screen('esclarecimento-impugnacao/confirmar/:codigo', { form: true, secret: 'codigo' }),
  validarDocumento,
  documentoArquivo: screen('validar-documento/:codigo/arquivo', { secret: 'codigo' }),
  dataRecurso: screen('data-recurso', { form: true }),
  permitirRecurso: screen('permitir-recurso-contrarrazao', { form: true }),
  portalLicitacoes: screen('portal/licitacao/listagem', { view: 'shared', metric: 'lista' }),
  redirecionamento: screen('portal/redirect/:nomePagina/*'),
  cadastro,
  linhasFornecimento: screen('linhas-de-fornecimento', { below: cadastro }),
  termosDeUso: screen('termos', { below: cadastro }),
  retomarCadastro: screen('retomar/:codigo', { below: cadastro, secret: 'codigo', form: true }),
  documentosDoCadastro: screen('documentos/:codigo', { below: cadastro, secret: 'codigo', form: true }),
  cadastroDepois: screen(':chave/depois', cadastroOptions),
  cadastroConferir: screen(':chave/conferir', cadastroOptions),
  cadastroSalvar: screen(':chave/:passo/salvar', { post: 'only', ...cadastroOptions }),
  cadastroPasso: screen(':chave/:passo', cadastroOptions),
  cadastroSucesso,
  cadastroTermo: screen('termo', { below: cadastroSucesso }),
  portalLicitacao,
  portalLote: screen('lotes/:idLote', { below: portalLicitacao, ...shared }),
  portalItem: screen('itens/:numero', { below: portalLicitacao, ...shared }),
  portalSolicitar: portalPedido('solicitar/:chave?', { secret: 'chave', ...form }),
  portalConfirmarEnvio: portalPedido('solicitar/:chave/confirmar', { secret: 'chave', ...form }),
  portalRecibo,
  portalReciboPdf: screen('pdf', { below: portalRecibo, ...reciboOptions }),
  portalSolicitacao: portalPedido(':idItem', shared),
  comprasDiretas: screen('portal/compra-direta/listagem', { view: 'shared', metric: 'lista' }),
  compraDireta,
  itensDoLote: screen('lotes/:idLote', { below: compraDireta, ...shared }),
  orgao: screen('orgao/:orgao', shared),
  municipio: screen('municipio/:idMunicipio', shared),
  municipios: screen('municipios', { view: 'shared' }),
  ausentes: screen('excluidas-na-origem', { view: 'shared' }),
  itens: screen('itens', { view: 'shared', metric: 'lista' }),
  itensPrecos: screen('itens/precos', { view: 'shared', metric: 'lista' }),
  fornecedor: screen('fornecedor/:cnpj', shared),
  fornecedorPontuado: screen('fornecedor/:raiz/:filial'),
  mesa,
  mesaEntrar,
  mesaEntrada: screen(':codigo', { below: mesaEntrar, secret: 'codigo', form: true, needsOrigin: true }),
  mesaSair: screen('sair', { below: mesa, post: 'only', needsOrigin: true }),
  mesaAcessos: screen('acessos', { below: mesa, post: 'too' }),
  mesaAvisos: screen('avisos', { below: mesa, form: true }),
  mesaPendencias: screen('pendencias', { below: mesa }),
  mesaRejeitados: screen('rejeitados', { below: mesa }),
  mesaRejeitadosArquivo: screen('rejeitados/:arquivo', { below: mesa }),
  mesaOrigem: screen('origem', { below: mesa }),
  mesaImportacao: screen('origem/:id', { below: mesa }),
  mesaImportacaoRejeitados: screen('origem/:id/:arquivo', { below: mesa }),
  mesaCadastros: screen('cadastros', { below: mesa }),
  mesaCadastro,
  mesaCadastroDocumento: screen('documentos/:documento', { below: mesaCadastro }),
  mesaPessoas: screen('pessoas', { below: mesa }),
  mesaPessoaNova: screen('pessoas/incluir', { below: mesa, form: true }),
  mesaPessoa,
  mesaPessoaRemover: screen('remover', { below: mesaPessoa, form: true }),
  mesaOrgaos: screen('orgaos', { below: mesa }),
  mesaOrgao,
  mesaFeriados: screen('feriados', { below: mesaOrgao, form: true }),
  mesaRecursos: screen('recursos', { below: mesa }),
  mesaRecurso,
  mesaRecursoAbrir: screen('abrir', { below: mesaRecurso }),
  mesaRecursoLink: screen('links/:link', { below: mesaRecurso, form: true }),
  mesaCodigos: screen('codigos', { below: mesa }),
  mesaCodigosDe,
  mesaCodigo,
  mesaCodigoArquivo: screen('arquivo', { below: mesaCodigo }),
  mesaDocumentos: screen('documentos/:entidade', { below: mesa }),
  mesaDocumentosDe,
  mesaDocumento,
  mesaDocumentoRetirar: screen('versoes/:versao', { below: mesaDocumento, form: true }),
  mesaRelatorio: screen('relatorio', { below: mesa }),
  mesaRelatorioArquivo: screen('relatorio/:arquivo', { below: mesa }),
  mesaPedido,
  mesaConferir: screen('conferir', { below: mesaPedido, form: true }),
  mesaSuprimir: screen(':entidade/:id/suprimir', { below: mesa, form: true }),
  arquivo: screen('arquivos'),
  vender: screen('como-vender', { view: 'shared' }),
  sobre: screen('sobre', { view: 'shared' }),
  contato: screen('contato', { view: 'shared' }),
  privacidade: screen('privacidade', { view: 'shared' }),
  acessibilidade: screen('acessibilidade', { view: 'shared' }),
  api: screen('api', { view: 'shared' }),
  idioma: screen('idioma', { post: 'only' }),
  versao: screen('versao'),
}

/** The variant of a portal screen that other sites may show in an iframe (K1). */
export const inMoldura = (screen: Screen): Screen => ({
  ...screen,
  path: screen.path.replace(/^portal\//, 'portal/iframe/'),
})

const framed = Object.values(screens).filter(
  (screen) => screen.path.startsWith('portal/') && screen !== screens.redirecionamento,
)

export const allScreens: readonly Screen[] = [...Object.values(screens), ...framed.map(inMoldura)]

/**
 * The sites that may frame a page, as a CSP value (K4): the configured origins for everything below /portal, nobody
 * elsewhere. The value depends on the path alone, so that a cached page serves everyone.
 */
export const frameAncestors = (pathname: string, origins: readonly string[]) =>
  pathname.startsWith(`${basePath}/portal/`) && origins.length > 0 ? origins.join(' ') : "'none'"

/** A path as a regular expression: `:x` matches one segment, `:x?` at most one, a final `*` all further segments. */
export function toPattern(path: string, segment = '[^/]+') {
  const written = path
    .replaceAll('.', String.raw`\.`)
    .replace(/\/:\w+\?/g, `(?:/${segment})?`)
    .replace(/:\w+/g, segment)
    .replace(/\/\*$/, '(?:/.*)?')
  return new RegExp(`^${written}$`)
}

type ScreenPattern = { screen: Screen; pattern: RegExp }
const byFirstSegment = new Map<string, ScreenPattern[]>()
for (const screen of allScreens) {
  const step = screen.path.split('/', 1)[0] ?? ''
  byFirstSegment.set(step, [...(byFirstSegment.get(step) ?? []), { screen, pattern: toPattern(screen.path) }])
}

/** The screen at a path of this host, or at the path of the screen's data. Does not check that the record exists. */
export function screenAt(pathname: string): Screen | undefined {
  if (!pathname.startsWith(`${basePath}/`)) return undefined
  const path = pathname.slice(basePath.length + 1).replace(/(?:\.data|\/)$/, '')
  const step = path === '_root' ? '' : path.split('/', 1)[0]
  return byFirstSegment.get(step ?? '')?.find(({ pattern }) => pattern.test(step === '' ? '' : path))?.screen
}

export function methodsAt(pathname: string): string[] {
  const screen = screenAt(pathname)
  if (!screen) return []
  return [...(screen.post === 'only' ? [] : ['GET', 'HEAD']), ...(screen.form || screen.post ? ['POST'] : [])]
}

export const sharedScreenPaths = allScreens.flatMap(({ path, view }) => (view === 'shared' ? [path] : []))

const numericId = String.raw`\d{1,15}`

// The ids of shared pages are numbers; other addresses do not exist and are not worth caching. But `:cnpj` matches any
// text, because text that is no CNPJ must get the same response as a company without a page.
const toSegment = (screen: string) => {
  if (screen.endsWith(':cnpj')) return '[^/]+'
  return screen.endsWith(':orgao') ? `(?:${numericId}|[0-9A-Z]{14})` : numericId
}

const sharedPatterns = sharedScreenPaths.map((screen) => ({
  screen,
  pattern: toPattern(`${basePath}/${screen}`, toSegment(screen)),
}))

/** The shared screen at the address of a page or its data; `undefined` if there is none or the language is unknown. */
export function findSharedScreen(address: string) {
  const { path, query } = pathAndQuery(address)
  if (new URLSearchParams(query).has('lng') && languageAt(address) === null) return undefined
  const page = path.replace(/\.data$/, '')
  return sharedPatterns.find(({ pattern }) => pattern.test(page))?.screen
}

const sessionPagePattern = new RegExp(
  String.raw`^${basePath}/portal/(?:iframe/)?licitacao/detalhe/(\d{1,15})(?=[/.?]|$)`,
)

/** The id of the tender if the page at this address shows the bids of its sessão. */
export function processoFollowedAt(address: string) {
  const [, id] = sessionPagePattern.exec(address) ?? []
  return id === undefined ? undefined : Number(id)
}
