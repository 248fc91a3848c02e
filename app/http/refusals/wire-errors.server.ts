import { ORPCError, ValidationError } from '@orpc/server'
import type { Response } from 'express'
import { type ErrorBody, type WireErrorKey, wireErrors } from '~/contract/errors'
import { compraDiretaKeys, envioKeys, unavailableKeys } from '~/contract/refusals'
import type { SolicitacaoUnavailable } from '~/domain/procurement'
import { ProcurementFailure } from '~/domain/shared/failure'
import type { Result } from '~/domain/shared/result'
import type { EnvioRefusal } from '~/domain/solicitacao/envio'
import { isOutage } from '~/failures/outage.server'
import envio from '~/locales/pt-BR/envio'
import errors from '~/locales/pt-BR/errors'
import recursos from '~/locales/pt-BR/recursos'
import solicitar from '~/locales/pt-BR/solicitar'
import texts from './messages'
import { describeProblems } from './parameter-problems.server'

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

/** For so many seconds nothing more is answered. */
export const tooMany = (segundos: number) =>
  new ORPCError('MUITOS_PEDIDOS', { status: wireErrors.MUITOS_PEDIDOS.status, data: { segundos } })

/** A body that cannot be read: nothing of it is told. */
export const malformed = () => wireError('PARAMETROS_INVALIDOS', [{ message: texts.parameter.malformed }])

/** How long an error asks to wait, where it does. */
export const secondsIn = ({ data }: ORPCError<string, unknown>) =>
  typeof data === 'object' && data !== null && 'segundos' in data ? Number(data.segundos) : undefined

const bodyOf = (key: WireErrorKey, errorMessages: Problems = []): ErrorBody => ({
  message: messages[key],
  key,
  errorMessages,
})

/** What a use case refused becomes the error of its call. */
export function unwrap<T>(result: Result<T, SolicitacaoUnavailable | EnvioRefusal | keyof typeof compraDiretaKeys>) {
  if (result.ok) return result.value
  throw wireError({ ...unavailableKeys, ...envioKeys, ...compraDiretaKeys }[result.error])
}

/** What the system behind refuses is refused in its words. */
class RefusedBehind extends ORPCError<string, unknown> {
  constructor(readonly failure: ProcurementFailure) {
    super('ERRO_DESCONHECIDO', { status: failure.status })
  }
}

/**
 * The body of an error on its way out. Its message is looked up by the key, so nothing of the error itself shows; what
 * the system behind refused is told as it said it.
 */
export function encodeError(error: ORPCError<string, unknown>): ErrorBody {
  if (error instanceof RefusedBehind) return { ...bodyOf('ERRO_DESCONHECIDO'), ...error.failure.answer }
  const key = isKey(error.code) ? error.code : 'ERRO_DESCONHECIDO'
  return bodyOf(key, Array.isArray(error.data) ? error.data : [])
}

/** What is said not to be there where a part of an address can't name it; anything else is a parameter that is wrong. */
const namedIn: Partial<Record<string, WireErrorKey>> = {
  id: 'LICITACAO_NAO_ENCONTRADA',
  licitacaoId: 'LICITACAO_NAO_ENCONTRADA',
  loteId: 'LICITACAO_NAO_ENCONTRADA',
  idLote: 'LICITACAO_NAO_ENCONTRADA',
  idItem: 'SOLICITACAO_NAO_ENCONTRADA',
}

/** Whatever was thrown, as an error of the wire: refusals pass, bad input is explained, the rest says only 500 or 503. */
export function toWireError(thrown: unknown) {
  if (thrown instanceof ORPCError && isKey(thrown.code)) return thrown
  if (thrown instanceof ORPCError && thrown.code === 'BAD_REQUEST') {
    const issues = thrown.cause instanceof ValidationError ? thrown.cause.issues : []
    const inPath = issues.map(({ path }) => path ?? []).find(([place]) => place === 'params')
    const missing = inPath && namedIn[String(inPath[1])]
    if (missing) return wireError(missing)
    return wireError('PARAMETROS_INVALIDOS', describeProblems(issues))
  }
  if (thrown instanceof ProcurementFailure && thrown.status < 500)
    return thrown.status === 429 ? tooMany(thrown.retryAfter ?? 60) : new RefusedBehind(thrown)
  return wireError(isOutage(thrown) ? 'SERVICO_INDISPONIVEL' : 'ERRO_DESCONHECIDO')
}

/** What the system behind refused a download, as any call tells it. */
export function sendRefusedBehind(res: Response, failure: ProcurementFailure) {
  const error = toWireError(failure)
  const seconds = secondsIn(error)
  if (seconds !== undefined) res.set('Retry-After', String(seconds))
  res.status(error.status).set('Cache-Control', 'no-cache').json(encodeError(error))
}

/** Answers outside the calls, in their form. */
export function sendError(res: Response, key: WireErrorKey, problems: string[] = []) {
  if (key === 'SERVICO_INDISPONIVEL') res.set('Retry-After', '5')
  res
    .status(wireErrors[key].status)
    .set('Cache-Control', 'no-cache')
    .json(
      bodyOf(
        key,
        problems.map((message) => ({ message })),
      ),
    )
}

const isKey = (code: string): code is WireErrorKey => Object.hasOwn(wireErrors, code)
