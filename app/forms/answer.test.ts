import { redirect } from '@remix-run/node'
import { expect, test } from 'vitest'
import { orUnanswered } from './answer'

test('o envio que ninguém responde, ou que outro responde no lugar do portal, conta como recusado e nada recarrega', async () => {
  for (const lost of [new TypeError('Failed to fetch'), new Error('Unable to decode turbo-stream response')]) {
    const answer = await orUnanswered(Promise.reject(lost))
    expect(answer).toBeInstanceOf(Response)
    expect((answer as Response).status).toBe(503)
  }
})

test('o que o portal respondeu a um envio chega à tela como veio', async () => {
  const notFoundAnswer = { status: 404, statusText: '', internal: false, data: {} }
  expect(await orUnanswered(Promise.resolve({ state: 1 }))).toEqual({ state: 1 })
  for (const thrown of [redirect('/recibo', 303), notFoundAnswer])
    await expect(orUnanswered(Promise.reject(thrown))).rejects.toBe(thrown)
})
