import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { localDateTimeToSecond } from '~/domain/shared/time-zone'
import { buildContratacao } from '../importacao/importacao'

type Registro = Record<string, unknown>

/** A purchase as PNCP has it at this moment. */
export type CompraNoPncp = {
  contratacao: ReturnType<typeof buildContratacao> & Registro & { modalidadeId: number; dataAtualizacaoGlobal: string }
  itens: Registro[]
  arquivos: Registro[]
  resultados: Map<number, Registro[]>
}

/** What PNCP is known to answer in place of data, and records that move between pages. */
export const falhas = [
  ...(['400', '422', '429', '500', '503', 'html', 'metade', 'queda', 'silencio'] as const),
  ...(['outra forma', 'outra ordem', 'total menor', 'total maior'] as const),
]
export type Falha = (typeof falhas)[number]

const zona = 'America/Sao_Paulo'
export const horaNoPncp = (instant: Date) => {
  const { day, time, second } = localDateTimeToSecond(zona, instant)
  return `${day}T${time}:${second}`
}

/**
 * A stub of PNCP that keeps purchases and answers as PNCP does. `next` is called at each request: it may change what is
 * published, and returns what goes wrong.
 */
export async function startPncpVivo(now: () => Date, next: (path: string) => Falha | undefined = () => undefined) {
  const compras = new Map<string, CompraNoPncp>()
  const files = new Map<string, { type: string; body: Buffer | string }>()
  const asked: { path: string; agent: string | undefined }[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://pncp')
    asked.push({ path: `${url.pathname}${url.search}`, agent: request.headers['user-agent'] })
    const falha = next(`${url.pathname}${url.search}`)
    if (falha && fail(falha, request, response)) return
    answer(response, url, falha)
  })

  function answer(response: ServerResponse, url: URL, falha: Falha | undefined) {
    const file = files.get(url.pathname)
    if (file) return void response.writeHead(200, { 'content-type': file.type }).end(file.body)
    const servico = /\/contratacoes\/(proposta|atualizacao)$/.exec(url.pathname)?.[1]
    if (servico) return send(response, page(servico, url.searchParams, falha))
    const [, asked] = /^\/api\/consulta\/v1\/orgaos\/([^/]+\/compras\/\d+\/\d+)$/.exec(url.pathname) ?? []
    if (asked) return send(response, answerCompra(asked.replace('/compras/', '/')))
    const [, cnpj, ano, sequencial, parte = ''] =
      /^\/api\/pncp\/v1\/orgaos\/([^/]+)\/compras\/(\d+)\/(\d+)\/(.+)$/.exec(url.pathname) ?? []
    const compra = compras.get(`${cnpj}/${ano}/${sequencial}`)
    if (!compra) return send(response, { status: 404, body: { message: 'Compra não encontrada' } })
    send(response, answerParte(compra, parte, url.searchParams))
  }

  function answerCompra(ref: string): Resposta {
    const compra = compras.get(ref)
    return compra ? { status: 200, body: compra.contratacao } : { status: 404, body: { message: 'Não encontrada' } }
  }

  function page(servico: string, params: URLSearchParams, falha: Falha | undefined): Resposta {
    const size = Number(params.get('tamanhoPagina') ?? 10)
    const numero = Number(params.get('pagina'))
    if (size < 10 || size > 50) return { status: 400, body: { message: 'Tamanho de página inválido' } }
    if (!params.get('codigoModalidadeContratacao') || numero < 1)
      return { status: 400, body: { message: 'Required parameter is not present' } }
    const [de, ate] = [toDay(params.get('dataInicial')), toDay(params.get('dataFinal'))]
    const found = servico === 'proposta' ? openAt(ate) : updatedIn(de, ate)
    if (typeof found === 'string') return { status: 422, body: { message: found } }
    const own = found.filter(({ contratacao }) => isIn(contratacao, params)).map(({ contratacao }) => contratacao)
    if (falha === 'outra ordem') own.reverse()
    const paginas = Math.ceil(own.length / size)
    const data = own.slice((numero - 1) * size, numero * size)
    if (data.length === 0) return { status: 204 }
    const moved = falha === 'total menor' ? -1 : falha === 'total maior' ? 1 : 0
    const totalPaginas = Math.max(1, paginas + moved)
    return { status: 200, body: { data, totalRegistros: own.length + moved, totalPaginas, numeroPagina: numero } }
  }

  function openAt(ate: string) {
    const hoje = horaNoPncp(now())
    if (ate < hoje.slice(0, 10)) return 'Data Final deve ser maior ou igual à data atual'
    return sorted().filter(({ contratacao: { dataAberturaProposta, dataEncerramentoProposta } }) => {
      const fim = String(dataEncerramentoProposta ?? '')
      return String(dataAberturaProposta ?? '9') <= hoje && fim >= hoje && fim.slice(0, 10) <= ate
    })
  }

  function updatedIn(de: string, ate: string) {
    if (de > ate) return 'Data Inicial deve ser anterior ou igual à Data Final'
    if (Date.parse(ate) - Date.parse(de) > 365 * 86_400_000) return 'Período inicial e final maior que 365 dias'
    return sorted().filter(
      ({ contratacao: { dataAtualizacaoGlobal: at } }) => at.slice(0, 10) >= de && at.slice(0, 10) <= ate,
    )
  }

  /** The newest first, so that each change moves the others. */
  const sorted = () =>
    [...compras.values()].toSorted((one, other) =>
      one.contratacao.dataAtualizacaoGlobal < other.contratacao.dataAtualizacaoGlobal ? 1 : -1,
    )

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    compras,
    files,
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish({ contratacao, ...partes }: CompraNoPncp) {
      const { orgaoEntidade, anoCompra, sequencialCompra } = contratacao
      compras.set(`${orgaoEntidade.cnpj}/${anoCompra}/${sequencialCompra}`, { contratacao, ...partes })
    },
    remove: (...sequenciais: number[]) =>
      sequenciais.forEach((sequencial) => void compras.delete(`${cnpjDoOrgao}/2030/${sequencial}`)),
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

type Resposta = { status: number; body?: unknown }

function send(response: ServerResponse, { status, body }: Resposta) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

/** Sends something else than data; `false` if the answer itself is to differ. */
function fail(falha: Falha, request: IncomingMessage, response: ServerResponse) {
  const as = (status: number, text: string) => {
    response.writeHead(status, { 'content-type': 'text/html' })
    response.end(text)
    return true
  }
  if (falha === '400') return as(400, '{"message":"Required parameter is not present"}')
  if (falha === '422') return as(422, '{"message":"Período inicial e final maior que 365 dias"}')
  if (falha === '429') return as(429, '<html>Limite de Requisições Excedido</html>')
  if (falha === '500') return as(500, '{"message":"Erro na comunicação com o banco de dados"}')
  if (falha === '503') return as(503, '<html>No server is available to handle this request</html>')
  if (falha === 'html') return as(200, '<html>Manutenção programada</html>')
  if (falha === 'outra forma') return as(200, '{"resultado":"em manutenção"}')
  if (falha === 'metade') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
    response.write('{"data":[{"numeroControlePNCP":"1')
    setImmediate(() => request.socket.destroy())
    return true
  }
  if (falha === 'queda') return Boolean(request.socket.destroy())
  return falha === 'silencio'
}

function answerParte({ itens, arquivos, resultados }: CompraNoPncp, parte: string, params: URLSearchParams): Resposta {
  if (parte === 'itens') {
    const size = Number(params.get('tamanhoPagina'))
    const data = itens.slice((Number(params.get('pagina')) - 1) * size, Number(params.get('pagina')) * size)
    return data.length > 0 ? { status: 200, body: data } : { status: 204 }
  }
  if (parte === 'arquivos') return arquivos.length > 0 ? { status: 200, body: arquivos } : { status: 404 }
  const [, numero] = /^itens\/(\d+)\/resultados$/.exec(parte) ?? []
  return { status: 200, body: resultados.get(Number(numero)) ?? [] }
}

const toDay = (text: string | null) => (text ?? '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

function isIn({ modalidadeId, orgaoEntidade, unidadeOrgao }: CompraNoPncp['contratacao'], params: URLSearchParams) {
  const is = (name: string, value: unknown) => !params.has(name) || params.get(name) === String(value)
  return (
    is('codigoModalidadeContratacao', modalidadeId) &&
    is('cnpj', orgaoEntidade.cnpj) &&
    is('uf', unidadeOrgao.ufSigla) &&
    is('codigoMunicipioIbge', unidadeOrgao.codigoIbge)
  )
}

export const cnpjDoOrgao = '11222333000181'

/** A purchase with items, one document, and an award for each item that says so. */
export function buildCompra(sequencial: number, at: Date, over: Registro = {}, itens = 2): CompraNoPncp {
  const hora = horaNoPncp(at)
  const contratacao = {
    ...buildContratacao({
      numeroControlePNCP: `${cnpjDoOrgao}-1-${String(sequencial).padStart(6, '0')}/2030`,
      sequencialCompra: sequencial,
      numeroCompra: String(sequencial),
      processo: `${sequencial}/2030`,
      objetoCompra: `Aquisição de carteiras escolares ${sequencial}`,
    }),
    modalidadeId: 6,
    dataAtualizacaoGlobal: hora,
    ...over,
  }
  return {
    contratacao,
    itens: Array.from({ length: itens }, (_, index) => buildItem(index + 1, at)),
    arquivos: [buildArquivo(1)],
    resultados: new Map(),
  }
}

export const buildItem = (numero: number, at: Date, over: Registro = {}): Registro => ({
  numeroItem: numero,
  descricao: `Carteira ${numero}`,
  quantidade: 10,
  valorUnitarioEstimado: 250,
  situacaoCompraItemNome: 'Em andamento',
  temResultado: false,
  dataAtualizacao: horaNoPncp(at),
  ...over,
})

export const buildArquivo = (sequencial: number): Registro => ({
  sequencialDocumento: sequencial,
  titulo: `Edital ${sequencial}`,
  tipoDocumentoNome: 'Edital',
  dataPublicacaoPncp: '2030-05-02T09:16:00',
  url: `https://pncp.example.com/arquivos/${sequencial}`,
})

/** Awards an item, at the time `at`. */
export function premiar({ itens, resultados }: CompraNoPncp, numero: number, at: Date, valor = 200) {
  const item = itens.find(({ numeroItem }) => numeroItem === numero)
  Object.assign(item ?? {}, {
    ...{ temResultado: true, situacaoCompraItemNome: 'Homologado', dataAtualizacao: horaNoPncp(at) },
  })
  resultados.set(numero, [
    {
      ...{ numeroItem: numero, sequencialResultado: 1, niFornecedor: '99830111000192', tipoPessoa: 'PJ' },
      ...{ nomeRazaoSocialFornecedor: 'Serra Azul Ltda.', valorUnitarioHomologado: valor },
      dataResultado: '2030-06-01',
    },
  ])
}
