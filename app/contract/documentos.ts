import { oc } from '@orpc/contract'
import { z } from 'zod'
import { validacaoErrors } from './errors'
import { instant } from './instant'
import { writingV1 } from './paths'

const texto = z.string().nullable()
const valido = z.boolean().describe('O documento é autêntico e vale.')
const verificado = instant.nullable().describe('Quando foi verificado.')
const id = z
  .union([z.string(), z.number()])
  .nullable()
  .describe('Identificador do documento, para baixar vários de uma vez.')
const nome = texto.describe('O nome do documento.')

const situacoesDocumento = ['VALIDO', 'REVOGADO', 'ALTERADO', 'DESCONHECIDO'] as const

/** Values that have two names are given under both, as callers may know either. */
const validacaoSchema = z.object({
  valido,
  ehDocumentoValido: valido,
  dataHoraValidacao: verificado,
  dataHoraPesquisa: verificado,
  arquivoSrc: texto.describe('Endereço do arquivo; nulo quando não é válido.'),
  idVirtualizado: id,
  documentoVirtualizadoId: id,
  nome,
  nomeDocumento: nome,
  situacao: z.enum(situacoesDocumento).nullable().describe('Por que não é válido, quando não é.'),
  dataRevogacao: instant.nullable(),
  motivoRevogacao: texto,
})
export type WireValidacao = z.output<typeof validacaoSchema>

export const documentosContract = {
  /** Validates a document by its code (F1 to F3). */
  validar: oc
    .route({
      method: 'POST',
      path: `${writingV1}/licitacoes/validardocumento`,
      operationId: 'validarDocumento',
      inputStructure: 'detailed',
      tags: ['Documentos'],
      summary: 'Validação de um documento pelo código',
      description:
        'O código está no topo da última página do documento. A todo código errado a resposta é a mesma; depois de muitos, é preciso esperar.',
    })
    .errors(validacaoErrors)
    .input(
      z.object({
        body: z.object({
          codigoAcesso: z
            .string()
            .max(100)
            .describe('16 letras e números, com ou sem hífens, em maiúsculas ou minúsculas.'),
        }),
      }),
    )
    .output(validacaoSchema),
}
