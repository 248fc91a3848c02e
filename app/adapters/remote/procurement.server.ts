import { makeOpenDocumento } from '~/domain/documento/open-documento'
import { makeValidateDocumento } from '~/domain/documento/validate-documento'
import type { Limites } from '~/domain/guarda/limites'
import type { LicitacaoFilters } from '~/domain/licitacao/filters'
import type { ParametrosPublicos } from '~/domain/parametros/parametros'
import type { Procurement } from '~/domain/procurement'
import { ProcurementFailure } from '~/domain/shared/failure'
import { makeRemoteAtas } from './atas.server'
import { makeCalls } from './calls.server'
import { makeCircuit } from './circuit'
import { makeRemoteComprasDiretas } from './compras-diretas.server'
import { makeValidate } from './documento.server'
import { makeOpenRemoteDocumento, makeRemoteFiles } from './files.server'
import { found, isRefusal } from './found'
import { makeOddityLog } from './oddity-log'
import { makeOpenAt } from './open-at.server'
import { makeRemoteProcessos, orIfUnknown } from './processos.server'
import { makeRemoteRecursos } from './recursos.server'
import { remembered } from './remembered'
import type { RemoteLog } from './remote-log'
import { makeResilientFetch, makeStreamingFetch } from './resilient-fetch.server'
import { type FileToSend, makeSend } from './send.server'
import { isZone, toResposta, toSolicitacao, withSafeObjeto } from './views'

/** How long sending a file, or making one, may take, in milliseconds. */
const fileTimeout = 60_000

type Options = {
  url: string
  /** Shown to be believed about who sends. */
  token?: string
  /** A file on its way, by the address its uploader was told. */
  findFile?(uri: string): Promise<FileToSend | null>
  product: string
  /** What counts where the system behind doesn't say it. */
  parametros: ParametrosPublicos
  /** Whether who asked is public. */
  showRequester: boolean
  /** How many days ahead the periods of an appeal may end. */
  diasAteOFim?: number
  log: RemoteLog
  /** Counts wrong codes, where there is a place to. */
  limites?: Pick<Limites, 'wait' | 'spend'>
  /** How long one attempt may take, in milliseconds. */
  timeout?: number
  now?: () => number
}

/** The system at `url`, as a screen may ask it (M2). Its failures are thrown as `ProcurementFailure`. */
export function makeRemoteProcurement(options: Options): Procurement {
  const {
    url,
    token,
    product,
    parametros: own,
    showRequester,
    diasAteOFim = 365,
    findFile = async () => null,
    log,
    limites,
    timeout,
    now = Date.now,
  } = options
  const circuit = makeCircuit(now)
  const headers = {
    'X-Requested-With': 'XMLHttpRequest',
    Accept: 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  const onOddity = makeOddityLog(log, now)
  const asking = makeResilientFetch({ circuit, headers, timeout })
  const calls = makeCalls({ url, product, fetch: asking, onOddity, parametros: { ...own } })
  const sendFile = makeResilientFetch({ circuit, headers, timeout: fileTimeout })
  const openFile = makeStreamingFetch({ circuit, headers: { 'X-Requested-With': 'XMLHttpRequest' }, timeout })
  /** What is only made when it is asked for begins later. */
  const openMade = makeStreamingFetch({
    circuit,
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    timeout: fileTimeout,
  })
  const openAt = makeOpenAt(url, openFile)
  const openDocumento = makeOpenRemoteDocumento(openAt)
  const lookUp = makeValidate(calls, now)
  const validate = limites ? makeValidateDocumento({ lookUp, limites }) : lookUp
  const askParametros = async () => {
    const given = await calls.parametros(undefined)
    if (isZone(given.timezone)) return given
    onOddity('parametros', { path: 'timezone', problem: 'not a time zone' })
    return { ...given, timezone: own.timezone }
  }
  const onStale = (error: unknown) => log.warn({ err: error }, 'os parâmetros não vieram; valem os últimos')
  const parametros = remembered({ milliseconds: 60_000, again: 10_000, now, onStale }, askParametros)

  const find = (id: number) =>
    found(async () => {
      const licitacao = withSafeObjeto(await calls.find(id))
      return { ...licitacao, ehPerfilProduto: licitacao[`ehPerfil${product}` as const] === true }
    }, 'licitacaoNotFound')

  return {
    parametros,
    licitacoes: {
      async search(filters, { page, size }, sort) {
        const query = { ...queryOf(filters), page, size }
        const { content, totalElements, sugestao, ordem } = await calls.search({ ...query, sort }).catch((error) => {
          if (sort !== 'RELEVANCIA' || !isRefusal(error)) throw error
          // An older system knows no order of relevance.
          return calls.search({ ...query, sort: 'DESC' }).then((found) => ({ ...found, ordem: 'DESC' as const }))
        })
        return {
          items: content.map(withSafeObjeto),
          total: totalElements,
          ...(ordem && { sort: ordem }),
          ...(sugestao && { sugestao }),
        }
      },
      find,
      listAnexos: (id) =>
        found(async () => {
          const { anexos } = await calls.listAnexos(id)
          return anexos.map(({ tipo, ...anexo }) => ({ ...anexo, tipo: tipo.key }))
        }, 'licitacaoNotFound'),
      // No call tells these.
      findDestino: async () => null,
      listFeriados: async () => [],
      listEstados: () => orIfUnknown([], () => calls.listEstados(undefined)),
      listMunicipios: (uf) =>
        orIfUnknown([], async () =>
          (await calls.listMunicipios(uf)).map(({ idMunicipio, descricao, uf }) => ({
            id: idMunicipio,
            nome: descricao,
            uf,
          })),
        ),
    },
    processos: makeRemoteProcessos(calls, find, product),
    comprasDiretas: makeRemoteComprasDiretas(calls.comprasDiretas),
    findMunicipio: async () => null,
    solicitacoes: {
      list: (idLicitacao) =>
        found(async () => {
          const { esclarecimentos, impugnacoes } = await calls.listSolicitacoes(idLicitacao)
          return [...esclarecimentos, ...impugnacoes]
            .map((solicitacao) => toSolicitacao(solicitacao, showRequester))
            .toSorted((one, other) => other.dataCadastro.getTime() - one.dataCadastro.getTime() || other.id - one.id)
        }, 'licitacaoNotFound'),
      listRespostas: (id, idItem) =>
        found(async () => (await calls.listRespostas({ id, idItem })).respostas.map(toResposta), 'solicitacaoNotFound'),
      send: makeSend({ url, calls, fetch: sendFile, findFile }),
      async confirm(codigo) {
        const { tokenSituacao } = await calls.confirm(codigo)
        if (tokenSituacao === 'ERRO') throw new ProcurementFailure(500)
        return tokenSituacao
      },
      // No call tells it.
      findLicitacaoOf: async () => null,
    },
    documentos: {
      validate,
      open: makeOpenDocumento({ validate, open: (_, codigo, asked) => openDocumento(codigo, asked) }),
    },
    recursos: makeRemoteRecursos(calls, { diasAteOFim, now }),
    atas: makeRemoteAtas(makeOpenAt(url, openMade)),
    arquivos: makeRemoteFiles(openAt),
    // No call tells it; asking anything shows whether the system is there.
    async versao() {
      await calls.parametros(undefined)
      return null
    },
  }
}

/** Clean filters as the call takes them. */
function queryOf({ idMunicipio, situacoes, periodo, ...filters }: LicitacaoFilters) {
  return {
    ...filters,
    idMunicipio: idMunicipio?.toString(),
    situacoes: situacoes?.join(','),
    periodo: periodo && `${periodo.inicio ?? ''},${periodo.fim ?? ''}`,
  }
}
