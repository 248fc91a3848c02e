import { redirect } from '@remix-run/node'
import { expect, onTestFinished, test, vi } from 'vitest'
import { orUnanswered } from './answer'

test('o envio que ninguém responde, ou que outro responde no lugar do portal, conta como recusado e nada recarrega', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('navigator', { onLine: true })
  for (const lost of [new TypeError('Failed to fetch'), new Error('Unable to decode turbo-stream response')]) {
    const answer = await orUnanswered(Promise.reject(lost))
    expect(answer).toBeInstanceOf(Response)
    expect((answer as Response).status).toBe(503)
  }
})

test('um envio sem resposta diz se o aparelho está sem conexão', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  for (const onLine of [true, false]) {
    vi.stubGlobal('navigator', { onLine })
    const answer = await orUnanswered(Promise.reject(new TypeError('Failed to fetch')))
    expect(await (answer as Response).json()).toEqual({ unanswered: true, offline: !onLine })
  }
})

test('o que o portal respondeu a um envio chega à tela como veio', async () => {
  const notFoundAnswer = { status: 404, statusText: '', internal: false, data: {} }
  expect(await orUnanswered(Promise.resolve({ state: 1 }))).toEqual({ state: 1 })
  for (const thrown of [redirect('/recibo', 303), notFoundAnswer])
    await expect(orUnanswered(Promise.reject(thrown))).rejects.toBe(thrown)
})
