/** Statuses. There are two sets, ABERTO… and ABERTA…; the database and the API use both (B8). */
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

/** Whether a process is visible, or why not (C7). 'AUSENTE': its source no longer has it; only its page is left. */
export type Publicacao = 'PUBLICADA' | 'AUSENTE' | 'DESPUBLICADA' | 'EXCLUIDA'

export const comPagina = ['PUBLICADA', 'AUSENTE'] as const satisfies Publicacao[]

export type ComPagina = (typeof comPagina)[number]

export const hasPagina = (publicacao: Publicacao): publicacao is ComPagina =>
  comPagina.some((one) => one === publicacao)

/** Notice attachments; each key has a label in every language (C6). */
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

/** Known values. Sources may use other words, which are displayed as they are. */
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
  'PRE_QUALIFICACAO',
  'CHAMADA_PUBLICA',
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
/** MP means MENOR_PRECO, and MD means MAIOR_DESCONTO. MO: highest offer. TP: technique and price. */
export const criteriosJulgamento = ['MP', 'MD', 'MO', 'TP', 'MENOR_PRECO', 'MAIOR_DESCONTO', 'NAO_SE_APLICA'] as const

const sameCriterio: Record<string, string[]> = { MP: ['MP', 'MENOR_PRECO'], MD: ['MD', 'MAIOR_DESCONTO'] }
/** All codes of a criterion. */
export const equivalentCriterios = (criterio: string) =>
  Object.values(sameCriterio).find((names) => names.includes(criterio)) ?? [criterio]

/** TOTAL means the same as VALOR_TOTAL, UNITARIO the same as VALOR_UNITARIO. */
export const tiposValor = ['VALOR_TOTAL', 'TOTAL', 'VALOR_UNITARIO', 'UNITARIO'] as const
export type TipoValor = (typeof tiposValor)[number]

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

/** Known states and outcomes of a lot or item. Sources may use other words. */
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

/** AGENDADA: announced, but not open yet. From its opening on, the session determines the tender's status. */
export const situacoesSessao = ['AGENDADA', 'ABERTA', 'SUSPENSA', 'ENCERRADA'] as const
export type SituacaoSessao = (typeof situacoesSessao)[number]

export type SituacaoProposta = 'CLASSIFICADA' | 'DESCLASSIFICADA' | 'INABILITADA'
