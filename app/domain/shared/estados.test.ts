import { expect, test } from 'vitest'
import { estadoOf, estados } from './estados'

test('um estado se acha pela sigla ou pelo nome, com ou sem acentos', () => {
  expect(estados).toHaveLength(27)
  expect(new Set(estados.map(({ id }) => id)).size).toBe(27)
  for (const text of ['PE', 'pe', 'Pernambuco', ' pernambuco '])
    expect(estadoOf(text)).toEqual({ id: 26, nome: 'Pernambuco', sigla: 'PE' })
  expect(estadoOf('sao paulo')?.sigla).toBe('SP')
  expect(estadoOf('Pará')?.sigla).toBe('PA')
  expect(estadoOf('XX')).toBeUndefined()
})
