import { z } from 'zod'
import type { AtaUnavailable } from '~/domain/ata/ata'
import type { CompraDiretaUnavailable } from '~/domain/compra-direta/compra-direta'
import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import type { SolicitacaoUnavailable } from '~/domain/procurement'
import type { LoteUnavailable } from '~/domain/sessao/processo'
import type { EnvioRefusal } from '~/domain/solicitacao/envio'

/** The body of every failed call; `key` is for programs, `message` for people (A6). */
export const errorBodySchema = z.object({
  message: z.string().describe('O que houve, em português.'),
  key: z.string().describe('O mesmo, para programas.'),
  errorMessages: z.array(z.object({ message: z.string() })).describe('Um por problema, quando há vários.'),
})
export type ErrorBody = z.output<typeof errorBodySchema>

export const wireErrors = {
  PARAMETROS_INVALIDOS: { status: 400 },
  LICITACAO_DESPUBLICADA: { status: 400 },
  LICITACAO_EXCLUIDA: { status: 400 },
  LICITACAO_NAO_ENCONTRADA: { status: 404 },
  COMPRA_DIRETA_NAO_ENCONTRADA: { status: 404 },
  LOTE_NAO_ENCONTRADO: { status: 404 },
  ESTADO_NAO_ENCONTRADO: { status: 404 },
  SOLICITACAO_NAO_ENCONTRADA: { status: 404 },
  ARQUIVO_NAO_ENCONTRADO: { status: 404 },
  DOCUMENTO_NAO_ENCONTRADO: { status: 404 },
  NENHUM_DOCUMENTO: { status: 404 },
  ATA_NAO_DISPONIVEL: { status: 404 },
  CODIGO_MAL_PREENCHIDO: { status: 400 },
  ENDERECO_NAO_ENCONTRADO: { status: 404 },
  ENDERECO_LONGO_DEMAIS: { status: 414 },
  METODO_NAO_PERMITIDO: { status: 405 },
  ARQUIVO_MUITO_GRANDE: { status: 413 },
  PEDIDO_MUITO_GRANDE: { status: 413 },
  FORMATO_NAO_ACEITO: { status: 415 },
  ARQUIVO_PERIGOSO: { status: 400 },
  VARIOS_ARQUIVOS: { status: 400 },
  PRAZO_ENCERRADO: { status: 400 },
  CAPTCHA_INVALIDO: { status: 403 },
  ORIGEM_RECUSADA: { status: 403 },
  ACESSO_RECUSADO: { status: 403 },
  SEM_PERMISSAO_DE_RECURSO: { status: 422 },
  FORNECEDOR_NAO_SELECIONADO: { status: 422 },
  FORNECEDOR_SEM_MANIFESTACAO: { status: 422 },
  FIM_DE_RECURSO_ANTERIOR: { status: 422 },
  FIM_DE_RECURSO_ANTES_DO_INICIO: { status: 422 },
  FIM_DE_RECURSO_DISTANTE: { status: 422 },
  CONTRARRAZAO_ANTES_DO_FIM: { status: 422 },
  CONTRARRAZAO_DISTANTE: { status: 422 },
  JUSTIFICATIVA_LONGA: { status: 422 },
  MUITOS_PEDIDOS: { status: 429 },
  INTERVALO_INVALIDO: { status: 416 },
  ERRO_DESCONHECIDO: { status: 500 },
  SERVICO_INDISPONIVEL: { status: 503 },
} as const
export type WireErrorKey = keyof typeof wireErrors

const { ERRO_DESCONHECIDO, SERVICO_INDISPONIVEL, PARAMETROS_INVALIDOS } = wireErrors
const { PRAZO_ENCERRADO, CAPTCHA_INVALIDO, MUITOS_PEDIDOS, ARQUIVO_NAO_ENCONTRADO } = wireErrors
const { CODIGO_MAL_PREENCHIDO } = wireErrors
const { LICITACAO_DESPUBLICADA, LICITACAO_EXCLUIDA, LICITACAO_NAO_ENCONTRADA, SOLICITACAO_NAO_ENCONTRADA } = wireErrors

export const commonErrors = { ERRO_DESCONHECIDO, SERVICO_INDISPONIVEL }
export const queryErrors = { PARAMETROS_INVALIDOS, ...commonErrors }
export const licitacaoErrors = {
  LICITACAO_DESPUBLICADA,
  LICITACAO_EXCLUIDA,
  LICITACAO_NAO_ENCONTRADA,
  ...commonErrors,
}
export const compraDiretaErrors = {
  PARAMETROS_INVALIDOS,
  LICITACAO_DESPUBLICADA,
  LICITACAO_EXCLUIDA,
  COMPRA_DIRETA_NAO_ENCONTRADA: wireErrors.COMPRA_DIRETA_NAO_ENCONTRADA,
  LOTE_NAO_ENCONTRADO: wireErrors.LOTE_NAO_ENCONTRADO,
  ...commonErrors,
}
export const lugarErrors = { ESTADO_NAO_ENCONTRADO: wireErrors.ESTADO_NAO_ENCONTRADO, ...queryErrors }
export const processoErrors = { PARAMETROS_INVALIDOS, ...licitacaoErrors }
export const confirmacaoErrors = { PARAMETROS_INVALIDOS, MUITOS_PEDIDOS, ...commonErrors }
export const envioErrors = {
  PARAMETROS_INVALIDOS,
  PRAZO_ENCERRADO,
  CAPTCHA_INVALIDO,
  MUITOS_PEDIDOS,
  ARQUIVO_NAO_ENCONTRADO,
  ...licitacaoErrors,
}
export const cadastroErrors = { PARAMETROS_INVALIDOS, CAPTCHA_INVALIDO, MUITOS_PEDIDOS, ...commonErrors }
export const solicitacaoErrors = { SOLICITACAO_NAO_ENCONTRADA, ...licitacaoErrors }
export const validacaoErrors = { CODIGO_MAL_PREENCHIDO, MUITOS_PEDIDOS, ...queryErrors }

const { ACESSO_RECUSADO, SEM_PERMISSAO_DE_RECURSO, FORNECEDOR_NAO_SELECIONADO, FORNECEDOR_SEM_MANIFESTACAO } =
  wireErrors
const { FIM_DE_RECURSO_ANTERIOR, FIM_DE_RECURSO_ANTES_DO_INICIO, CONTRARRAZAO_ANTES_DO_FIM } = wireErrors

export const acessoErrors = { PARAMETROS_INVALIDOS, ACESSO_RECUSADO, ...commonErrors }
export const prazosErrors = {
  ...acessoErrors,
  SEM_PERMISSAO_DE_RECURSO,
  FIM_DE_RECURSO_ANTERIOR,
  FIM_DE_RECURSO_ANTES_DO_INICIO,
  FIM_DE_RECURSO_DISTANTE: wireErrors.FIM_DE_RECURSO_DISTANTE,
  CONTRARRAZAO_ANTES_DO_FIM,
  CONTRARRAZAO_DISTANTE: wireErrors.CONTRARRAZAO_DISTANTE,
  JUSTIFICATIVA_LONGA: wireErrors.JUSTIFICATIVA_LONGA,
}
export const concessaoErrors = { ...prazosErrors, FORNECEDOR_NAO_SELECIONADO, FORNECEDOR_SEM_MANIFESTACAO }

/** Maps each refusal to the `key` of its error response. `toRefusal` maps the keys of a remote system back. */
export const licitacaoKeys: Record<LicitacaoUnavailable, WireErrorKey> = {
  licitacaoNotFound: 'LICITACAO_NAO_ENCONTRADA',
  licitacaoDespublicada: 'LICITACAO_DESPUBLICADA',
  licitacaoExcluida: 'LICITACAO_EXCLUIDA',
  licitacaoVirouCompraDireta: 'LICITACAO_NAO_ENCONTRADA',
}

/** A withdrawn purchase uses the keys of a tender. */
export const compraDiretaKeys: Record<CompraDiretaUnavailable | 'loteNotFound', WireErrorKey> = {
  compraDiretaNotFound: 'COMPRA_DIRETA_NAO_ENCONTRADA',
  compraDiretaDespublicada: 'LICITACAO_DESPUBLICADA',
  compraDiretaExcluida: 'LICITACAO_EXCLUIDA',
  loteNotFound: 'LOTE_NAO_ENCONTRADO',
}

export const unavailableKeys: Record<SolicitacaoUnavailable | AtaUnavailable | LoteUnavailable, WireErrorKey> = {
  ...licitacaoKeys,
  loteNotFound: 'LOTE_NAO_ENCONTRADO',
  solicitacaoNotFound: 'SOLICITACAO_NAO_ENCONTRADA',
  ataNotAvailable: 'ATA_NAO_DISPONIVEL',
  ataNaOrigem: 'ATA_NAO_DISPONIVEL',
}

export const envioKeys: Record<EnvioRefusal, WireErrorKey> = {
  ...licitacaoKeys,
  prazoEncerrado: 'PRAZO_ENCERRADO',
  arquivoGone: 'ARQUIVO_NAO_ENCONTRADO',
  captchaRefused: 'CAPTCHA_INVALIDO',
}

/** Finds the refusal with this response key. If several refusals share the key, returns the first one. */
export const toRefusal = <Refusal extends string>(keys: Record<Refusal, WireErrorKey>, key: string | undefined) =>
  (Object.keys(keys) as Refusal[]).find((refusal) => keys[refusal] === key)
