import type { Translation } from '..'
import type dataHora from '../pt-BR/dataHora'

export default {
  horaCurta: 'Hora',
  hora: 'Hora de {{campo}}',
  escolher: 'Elegir fecha y hora de {{campo}}',
  calendario: 'Calendario de {{campo}}',
  limpa: 'Lo que se escribió no es una fecha y hora que exista, y fue borrado.',
  mesAnterior: 'Mes anterior',
  mesSeguinte: 'Mes siguiente',
  anoAnterior: 'Año anterior',
  anoSeguinte: 'Año siguiente',
  escolherMes: 'Elegir el mes',
  escolherAno: 'Elegir el año',
  horas: 'Horas',
  minutos: 'Minutos',
} satisfies Translation<typeof dataHora>
