import { oc } from '@orpc/contract'
import { z } from 'zod'
import { criteriosJulgamento, modalidades, modosDisputa, statusLicitacao, tiposAnexo } from '~/domain/licitacao/enums'
import { sortOrders } from '~/domain/licitacao/filters'
import { licitacaoErrors, queryErrors } from './errors'
import { instant } from './instant'
import { describeCodes, idLicitacaoSchema, licitacaoQuerySchema } from './licitacao-query'
import { readonlyV1 } from './paths'

const nullableText = z.string().nullable()
const modalidade = nullableText.describe(describeCodes('Modalidade', modalidades))
const modoDisputa = nullableText.describe(describeCodes('Modo de disputa', modosDisputa))
const dataAbertura = instant.nullable().describe('Abertura da licitação.')
const status = z.enum(statusLicitacao).nullable()
const linkAcessoExterno = nullableText.describe('Endereço do processo em outro sistema, quando é lá que ele corre.')

export const resumoSchema = z.object({
  id: z.number().int(),
  dataAbertura,
  dataFimEnvioProposta: instant.nullish().describe('Fim do envio de propostas, quando informado.'),
  numeroEdital: nullableText,
  numProcesso: nullableText,
  quantidadeRepeticoes: z.number().int().nullable(),
  objeto: z.string(),
  orgao: z.object({ sigla: nullableText, nome: z.string(), unidade: nullableText.optional() }),
  modalidade,
  modoDisputa,
  status,
  linkAcessoExterno,
  itemEncontrado: z
    .object({ numero: z.number().int(), descricao: z.string() })
    .nullish()
    .describe('O item pelo qual a busca achou a licitação, quando só um item diz o que se busca.'),
})

const licitacaoSchema = z.object({
  id: z.number().int(),
  numProcesso: nullableText,
  numRepeticao: z.number().int().nullable(),
  numeroEdital: nullableText,
  dataIniEnvioProposta: instant.nullable(),
  dataFimEnvioProposta: instant.nullable(),
  dataAbertura,
  dataLimiteEsclarecimentoImpugnacao: instant.nullable().describe('Pedidos são aceitos antes deste instante.'),
  tempoFaseAbertoFechado: z.number().int().nullable().describe('Em minutos.'),
  modoDisputa,
  modalidade,
  amparoLegal: z.object({ lei: z.string() }).nullable(),
  tipoLicitacao: nullableText.describe(
    describeCodes('Tipo da licitação (critério de julgamento)', criteriosJulgamento),
  ),
  nomeOrgao: z.string(),
  nomeUnidade: nullableText.optional(),
  tipoDisputa: nullableText,
  inversaoFases: z.boolean().nullable(),
  objeto: z.string(),
  status,
  linkAcessoExterno,
})

const anexoSchema = z.object({
  id: z.number().int(),
  tipo: z.object({ key: z.enum(tiposAnexo), label: z.string() }),
  arquivoNome: z.string(),
  dataCadastro: instant,
  arquivoUri: nullableText.describe('Identificador para baixar o arquivo; nulo quando não há arquivo.'),
  linkExterno: nullableText.describe('Endereço do arquivo em outro sistema.'),
})

/** The field `ehPerfil<Product>`: whether the órgão uses this product. */
const makePerfil = (product: string) =>
  ({ [`ehPerfil${product}`]: z.boolean() }) as Record<`ehPerfil${string}`, z.ZodBoolean>

export const makeLicitacaoSchema = (product: string) => licitacaoSchema.extend(makePerfil(product))

export const makeLicitacoesContract = (product: string) => ({
  /** Searches the published tenders, with filters, order and pages (B1, B4, B9, B10, B11). */
  search: oc
    .route({
      method: 'GET',
      path: `${readonlyV1}/licitacoes/`,
      operationId: 'listarLicitacoes',
      inputStructure: 'detailed',
      tags: ['Licitações'],
      summary: 'Lista de licitações',
      description:
        'As licitações publicadas que atendem a todos os filtros, pela data de abertura ou, pedida, pela relevância. As páginas começam em 1.',
    })
    .errors(queryErrors)
    .input(z.object({ query: licitacaoQuerySchema }))
    .output(
      z.object({
        content: z.array(resumoSchema),
        totalPages: z.number().int(),
        totalElements: z.number().int(),
        sugestao: nullableText
          .optional()
          .describe('O que o texto buscado talvez queira dizer, quando pouco ou nada o diz.'),
        ordem: z.enum(sortOrders).nullish().describe('A ordem em que vêm: muitas licitações vêm sempre por data.'),
      }),
    ),

  /** One tender's general data (C2, C5, C7). */
  find: oc
    .route({
      method: 'GET',
      path: `${readonlyV1}/licitacoes/{id}`,
      operationId: 'dadosGerais',
      inputStructure: 'detailed',
      tags: ['Licitações'],
      summary: 'Dados gerais de uma licitação',
    })
    .errors(licitacaoErrors)
    .input(z.object({ params: z.object({ id: idLicitacaoSchema }) }))
    .output(makeLicitacaoSchema(product)),

  /** The notice's attachments (C6). */
  listAnexos: oc
    .route({
      method: 'GET',
      path: `${readonlyV1}/licitacoes/{id}/anexos`,
      operationId: 'listarAnexos',
      inputStructure: 'detailed',
      tags: ['Licitações'],
      summary: 'Anexos do edital',
    })
    .errors(licitacaoErrors)
    .input(z.object({ params: z.object({ id: idLicitacaoSchema }) }))
    .output(z.object({ anexos: z.array(anexoSchema) })),
})
