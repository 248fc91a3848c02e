import { makeOpenDocumento, makeValidateDocumento } from '~/domain/documento/validate-documento'
import type { Limites } from '~/domain/guarda/limites'
import { noPublicados, type ParametrosPublicos, type Procurement } from '~/domain/procurement'
import type { Clock } from '~/domain/shared/clock'
import { makeCalls } from './calls.server'
import { makeRemoteComprasDiretas } from './compras-diretas.server'
import {
  makeOpenAt,
  makeOpenRemoteDocumento,
  makeRemoteAtas,
  makeRemoteFiles,
  makeRemoteValidate,
} from './files.server'
import { makeDeviationLog, type RemoteLog } from './lenient'
import { makeRemoteLicitacoes } from './licitacoes.server'
import { makeRemoteProcessos } from './processos.server'
import { makeRemoteRecursos } from './recursos.server'
import { cachedFor, makeCircuitBreaker, makeResilientFetch, makeStreamingFetch } from './resilient-fetch.server'
import { type FileToSend, makeRemoteSolicitacoes, makeSend } from './solicitacoes.server'
import { isTimeZone } from './views'

/** Timeout in milliseconds for sending a file or generating one. */
const fileTimeout = 60_000

type Options = {
  url: string
  /** Authenticates this portal as trusted. */
  token?: string
  findFile?(uri: string): Promise<FileToSend | null>
  product: string
  /** Defaults for parameters that the system does not return. */
  parametros: ParametrosPublicos
  showRequester: boolean
  diasAteOFim?: number
  log: RemoteLog
  /** Limits how many wrong access codes a network may try; without it there is no limit. */
  limites?: Pick<Limites, 'secondsToWait' | 'countAttempt'>
  /** Timeout per attempt in milliseconds. */
  timeout?: number
  clock: Clock
}

/** The system at `url` as a `Procurement` (M2). Throws `ProcurementFailure` or `Outage`. */
export const makeRemoteProcurement = (options: Options): Procurement => makeRemoteSystem(options).procurement

export function makeRemoteSystem(options: Options) {
  const {
    url,
    token,
    product,
    parametros: configured,
    showRequester,
    diasAteOFim = 365,
    findFile = async () => null,
    log,
    limites,
    timeout,
    clock,
  } = options
  const now = () => clock.now().getTime()
  const fetches = makeFetches({ token, timeout, now })
  const onDeviation = makeDeviationLog(log, now)
  const calls = makeCalls({ url, product, fetch: fetches.ask, onDeviation, parametros: { ...configured } })
  const openAt = makeOpenAt(url, fetches.open)
  const openDocumento = makeOpenRemoteDocumento(openAt)
  const lookUp = makeRemoteValidate(calls, clock)
  const validate = limites ? makeValidateDocumento({ lookUp, limites }) : lookUp
  const readParametros = async () => {
    const received = await calls.parametros(undefined)
    if (isTimeZone(received.timezone)) return received
    onDeviation('parametros', { path: 'timezone', problem: 'not a time zone' })
    return { ...received, timezone: configured.timezone }
  }
  const onStale = (error: unknown) => log.warn({ err: error }, 'os parâmetros não vieram; valem os últimos')
  const parametros = cachedFor({ milliseconds: 60_000, retryAfter: 10_000, now, onStale }, readParametros)

  const licitacoes = makeRemoteLicitacoes(calls, product)
  const procurement: Procurement = {
    parametros,
    licitacoes,
    processos: makeRemoteProcessos(calls, licitacoes.find, product),
    comprasDiretas: makeRemoteComprasDiretas(calls.comprasDiretas),
    // No call provides pages of órgãos or companies, a search of items, or a municipality by id.
    orgaos: null,
    municipios: null,
    fornecedores: null,
    itens: null,
    findMunicipio: async () => null,
    solicitacoes: makeRemoteSolicitacoes(calls, {
      showRequester,
      send: makeSend({ url, calls, fetch: fetches.send, findFile }),
    }),
    documentos: {
      validate,
      open: makeOpenDocumento({ validate, open: (_, codigo, request) => openDocumento(codigo, request) }),
    },
    recursos: makeRemoteRecursos(calls, { diasAteOFim, clock }),
    atas: makeRemoteAtas(makeOpenAt(url, fetches.openGenerated)),
    arquivos: makeRemoteFiles(openAt),
    publicados: noPublicados,
    atualizacao: null,
    ausentes: null,
    ocds: null,
    // No call provides a data version; any call shows whether the system is up.
    async versao() {
      await calls.parametros(undefined)
      return null
    },
  }
  return { procurement, calls }
}

function makeFetches({ token, timeout, now }: Pick<Options, 'token' | 'timeout'> & { now: () => number }) {
  const circuit = makeCircuitBreaker(now)
  const ajaxHeader = { 'X-Requested-With': 'XMLHttpRequest' }
  const headers = { ...ajaxHeader, Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
  return {
    ask: makeResilientFetch({ circuit, headers, timeout }),
    send: makeResilientFetch({ circuit, headers, timeout: fileTimeout }),
    open: makeStreamingFetch({ circuit, headers: ajaxHeader, timeout }),
    /** Generated files take longer to start. */
    openGenerated: makeStreamingFetch({ circuit, headers: ajaxHeader, timeout: fileTimeout }),
  }
}
