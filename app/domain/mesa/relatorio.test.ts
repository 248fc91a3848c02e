import { expect, test } from 'vitest'
import { stoppedClock } from '../../../tests/clock'
import { makeRelatorioDaMesa, type PedidoDoRelatorio, sumPedidos } from './relatorio'

const store = { listPedidos: async () => [], listAtos: async () => [] }
const { readPeriodo } = makeRelatorioDaMesa({
  ...{ store, timezone: 'America/Sao_Paulo' },
  clock: stoppedClock('2030-06-01T01:00:00Z'),
})

test('um relatório é dos dias pedidos; sem eles, deste mês até hoje, e de um ano no máximo', () => {
  expect(readPeriodo('2030-03-10,2030-04-02')).toEqual({ de: '2030-03-10', ate: '2030-04-02' })
  expect(readPeriodo('2030-04-02,2030-03-10')).toEqual({ de: '2030-03-10', ate: '2030-04-02' })
  const mes = { de: '2030-05-01', ate: '2030-05-31' }
  for (const text of [null, '', '2030-02-31,2030-03-01', 'x']) expect(readPeriodo(text)).toEqual(mes)
  expect(readPeriodo('2030-05-20,')).toEqual({ de: '2030-05-20', ate: '2030-05-31' })
  expect(readPeriodo('2031-05-20,')).toEqual({ de: '2031-05-20', ate: '2031-05-20' })
  expect(readPeriodo(',2030-04-15')).toEqual({ de: '2030-04-01', ate: '2030-04-15' })
  expect(readPeriodo('2020-01-01,2030-04-15')).toEqual({ de: '2029-04-16', ate: '2030-04-15' })
  expect(readPeriodo('2027-01-01,2028-02-29')).toEqual({ de: '2027-03-02', ate: '2028-02-29' })
})

test('o resumo conta o que foi respondido no prazo, com atraso, o que espera e o que está atrasado', () => {
  const em = new Date('2030-05-10T12:00:00Z')
  const pedido = (atraso: number, answered: boolean) =>
    ({ atraso, resposta: answered ? { em, autor: 'Ana' } : null }) as PedidoDoRelatorio
  const pedidos = [pedido(0, true), pedido(2, true), pedido(0, false), pedido(1, false), pedido(9, false)]
  expect(sumPedidos(pedidos)).toEqual({ recebidos: 5, noPrazo: 1, comAtraso: 1, esperam: 1, atrasados: 2 })
})
