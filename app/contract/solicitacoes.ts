import { oc } from '@orpc/contract'
import { z } from 'zod'
import { tiposSolicitacao } from '~/domain/solicitacao/solicitacao'
import { licitacaoErrors, solicitacaoErrors } from './errors'
import { instant } from './instant'
import { idLicitacaoSchema } from './licitacao-query'
import { readonlyV1 } from './paths'

const texto = z.string().nullable()

const solicitacaoSchema = z.object({
  id: z.number().int(),
  tipo: z.enum(tiposSolicitacao),
  dataCadastro: instant,
  tipoPessoa: z.enum(['F', 'J']).describe('F: pessoa física; J: pessoa jurídica.'),
  nomeRazaoSocial: texto,
  fornecedor: z
    .object({ razaoSocial: texto })
    .nullish()
    .describe('Quem pediu, nos sistemas que não o dizem em nomeRazaoSocial; este portal o diz lá.'),
  cpfCnpj: texto.describe('O CPF vem mascarado (***.456.789-**); o CNPJ é público.'),
  email: texto.describe('Mascarado (a***@dominio).'),
  assunto: z.string(),
  anexo: z.boolean().describe('Há um arquivo anexado.'),
  arquivoUri: texto,
  arquivoNome: texto,
  situacao: z.enum(['AGUARDANDO', 'RESPONDIDO']).nullable(),
})

const respostaSchema = z.object({
  id: z.number().int(),
  dataCadastro: instant,
  resposta: z.string(),
  anexoUri: texto,
  anexoNome: texto,
})

export const solicitacoesContract = {
  /** D1, D13. */
  list: oc
    .route({
      method: 'GET',
      path: `${readonlyV1}/licitacoes/{id}/esclarecimentosImpugnacoes`,
      operationId: 'listarEsclarecimentosImpugnacoes',
      inputStructure: 'detailed',
      tags: ['Esclarecimentos e impugnações'],
      summary: 'Esclarecimentos e impugnações de uma licitação',
      description: 'Os pedidos publicados, do mais novo ao mais antigo.',
    })
    .errors(licitacaoErrors)
    .input(z.object({ params: z.object({ id: idLicitacaoSchema }) }))
    .output(z.object({ esclarecimentos: z.array(solicitacaoSchema), impugnacoes: z.array(solicitacaoSchema) })),

  /** D3. */
  listRespostas: oc
    .route({
      method: 'GET',
      path: `${readonlyV1}/licitacoes/{id}/esclarecimentosImpugnacoes/{idItem}/respostas`,
      operationId: 'listarRespostas',
      inputStructure: 'detailed',
      tags: ['Esclarecimentos e impugnações'],
      summary: 'Respostas a um pedido',
      description: 'Da mais antiga à mais nova.',
    })
    .errors(solicitacaoErrors)
    .input(
      z.object({
        params: z.object({
          id: idLicitacaoSchema,
          idItem: z.coerce.number().int().positive().describe('Identificador do pedido.'),
        }),
      }),
    )
    .output(z.object({ respostas: z.array(respostaSchema) })),
}
