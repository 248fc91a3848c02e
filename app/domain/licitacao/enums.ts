/** Both status sets of a tender, as stored and as on the wire (B8). */
export const statusLicitacao = [
  'AGUARDANDO_ABERTURA',
  'ABERTO',
  'SUSPENSO',
  'ENCERRADO',
  'AGENDADA',
  'ABERTA',
  'SUSPENSA',
  'ENCERRADA',
  'CANCELADA',
  'REVOGADA',
  'ANULADA',
  'HOMOLOGADA',
] as const
export type StatusLicitacao = (typeof statusLicitacao)[number]

/** The kinds of notice attachment, each a key with a label in every language (C6). */
export const tiposAnexo = [
  'EDITAL',
  'ADENDO',
  'ATA_REGISTRO_PRECO',
  'AVISO',
  'COMUNICADO',
  'CONTRA_RECURSO',
  'DESPACHO_SUPERINTENDENTE',
  'IMPUGNACAO',
  'MAPA_ESTIMATIVO',
  'MINUTA_CONTRATO',
  'MINUTA_EDITAL',
  'PARECER_JURIDICO',
  'RECURSOS',
  'RESULTADOS',
  'TERMO_REFERENCIA',
  'OUTROS',
  'ANTEPROJETO',
  'PROJETO_BASICO',
  'ESTUDO_TECNICO_PRELIMINAR',
  'PROJETO_EXECUTIVO',
  'MAPA_DE_RISCOS',
  'DOD',
  'CONTRATO',
  'TERMO_RESCISAO',
  'TERMO_ADITIVO',
  'TERMO_APOSTILAMENTO',
  'NOTA_EMPENHO',
  'TERMO_DESENTRANHAMENTO',
] as const
export type TipoAnexo = (typeof tiposAnexo)[number]

/** Known values of fields that a source may also fill with a word of its own: the label falls back to that word. */
export const modalidades = [
  'PREGAO_ELETRONICO',
  'PREGAO_PRESENCIAL',
  'PREGAO',
  'CONCORRENCIA_ELETRONICA',
  'CONCORRENCIA_PRESENCIAL',
  'CONCORRENCIA',
  'LEILAO_ELETRONICO',
  'LEILAO_PRESENCIAL',
  'LEILAO',
  'CONCURSO',
  'DIALOGO_COMPETITIVO',
  'TOMADA_DE_PRECOS',
  'CONVITE',
  'RDC',
] as const
export const modosDisputa = [
  'COM_DISPUTA',
  'SEM_DISPUTA',
  'ABERTO',
  'ABERTO_FECHADO',
  'FECHADO',
  'FECHADO_ABERTO',
  'RANDOMICO',
  'ELETRONICO',
  'PRESENCIAL',
  'NAO_SE_APLICA',
] as const
export const criteriosJulgamento = ['MP', 'MD', 'MO', 'TP', 'MENOR_PRECO', 'MAIOR_DESCONTO', 'NAO_SE_APLICA'] as const

/** What a tender's value is of: the whole, or one unit of each thing. Both names of each are in use. */
export const tiposValor = ['VALOR_TOTAL', 'TOTAL', 'VALOR_UNITARIO', 'UNITARIO'] as const
export type TipoValor = (typeof tiposValor)[number]

/** Where a lot stands in its session, in the order in which they usually follow. */
export const fasesLote = [
  'AGENDADA',
  'CREDENCIAMENTO',
  'LANCAMENTO_PROPOSTAS',
  'AGUARDANDO_ABERTURA_SESSAO',
  'AGUARDANDO_ABERTURA_PROPOSTAS',
  'APURACAO_PROPOSTAS',
  'LANCES',
  'NEGOCIACAO',
  'HABILITACAO',
  'ABERTURA_VISTAS',
  'RECURSO',
  'ADJUDICACAO',
] as const
export type FaseLote = (typeof fasesLote)[number]

/** What a lot, or an item, came to. A source may also fill it with a word of its own. */
export const situacoesLote = [
  'ADJUDICADO',
  'ANULADO',
  'CANCELADO',
  'DESERTO',
  'EM_ANDAMENTO',
  'EM_ELABORACAO',
  'ENVIADA',
  'FRACASSADO',
  'HOMOLOGADO',
  'REVOGADO',
] as const

/** A session is scheduled once offers for it are kept here, and owns its tender's status from its opening to its end. */
export const situacoesSessao = ['AGENDADA', 'ABERTA', 'SUSPENSA', 'ENCERRADA'] as const
export type SituacaoSessao = (typeof situacoesSessao)[number]
