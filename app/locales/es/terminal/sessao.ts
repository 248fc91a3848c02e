import type { Translation } from '../..'
import type sessao from '../../pt-BR/terminal/sessao'

export default {
  registros: {
    ABERTA: 'Se abrió la sesión pública.',
    SUSPENSA: 'La sesión fue suspendida, sin hora fijada para continuar. Motivo: {{motivo}}',
    SUSPENSA_ATE: 'La sesión fue suspendida y continúa el {{retomaEm}}. Motivo: {{motivo}}',
    RETOMADA: 'La sesión fue reanudada.',
    ENCERRADA: 'La sesión fue cerrada.',
    FASE: 'Lote {{lote}}: comenzó la fase {{fase}}.',
    FASE_ETAPA: 'Lote {{lote}}: comenzó la fase {{fase}}, {{etapa}}.',
    RESULTADO: 'Lote {{lote}}: el resultado es {{situacao}}.',
  },
} satisfies Translation<typeof sessao>
