import type { LicitacaoFilters } from '~/domain/licitacao/filters'
import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import type { Procurement, SolicitacaoUnavailable } from '~/domain/procurement'
import { ProcurementFailure } from '~/domain/shared/failure'
import { err, ok, type Result } from '~/domain/shared/result'
import { makeCalls } from './calls.server'
import { makeCircuit } from './circuit'
import { makeRemoteFiles } from './files.server'
import type { Oddity } from './lenient'
import { remembered } from './remembered'
import { makeResilientFetch, makeStreamingFetch } from './resilient-fetch.server'
import { isZone, toResposta, toSolicitacao, withSafeObjeto } from './views'

export type RemoteLog = { warn(details: object, message: string): void }

type Options = {
  url: string
  product: string
  /** The zone of all times, where the system behind names none. */
  timezone: string
  /** Whether who asked is public. */
  showRequester: boolean
  log: RemoteLog
  /** How long one attempt may take, in milliseconds. */
  timeout?: number
  now?: () => number
}

/** The system at `url`, as a screen may ask it (M2). Its failures are thrown as `ProcurementFailure`. */
export function makeRemoteProcurement(options: Options): Procurement {
  const { url, product, timezone, showRequester, log, timeout, now = Date.now } = options
  const circuit = makeCircuit(now)
  const headers = { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' }
  const onOddity = (call: string, oddity: Oddity) =>
    log.warn({ call, ...oddity }, 'a resposta tem um campo que não se lê')
  const calls = makeCalls({ url, product, fetch: makeResilientFetch({ circuit, headers, timeout }), onOddity })
  const openFile = makeStreamingFetch({ circuit, headers: { 'X-Requested-With': 'XMLHttpRequest' }, timeout })
  const askParametros = async () => {
    const given = await calls.parametros(undefined)
    if (isZone(given.timezone)) return given
    onOddity('parametros', { path: 'timezone', problem: 'not a time zone' })
    return { ...given, timezone }
  }
  const parametros = remembered(60_000, askParametros, now)

  return {
    parametros,
    licitacoes: {
      async search(filters, { page, size }, sort) {
        const { content, totalElements } = await calls.search({ ...queryOf(filters), page, size, sort })
        return { items: content.map(withSafeObjeto), total: totalElements }
      },
      find: (id) =>
        found(async () => {
          const licitacao = withSafeObjeto(await calls.find(id))
          return { ...licitacao, ehPerfilProduto: licitacao[`ehPerfil${product}` as const] === true }
        }, 'licitacaoNotFound'),
      listAnexos: (id) =>
        found(async () => {
          const { anexos } = await calls.listAnexos(id)
          return anexos.map(({ tipo, ...anexo }) => ({ ...anexo, tipo: tipo.key }))
        }, 'licitacaoNotFound'),
    },
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
    },
    arquivos: makeRemoteFiles(url, openFile),
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

const removed: Record<string, LicitacaoUnavailable> = {
  LICITACAO_DESPUBLICADA: 'licitacaoDespublicada',
  LICITACAO_EXCLUIDA: 'licitacaoExcluida',
  LICITACAO_NAO_ENCONTRADA: 'licitacaoNotFound',
}

/** The answers that the rules know by name are values; 404 without a key is the one that `missing` names. */
async function found<T, E extends SolicitacaoUnavailable>(
  read: () => Promise<T>,
  missing: E,
): Promise<Result<T, E | LicitacaoUnavailable>> {
  try {
    return ok(await read())
  } catch (error) {
    if (!(error instanceof ProcurementFailure) || error.kind !== 'answered') throw error
    const { status, answer } = error
    const known = removed[answer.key ?? '']
    if (known && (status === 400 || status === 404)) return err(known)
    if (status === 404 && !answer.message) return err(missing)
    if (status === 404 && answer.key === 'SOLICITACAO_NAO_ENCONTRADA') return err(missing)
    throw error
  }
}
