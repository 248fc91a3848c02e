import { expect, test } from 'vitest'
import { nearestTo, numeroSearched, numerosWithin } from './missing-number'
import { parseSearch } from './query'

const searched = (typed: string) => numeroSearched(parseSearch(typed))

test('uma busca que é só um número com o seu ano é entendida como tal, e mais nenhuma', () => {
  for (const typed of ['16/2026', '16 2026', 'pregão nº 16/2026', 'processo 16/2026'])
    expect(searched(typed), typed).toMatchObject({ numero: '16', ano: 2026 })
  for (const typed of ['', 'pregão 16', '16/2026 merenda', '16/2026 17/2026', 'uasg 16/2026', 'papel 16 2026'])
    expect(searched(typed), typed).toBeUndefined()
})

test('os números mais próximos de um são os quatro menos distantes, em ordem e sem repetição', () => {
  const numero = searched('16/2026')
  if (!numero) throw new Error('não é número')
  expect(numerosWithin(numero, 2)).toEqual([14, 15, 17, 18])
  expect(numerosWithin({ ...numero, numero: '1' }, 2)).toEqual([2, 3])
  expect(nearestTo(numero, [30, 15, 15, 2, 18, 14, 19])).toEqual(['14/2026', '15/2026', '18/2026', '19/2026'])
  expect(nearestTo(numero, [])).toEqual([])
})
