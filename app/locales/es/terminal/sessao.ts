import type { Translation } from '../..'
import type sessao from '../../pt-BR/terminal/sessao'

export default {
  registros: {
    ABERTA: 'Se abrió la sesión pública.',
    SUSPENSA: 'La sesión fue suspendida, sin hora fijada para continuar. Motivo: {{motivo}}',
    SUSPENSA_ATE: 'La sesión fue suspendida y continúa el {{retomaEm}}. Motivo: {{motivo}}',
    RETOMADA: 'La sesión fue reanudada.',
    ENCERRADA: 'La sesión fue cerrada.',
    LOTE: 'Lote {{numero}}: ',
    ITEM: 'Ítem {{numero}}: ',
    FASE: 'comenzó la fase {{fase}}.',
    FASE_ETAPA: 'comenzó la fase {{fase}}, {{etapa}}.',
    RESULTADO: 'el resultado es {{situacao}}.',
    DESCLASSIFICACAO: 'descalificación de la propuesta de {{quem}}, motivo: {{motivo}}',
    INABILITACAO: 'inhabilitación de {{quem}}, motivo: {{motivo}}',
    NEGOCIACAO: 'precio negociado con {{quem}}: {{valor}}.',
    INTENCAO_RECURSO: '{{quem}} manifestó la intención de recurrir.',
    INTENCAO_RECURSO_MOTIVO: '{{quem}} manifestó la intención de recurrir, motivo: {{motivo}}',
    ANULADO: 'acto anulado: {{ato}}.',
    ANULADO_DE: 'acto de {{quem}} anulado: {{ato}}.',
    ANULADO_VALOR: 'acto anulado: {{ato}}, de {{quem}}: {{valor}}.',
    ATO_DE: 'El acto era del {{data}}.',
    MOTIVO: 'Motivo: {{motivo}}',
    FORNECEDOR: 'Proveedor {{numero}}',
    ALGUEM: 'un proveedor',
  },
} satisfies Translation<typeof sessao>
