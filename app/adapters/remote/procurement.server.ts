import { makeOpenDocumento } from '~/domain/documento/open-documento'
import { makeValidateDocumento } from '~/domain/documento/validate-documento'
import type { Limites } from '~/domain/guarda/limites'
import type { ParametrosPublicos } from '~/domain/parametros/parametros'
import type { Procurement } from '~/domain/procurement'
import { publicadosUntold } from '~/domain/publicacao/publicados'
import { makeRemoteAtas } from './atas.server'
import { makeCalls } from './calls/calls.server'
import { makeCircuit } from './circuit'
import { makeRemoteComprasDiretas } from './compras-diretas.server'
import { makeValidate } from './documento.server'
import { makeOpenRemoteDocumento, makeRemoteFiles } from './files.server'
import { makeRemoteLicitacoes } from './licitacoes.server'
import { makeOddityLog } from './oddity-log'
import { makeOpenAt } from './open-at.server'
import { makeRemoteProcessos } from './processos.server'
import { makeRemoteRecursos } from './recursos/recursos.server'
import { remembered } from './remembered'
import type { RemoteLog } from './remote-log'
import { makeResilientFetch, makeStreamingFetch } from './resilient-fetch.server'
import { type FileToSend, makeSend } from './send.server'
import { makeRemoteSolicitacoes } from './solicitacoes.server'
import { isZone } from './views'

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
export const makeRemoteProcurement = (options: Options): Procurement => makeRemoteSystem(options).procurement

/** The same, with the calls it is asked by. */
export function makeRemoteSystem(options: Options) {
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
  const reach = makeReach({ token, timeout, now })
  const onOddity = makeOddityLog(log, now)
  const calls = makeCalls({ url, product, fetch: reach.ask, onOddity, parametros: { ...own } })
  const openAt = makeOpenAt(url, reach.open)
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

  const licitacoes = makeRemoteLicitacoes(calls, product)
  const procurement: Procurement = {
    parametros,
    licitacoes,
    processos: makeRemoteProcessos(calls, licitacoes.find, product),
    comprasDiretas: makeRemoteComprasDiretas(calls.comprasDiretas),
    findMunicipio: async () => null,
    solicitacoes: makeRemoteSolicitacoes(calls, {
      showRequester,
      send: makeSend({ url, calls, fetch: reach.send, findFile }),
    }),
    documentos: {
      validate,
      open: makeOpenDocumento({ validate, open: (_, codigo, asked) => openDocumento(codigo, asked) }),
    },
    recursos: makeRemoteRecursos(calls, { diasAteOFim, now }),
    atas: makeRemoteAtas(makeOpenAt(url, reach.openMade)),
    arquivos: makeRemoteFiles(openAt),
    publicados: publicadosUntold,
    // No call tells it; asking anything shows whether the system is there.
    async versao() {
      await calls.parametros(undefined)
      return null
    },
  }
  return { procurement, calls }
}

/** The ways to the system behind: what fails in one is not tried in the others for a while. */
function makeReach({ token, timeout, now }: Pick<Options, 'token' | 'timeout'> & { now: () => number }) {
  const circuit = makeCircuit(now)
  const asking = { 'X-Requested-With': 'XMLHttpRequest' }
  const headers = { ...asking, Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
  return {
    ask: makeResilientFetch({ circuit, headers, timeout }),
    send: makeResilientFetch({ circuit, headers, timeout: fileTimeout }),
    open: makeStreamingFetch({ circuit, headers: asking, timeout }),
    /** What is only made when it is asked for begins later. */
    openMade: makeStreamingFetch({ circuit, headers: asking, timeout: fileTimeout }),
  }
}
