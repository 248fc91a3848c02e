import { z } from 'zod'
import * as compras from '~/domain/compra-direta/filters'
import { anyModalidade, ordemFilter, ordens, sortOrders } from '~/domain/licitacao/filters'
import { compraDiretaQuerySchema } from './compras-diretas'
import { filter, licitacaoQuerySchema, notGiven } from './licitacao-query'

/** The lists that can be downloaded as tables, by their name in the address (W12). */
export const tabelas = ['licitacoes', 'compras-diretas'] as const
export type Tabela = (typeof tabelas)[number]

export const arquivosDaTabela = ['dados.csv', 'excel.csv', 'dados.xlsx', 'dados.jsonl', 'datapackage.json'] as const
export type ArquivoDaTabela = (typeof arquivosDaTabela)[number]

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
