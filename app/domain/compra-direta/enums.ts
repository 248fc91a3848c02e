import type { ContratacaoDireta } from '../licitacao/participacao'

/** The values as they are stored and sent. EM_ELABORACAO is never public. */
export const situacoesCompraDireta = [
  'ABERTA',
  'EM_ANALISE',
  'ENCERRADA',
  'PROCESSANDO',
  'EM_ELABORACAO',
  'REANALISE',
] as const
export type SituacaoCompraDireta = (typeof situacoesCompraDireta)[number]

export const situacoesDoFiltro = ['ABERTA', 'EM_ANALISE', 'ENCERRADA'] as const satisfies SituacaoCompraDireta[]

export const tiposCompraDireta = ['DISPENSA_LICITACAO', 'INEXIGIBILIDADE', 'CREDENCIAMENTO'] as const
export type TipoCompraDireta = (typeof tiposCompraDireta)[number]

/** A purchase by inexigibilidade has no competition, so no bids. */
export const hasDisputa = (tipo: TipoCompraDireta) => tipo !== 'INEXIGIBILIDADE'

export const contratacaoDe = (tipo: TipoCompraDireta): ContratacaoDireta => ({
  temDisputa: hasDisputa(tipo),
  segueAberta: tipo === 'CREDENCIAMENTO',
})

/** The options of the list's filter. MP and MD are omitted: MENOR_PRECO and MAIOR_DESCONTO find them too. */
export const criteriosDoFiltro = ['MENOR_PRECO', 'MAIOR_DESCONTO', 'MO', 'TP', 'NAO_SE_APLICA'] as const
