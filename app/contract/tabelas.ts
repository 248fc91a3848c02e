import { z } from 'zod'
import * as compras from '~/domain/compra-direta/filters'
import { anyModalidade, ordemFilter, ordens, sortOrders } from '~/domain/licitacao/filters'
import type { Tabela } from '~/domain/shared/tabelas'
import { compraDiretaQuerySchema } from './compras-diretas'
import { filter, licitacaoQuerySchema, notGiven } from './licitacao-query'

const relevancia = 'Sem ordem, o que se busca por palavras vem por relevância, até 20.000 linhas; além disso, por data.'

const ordem = filter(ordemFilter.ordem, `Outra ordem, no lugar de sort: ${ordens.join(', ')}.`)

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
} as const satisfies Record<Tabela, z.ZodObject>
