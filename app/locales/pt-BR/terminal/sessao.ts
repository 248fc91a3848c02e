/** The public log of a session. */
export default {
  registros: {
    ABERTA: 'A sessão pública foi aberta.',
    SUSPENSA: 'A sessão foi suspensa, sem hora marcada para continuar. Motivo: {{motivo}}',
    SUSPENSA_ATE: 'A sessão foi suspensa e continua em {{retomaEm}}. Motivo: {{motivo}}',
    RETOMADA: 'A sessão foi retomada.',
    ENCERRADA: 'A sessão foi encerrada.',
    LOTE: 'Lote {{numero}}: ',
    ITEM: 'Item {{numero}}: ',
    FASE: 'começou a fase {{fase}}.',
    FASE_ETAPA: 'começou a fase {{fase}}, {{etapa}}.',
    RESULTADO: 'o resultado é {{situacao}}.',
    DESCLASSIFICACAO: 'desclassificação da proposta de {{quem}}. Motivo: {{motivo}}',
    INABILITACAO: 'inabilitação de {{quem}}. Motivo: {{motivo}}',
    NEGOCIACAO: 'valor negociado com {{quem}}: {{valor}}.',
    ANULADO: 'ato anulado: {{ato}}.',
    ANULADO_DE: 'ato anulado: {{ato}}, de {{quem}}.',
    ANULADO_VALOR: 'ato anulado: {{ato}}, de {{quem}}: {{valor}}.',
    FORNECEDOR: 'Fornecedor {{numero}}',
    ALGUEM: 'um fornecedor',
  },
} as const
