import type { Translation } from '../..'
import type sessao from '../../pt-BR/terminal/sessao'

export default {
  registros: {
    ABERTA: 'The public session was opened.',
    SUSPENSA: 'The session was suspended, with no time set to resume. Reason: {{motivo}}',
    SUSPENSA_ATE: 'The session was suspended and resumes at {{retomaEm}}. Reason: {{motivo}}',
    RETOMADA: 'The session was resumed.',
    ENCERRADA: 'The session was closed.',
    LOTE: 'Lot {{numero}}: ',
    ITEM: 'Item {{numero}}: ',
    FASE: 'the phase {{fase}} began.',
    FASE_ETAPA: 'the phase {{fase}} began, {{etapa}}.',
    RESULTADO: 'the outcome is {{situacao}}.',
    DESCLASSIFICACAO: 'proposal of {{quem}} rejected. Reason: {{motivo}}',
    INABILITACAO: '{{quem}} disqualified. Reason: {{motivo}}',
    NEGOCIACAO: 'price negotiated with {{quem}}: {{valor}}.',
    INTENCAO_RECURSO: '{{quem}} stated the intent to appeal.',
    INTENCAO_RECURSO_MOTIVO: '{{quem}} stated the intent to appeal, reason: {{motivo}}',
    ANULADO: 'act annulled: {{ato}}.',
    ANULADO_DE: 'act of {{quem}} annulled: {{ato}}.',
    ANULADO_VALOR: 'act annulled: {{ato}}, by {{quem}}: {{valor}}.',
    ATO_DE: 'The act was of {{data}}.',
    MOTIVO: 'Reason: {{motivo}}',
    FORNECEDOR: 'Supplier {{numero}}',
    ALGUEM: 'a supplier',
  },
} satisfies Translation<typeof sessao>
