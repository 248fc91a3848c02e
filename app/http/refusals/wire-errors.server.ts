import { ORPCError, ValidationError } from '@orpc/server'
import type { Response } from 'express'
import {
  compraDiretaKeys,
  type ErrorBody,
  envioKeys,
  unavailableKeys,
  type WireErrorKey,
  wireErrors,
} from '~/contract/errors'
import type { SolicitacaoUnavailable } from '~/domain/procurement'
import { Outage, ProcurementFailure } from '~/domain/shared/failures'
import type { Result } from '~/domain/shared/result'
import type { EnvioRefusal } from '~/domain/solicitacao/envio'
import { isOutage } from '~/failures/thrown.server'
import envio from '~/locales/pt-BR/envio'
import errors from '~/locales/pt-BR/errors'
import recursos from '~/locales/pt-BR/recursos'
import solicitar from '~/locales/pt-BR/solicitar'
import texts from './messages'

const messages: Record<WireErrorKey, string> = {
  PARAMETROS_INVALIDOS: errors.invalidParameters,
  LICITACAO_DESPUBLICADA: errors.licitacaoDespublicada,
  LICITACAO_EXCLUIDA: errors.licitacaoExcluida,
  LICITACAO_NAO_ENCONTRADA: errors.licitacaoNotFound,
  COMPRA_DIRETA_NAO_ENCONTRADA: errors.compraDiretaNotFound,
  LOTE_NAO_ENCONTRADO: errors.loteNotFound,
  ESTADO_NAO_ENCONTRADO: errors.estadoNotFound,
  SOLICITACAO_NAO_ENCONTRADA: errors.solicitacaoNotFound,
  ARQUIVO_NAO_ENCONTRADO: errors.arquivoNotFound,
  DOCUMENTO_NAO_ENCONTRADO: errors.documentoNotFound,
  CODIGO_MAL_PREENCHIDO: errors.codigoMalPreenchido,
  NENHUM_DOCUMENTO: errors.nenhumDocumento,
  ATA_NAO_DISPONIVEL: errors.ataNotAvailable,
  ENDERECO_NAO_ENCONTRADO: texts.pathNotFound,
  ENDERECO_LONGO_DEMAIS: texts.addressTooLong,
  METODO_NAO_PERMITIDO: texts.methodNotAllowed,
  ARQUIVO_MUITO_GRANDE: envio.tooLargeNameless,
  PEDIDO_MUITO_GRANDE: texts.bodyTooLarge,
  FORMATO_NAO_ACEITO: envio.noneAttached.one,
  ARQUIVO_PERIGOSO: envio.infected,
  VARIOS_ARQUIVOS: envio.onlyOne,
  PRAZO_ENCERRADO: `${solicitar.depois}.`,
  CAPTCHA_INVALIDO: texts.captcha,
  ORIGEM_RECUSADA: texts.page.forbidden,
  ACESSO_RECUSADO: texts.link,
  SEM_PERMISSAO_DE_RECURSO: recursos.erro.semPermissao,
  FORNECEDOR_NAO_SELECIONADO: recursos.erro.semFornecedor,
  FORNECEDOR_SEM_MANIFESTACAO: recursos.erro.fornecedorSemManifestacao,
  FIM_DE_RECURSO_ANTERIOR: recursos.erro.fimAnterior,
  FIM_DE_RECURSO_ANTES_DO_INICIO: recursos.erro.fimAntesDoInicio,
  FIM_DE_RECURSO_DISTANTE: recursos.erro.fimDistante,
  CONTRARRAZAO_DISTANTE: recursos.erro.contrarrazaoDistante,
  CONTRARRAZAO_ANTES_DO_FIM: recursos.erro.contrarrazaoAntesDoFim,
  JUSTIFICATIVA_LONGA: recursos.erro.justificativaLonga,
  MUITOS_PEDIDOS: texts.tooMany,
  INTERVALO_INVALIDO: texts.invalidRange,
  ERRO_DESCONHECIDO: errors.unknown,
  SERVICO_INDISPONIVEL: errors.unavailable,
}

type Problems = ErrorBody['errorMessages']

export const wireError = (key: WireErrorKey, problems: Problems = []) =>
  new ORPCError(key, { status: wireErrors[key].status, data: problems })

export const tooMany = (seconds: number) =>
  new ORPCError('MUITOS_PEDIDOS', { status: wireErrors.MUITOS_PEDIDOS.status, data: { seconds } })

export const malformed = () => wireError('PARAMETROS_INVALIDOS', [{ message: texts.parameter.malformed }])

export const invalidParameter = (name: string) =>
  wireError('PARAMETROS_INVALIDOS', [{ message: texts.parameter.invalid.replace('{name}', name) }])

export const retrySeconds = ({ data }: ORPCError<string, unknown>) =>
  typeof data === 'object' && data !== null && 'seconds' in data ? Number(data.seconds) : undefined

const makeBody = (key: WireErrorKey, errorMessages: Problems = []): ErrorBody => ({
  message: messages[key],
  key,
  errorMessages,
})

export function unwrap<T>(result: Result<T, SolicitacaoUnavailable | EnvioRefusal | keyof typeof compraDiretaKeys>) {
  if (result.ok) return result.value
  throw wireError({ ...unavailableKeys, ...envioKeys, ...compraDiretaKeys }[result.error])
}

/** A refusal by the remote system, whose text is passed on. */
class UpstreamRefusal extends ORPCError<string, unknown> {
  constructor(readonly failure: ProcurementFailure) {
    super('ERRO_DESCONHECIDO', { status: failure.status })
  }
}

/** The message depends only on the key, so no internals leak; refusals of the remote system keep their text. */
export function encodeError(error: ORPCError<string, unknown>): ErrorBody {
  if (error instanceof UpstreamRefusal) return { ...makeBody('ERRO_DESCONHECIDO'), ...error.failure.body }
  const key = isKey(error.code) ? error.code : 'ERRO_DESCONHECIDO'
  return makeBody(key, Array.isArray(error.data) ? error.data : [])
}

/** Path parameters whose invalid value is answered with "not found". Other parameters are reported as invalid. */
const notFoundKeys: Partial<Record<string, WireErrorKey>> = {
  id: 'LICITACAO_NAO_ENCONTRADA',
  licitacaoId: 'LICITACAO_NAO_ENCONTRADA',
  loteId: 'LICITACAO_NAO_ENCONTRADA',
  idLote: 'LICITACAO_NAO_ENCONTRADA',
  idItem: 'SOLICITACAO_NAO_ENCONTRADA',
}

/** Converts any thrown value: keeps refusals, explains invalid input, and makes everything else a plain 500 or 503. */
export function toWireError(thrown: unknown) {
  if (thrown instanceof ORPCError && isKey(thrown.code)) return thrown
  if (thrown instanceof ORPCError && thrown.code === 'BAD_REQUEST') {
    const issues = thrown.cause instanceof ValidationError ? thrown.cause.issues : []
    const inPath = issues.map(({ path }) => path ?? []).find(([place]) => place === 'params')
    const notFoundKey = inPath && notFoundKeys[String(inPath[1])]
    if (notFoundKey) return wireError(notFoundKey)
    return wireError(
      'PARAMETROS_INVALIDOS',
      describeIssues(issues).map((message) => ({ message })),
    )
  }
  if (thrown instanceof ProcurementFailure && thrown.status < 500)
    return thrown.status === 429 ? tooMany(thrown.retryAfter ?? 60) : new UpstreamRefusal(thrown)
  if (!isOutage(thrown)) return wireError('ERRO_DESCONHECIDO')
  const unconfirmed = thrown instanceof Outage && thrown.reason === 'unconfirmed'
  return wireError('SERVICO_INDISPONIVEL', unconfirmed ? [{ message: texts.unconfirmed }] : [])
}

export function sendUpstreamRefusal(res: Response, failure: ProcurementFailure) {
  const error = toWireError(failure)
  const seconds = retrySeconds(error)
  if (seconds !== undefined) res.set('Retry-After', String(seconds))
  res.status(error.status).set('Cache-Control', 'no-cache').json(encodeError(error))
}

/** Sends a wire error from a handler that does not belong to `app/contract`. */
export function sendError(res: Response, key: WireErrorKey, problems: string[] = []) {
  if (key === 'SERVICO_INDISPONIVEL' && !res.hasHeader('Retry-After')) res.set('Retry-After', '5')
  res
    .status(wireErrors[key].status)
    .set('Cache-Control', 'no-cache')
    .json(
      makeBody(
        key,
        problems.map((message) => ({ message })),
      ),
    )
}

const isKey = (code: string): code is WireErrorKey => Object.hasOwn(wireErrors, code)

type Issue = { readonly message: string; readonly path?: readonly unknown[] }

/** A sentence for each problem of an input. */
export const describeIssues = (issues: readonly Issue[]) => issues.map(sentenceFor)

function sentenceFor(issue: Issue) {
  const { parameter } = texts
  // The path begins with `params`, `query` or `body`.
  const name = issue.path?.slice(1).map(String).join('.')
  if (!name) return parameter.malformed
  if (name === 'idLote') return recursos.erro.semLote
  if ('code' in issue && issue.code === 'too_small' && 'minimum' in issue)
    return fill(parameter.tooSmall, { name, limit: issue.minimum })
  if ('code' in issue && issue.code === 'too_big' && 'maximum' in issue)
    return fill(parameter.tooBig, { name, limit: issue.maximum })
  if ('values' in issue && Array.isArray(issue.values))
    return fill(parameter.oneOf, { name, values: issue.values.join(', ') })
  return fill(parameter.invalid, { name })
}

const fill = (text: string, values: Record<string, unknown>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
