import { type AppLoadContext, redirect } from '@remix-run/node'
import { expect } from 'vitest'
import { z } from 'zod'
import { makeSealer } from '~/adapters/crypto/crypto.server'
import type { Db } from '~/adapters/db/engine/schema'
import { makeGuarda } from '~/composition/guarda.server'
import type { Intake } from '~/domain/intake'
import { typedEmail, typedLine, typedText } from '~/domain/shared/typed-fields'
import { parseEnv } from '~/env.server'
import type { PersonState } from '~/forms/answer'
import { guardFields } from '~/ui/human/guard-fields'
import { stoppedClock } from '../../tests/clock'
import { testOnBothEngines } from '../../tests/databases'
import { guardedForm } from './guarded-form.server'

const secret = 'um segredo de teste com mais de trinta e dois caracteres'
const written = { nome: 'Ana Prado', email: 'ana@example.com', texto: 'Onde entrego os documentos?' }

/** A form of three fields that a person must send. */
function formOn(db: Db) {
  const clock = stoppedClock()
  const guarda = makeGuarda(db, secret, parseEnv({}), clock)
  const saved: string[] = []
  const done = (nonce: string) => redirect(`/recibo/${nonce}`, 303)
  const form = guardedForm({
    guard: 'person',
    open: () => ({ intake: { guarda } as Intake }),
    ref: () => ({ form: 'contato' }),
    schema: z.object({ nome: typedLine(200), email: typedEmail, texto: typedText(500) }),
    texts: () => ({
      problem: (field, problem) => `${field}: ${problem}`,
      expired: 'venceu',
      unavailable: 'fora do ar',
    }),
    limit: () => ['aviso'],
    findSaved: async (_, nonce) => (saved.includes(nonce) ? done(nonce) : null),
    async happens(_, nonce) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      saved.push(nonce)
      return done(nonce)
    },
  })
  const buildArgs = (fields?: Record<string, string>) => {
    const request = new Request('http://portal/', fields && { method: 'POST', body: new URLSearchParams(fields) })
    const context = { address: '203.0.113.7' } as AppLoadContext
    return { request, params: {}, context }
  }
  async function send(fields: Record<string, string>) {
    const args = buildArgs(fields)
    const outcome = await form.action(args)
    if (!('data' in outcome)) return { status: outcome.status, to: outcome.headers.get('Location') }
    const { answer, state } = outcome.data
    const { title } = await form.shown(args, { intake: { guarda } as Intake }, 'Contato')
    return { status: outcome.init?.status, error: answer.error, state, title }
  }
  const opened = async () => (await form.shown(buildArgs(), { intake: { guarda } as Intake }, 'Contato')).state
  return { clock, saved, send, opened }
}

const rightAnswer = ({ question }: PersonState) =>
  z.object({ respostas: z.array(z.string()) }).parse(makeSealer(secret, 'desafio').open(question.desafio)).respostas[0]

const carriedBy = (state: PersonState, resposta = rightAnswer(state)) => ({
  [guardFields.formToken]: state.token,
  [guardFields.desafio]: state.question.desafio,
  [guardFields.resposta]: resposta ?? '',
})

testOnBothEngines(
  'um formulário declarado, mandado duas vezes ao mesmo tempo e outra depois, acontece uma vez',
  async ({ db }) => {
    const { clock, saved, send, opened } = formOn(db)
    const fields = { ...written, ...carriedBy(await opened()) }
    clock.advance(5000)
    const both = await Promise.all([send(fields), send(fields)])
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect(both[0]?.to).toBe(both[1]?.to)
    expect(await send(fields)).toEqual(both[0])
    expect(saved).toHaveLength(1)
  },
)

testOnBothEngines(
  'a resposta certa vale mesmo com outro campo errado, e a mesma pergunta não vale para outro formulário',
  async ({ db }) => {
    const { clock, saved, send, opened } = formOn(db)
    const [state, other] = [await opened(), await opened()]
    clock.advance(5000)
    const wrong = await send({ ...written, email: 'ana@', ...carriedBy(state) })
    expect(wrong).toMatchObject({ status: 422, state: { humano: true }, title: 'Erro: Contato' })
    expect(wrong.error).toEqual({ email: ['email: invalid'] })
    const reused = await send({ ...written, ...carriedBy(state), [guardFields.formToken]: other.token })
    expect(reused).toMatchObject({ status: 422, state: { humano: false, doubt: 'questionOver' } })
    expect(saved).toEqual([])
    expect(await send({ ...written, [guardFields.formToken]: wrong.state?.token ?? '' })).toMatchObject({ status: 303 })
  },
)

testOnBothEngines(
  'quem envia demais espera sem outra pergunta; um sinal inventado é recusado, e um vencido volta como estava',
  async ({ db }) => {
    const { clock, saved, send, opened } = formOn(db)
    const states = await Promise.all(Array.from({ length: 6 }, opened))
    clock.advance(5000)
    const statuses: (number | undefined)[] = []
    for (const state of states) statuses.push((await send({ ...written, ...carriedBy(state) })).status)
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
    const forged = send({ ...written, ...carriedBy(await opened()), [guardFields.formToken]: 'inventado' })
    await expect(forged).rejects.toMatchObject({ init: { status: 403 } })
    const late = await opened()
    clock.advance(25 * 3_600_000)
    expect(await send({ ...written, ...carriedBy(late) })).toMatchObject({ status: 422, error: { '': ['venceu'] } })
    expect(saved).toHaveLength(5)
  },
)
