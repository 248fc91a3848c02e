import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { RecursoUnavailable } from '~/domain/recurso/recurso-rules'
import { acessoErrors, concessaoErrors, prazosErrors, type WireErrorKey, wireErrors } from './errors'
import { instant } from './instant'
import { readonlyLicitacoes, writingLicitacoes } from './paths'

const id = z.coerce.number().int().positive()
const idLicitacao = id.describe('Identificador da licitação.')
const idLote = id.describe('Identificador do lote.')
const idItem = id.describe('Identificador de um item que não é de lote nenhum.')

const withToken = 'Só para a autoridade da licitação, com o token do seu link: como bearer'

const loteSchema = z.object({
  id: z.number().int(),
  descricao: z.string(),
  possuiPermissaoRecurso: z.boolean().describe('No lote foi permitido recurso.'),
  dataInicioRecurso: instant.nullable(),
  dataFimRecurso: instant.nullable(),
  dataFimContrarrazao: instant.nullable(),
})

const itemSchema = loteSchema.extend({
  id: z.number().int(),
  numero: z.number().int().describe('O número do item na licitação.'),
  possuiPermissaoRecurso: z.boolean().describe('No item foi permitido recurso.'),
})

const fornecedorSchema = z.object({
  idFornecedor: z.number().int(),
  razaoSocial: z.string(),
  motivoManifestacaoRecursal: z.string(),
  dataConcessaoRecurso: instant.nullish().describe('Desde quando lhe é permitido recorrer; nulo se ainda não é.'),
})

const justificativa = z.string().max(20_000).nullish().describe('Por quê, até 5000 caracteres.')
const token = z.string().max(5000).nullish().describe('O mesmo token do bearer; basta um dos dois.')
const fins = {
  dataHoraFimRecurso: instant.describe(
    'Nunca antes da data já definida, nem mais de um ano à frente, ou do que o portal admite.',
  ),
  dataHoraFimContrarrazao: instant.describe('Não antes do fim do recurso, nem mais à frente do que ele pode estar.'),
  justificativa,
  token,
}

const prazosSchema = z.object({
  dataInicioRecurso: instant.nullish(),
  dataFimRecurso: instant.nullish(),
  dataFimContrarrazao: instant.nullish(),
})

export const recursoKeys: Record<RecursoUnavailable, WireErrorKey> = {
  acessoRecusado: 'ACESSO_RECUSADO',
  semPermissao: 'SEM_PERMISSAO_DE_RECURSO',
  semFornecedor: 'FORNECEDOR_NAO_SELECIONADO',
  fornecedorSemManifestacao: 'FORNECEDOR_SEM_MANIFESTACAO',
  fimAnterior: 'FIM_DE_RECURSO_ANTERIOR',
  fimAntesDoInicio: 'FIM_DE_RECURSO_ANTES_DO_INICIO',
  fimDistante: 'FIM_DE_RECURSO_DISTANTE',
  contrarrazaoAntesDoFim: 'CONTRARRAZAO_ANTES_DO_FIM',
  contrarrazaoDistante: 'CONTRARRAZAO_DISTANTE',
  justificativaLonga: 'JUSTIFICATIVA_LONGA',
}

const namesOne = ({ idLote, idItem }: { idLote?: number; idItem?: number }) =>
  (idLote === undefined) !== (idItem === undefined)

export const recursosContract = {
  /** The lots of a tender, its items in no lot, and their appeal periods (G1, G2). */
  lotes: oc
    .route({
      method: 'GET',
      path: `${readonlyLicitacoes}/lotesdatarecurso/`,
      operationId: 'listarLotesDataRecurso',
      inputStructure: 'detailed',
      tags: ['Recursos'],
      summary: 'Lotes de uma licitação e seus prazos de recurso',
      description: `${withToken}.`,
    })
    .errors(acessoErrors)
    .input(z.object({ query: z.object({ pregaoId: idLicitacao }) }))
    .output(
      z.object({
        lotes: z.array(loteSchema),
        itens: z
          .array(itemSchema)
          .nullish()
          .describe('Os itens que não são de lote nenhum em que alguém manifestou intenção de recorrer.'),
      }),
    ),

  /** The suppliers who declared the intent to appeal in a lot (G4). */
  fornecedores: oc
    .route({
      method: 'GET',
      path: `${readonlyLicitacoes}/buscarFornecedoresManifRecurso/{idLicitacao}/{idLote}`,
      operationId: 'buscarFornecedoresManifRecurso',
      inputStructure: 'detailed',
      tags: ['Recursos'],
      summary: 'Fornecedores que manifestaram intenção de recorrer em um lote',
      description: `${withToken}.`,
    })
    .errors({ ...acessoErrors, LICITACAO_NAO_ENCONTRADA: wireErrors.LICITACAO_NAO_ENCONTRADA })
    .input(z.object({ params: z.object({ idLicitacao, idLote }) }))
    .output(z.array(fornecedorSchema)),

  /** The suppliers who declared the intent to appeal in an item in no lot (G4). */
  fornecedoresDoItem: oc
    .route({
      method: 'GET',
      path: `${readonlyLicitacoes}/buscarFornecedoresManifRecurso/{idLicitacao}/item/{idItem}`,
      operationId: 'buscarFornecedoresManifRecursoDoItem',
      inputStructure: 'detailed',
      tags: ['Recursos'],
      summary: 'Fornecedores que manifestaram intenção de recorrer em um item que não é de lote nenhum',
      description: `${withToken}.`,
    })
    .errors({ ...acessoErrors, LICITACAO_NAO_ENCONTRADA: wireErrors.LICITACAO_NAO_ENCONTRADA })
    .input(z.object({ params: z.object({ idLicitacao, idItem }) }))
    .output(z.array(fornecedorSchema)),

  /** Grants appeals to suppliers (G4, G5). */
  grant: oc
    .route({
      method: 'POST',
      path: `${writingLicitacoes}/recurso`,
      operationId: 'permitirRecurso',
      inputStructure: 'detailed',
      tags: ['Recursos'],
      summary: 'Permissão de recurso a fornecedores de um lote, ou de um item que não é de lote nenhum',
      description: `${withToken} ou no corpo. O que já estava assim fica como está.`,
    })
    .errors(concessaoErrors)
    .input(
      z.object({
        body: z
          .object({
            dataHoraInicioRecurso: instant
              .nullish()
              .describe('Sem ela, agora; onde já há prazos, o início deles fica.'),
            ...fins,
            idLicitacao,
            idLote: idLote.optional(),
            idItem: idItem.optional(),
            fornecedores: z
              .array(z.number().int().positive())
              .max(10_000)
              .describe('Identificadores dos fornecedores.'),
          })
          .refine(namesOne, { path: ['idLote'] }),
      }),
    )
    .output(prazosSchema),

  /** Changes the appeal periods of an item in no lot (G1, G3). */
  changePrazosDoItem: oc
    .route({
      method: 'POST',
      path: `${writingLicitacoes}/public/{licitacaoId}/item/{itemId}/alterar-data-recurso-contrarrazao`,
      operationId: 'alterarDataRecursoContrarrazaoDoItem',
      inputStructure: 'detailed',
      tags: ['Recursos'],
      summary: 'Prorrogação dos prazos de recurso e contrarrazão de um item que não é de lote nenhum',
      description: `${withToken} ou no corpo. O fim do recurso só pode ir para depois.`,
    })
    .errors({ ...prazosErrors, LICITACAO_NAO_ENCONTRADA: wireErrors.LICITACAO_NAO_ENCONTRADA })
    .input(z.object({ params: z.object({ licitacaoId: idLicitacao, itemId: idItem }), body: z.object(fins) }))
    .output(prazosSchema),

  /** Changes the appeal periods of a lot (G1, G3). */
  changePrazos: oc
    .route({
      method: 'POST',
      path: `${writingLicitacoes}/public/{licitacaoId}/lote/{loteId}/alterar-data-recurso-contrarrazao`,
      operationId: 'alterarDataRecursoContrarrazao',
      inputStructure: 'detailed',
      tags: ['Recursos'],
      summary: 'Prorrogação dos prazos de recurso e contrarrazão de um lote',
      description: `${withToken} ou no corpo. O fim do recurso só pode ir para depois.`,
    })
    .errors({ ...prazosErrors, LICITACAO_NAO_ENCONTRADA: wireErrors.LICITACAO_NAO_ENCONTRADA })
    .input(
      z.object({
        params: z.object({ licitacaoId: idLicitacao, loteId: idLote }),
        body: z.object({
          ...fins,
          licitacaoId: id.optional().describe('O mesmo do endereço, ou nada.'),
          licitacaoLoteId: id.optional().describe('O mesmo do endereço, ou nada.'),
        }),
      }),
    )
    .output(prazosSchema),
}
