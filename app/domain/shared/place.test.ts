import { expect, test } from 'vitest'
import { readPlace, writePlace } from './place'

test('um lugar de uma lista se escreve e se lê de volta, com e sem instante', () => {
  for (const place of [
    { instante: '2030-05-20T12:00:00.123456Z', id: 7 },
    { instante: null, id: 123 },
  ])
    expect(readPlace(writePlace(place))).toEqual(place)
})

test('o que não é um lugar, nem um dia do calendário, não se lê', () => {
  for (const text of ['', 'lixo', '7', '2030-05-20T12:00:00Z,7', '2030-02-30T12:00:00.000000Z,7', ',-1', ',1e3'])
    expect(readPlace(text), text).toBeUndefined()
})
