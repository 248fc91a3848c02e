import { expect, onTestFinished, test, vi } from 'vitest'
import { insertLicitacao } from '../builders'
import { startPortal, testBothWays } from '../http'
import { count, hour } from './pedidos'

const REMOTE_TOKEN = 'senha-entre-dois-portais-so-dos-testes'
const writing = '/licitacao/api/public/v1'
const body = {
  tipo: 'ESCLARECIMENTO',
  tipoPessoa: 'J',
  nomeRazaoSocial: 'Padaria Aurora Ltda',
  cpfCnpj: '12.ABC.345/01DE-35',
  email: 'padaria@example.com',
  telefone: '(81) 3333-4444',
  assunto: 'O item 3 aceita 500 g?',
}

type Get = (path: string, init?: RequestInit & { headers?: Record<string, string> }) => Promise<Response>
const post = (get: Get, path: string, json: object, headers: Record<string, string> = {}) =>
  get(path, { method: 'POST', body: JSON.stringify(json), headers: { 'Content-Type': 'application/json', ...headers } })

const trusted = { Authorization: `Bearer ${REMOTE_TOKEN}` }
const inOneHour = () => new Date(Date.now() + hour)

testBothWays(
  'pela chamada um pedido de quem tem a confiança entra uma vez, e o que está errado é dito',
  async (start) => {
    const { get, portal } = await start({ REMOTE_TOKEN })
    const id = await insertLicitacao(portal.db, { data_limite_esclarecimento_impugnacao: inOneHour() })
    const late = await insertLicitacao(portal.db, { data_limite_esclarecimento_impugnacao: new Date() })
    const address = `${writing}/licitacoes/${id}/esclarecimentoImpugnacao`

    const headers = { ...trusted, 'Idempotency-Key': crypto.randomUUID() }
    const first = await post(get, address, { ...body, licitacaoId: id }, headers)
    expect(first.status).toBe(200)
    expect(await first.json()).toMatchObject({ protocolo: expect.stringMatching(/^\d{4}-\w{4}-\w{4}$/) })
    await post(get, address, body, headers)
    const rows = await portal.db.selectFrom('solicitacao').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ cpf_cnpj: '12ABC34501DE35', telefone: '8133334444', id_licitacao: id })

    const wrong = await post(get, address, { ...body, cpfCnpj: '1', assunto: ' ' }, trusted)
    expect(wrong.status).toBe(400)
    const problems = (await wrong.json()).errorMessages.map(({ message }: { message: string }) => message)
    expect(problems).toEqual(['Escreva o assunto.', 'O CNPJ “1” não é válido. Confira os 14 caracteres.'])
    expect((await post(get, address, { ...body, licitacaoId: id + 1 }, trusted)).status).toBe(400)
    const closed = await post(get, `${writing}/licitacoes/${late}/esclarecimentoImpugnacao`, body, trusted)
    expect([closed.status, (await closed.json()).key]).toEqual([400, 'PRAZO_ENCERRADO'])
  },
)

testBothWays('um número de pedido que volta com outro texto, ou noutra licitação, é outro pedido', async (start) => {
  const { get, portal } = await start({ REMOTE_TOKEN })
  const open = () => insertLicitacao(portal.db, { data_limite_esclarecimento_impugnacao: inOneHour() })
  const [one, other] = [await open(), await open()]
  const headers = { ...trusted, 'Idempotency-Key': crypto.randomUUID() }
  const send = async (id: number, asked = body) => {
    const answer = await post(get, `${writing}/licitacoes/${id}/esclarecimentoImpugnacao`, asked, headers)
    return { status: answer.status, ...(await answer.json()) }
  }
  const first = await send(one)
  expect(first).toMatchObject({ status: 200, protocolo: expect.any(String) })
  expect(await send(one)).toEqual(first)
  const more = [await send(other), await send(one, { ...body, assunto: 'E o item 4?' })]
  expect(new Set([first, ...more].map(({ protocolo }) => protocolo)).size).toBe(3)
  expect(await count(portal.db, 'solicitacao')).toBe(3)
})

testBothWays('pela chamada quem não mostra que é uma pessoa, ou vem de outro site, é recusado', async (start) => {
  const { get, portal } = await start({ REMOTE_TOKEN })
  const id = await insertLicitacao(portal.db, { data_limite_esclarecimento_impugnacao: inOneHour() })
  const address = `${writing}/licitacoes/${id}/esclarecimentoImpugnacao`
  const refused = await post(get, address, body)
  expect([refused.status, (await refused.json()).key]).toEqual([403, 'CAPTCHA_INVALIDO'])
  const wrongToken = await post(get, address, body, { Authorization: `Bearer ${REMOTE_TOKEN}x` })
  expect(wrongToken.status).toBe(403)
  for (const Origin of ['https://outro.exemplo', 'null']) {
    const foreign = await post(get, address, body, { ...trusted, Origin })
    expect([Origin, foreign.status, (await foreign.json()).key]).toEqual([Origin, 403, 'ORIGEM_RECUSADA'])
  }
  expect(await portal.db.selectFrom('solicitacao').selectAll().execute()).toEqual([])
})

testBothWays('pela chamada o código de um e-mail que não existe é INVALIDO', async (start) => {
  const { get } = await start({ REMOTE_TOKEN })
  const answers = await post(get, `${writing}/confirmar-escl-impug/`, { token: 'nenhum' })
  expect([answers.status, await answers.json()]).toEqual([200, { tokenSituacao: 'INVALIDO' }])
})

test('quem adivinha códigos demais espera', async () => {
  const { get, portal } = await startPortal()
  for (let guessed = 0; guessed < 60; guessed++)
    await portal.intake.guarda.limites.countAttempt('codigo', { address: '127.0.0.1' })
  const over = await post(get, `${writing}/confirmar-escl-impug/`, { token: 'nenhum' })
  expect([over.status, (await over.json()).key]).toEqual([429, 'MUITOS_PEDIDOS'])
})

test('o que se envia por uma chamada sem corpo, ou com um corpo sem fim, é recusado', async () => {
  const { get, portal } = await startPortal()
  const id = await insertLicitacao(portal.db, { data_limite_esclarecimento_impugnacao: inOneHour() })
  const address = `${writing}/licitacoes/${id}/esclarecimentoImpugnacao`
  expect((await get(address, { method: 'POST' })).status).toBe(400)
  expect((await post(get, address, { ...body, assunto: 'x'.repeat(20_000) })).status).toBe(400)
})

test('o pedido conta do instante em que chegou ao servidor, também se o prazo acaba enquanto ele o confere', async () => {
  const { get, portal } = await startPortal()
  const { guarda } = portal.intake
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const id = await insertLicitacao(portal.db, { data_limite_esclarecimento_impugnacao: inOneHour() })
  const arrivedAt = new Date()
  const { verifyHuman } = guarda
  vi.spyOn(guarda, 'verifyHuman').mockImplementation(async (...proof) => {
    const verified = await verifyHuman(...proof)
    vi.setSystemTime(inOneHour())
    return verified
  })
  const answered = { ...body, desafio: guarda.desafios.issue(['11']), resposta: '11' }
  expect((await post(get, `${writing}/licitacoes/${id}/esclarecimentoImpugnacao`, answered)).status).toBe(200)
  expect(await portal.db.selectFrom('solicitacao').select('data_cadastro').execute()).toEqual([
    { data_cadastro: arrivedAt },
  ])
})
