import { z } from 'zod'
import type { ListaAcompanhada } from '~/domain/shared/acompanhar'
import { type Filter, isDay } from '~/domain/shared/filter'
import { readPlace } from '~/domain/shared/place'
import { filter } from './licitacao-query'
import { tabelaQueries } from './tabelas'

/** The filters of each list for its feed and its calendar, which have an order of their own. */
export const buscaQueries = {
  licitacoes: tabelaQueries.licitacoes.omit({ sort: true, ordem: true }),
  'compras-diretas': tabelaQueries['compras-diretas'].omit({ sort: true, ordem: true }),
} as const satisfies Record<ListaAcompanhada, z.ZodObject>

/** Which part of a feed of a search. */
export const parteQuery = z.object({
  depois: filter(readPlace, 'Onde começa a parte do feed, como o diz o link rel="next" da parte anterior.'),
})

const readDay: Filter<string> = (text) => (isDay(text) ? text : undefined)

/** Which archive of a feed of a tender. */
export const arquivoQuery = z.object({
  dia: filter(readDay, 'Só as entradas de um dia, 2030-05-20, como o diz o link rel="prev-archive".'),
})
