import type { Translation } from '..'
import type dataHora from '../pt-BR/dataHora'

export default {
  horaCurta: 'Time',
  hora: 'Time of {{campo}}',
  escolher: 'Choose date and time of {{campo}}',
  calendario: 'Calendar of {{campo}}',
  limpa: 'The date or time “{{digitado}}” of “{{campo}}” is not valid and was cleared. Enter another.',
  ficou: 'The time “{{digitado}}” of “{{campo}}” is not valid. The field is now {{valor}}.',
  informado: 'You entered {{digitado}}.',
  feriado: 'holiday',
  feriados: 'Holidays of this month',
  mesAnterior: 'Previous month',
  mesSeguinte: 'Next month',
  anoAnterior: 'Previous year',
  anoSeguinte: 'Next year',
  escolherMes: '{{mes}}: choose the month',
  escolherAno: '{{ano}}: choose the year',
  horas: 'Time of {{campo}}: hours',
  minutos: 'Minutes',
} satisfies Translation<typeof dataHora>
