/** The lists that can be downloaded whole, without a filter. */
export const listasInteiras = ['licitacoes', 'compras-diretas', 'itens'] as const

/** The lists that can be downloaded as tables, by their name in the address (W12). `vitorias`: of one company. */
export const tabelas = [...listasInteiras, 'vitorias'] as const
export type Tabela = (typeof tabelas)[number]

export const arquivosDaTabela = ['dados.csv', 'excel.csv', 'dados.xlsx', 'dados.jsonl', 'datapackage.json'] as const
export type ArquivoDaTabela = (typeof arquivosDaTabela)[number]
