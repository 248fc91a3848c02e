import type { Translation } from '../..'
import type sessao from '../../pt-BR/terminal/sessao'

export default {
  registros: {
    ABERTA: 'The public session was opened.',
    SUSPENSA: 'The session was suspended, with no time set for it to go on. Reason: {{motivo}}',
    SUSPENSA_ATE: 'The session was suspended and goes on at {{retomaEm}}. Reason: {{motivo}}',
    RETOMADA: 'The session was resumed.',
    ENCERRADA: 'The session was closed.',
    FASE: 'Lot {{lote}}: the phase {{fase}} began.',
    FASE_ETAPA: 'Lot {{lote}}: the phase {{fase}} began, {{etapa}}.',
    RESULTADO: 'Lot {{lote}}: the outcome is {{situacao}}.',
  },
} satisfies Translation<typeof sessao>
