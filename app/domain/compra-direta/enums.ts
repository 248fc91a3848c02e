/** Where a direct purchase stands, as stored and as on the wire. One that is still being written is never public. */
export const situacoesCompraDireta = [
  'ABERTA',
  'EM_ANALISE',
  'ENCERRADA',
  'PROCESSANDO',
  'EM_ELABORACAO',
  'REANALISE',
] as const
export type SituacaoCompraDireta = (typeof situacoesCompraDireta)[number]

/** Those that the list offers to choose from. */
export const situacoesDoFiltro = ['ABERTA', 'EM_ANALISE', 'ENCERRADA'] as const satisfies SituacaoCompraDireta[]

export const tiposCompraDireta = ['DISPENSA_LICITACAO', 'INEXIGIBILIDADE', 'CREDENCIAMENTO'] as const
export type TipoCompraDireta = (typeof tiposCompraDireta)[number]

/** Where only one can supply there is nothing to dispute, and no bid to tell of. */
export const hasDisputa = (tipo: TipoCompraDireta) => tipo !== 'INEXIGIBILIDADE'

/** The criteria that the list offers to choose from; the two names of one count as the same. */
export const criteriosDoFiltro = ['MENOR_PRECO', 'MAIOR_DESCONTO', 'MO', 'TP', 'NAO_SE_APLICA'] as const
