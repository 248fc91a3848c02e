import type { Translation } from '..'
import type dataHora from '../pt-BR/dataHora'

export default {
  horaCurta: 'Time',
  hora: 'Time of {{campo}}',
  escolher: 'Choose date and time of {{campo}}',
  calendario: 'Calendar of {{campo}}',
  limpa: 'What was written is no date and time that exists, and was cleared.',
  mesAnterior: 'Previous month',
  mesSeguinte: 'Next month',
  anoAnterior: 'Previous year',
  anoSeguinte: 'Next year',
  escolherMes: 'Choose the month',
  escolherAno: 'Choose the year',
  horas: 'Hours',
  minutos: 'Minutes',
} satisfies Translation<typeof dataHora>
