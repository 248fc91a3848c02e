import type { Translation } from '..'
import type dataHora from '../pt-BR/dataHora'

export default {
  horaCurta: 'Hora',
  hora: 'Hora de {{campo}}',
  escolher: 'Elegir fecha y hora de {{campo}}',
  calendario: 'Calendario de {{campo}}',
  limpa: 'La fecha o la hora “{{digitado}}” de “{{campo}}” no es válida y se borró. Indique otra.',
  ficou: 'La hora “{{digitado}}” de “{{campo}}” no es válida. El campo quedó con {{valor}}.',
  informado: 'Usted indicó {{digitado}}.',
  feriado: 'feriado',
  feriados: 'Feriados de este mes',
  mesAnterior: 'Mes anterior',
  mesSeguinte: 'Mes siguiente',
  anoAnterior: 'Año anterior',
  anoSeguinte: 'Año siguiente',
  escolherMes: '{{mes}}: elegir el mes',
  escolherAno: '{{ano}}: elegir el año',
  horas: 'Hora de {{campo}}: horas',
  minutos: 'Minutos',
} satisfies Translation<typeof dataHora>
