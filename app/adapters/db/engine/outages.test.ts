import { expect, test } from 'vitest'
import { Outage } from '~/domain/shared/failures'
import { translateError } from './outages.server'

test.each(['ECONNREFUSED', '08006', '57P01', '57P02', '57014', '53300'])(
  'um banco que responde %s não atende agora, e o domínio ouve isso pela sua palavra',
  (code) => {
    const fault = Object.assign(new Error(code), { code })
    expect(translateError(fault)).toMatchObject({ dependency: 'banco', cause: fault })
    expect(translateError(new Error('ao ler', { cause: fault }))).toBeInstanceOf(Outage)
  },
)

test('uma conexão que se desfez no meio de uma gravação também é indisponibilidade', () => {
  expect(translateError(new Error('Client was closed and is not queryable'))).toBeInstanceOf(Outage)
})

test('o que o banco recusa e um engano do próprio portal ficam como são', () => {
  for (const thrown of [Object.assign(new Error('duplicate key'), { code: '23505' }), new TypeError('x'), 'texto'])
    expect(translateError(thrown)).toBe(thrown)
})
