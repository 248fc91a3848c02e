import type { Translation } from '..'
import type dataHora from '../pt-BR/dataHora'

export default {
  horaCurta: 'Hora',
  hora: 'Hora de {{campo}}',
  escolher: 'Elegir fecha y hora de {{campo}}',
  calendario: 'Calendario de {{campo}}',
  limpa: 'La fecha u hora “{{digitado}}” de “{{campo}}” no existe y se borró.',
  informado: 'Usted indicó {{digitado}}.',
  feriados: 'Feriados de este mes',
  mesAnterior: 'Mes anterior',
  mesSeguinte: 'Mes siguiente',
  anoAnterior: 'Año anterior',
  anoSeguinte: 'Año siguiente',
  escolherMes: 'Elegir el mes',
  escolherAno: 'Elegir el año',
  horas: 'Horas',
  minutos: 'Minutos',
} satisfies Translation<typeof dataHora>
