/** The lists whose searches can be followed, by their name in the address (W13). */
export const listasAcompanhadas = ['licitacoes', 'compras-diretas'] as const
export type ListaAcompanhada = (typeof listasAcompanhadas)[number]

export const arquivosDaBusca = ['feed.xml', 'agenda.ics'] as const
export type ArquivoDaBusca = (typeof arquivosDaBusca)[number]

/** The files of one process. Nobody asks for clarification of a direct purchase. */
export const arquivosDoProcesso = {
  licitacoes: ['historico.xml', 'respostas.xml', 'agenda.ics'],
  'compras-diretas': ['historico.xml', 'agenda.ics'],
} as const satisfies Record<ListaAcompanhada, string[]>
export type ArquivoDoProcesso = (typeof arquivosDoProcesso)[ListaAcompanhada][number]
