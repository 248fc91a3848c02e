import { expect, test } from 'vitest'
import { makeSealer } from '~/adapters/crypto/crypto.server'
import { stoppedClock } from '../../../tests/clock'
import { type HumanProof, makeDesafios, makeVerifyHuman } from './desafio'
import type { RecaptchaVerdict } from './ports'

/**
 * Opens a form, and lets a minute pass. `verdict` is the answer of reCAPTCHA; without it, the portal has no reCAPTCHA
 * keys.
 */
function openForm(verdict?: RecaptchaVerdict) {
  const clock = stoppedClock()
  const issuedAt = clock.now()
  clock.advance(60_000)
  const used = new Set<string>()
  const usados = { markUsed: async (id: string) => used.size < used.add(id).size }
  const desafios = makeDesafios({ sealer: makeSealer('segredo', 'desafio'), usados, clock })
  const asked: string[] = []
  const recaptcha = verdict && {
    async verify(token: string, action: string) {
      asked.push(`${token} ${action}`)
      return verdict
    },
  }
  const verifyHuman = makeVerifyHuman({ desafios, recaptcha, clock })
  const send = (proof: Partial<HumanProof>, openedAt = issuedAt) =>
    verifyHuman(
      { recaptcha: '', desafio: desafios.issue(['11', 'onze']), resposta: '', armadilha: '', ...proof },
      { action: 'solicitar', issuedAt: openedAt },
    )
  return { clock, send, asked }
}
const passes = { ok: true, value: null }
const doubt = (error: string) => ({ ok: false, error })

test('sem chaves do reCAPTCHA, quem responde à pergunta passa, e quem não responde é perguntado', async () => {
  const { send } = openForm()
  expect(await send({ resposta: 'Onze' })).toEqual(passes)
  expect(await send({ resposta: '  ' })).toEqual(doubt('questionNeeded'))
  expect(await send({ resposta: 'doze' })).toEqual(doubt('wrongAnswer'))
  expect(await send({ resposta: 'onze', desafio: 'inventado' })).toEqual(doubt('questionOver'))
  expect(await send({ recaptcha: 'ficha' })).toEqual(doubt('questionNeeded'))
})

test('com chaves, a boa avaliação basta; a baixa, a errada e o Google fora do alcance levam à pergunta', async () => {
  const trusted = openForm('ok')
  expect(await trusted.send({ recaptcha: 'ficha' })).toEqual(passes)
  expect(trusted.asked).toEqual(['ficha solicitar'])

  for (const verdict of ['low', 'wrong', 'unreachable'] as const) {
    const { send } = openForm(verdict)
    expect(await send({ recaptcha: 'ficha' }), verdict).toEqual(doubt('questionNeeded'))
    expect(await send({ recaptcha: 'ficha', resposta: '11' }), verdict).toEqual(passes)
  }
})

test('com chaves mas sem JavaScript, a pergunta decide e o Google nem é perguntado', async () => {
  const { send, asked } = openForm('ok')
  expect(await send({ resposta: '11' })).toEqual(passes)
  expect(await send({})).toEqual(doubt('questionNeeded'))
  expect(asked).toEqual([])
})

test('um formulário enviado em menos de três segundos volta com a pergunta, e passa depois', async () => {
  const { clock, send } = openForm('ok')
  const openedAt = clock.now()
  clock.advance(2999)
  expect(await send({ resposta: '11', recaptcha: 'ficha' }, openedAt)).toEqual(doubt('tooFast'))
  clock.advance(1)
  expect(await send({ resposta: '11' }, openedAt)).toEqual(passes)
})

test('quem preenche o campo que não se vê volta com a pergunta, mesmo bem avaliado', async () => {
  const { send, asked } = openForm('ok')
  expect(await send({ armadilha: 'https://exemplo', recaptcha: 'ficha', resposta: '11' })).toEqual(doubt('trapFilled'))
  expect(asked).toEqual([])
  expect(await send({ resposta: '11' })).toEqual(passes)
})
