import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { hashText } from '~/adapters/crypto/crypto.server'
import type { Db } from '~/adapters/db/engine/schema'
import { makeRascunhos } from '~/adapters/db/rascunho/rascunho.server'
import { renewLink } from '~/adapters/db/solicitacao/link-confirmacao.server'
import type { makeArquivos } from '~/composition/arquivos.server'
import { newCapability } from '~/domain/shared/random-ids'
import { toRascunhoOwner } from '~/domain/solicitacao/envio'
import { testOnBothEngines } from '../databases'
import { before, count, hour, rulesOn } from './pedidos'

async function receivePdf(arquivos: ReturnType<typeof makeArquivos>) {
  const content = async function* () {
    yield Buffer.from('%PDF-1.7\n')
  }
  const received = await arquivos.enviados.receive({ nome: 'a.pdf', content: content() })
  if (!received.ok) throw new Error(received.error)
  return received.value
}

/** The number of connections that wait for a lock. */
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
    const { prepareToPublish } = arquivos.temporarios
    arquivos.temporarios.prepareToPublish = (id) => {
      clock.advance(1)
      return prepareToPublish(id)
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
    expect([await count(db, 'solicitacao'), await count(db, 'outbox'), await count(db, 'evento')]).toEqual([1, 1, 1])
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
  // The lock holds both confirmations back until both have begun. The embedded database runs one transaction at a time,
  // so there the confirmations run one after the other.
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
  'um link aberto enquanto se corrige o endereço não confirma mais, se a correção é gravada antes',
  async ({ db, engine }) => {
    const { rules, clock, nova, idLicitacao, codigo } = await rulesOn(db)
    const sent = await rules.send(nova('a'))
    if (!sent.ok) throw new Error(sent.error)
    const corrected = {
      email: 'ana.certa@example.com',
      recibo: newCapability(),
      link: { sal: 'outro sal', codigoHash: hashText('outro código'), expiraEm: new Date('2031-01-01') },
    }
    const { opened } = await db.transaction().execute(async (trx) => {
      await renewLink(trx, { idLicitacao, recibo: sent.value.recibo }, corrected, clock.now())
      const opened = rules.confirm(codigo(1))
      if (engine === 'postgres') await vi.waitFor(async () => expect(await countWaiting(db)).toBe(1), 10_000)
      return { opened }
    })
    expect(await opened).toBe('EXPIRADO')
    expect(await db.selectFrom('solicitacao').select('confirmada_em').execute()).toEqual([{ confirmada_em: null }])
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
    dono: toRascunhoOwner(nova('b').idLicitacao),
    formulario: 'b',
    dados,
    verificado: true,
    idArquivo: received.id,
  })
  expect((await rules.send({ ...nova('b'), arquivoUri: received.uri })).ok).toBe(true)
  expect(await db.selectFrom('arquivo').select('publicado').execute()).toEqual([{ publicado: true }])
  const left = await rascunhos.find(toRascunhoOwner(nova('b').idLicitacao), chave)
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
    { tipo: 'confirmacao' },
    { tipo: 'recibo' },
    { tipo: 'resposta' },
  ])
})
