import { ORPCError, ValidationError } from '@orpc/server'
import type { Response } from 'express'
import { type ErrorBody, type WireErrorKey, wireErrors } from '~/contract/errors'
import type { SolicitacaoUnavailable } from '~/domain/procurement'
import type { Result } from '~/domain/shared/result'
import errors from '~/locales/pt-BR/errors'
import { isOutage } from '~/web/outage.server'
import texts from './messages'
import { describeProblems } from './parameter-problems.server'

const messages: Record<WireErrorKey, string> = {
  PARAMETROS_INVALIDOS: errors.invalidParameters,
  LICITACAO_DESPUBLICADA: errors.licitacaoDespublicada,
  LICITACAO_EXCLUIDA: errors.licitacaoExcluida,
  LICITACAO_NAO_ENCONTRADA: errors.licitacaoNotFound,
  SOLICITACAO_NAO_ENCONTRADA: errors.solicitacaoNotFound,
  ARQUIVO_NAO_ENCONTRADO: errors.arquivoNotFound,
  ENDERECO_NAO_ENCONTRADO: texts.pathNotFound,
  METODO_NAO_PERMITIDO: texts.methodNotAllowed,
  INTERVALO_INVALIDO: texts.invalidRange,
  ERRO_DESCONHECIDO: errors.unknown,
  SERVICO_INDISPONIVEL: errors.unavailable,
}

const unavailable: Record<SolicitacaoUnavailable, WireErrorKey> = {
  licitacaoNotFound: 'LICITACAO_NAO_ENCONTRADA',
  licitacaoDespublicada: 'LICITACAO_DESPUBLICADA',
  licitacaoExcluida: 'LICITACAO_EXCLUIDA',
  solicitacaoNotFound: 'SOLICITACAO_NAO_ENCONTRADA',
}

type Problems = ErrorBody['errorMessages']

const wireError = (key: WireErrorKey, problems: Problems = []) =>
  new ORPCError(key, { status: wireErrors[key].status, data: problems })

const bodyOf = (key: WireErrorKey, errorMessages: Problems = []): ErrorBody => ({
  message: messages[key],
  key,
  errorMessages,
})

/** What a use case refused becomes the error of its call. */
export function unwrap<T>(result: Result<T, SolicitacaoUnavailable>) {
  if (result.ok) return result.value
  throw wireError(unavailable[result.error])
}

/** The body of an error on its way out. Its message is looked up by the key, so nothing of the error itself shows. */
export function encodeError(error: ORPCError<string, unknown>) {
  const key = isKey(error.code) ? error.code : 'ERRO_DESCONHECIDO'
  return bodyOf(key, Array.isArray(error.data) ? error.data : [])
}

/** Whatever was thrown, as an error of the wire: refusals pass, bad input is explained, the rest says only 500 or 503. */
export function toWireError(thrown: unknown) {
  if (thrown instanceof ORPCError && isKey(thrown.code)) return thrown
  if (thrown instanceof ORPCError && thrown.code === 'BAD_REQUEST') {
    const issues = thrown.cause instanceof ValidationError ? thrown.cause.issues : []
    const inPath = issues.map(({ path }) => path ?? []).find(([place]) => place === 'params')
    // An address that names no tender is one that isn't there.
    if (inPath) return wireError(inPath[1] === 'idItem' ? 'SOLICITACAO_NAO_ENCONTRADA' : 'LICITACAO_NAO_ENCONTRADA')
    return wireError('PARAMETROS_INVALIDOS', describeProblems(issues))
  }
  return wireError(isOutage(thrown) ? 'SERVICO_INDISPONIVEL' : 'ERRO_DESCONHECIDO')
}

/** Answers outside the calls, in their form. */
export function sendError(res: Response, key: WireErrorKey) {
  if (key === 'SERVICO_INDISPONIVEL') res.set('Retry-After', '5')
  res.status(wireErrors[key].status).set('Cache-Control', 'no-cache').json(bodyOf(key))
}

const isKey = (code: string): code is WireErrorKey => Object.hasOwn(wireErrors, code)
