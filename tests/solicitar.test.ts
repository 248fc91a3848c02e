import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { codigoOf, hashOf } from '~/adapters/crypto/codigo-confirmacao.server'
import type { Db } from '~/adapters/db/engine/schema'
import { makeRascunhos } from '~/adapters/db/rascunho/rascunho.server'
import { findRecibo } from '~/adapters/db/solicitacao/recibo.queries.server'
import { makeSolicitacaoStore } from '~/adapters/db/solicitacao/solicitacao.store.server'
import { makeArquivos } from '~/composition/arquivos.server'
import { donoDe } from '~/domain/solicitacao/envio'
import type { Pedido } from '~/domain/solicitacao/pedido'
import { makeSolicitacaoRules } from '~/domain/solicitacao/send-solicitacao'
import { parseEnv } from '~/env.server'
import { insertLicitacao } from './builders'
import { stoppedClock } from './clock'
import { workerOf } from './correio'
import { temporaryFolder, testOnBothEngines, testSecret } from './databases'
import { startPortal, testBothWays } from './http'
import { readMail } from './read-mail'
import { startSmtp } from './smtp'

const limite = new Date('2030-05-10T21:00:00Z')
const before = '2030-05-10T20:59:59.999Z'
const hour = 3_600_000

const pedido: Pedido = {
  tipo: 'IMPUGNACAO',
  tipoPessoa: 'F',
  nome: 'Ana de Souza',
  cpfCnpj: '52998224725',
  email: 'ana@example.com',
  telefone: '81999998888',
  assunto: 'O prazo é curto.',
}

async function rulesOn(db: Db, now = before, confirmsEmail = true) {
  const clock = stoppedClock(now)
  const env = parseEnv({ DATA_DIR: await temporaryFolder() })
  const arquivos = makeArquivos({ db, env, secret: testSecret, accept: async () => ['pdf'] })
  let salt = 0
  const mark = crypto.randomUUID()
  const rules = makeSolicitacaoRules({
    store: makeSolicitacaoStore(db, { onlyConfirmed: confirmsEmail }),
    arquivos: arquivos.temporarios,
    links: {
      issue() {
        salt++
        const sal = `${mark} ${salt}`
        return { sal, codigoHash: hashOf(codigoOf(testSecret, sal)) }
      },
      hashOf,
    },
    clock,
    timezone: 'America/Sao_Paulo',
    confirmsEmail,
    mailQueued() {},
  })
  const idLicitacao = await insertLicitacao(db, { data_limite_esclarecimento_impugnacao: limite })
  const nova = (formulario: string) => ({ idLicitacao, formulario, pedido, arquivoUri: null })
  return { rules, clock, arquivos, idLicitacao, nova, codigo: (n: number) => codigoOf(testSecret, `${mark} ${n}`) }
}

const count = async (db: Db, table: 'solicitacao' | 'outbox' | 'evento') =>
  (await db.selectFrom(table).select('id').execute()).length

async function receivePdf(arquivos: ReturnType<typeof makeArquivos>) {
  const content = async function* () {
    yield Buffer.from('%PDF-1.7\n')
  }
  const received = await arquivos.enviados.receive({ nome: 'a.pdf', content: content() })
  if (!received.ok) throw new Error(received.error)
  return received.value
}

/** How many connections wait for a lock that another holds. */
async function countWaiting(db: Db) {
  const { rows } = await sql<{ id: number }>`
    select pid as id from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

testOnBothEngines(
  'um milésimo antes do limite o pedido é aceito, no limite não, pelo relógio do servidor',
  async ({ db }) => {
    const { rules, clock, nova } = await rulesOn(db)
    expect((await rules.send(nova('a'))).ok).toBe(true)
    clock.advance(1)
    expect(await rules.send(nova('b'))).toEqual({ ok: false, error: 'prazoEncerrado' })
    expect(await count(db, 'solicitacao')).toBe(1)
  },
)

testOnBothEngines(
  'o pedido enviado antes do limite é aceito também se o limite passa enquanto o anexo é copiado',
  async ({ db }) => {
    const { rules, clock, arquivos, nova } = await rulesOn(db)
    const { settle } = arquivos.temporarios
    arquivos.temporarios.settle = (id) => {
      clock.advance(1)
      return settle(id)
    }
    const sent = await rules.send({ ...nova('a'), arquivoUri: (await receivePdf(arquivos)).uri })
    expect(sent.ok).toBe(true)
    const rows = await db.selectFrom('solicitacao').select('data_cadastro').execute()
    expect(rows).toEqual([{ data_cadastro: new Date(before) }])
  },
)

testOnBothEngines(
  'um formulário enviado duas vezes, também ao mesmo tempo ou depois do prazo, é um pedido só',
  async ({ db }) => {
    const { rules, clock, nova } = await rulesOn(db)
    const sent = await Promise.all([rules.send(nova('a')), rules.send(nova('a')), rules.send(nova('a'))])
    clock.advance(hour)
    const later = await rules.send(nova('a'))
    expect(new Set([...sent, later].map((one) => one.ok && one.value.recibo)).size).toBe(1)
    expect([await count(db, 'solicitacao'), await count(db, 'outbox'), await count(db, 'evento')]).toEqual([1, 2, 1])
  },
)

testOnBothEngines(
  'um formulário com anexo enviado duas vezes, também ao mesmo tempo, é um pedido só',
  async ({ db }) => {
    const { rules, arquivos, nova } = await rulesOn(db)
    const { uri } = await receivePdf(arquivos)
    const send = () => rules.send({ ...nova('a'), arquivoUri: uri })
    const sent = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(new Set(sent.map((one) => (one.ok ? one.value.recibo : one.error))).size).toBe(1)
    expect(sent[0]?.ok).toBe(true)
    expect(await count(db, 'solicitacao')).toBe(1)
  },
)

testOnBothEngines('duas confirmações ao mesmo tempo dão um VALIDO e um CONFIRMADO', async ({ db, engine }) => {
  const { rules, nova, codigo } = await rulesOn(db)
  await rules.send(nova('a'))
  // Held back until both have found the link unused; the embedded database lets only one begin.
  const both = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('solicitacao').select('id').forUpdate().execute()
    const asked = [rules.confirm(codigo(1)), rules.confirm(codigo(1))]
    if (engine === 'postgres') await vi.waitFor(async () => expect(await countWaiting(db)).toBe(2), 10_000)
    return { asked }
  })
  expect((await Promise.all(both.asked)).sort()).toEqual(['CONFIRMADO', 'VALIDO'])
  expect(await rules.confirm(codigo(1))).toBe('CONFIRMADO')
  expect(await rules.confirm('outro código')).toBe('INVALIDO')
})

testOnBothEngines(
  'o link vale quatro horas, também depois do prazo, e o pedido conta de quando foi enviado',
  async ({ db }) => {
    const { rules, clock, nova, codigo } = await rulesOn(db)
    await rules.send(nova('a'))
    await rules.send(nova('b'))
    clock.advance(4 * hour - 1)
    expect(await rules.confirm(codigo(1))).toBe('VALIDO')
    clock.advance(1)
    expect(await rules.confirm(codigo(2))).toBe('EXPIRADO')
    const rows = await db.selectFrom('solicitacao').select(['data_cadastro', 'confirmada_em']).orderBy('id').execute()
    expect(rows.map(({ data_cadastro }) => data_cadastro)).toEqual([new Date(before), new Date(before)])
    expect(rows.map(({ confirmada_em }) => confirmada_em !== null)).toEqual([true, false])
  },
)

testOnBothEngines(
  'corrigido o endereço, só o link novo confirma; reenviado ao mesmo, os dois; depois do prazo, nenhum novo',
  async ({ db }) => {
    const { rules, clock, nova, idLicitacao, codigo } = await rulesOn(db)
    const first = await rules.send(nova('a'))
    const second = await rules.send(nova('b'))
    if (!first.ok || !second.ok) throw new Error('não foi enviado')
    const corrected = await rules.resend({ idLicitacao, recibo: first.value.recibo }, 'ana.certa@example.com')
    if (!corrected?.ok) throw new Error('não foi corrigido')
    const { recibo } = second.value
    expect(await rules.resend({ idLicitacao, recibo }, pedido.email)).toEqual({ ok: true, value: { recibo } })
    expect(await rules.confirm(codigo(1))).toBe('EXPIRADO')
    expect(await rules.confirm(codigo(3))).toBe('VALIDO')
    expect(await rules.resend({ idLicitacao, recibo: corrected.value.recibo }, pedido.email)).toEqual({
      ok: false,
      error: 'confirmada',
    })
    expect(await rules.confirm(codigo(2))).toBe('VALIDO')

    const third = await rulesOn(db, before)
    const late = await third.rules.send({ ...third.nova('c'), idLicitacao })
    if (!late.ok) throw new Error('não foi enviado')
    third.clock.advance(1)
    expect(await third.rules.resend({ idLicitacao, recibo: late.value.recibo }, 'x@example.com')).toEqual({
      ok: false,
      error: 'prazoEncerrado',
    })
    expect(await rules.resend({ idLicitacao, recibo: 'nenhum' }, 'x@example.com')).toBeNull()
    clock.advance(0)
  },
)

testOnBothEngines(
  'o mesmo formulário pede um link só, ao mesmo tempo também, e com outro endereço vai adiante de onde o recibo está',
  async ({ db }) => {
    const { rules, nova, idLicitacao } = await rulesOn(db)
    const sent = await rules.send(nova('a'))
    if (!sent.ok) throw new Error(sent.error)
    const which = { idLicitacao, recibo: sent.value.recibo, formulario: 'um formulário' }
    const [one, other] = await Promise.all([1, 2].map(() => rules.resend(which, 'ana.certa@example.com')))
    expect(one).toMatchObject({ ok: true, value: { recibo: expect.not.stringContaining(which.recibo) } })
    expect(other).toEqual(one)
    const further = await rules.resend(which, 'ana.certissima@example.com')
    if (!further?.ok) throw new Error('não foi corrigido')
    expect(await rules.resend(which, 'ana.certissima@example.com')).toEqual(further)
    expect(await findRecibo(db, idLicitacao, further.value.recibo)).toMatchObject({
      email: 'ana.certissima@example.com',
    })
    expect(await rules.resend({ ...which, formulario: 'outro' }, pedido.email)).toBeNull()
    expect(await rules.resend({ ...which, formulario: undefined }, pedido.email)).toBeNull()
    const links = await db.selectFrom('confirmacao').select('email').execute()
    expect(links).toHaveLength(3)
  },
)

testOnBothEngines(
  'corrigido o endereço, o certo recebe recibo e link, e o recibo que foi para o errado não abre mais',
  async ({ db }) => {
    const smtp = await startSmtp()
    const { rules, nova, idLicitacao } = await rulesOn(db)
    const { sendDue } = workerOf(db, smtp.url, { now: () => new Date(Date.now() + 60_000) })
    const sent = await rules.send(nova('a'))
    if (!sent.ok) throw new Error(sent.error)
    await sendDue()
    let { recibo } = sent.value
    for (const email of ['ana.certa@example.com', 'ana.certissima@example.com']) {
      const corrected = await rules.resend({ idLicitacao, recibo }, email)
      if (!corrected?.ok) throw new Error('não foi corrigido')
      await sendDue()
      const mails = smtp.delivered
        .filter(({ to }) => to.includes(email))
        .map(({ raw }) => raw)
        .map(readMail)
      const texts = mails.map(({ text }) => text).join()
      expect(mails.map(({ header }) => header('subject').split(' ')[0]).sort()).toEqual(['Confirme', 'Recibo'])
      expect(texts).toContain(corrected.value.recibo)
      expect(texts).not.toContain(recibo)
      expect(await findRecibo(db, idLicitacao, recibo)).toBeNull()
      expect(await rules.resend({ idLicitacao, recibo }, pedido.email)).toBeNull()
      recibo = corrected.value.recibo
      expect(await findRecibo(db, idLicitacao, recibo)).toMatchObject({ email })
    }
    expect(await rules.send(nova('a'))).toMatchObject({ value: { recibo } })
  },
)

testOnBothEngines(
  'o link que esperou pelo servidor de e-mail vale quatro horas de quando sai, também depois do prazo',
  async ({ db }) => {
    const smtp = await startSmtp()
    const { rules, clock, nova, codigo } = await rulesOn(db)
    const { sendDue } = workerOf(db, smtp.url, clock)
    await rules.send(nova('a'))
    await rules.send(nova('b'))
    await db.updateTable('outbox').set({ criado_em: clock.now() }).execute()
    await smtp.leave()
    for (let time = 0; time < 4; time++) await sendDue()
    clock.advance(30 * hour)
    expect(await rules.confirm(codigo(1))).toBe('EXPIRADO')
    await smtp.comeBack()
    await sendDue()

    const links = smtp.delivered.map(({ raw }) => readMail(raw).text).filter((text) => text.includes('em até 4 horas'))
    expect(links).toHaveLength(2)
    for (const text of links) expect(text).toContain('até 12/05/2030 03:59 (horário de Brasília)')
    clock.advance(4 * hour - 1)
    expect(await rules.confirm(codigo(1))).toBe('VALIDO')
    clock.advance(1)
    expect(await rules.confirm(codigo(2))).toBe('EXPIRADO')
  },
)

testOnBothEngines(
  'o link que esperou não sai mais para o endereço errado, nem quando o pedido já está confirmado',
  async ({ db }) => {
    const smtp = await startSmtp()
    const { rules, clock, nova, idLicitacao, codigo } = await rulesOn(db)
    const sent = await rules.send(nova('a'))
    if (!sent.ok) throw new Error(sent.error)
    let { recibo } = sent.value
    for (const email of ['outra@example.com', pedido.email]) {
      const corrected = await rules.resend({ idLicitacao, recibo }, email)
      if (!corrected?.ok) throw new Error('não foi corrigido')
      recibo = corrected.value.recibo
    }
    const confirmed = await rules.send(nova('b'))
    if (!confirmed.ok) throw new Error(confirmed.error)
    await rules.resend({ idLicitacao, recibo: confirmed.value.recibo }, pedido.email)
    expect(await rules.confirm(codigo(5))).toBe('VALIDO')

    const worker = workerOf(db, smtp.url, clock)
    await worker.sendDue()
    expect(worker.lines).toEqual([])
    const links = smtp.delivered.flatMap(({ raw }) => /\/confirmar\/(\S+)/.exec(readMail(raw).text)?.[1] ?? [])
    expect(links).toEqual([codigo(3)])
    expect(await rules.confirm(codigo(1))).toBe('EXPIRADO')
    expect(await rules.confirm(codigo(2))).toBe('EXPIRADO')
    expect(await rules.confirm(codigo(3))).toBe('VALIDO')
  },
)

testOnBothEngines('o anexo é publicado com o pedido; se já não está guardado, nada é gravado', async ({ db }) => {
  const { rules, arquivos, nova } = await rulesOn(db)
  const received = await receivePdf(arquivos)
  const gone = await rules.send({ ...nova('a'), arquivoUri: 'x'.repeat(22) })
  expect(gone).toEqual({ ok: false, error: 'arquivoGone' })
  expect(await count(db, 'solicitacao')).toBe(0)
  const rascunhos = makeRascunhos(db)
  const dados = { nome: 'Ana de Souza', cpf: '529.982.247-25' }
  const chave = await rascunhos.save({
    dono: donoDe(nova('b').idLicitacao),
    formulario: 'b',
    dados,
    verificado: true,
    idArquivo: received.id,
  })
  expect((await rules.send({ ...nova('b'), arquivoUri: received.uri })).ok).toBe(true)
  expect(await db.selectFrom('arquivo').select('publicado').execute()).toEqual([{ publicado: true }])
  const left = await rascunhos.find(donoDe(nova('b').idLicitacao), chave)
  expect([left?.dados, left?.recibo]).toEqual([{}, expect.stringMatching(/^[0-9a-f]{32}$/)])
})

testOnBothEngines('onde o e-mail não precisa ser confirmado o pedido é público na hora', async ({ db }) => {
  const { rules, nova } = await rulesOn(db, before, false)
  const versao = await db.selectFrom('versao').select('valor').executeTakeFirstOrThrow()
  await rules.send(nova('a'))
  expect((await db.selectFrom('versao').select('valor').executeTakeFirstOrThrow()).valor).toBe(versao.valor + 1)
  expect(await db.selectFrom('outbox').select('tipo').execute()).toEqual([{ tipo: 'recibo' }])
})

testOnBothEngines('a resposta é pública, avisa quem pediu, e não há resposta a quem não confirmou', async ({ db }) => {
  const { rules, nova, codigo } = await rulesOn(db)
  const sent = await rules.send(nova('a'))
  if (!sent.ok) throw new Error(sent.error)
  expect(await rules.answer(sent.value.protocolo, 'Sim.', null)).toEqual({ ok: false, error: 'naoConfirmada' })
  await rules.confirm(codigo(1))
  expect(await rules.answer(sent.value.protocolo.toLowerCase(), 'Sim.', null)).toMatchObject({ ok: true })
  expect(await rules.answer('2030-AAAA-AAAA', 'Sim.', null)).toEqual({ ok: false, error: 'solicitacaoNotFound' })
  expect(await db.selectFrom('outbox').select('tipo').orderBy('id').execute()).toEqual([
    { tipo: 'recibo' },
    { tipo: 'confirmacao' },
    { tipo: 'resposta' },
  ])
})

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
    expect(problems).toEqual(['Escreva o assunto.', 'O CNPJ “1” não existe. Confira os 14 caracteres.'])
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
  const foreign = await post(get, address, body, { ...trusted, Origin: 'https://outro.exemplo' })
  expect([foreign.status, (await foreign.json()).key]).toEqual([403, 'ORIGEM_RECUSADA'])
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
    await portal.intake.guarda.limites.spend('codigo', { address: '127.0.0.1' })
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
