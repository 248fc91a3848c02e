import { expect, test } from 'vitest'
import { formatQuantityWithUnit } from './unidades'

test.each([
  ['18000.0000', 'PACOTE 500,00 G', '18.000 pacotes de 500 g'],
  ['1', 'Unidade', '1 unidade'],
  ['24.00', 'UN', '24 unidades'],
  ['0.5', 'TONELADA', '0,5 tonelada'],
  ['12', 'Mês', '12 meses'],
  ['9', 'kg', '9 kg'],
  ['30', 'FRASCO 2,50 ML', '30 frascos de 2,5 mL'],
  ['30', 'CX.', '30 caixas'],
  ['4', 'Caixa com 100 luvas', '4 caixas com 100 luvas'],
  ['7', 'Locação', '7 Locação'],
  ['7', null, '7'],
])('%s de %s se lê %s', (quantidade, unidade, text) => {
  expect(formatQuantityWithUnit(quantidade, unidade)).toBe(text)
})
