import { z } from 'zod'
import * as compras from '~/domain/compra-direta/filters'
import { itensFilters, itensOrders, maxItens } from '~/domain/item/item'
import { anyModalidade, ordemFilter, ordens, sortOrders } from '~/domain/licitacao/filters'
import type { Tabela } from '~/domain/shared/tabelas'
import { parseCnpj } from '~/domain/shared/typed-fields'
import { compraDiretaQuerySchema } from './compras-diretas'
import { filter, licitacaoQuerySchema, notGiven } from './licitacao-query'

const relevancia = 'Sem ordem, o que se busca por palavras vem por relevância, até 20.000 linhas; além disso, por data.'

const ordem = filter(ordemFilter.ordem, `Outra ordem, no lugar de sort: ${ordens.join(', ')}.`)

const cnpjSchema = z
  .string()
  .transform((text, ctx) => {
    const cnpj = parseCnpj(text)
    if (cnpj) return cnpj
    ctx.addIssue({ code: 'custom', message: 'unusable' })
    return z.NEVER
  })
  .describe('CNPJ da empresa.')

/** The filters of each list in the parameters of its page, without its pages. */
export const tabelaQueries = {
  licitacoes: licitacaoQuerySchema.omit({ page: true, size: true }).extend({
    modalidade: filter(anyModalidade.modalidade, 'Modalidade, também em palavra da origem.'),
    sort: z.preprocess(notGiven, z.enum(sortOrders).optional()).describe(`Ordem da data de abertura. ${relevancia}`),
    ordem,
  }),
  'compras-diretas': compraDiretaQuerySchema.omit({ page: true, rowsPerPage: true, sortBy: true }).extend({
    sort: z
      .preprocess(notGiven, z.enum([...compras.sortOrders, 'RELEVANCIA']).optional())
      .describe(`Ordem do encerramento. ${relevancia}`),
    ordem,
  }),
  itens: z.object({
    busca: filter(itensFilters.busca, 'Palavras da descrição do item.'),
    estado: filter(itensFilters.estado, 'Sigla ou nome do estado.'),
    idMunicipio: filter(itensFilters.idMunicipio, 'Código do município no IBGE.'),
    orgao: filter(itensFilters.orgao, 'Código do órgão neste portal.'),
    periodo: filter(itensFilters.periodo, 'Período da publicação, 2030-01-01,2030-12-31; um dos dois pode faltar.'),
    venceu: filter(itensFilters.venceu, 'sim: só itens com vencedor público.'),
    beneficio: filter(itensFilters.beneficio, 'EXCLUSIVA: só itens exclusivos para ME/EPP.'),
    unidade: filter(itensFilters.unidade, 'Unidade de medida, escrita de qualquer maneira: un, unidade.'),
    palavras: filter(itensFilters.palavras, 'digitadas: só as palavras escritas, sem as de igual sentido.'),
    sort: z
      .preprocess(notGiven, z.enum(itensOrders).optional())
      .describe(`Ordem. Pelo preço vêm os ${maxItens} itens homologados mais novos; pela data, todos.`),
  }),
  vitorias: z.object({ cnpj: cnpjSchema }),
} as const satisfies Record<Tabela, z.ZodObject>
