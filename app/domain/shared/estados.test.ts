import { expect, test } from 'vitest'
import { estados, findEstado } from './estados'

test('um estado se acha pela sigla ou pelo nome, com ou sem acentos', () => {
  expect(estados).toHaveLength(27)
  expect(new Set(estados.map(({ id }) => id)).size).toBe(27)
  for (const text of ['PE', 'pe', 'Pernambuco', ' pernambuco '])
    expect(findEstado(text)).toEqual({ id: 26, nome: 'Pernambuco', sigla: 'PE' })
  expect(findEstado('sao paulo')?.sigla).toBe('SP')
  expect(findEstado('Pará')?.sigla).toBe('PA')
  expect(findEstado('XX')).toBeUndefined()
})
