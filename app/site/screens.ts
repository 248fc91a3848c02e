import { basePath } from './paths'

/** A screen, or a file that a screen leads to, and all that hangs on which one it is. */
export type Screen = {
  /** Its address below the base path, as the site map has it. */
  path: string
  /** Whether it is the same for everyone who reads in the same language, or made for each reader. */
  view: 'shared' | 'private'
  /** A person fills in a form on it: whoever does comes before whoever reads. */
  form?: true
  /** What it shows is shown by its program alone: it never sleeps. */
  program?: true
  /** The segment of its address that opens something, by its name in `path`. */
  secret?: string
  /** What its requests count as in the metrics. */
  metric: 'lista' | 'detalhe' | 'outra'
}

type Given = Partial<Screen> & { below?: { path: string } }

const screen = (path: string, { below, ...given }: Given = {}): Screen => ({
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
const recibo = screen('recibo/:recibo', { below: solicitacoes, secret: 'recibo', metric: 'detalhe' })
const cadastro = screen('portal/licitacao/cadastro', { form: true })
const aCadastro = { below: cadastro, secret: 'chave', form: true } as const
const cadastroSucesso = screen('portal/licitacao/cadastroSucesso/:tipoPessoa')
const portalLicitacao = screen('portal/licitacao/detalhe/:id', shared)
const portalPedido = (path: string, given: Given) =>
  screen(`esclarecimento-impugnacao/${path}`, { below: portalLicitacao, ...given })
const portalRecibo = portalPedido('recibo/:recibo', { secret: 'recibo', metric: 'detalhe' })
const compraDireta = screen('portal/compra-direta/detalhe/:id', shared)
const validarDocumento = screen('validar-documento/:codigo?', { form: true, secret: 'codigo' })

/**
 * Every screen, once. Of two that an address may mean the one that stands first is meant. Here read the site map, the kept
 * pages, the metrics and the log.
 */
export const screens = {
  home: screen(''),
  licitacoes: screen('consulta-licitacoes', { view: 'shared', metric: 'lista' }),
  licitacao,
  dadosGerais: screen('dados-gerais', { below: licitacao, ...shared }),
  dadosEdital,
  anexosZip: screen('zip', { below: dadosEdital, metric: 'detalhe' }),
  anexo: screen(':idAnexo/ver', { below: dadosEdital, ...shared, program: true }),
  ata: screen('ata', { below: licitacao, metric: 'detalhe' }),
  solicitacoes,
  solicitar: screen('solicitar/:chave?', { below: solicitacoes, secret: 'chave', ...form }),
  confirmarEnvio: screen('solicitar/:chave/confirmar', { below: solicitacoes, secret: 'chave', ...form }),
  recibo,
  reciboPdf: screen('pdf', { below: recibo, secret: 'recibo', metric: 'detalhe' }),
  solicitacao: screen(':idItem', { below: solicitacoes, ...shared }),
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
  cadastroDepois: screen(':chave/depois', aCadastro),
  cadastroConferir: screen(':chave/conferir', aCadastro),
  cadastroSalvar: screen(':chave/:passo/salvar', aCadastro),
  cadastroPasso: screen(':chave/:passo', aCadastro),
  cadastroSucesso,
  cadastroTermo: screen('termo', { below: cadastroSucesso }),
  portalLicitacao,
  portalLote: screen('lotes/:idLote', { below: portalLicitacao, ...shared }),
  portalSolicitar: portalPedido('solicitar/:chave?', { secret: 'chave', ...form }),
  portalConfirmarEnvio: portalPedido('solicitar/:chave/confirmar', { secret: 'chave', ...form }),
  portalRecibo,
  portalReciboPdf: screen('pdf', { below: portalRecibo, secret: 'recibo', metric: 'detalhe' }),
  portalSolicitacao: portalPedido(':idItem', shared),
  comprasDiretas: screen('portal/compra-direta/listagem', { view: 'shared', metric: 'lista' }),
  compraDireta,
  itensDoLote: screen('lotes/:idLote', { below: compraDireta, ...shared }),
  arquivo: screen('arquivos'),
  sobre: screen('sobre', { view: 'shared' }),
  contato: screen('contato', { view: 'shared' }),
  privacidade: screen('privacidade', { view: 'shared' }),
  acessibilidade: screen('acessibilidade', { view: 'shared' }),
  api: screen('api', { view: 'shared' }),
  idioma: screen('idioma'),
  versao: screen('versao'),
}

/** The same screen in a frame of another site (K1). */
export const inMoldura = (screen: Screen): Screen => ({
  ...screen,
  path: screen.path.replace(/^portal\//, 'portal/iframe/'),
})

const framed = Object.values(screens).filter(
  (screen) => screen.path.startsWith('portal/') && screen !== screens.redirecionamento,
)

/** Those, and the portal pages once more for frames. */
export const allScreens: readonly Screen[] = [...Object.values(screens), ...framed.map(inMoldura)]

/**
 * Who may show a page in one of his own (K4): of all below /portal, what fails there too, the sites of the settings; of
 * anything else nobody. The same for everyone, so that a kept page has the same bytes. As a policy writes it.
 */
export const frameAncestors = (pathname: string, origins: readonly string[]) =>
  pathname.startsWith(`${basePath}/portal/`) && origins.length > 0 ? origins.join(' ') : "'none'"

/** An address as a pattern: `:x` stands for one segment, `:x?` for one or none, a `*` at the end for whatever follows. */
export function patternOf(path: string, segment = '[^/]+') {
  const written = path
    .replace(/\/:\w+\?/g, `(?:/${segment})?`)
    .replace(/:\w+/g, segment)
    .replace(/\/\*$/, '(?:/.*)?')
  return new RegExp(`^${written.replaceAll('.', String.raw`\.`)}$`)
}

type Known = { screen: Screen; pattern: RegExp }
const byFirstStep = new Map<string, Known[]>()
for (const screen of allScreens) {
  const step = screen.path.split('/', 1)[0] ?? ''
  byFirstStep.set(step, [...(byFirstStep.get(step) ?? []), { screen, pattern: patternOf(screen.path) }])
}

/** The screen at a path of this host, itself or its data, whether or not what it names is there. */
export function screenAt(pathname: string): Screen | undefined {
  if (!pathname.startsWith(`${basePath}/`)) return undefined
  const path = pathname.slice(basePath.length + 1).replace(/(?:\.data|\/)$/, '')
  const step = path === '_root' ? '' : path.split('/', 1)[0]
  return byFirstStep.get(step ?? '')?.find(({ pattern }) => pattern.test(step === '' ? '' : path))?.screen
}
