import { expect } from 'vitest'
import { makePessoas } from '~/adapters/db/mesa/pessoas.server'
import { makeAcessos } from '~/domain/mesa/acessos'
import { insertOrgao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import type { Db } from '../engine/schema'
import { makeAcessoStore } from './acessos.server'

const minute = 60_000
const ana = 'ana@olinda.pe.gov.br'

/**
 * Builds the access rules on a test database, with a clock that tests advance. A link is `codigo-1`, `codigo-2` …, so
 * that tests know it without reading the mail.
 */
async function start(db: Db) {
  let now = new Date('2030-05-10T12:00:00Z').getTime()
  let issued = 0
  const slept: number[] = []
  const logged: object[] = []
  const acessos = makeAcessos({
    store: makeAcessoStore(db),
    navegadores: { seal: (content) => JSON.stringify(content), open: (sealed) => JSON.parse(sealed) },
    log: { warn: (fields) => logged.push(fields) },
    links: {
      issue: () => ({ sal: `codigo-${++issued}`, codigoHash: `#codigo-${issued}` }),
      hashCodigo: (codigo) => `#${codigo}`,
    },
    clock: { now: () => new Date(now) },
    sleep: async (milliseconds) => slept.push(milliseconds),
    mailQueued() {},
  })
  const pessoas = makePessoas(db)
  await pessoas.save({ email: ana, nome: 'Ana Lima', papel: [await insertOrgao(db)] }, 'operador')
  /** Asks for a link and returns the newest one, whether it was issued now or before. */
  async function request(email = ana, navegador?: string) {
    const conhecido = acessos.recognize(navegador)
    await acessos.request({ email, destino: '/mesa/pedidos/7', idioma: 'pt-BR', conhecido })
    const newest = await db.selectFrom('entrada').select('sal').orderBy('id', 'desc').executeTakeFirst()
    return newest?.sal ?? ''
  }
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  const queued = () => db.selectFrom('outbox').select('chave').where('tipo', '=', 'entrada').execute()
  return { acessos, pessoas, request, pass, queued, slept, logged }
}

testOnBothEngines(
  'um link abre a área uma só vez, e só de quem pode entrar; quem o olha não o gasta',
  async ({ db }) => {
    const { acessos, request, queued, slept } = await start(db)
    await request('outro@olinda.pe.gov.br')
    expect(await queued()).toEqual([])
    const codigo = await request('ANA@Olinda.pe.gov.br')
    expect(await queued()).toHaveLength(1)
    // Both requests take the same time, so that the time does not reveal whether an address is known.
    expect(slept).toEqual([500, 500])
    expect([await acessos.isOpen(codigo), await acessos.isOpen(codigo)]).toEqual([true, true])
    const twice = await Promise.all([acessos.enter(codigo, 'Firefox'), acessos.enter(codigo, 'Chrome')])
    expect(twice.filter(Boolean)).toHaveLength(1)
    const [entrada] = twice.filter((one) => one !== null)
    expect(entrada?.destino).toBe('/mesa/pedidos/7')
    expect(await acessos.find(entrada?.chave ?? '')).toMatchObject({ pessoa: { nome: 'Ana Lima', email: ana } })
    expect([await acessos.isOpen(codigo), await acessos.enter(codigo, null)]).toEqual([false, null])
    // The database stores neither the link nor the key.
    const stored = JSON.stringify([
      await db.selectFrom('acesso').selectAll().execute(),
      await db.selectFrom('evento').selectAll().execute(),
    ])
    expect(stored).not.toContain(`"${entrada?.chave}"`)
    expect(stored).toContain('"entrou"')
  },
)

testOnBothEngines('um link vale quinze minutos', async ({ db }) => {
  const { acessos, request, pass } = await start(db)
  const codigo = await request()
  pass(15 * minute)
  expect([await acessos.isOpen(codigo), await acessos.enter(codigo, null)]).toEqual([false, null])
  const other = await request()
  pass(15 * minute - 1)
  expect(await acessos.enter(other, null)).not.toBeNull()
})

testOnBothEngines(
  'quem pede links em nome de outra pessoa não a impede de entrar, e ela recebe no máximo um a cada cinco minutos',
  async ({ db }) => {
    const { acessos, request, pass, queued, logged } = await start(db)
    for (let asked = 0; asked < 120; asked++) {
      const codigo = await request()
      expect([asked, await acessos.isOpen(codigo)]).toEqual([asked, true])
      pass(minute / 2)
    }
    expect(await queued()).toHaveLength(12)
    expect(logged).toContainEqual({ pessoa: 'a***@olinda.pe.gov.br' })
    const entered = await acessos.enter(await request(), null)
    expect(entered).not.toBeNull()
    expect(await acessos.isOpen(await request())).toBe(true)

    await Promise.all(Array.from({ length: 5 }, () => request()))
    const before = (await queued()).length
    await request(ana, entered?.navegador)
    await request(ana, entered?.navegador)
    expect(await queued()).toHaveLength(before + 2)
    await request('rui@olinda.pe.gov.br', entered?.navegador)
    await request(ana, '{"id":"inventado"}')
    expect(await queued()).toHaveLength(before + 2)
  },
)

testOnBothEngines('uma sessão termina após duas horas sem uso, e doze em todo caso', async ({ db }) => {
  const { acessos, request, pass } = await start(db)
  const enter = async () => (await acessos.enter(await request(), null))?.chave ?? ''
  const idle = await enter()
  pass(120 * minute)
  expect(await acessos.find(idle)).toBeNull()
  const used = await enter()
  for (let hour = 1; hour < 12; hour++) {
    pass(60 * minute)
    expect([hour, (await acessos.find(used)) !== null]).toEqual([hour, true])
  }
  pass(60 * minute)
  expect(await acessos.find(used)).toBeNull()
  expect(await acessos.sweep()).toBeGreaterThan(0)
  expect(await db.selectFrom('acesso').selectAll().execute()).toEqual([])
})

testOnBothEngines('tirar a pessoa termina os seus links e as suas sessões na hora', async ({ db }) => {
  const { acessos, pessoas, request } = await start(db)
  const chave = (await acessos.enter(await request(), null))?.chave ?? ''
  const forwarded = await request()
  await pessoas.remove(ana, 'operador')
  expect(await acessos.find(chave)).toBeNull()
  expect([await acessos.isOpen(forwarded), await acessos.enter(forwarded, null)]).toEqual([false, null])
})

testOnBothEngines('quem entrou em dois navegadores encerra o outro, e só os seus', async ({ db }) => {
  const { acessos, pessoas, request } = await start(db)
  await pessoas.save({ email: 'rui@olinda.pe.gov.br', nome: 'Rui Sá', papel: 'portal' }, 'operador')
  const enter = async (email?: string) => {
    const chave = (await acessos.enter(await request(email), 'Firefox, Windows'))?.chave ?? ''
    return { chave, acesso: await acessos.find(chave) }
  }
  const [first, second, rui] = [await enter(), await enter(), await enter('rui@olinda.pe.gov.br')]
  const idAna = first.acesso?.pessoa.id ?? 0
  expect(await acessos.list(idAna)).toMatchObject([{ navegador: 'Firefox, Windows' }, {}])
  await acessos.end(idAna, { id: rui.acesso?.id ?? 0 })
  expect(await acessos.find(rui.chave)).not.toBeNull()
  await acessos.end(idAna, { except: second.acesso?.id ?? 0 })
  expect([await acessos.find(first.chave), (await acessos.find(second.chave)) !== null]).toEqual([null, true])
})
