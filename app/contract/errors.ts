import { z } from 'zod'

/** The body of every refused or failed call; `key` tells programs what `message` tells people (A6). */
export const errorBodySchema = z.object({
  message: z.string().describe('O que houve, em português.'),
  key: z.string().describe('O mesmo, para programas.'),
  errorMessages: z.array(z.object({ message: z.string() })).describe('Um por problema, quando há vários.'),
})
export type ErrorBody = z.output<typeof errorBodySchema>

/** Every key an answer can carry, with its status. */
export const wireErrors = {
  PARAMETROS_INVALIDOS: { status: 400 },
  LICITACAO_DESPUBLICADA: { status: 400 },
  LICITACAO_EXCLUIDA: { status: 400 },
  LICITACAO_NAO_ENCONTRADA: { status: 404 },
  SOLICITACAO_NAO_ENCONTRADA: { status: 404 },
  ARQUIVO_NAO_ENCONTRADO: { status: 404 },
  ENDERECO_NAO_ENCONTRADO: { status: 404 },
  METODO_NAO_PERMITIDO: { status: 405 },
  INTERVALO_INVALIDO: { status: 416 },
  ERRO_DESCONHECIDO: { status: 500 },
  SERVICO_INDISPONIVEL: { status: 503 },
} as const
export type WireErrorKey = keyof typeof wireErrors

const { ERRO_DESCONHECIDO, SERVICO_INDISPONIVEL, PARAMETROS_INVALIDOS } = wireErrors
const { LICITACAO_DESPUBLICADA, LICITACAO_EXCLUIDA, LICITACAO_NAO_ENCONTRADA, SOLICITACAO_NAO_ENCONTRADA } = wireErrors

export const commonErrors = { ERRO_DESCONHECIDO, SERVICO_INDISPONIVEL }
export const queryErrors = { PARAMETROS_INVALIDOS, ...commonErrors }
export const licitacaoErrors = {
  LICITACAO_DESPUBLICADA,
  LICITACAO_EXCLUIDA,
  LICITACAO_NAO_ENCONTRADA,
  ...commonErrors,
}
export const solicitacaoErrors = { SOLICITACAO_NAO_ENCONTRADA, ...licitacaoErrors }
