/** The lists whose searches can be followed, by their name in the address (W13). */
export const listasAcompanhadas = ['licitacoes', 'compras-diretas'] as const
export type ListaAcompanhada = (typeof listasAcompanhadas)[number]

export const arquivosDaBusca = ['feed.xml', 'agenda.ics'] as const
export type ArquivoDaBusca = (typeof arquivosDaBusca)[number]

/** The files of one tender. */
export const arquivosDaLicitacao = ['historico.xml', 'respostas.xml', 'agenda.ics'] as const
export type ArquivoDaLicitacao = (typeof arquivosDaLicitacao)[number]
