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

export const tiposCompraDireta = ['DISPENSA_LICITACAO', 'INEXIGIBILIDADE', 'CREDENCIAMENTO'] as const
export type TipoCompraDireta = (typeof tiposCompraDireta)[number]
