import { expect, test } from 'vitest'
import { z } from 'zod'
import { nothingTyped, parseSent, toAnswer } from './answer.server'

const form = {
  schema: z.object({ nome: z.string({ error: 'required' }), link: z.string().optional() }),
  names: ['nome', 'link'],
}

test('só os campos do próprio formulário chegam a quem o confere, venha o que vier com eles', () => {
  const before = process.memoryUsage().heapUsed
  const sent = new URLSearchParams({ nome: 'Ana', __state__: '{', __intent__: '{', 'z[30000000]': 'x', 'nome.x': 'y' })
  const submission = parseSent(sent, form)
  expect(submission.status === 'success' && submission.value).toEqual({ nome: 'Ana' })
  expect(toAnswer(submission, []).initialValue).toEqual({ nome: 'Ana' })
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(50_000_000)
})

test('uma lista com milhares de valores é lida sem demora, na ordem em que veio', () => {
  const schema = z.object({ nome: z.array(z.string()) })
  const values = Array.from({ length: 30_000 }, (_, place) => String(place))
  const before = process.cpuUsage()
  const submission = parseSent(new URLSearchParams(values.map((value) => ['nome', value])), { schema, names: ['nome'] })
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1500)
  expect(submission.status === 'success' && submission.value.nome).toEqual(values)
  expect(toAnswer(submission, []).initialValue?.nome).toEqual(values)
})

test('volta o que se escreveu, menos o que é segredo, com o que está errado na ordem em que se diz', () => {
  const submission = parseSent(new URLSearchParams({ link: 'https://exemplo/?token=x' }), form)
  const answer = toAnswer(
    submission,
    [{ text: 'Houve envios demais.' }, { field: 'nome', text: 'Informe o nome.' }, { field: 'nome', text: 'De novo.' }],
    ['link'],
  )
  expect(answer.initialValue).toEqual({})
  expect(Object.entries(answer.error ?? {})).toEqual([
    ['', ['Houve envios demais.']],
    ['nome', ['Informe o nome.', 'De novo.']],
  ])
})

test('um formulário sem campos também volta com o que se diz dele', () => {
  expect(toAnswer(nothingTyped, [{ text: 'O prazo encerrou.' }])).toEqual({
    initialValue: {},
    error: { '': ['O prazo encerrou.'] },
  })
})
