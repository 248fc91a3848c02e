import type { Translation } from '..'
import type dataHora from '../pt-BR/dataHora'

export default {
  horaCurta: 'Time',
  hora: 'Time of {{campo}}',
  escolher: 'Choose date and time of {{campo}}',
  calendario: 'Calendar of {{campo}}',
  limpa: 'The date or time “{{digitado}}” of “{{campo}}” does not exist and was cleared.',
  informado: 'You entered {{digitado}}.',
  feriados: 'Holidays of this month',
  mesAnterior: 'Previous month',
  mesSeguinte: 'Next month',
  anoAnterior: 'Previous year',
  anoSeguinte: 'Next year',
  escolherMes: 'Choose the month',
  escolherAno: 'Choose the year',
  horas: 'Hours',
  minutos: 'Minutes',
} satisfies Translation<typeof dataHora>
