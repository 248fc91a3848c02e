// @module-tag rest
import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '~/adapters/db/engine/db.server'
import { makeGuarda } from '~/composition/guarda.server'
import { systemClock } from '~/domain/shared/clock'
import { parseEnv } from '~/env.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { emptyDataDir } from '../databases'
import { startApp, startPortal } from '../http'
import { startGoogle } from './google'

const keys = { RECAPTCHA_SITE_KEY: 'publica', RECAPTCHA_SECRET: 'secreta' }
const minuteAgo = () => new Date(Date.now() - 60_000)
const nothing = { recaptcha: '', desafio: '', resposta: '', armadilha: '' }

async function guardaWith(settings: Record<string, string>) {
  const opened = await openDb({ dataDir: await emptyDataDir() })
  onTestFinished(() => opened.close())
  const secret = 'um segredo de teste com mais de trinta e dois caracteres'
  return makeGuarda(opened.db, secret, parseEnv(settings), systemClock)
}

test('com chaves o Google decide, e a quem ele não deixa passar a resposta à pergunta basta', async () => {
  const settings = {
    ...keys,
    RECAPTCHA_VERIFY_URL: await startGoogle(),
    PUBLIC_URL: 'https://licitacoes.exemplo.gov.br',
  }
  const { desafios, verifyHuman } = await guardaWith(settings)
  const form = { action: 'solicitar', issuedAt: minuteAgo() }
  expect((await verifyHuman({ ...nothing, recaptcha: '0.9' }, form)).ok).toBe(true)
  expect(await verifyHuman({ ...nothing, recaptcha: '0.1' }, form)).toEqual({ ok: false, error: 'questionNeeded' })
  const answered = { ...nothing, recaptcha: '0.1', desafio: desafios.issue(['11']), resposta: '11' }
  expect((await verifyHuman(answered, form)).ok).toBe(true)
  expect(await verifyHuman(answered, form)).toEqual({ ok: false, error: 'questionOver' })
})

test('sem chaves cada formulário traz a sua pergunta, o seu estado e o seu limite', async () => {
  const { desafios, formTokens, limites, verifyHuman } = await guardaWith({})
  const issued = formTokens.check(formTokens.issue({ form: 'solicitar', processo: 7 }), {
    form: 'solicitar',
    processo: 7,
  })
  expect(issued.ok).toBe(true)
  const answered = { ...nothing, desafio: desafios.issue(['11', 'onze']), resposta: 'onze' }
  expect((await verifyHuman(answered, { action: 'solicitar', issuedAt: minuteAgo() })).ok).toBe(true)
  expect(await limites.countAttempt('envio', { address: '203.0.113.7', processo: 7 })).toBe(0)
  expect(formTokens.check(desafios.issue(['11']), { form: 'solicitar' })).toEqual({ ok: false, error: 'forged' })
})

test('com chaves toda página deixa carregar o que é do Google, também a guardada; sem elas, nenhuma', async () => {
  const pages = ['consulta-licitacoes', 'nada', 'consulta-licitacoes']
  const readPolicies = async (settings: Record<string, string>) => {
    const { portal, env } = await startPortal(settings)
    const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
    const policies = []
    for (const page of pages)
      policies.push((await get(`/licitacao-pub/${page}`)).headers.get('Content-Security-Policy') ?? '')
    return policies
  }
  for (const policy of await readPolicies(keys)) {
    expect(policy).toMatch(
      /script-src 'self' [^;]*https:\/\/www\.google\.com\/recaptcha\/ https:\/\/www\.gstatic\.com\/recaptcha\/;/,
    )
    expect(policy).toMatch(
      /frame-src 'self' https:\/\/www\.google\.com\/recaptcha\/ https:\/\/recaptcha\.google\.com\/recaptcha\//,
    )
    expect(policy).toContain("frame-ancestors 'none'")
  }
  for (const policy of await readPolicies({})) expect(policy).not.toMatch(/google|gstatic|frame-src/)
})
