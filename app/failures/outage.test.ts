import { expect, test } from 'vitest'
import { isOutage } from './outage.server'

test.each(['EIO', 'ESTALE', 'EACCES', 'ENOSPC', 'ECONNREFUSED', '57P02'])(
  'um disco ou um banco que responde %s não atende agora, e pode atender daqui a pouco',
  (code) => {
    const fault = Object.assign(new Error(code), { code })
    expect(isOutage(fault)).toBe(true)
    expect(isOutage(new Error('ao ler o arquivo', { cause: fault }))).toBe(true)
  },
)

test('um arquivo que falta e um engano do próprio portal não são indisponibilidade', () => {
  expect(isOutage(Object.assign(new Error('ENOENT'), { code: 'ENOENT' }))).toBe(false)
  expect(isOutage(new TypeError('x is not a function'))).toBe(false)
})

test('uma conexão que se desfez no meio de uma gravação também é indisponibilidade', () => {
  expect(isOutage(new Error('Client was closed and is not queryable'))).toBe(true)
})
