/**
 * Every filter of a tender search by its name in an address or a call (B9, B11). Apart from the schema that reads them,
 * since the browser needs the names only.
 */
export const filterNames = [
  'conteudo',
  'objeto',
  'processo',
  'estado',
  'idMunicipio',
  'status',
  'situacoes',
  'modalidade',
  'tipoLicitacao',
  'criterioJulgamento',
  'periodo',
  'utm_source',
  'utm_medium',
  'utm_campaign',
] as const
export type FilterName = (typeof filterNames)[number]
