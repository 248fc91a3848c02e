import { expect, test } from 'vitest'
import { Outage, ProcurementFailure } from '~/domain/shared/failures'
import { failuresAsPages, isOutage } from './thrown.server'

test.each(['EIO', 'ESTALE', 'EACCES', 'ENOSPC'])(
  'um disco que responde %s não atende agora, e pode atender daqui a pouco',
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

test('cada parte que não atende vira a página que o diz, e o log diz qual é', async () => {
  const said: string[] = []
  const askFailing = (thrown: unknown) =>
    failuresAsPages({ ask: () => Promise.reject(thrown) }, { error: (_details, words) => void said.push(words) })
      .ask()
      .then(String, ({ init, data }) => [init.status, data.error ?? data.key])
  expect(await askFailing(new Outage('banco'))).toEqual([503, 'unavailable'])
  expect(await askFailing(new Error('ao gravar', { cause: new Outage('arquivos') }))).toEqual([503, 'unavailable'])
  expect(await askFailing(new Outage('sistema', { reason: 'noAnswer' }))).toEqual([504, 'disconnected'])
  expect(await askFailing(new ProcurementFailure(400, { key: 'LICITACAO_EXCLUIDA' }))).toEqual([
    400,
    'LICITACAO_EXCLUIDA',
  ])
  expect(said.map((words) => words.split(' ')[1])).toEqual(['banco', 'disco', 'sistema', 'sistema'])
})
