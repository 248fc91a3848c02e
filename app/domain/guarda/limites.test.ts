import { expect, onTestFinished, test, vi } from 'vitest'
import { makePseudonym } from '~/adapters/crypto/crypto.server'
import type { Db } from '~/adapters/db/engine/schema'
import { makeGuardaSweep, makeLimiteCounter } from '~/adapters/db/guarda.server'
import { testOnBothEngines } from '../../../tests/databases'
import { systemClock } from '../shared/clock'
import { type LimitedAction, type LimiteSubject, limites, makeLimites } from './limites'

const aurora = '203.0.113.7'
const tenMinutes = 600_000

const buildLimites = (db: Db) =>
  makeLimites({ counter: makeLimiteCounter(db), pseudonym: makePseudonym('segredo de teste', 'endereco') })

const minute = new Date('2030-05-10T12:00:00Z').getTime()

/** Stops the date only. Timers and the database run normally. */
function stopDate() {
  vi.useFakeTimers({ toFake: ['Date'], now: minute })
  onTestFinished(() => void vi.useRealTimers())
}

async function countAttempts(
  countAttempt: (acao: LimitedAction, de: LimiteSubject) => Promise<number>,
  times: number,
  acao: LimitedAction,
  de: LimiteSubject,
) {
  const waits: number[] = []
  for (let time = 0; time < times; time++) waits.push(await countAttempt(acao, de))
  return waits
}

testOnBothEngines(
  'de uma pessoa passam cinco pedidos por processo em dez minutos; depois é dito quanto esperar, e os outros passam',
  async ({ db }) => {
    stopDate()
    const { countAttempt } = buildLimites(db)
    const de = { address: aurora, processo: 7, person: '52998224725' }
    expect(await countAttempts(countAttempt, 5, 'envio', de)).toEqual([0, 0, 0, 0, 0])
    vi.setSystemTime(minute + 60_000)
    expect(await countAttempt('envio', de)).toBe(540)
    expect(await countAttempt('envio', { ...de, person: '11222333000181' })).toBe(0)

    vi.setSystemTime(minute + tenMinutes + 1)
    expect(await countAttempt('envio', de)).toBe(0)
  },
)

testOnBothEngines('quem inunda um processo perto do fim do prazo só impede a sua própria rede', async ({ db }) => {
  const { countAttempt } = buildLimites(db)
  const flood = await countAttempts(countAttempt, 60, 'envio', { address: '198.51.100.1', processo: 7 })
  expect(flood.at(-1)).toBeGreaterThan(0)
  for (let host = 1; host <= 60; host++)
    expect(await countAttempt('envio', { address: `203.0.113.${host}`, processo: 7 })).toBe(0)
})

testOnBothEngines(
  'uma rede faz até trezentos pedidos por processo em uma hora, de quantas pessoas forem',
  async ({ db }) => {
    const { countAttempt } = buildLimites(db)
    const waits = []
    for (let pessoa = 1; pessoa <= 301; pessoa++)
      waits.push(await countAttempt('envio', { address: aurora, processo: 7, person: String(pessoa) }))
    expect(waits.slice(0, 300)).toEqual(Array(300).fill(0))
    expect(waits[300]).toBeGreaterThan(0)
    expect(await countAttempt('envio', { address: aurora, processo: 8, person: '1' })).toBe(0)
    expect(await countAttempt('upload', { address: aurora })).toBe(0)
  },
)

testOnBothEngines('cada ação tem o limite que lhe cabe', async ({ db }) => {
  const { countAttempt } = buildLimites(db)
  for (const acao of ['tentativa', 'prova', 'rascunho', 'upload', 'codigo'] as const) {
    const quantidade = limites[acao][0]?.quantidade ?? 0
    const waits = await countAttempts(countAttempt, quantidade + 1, acao, { address: aurora })
    expect(
      waits.findIndex((wait) => wait > 0),
      acao,
    ).toBe(quantidade)
  }
})

testOnBothEngines(
  'uma rede IPv6 /64 conta como um leitor só, e um IPv4 vindo por IPv6 é o mesmo IPv4',
  async ({ db }) => {
    const { countAttempt } = buildLimites(db)
    const from = (address: string) => countAttempt('envio', { address, processo: 7 })
    for (let host = 1; host <= 5; host++) expect(await from(`2001:db8:85a3:8d3::${host}`)).toBe(0)
    expect(await from('2001:db8:85a3:8d3:1319:8a2e:370:7348')).toBeGreaterThan(0)
    expect(await from('2001:db8:85a3:8d4::1')).toBe(0)
    expect(await from('2001:0DB8:85a3:8d3::1')).toBeGreaterThan(0)

    for (let time = 0; time < 5; time++) expect(await from(time % 2 ? aurora : `::ffff:${aurora}`)).toBe(0)
    expect(await from(aurora)).toBeGreaterThan(0)
    expect(await from('::ffff:cb00:7107')).toBeGreaterThan(0)
  },
)

testOnBothEngines('quem muda de rede /64 dentro da mesma /48 tem sessenta e quatro vezes o limite', async ({ db }) => {
  const { countAttempt } = buildLimites(db)
  const waits = []
  for (let rede = 1; rede <= 321; rede++)
    waits.push(
      await countAttempt('envio', { address: `2001:db8:85a3:${rede.toString(16)}::1`, processo: 7, person: '1' }),
    )
  expect(waits.slice(0, 320)).toEqual(Array(320).fill(0))
  expect(waits[320]).toBeGreaterThan(0)
  expect(await countAttempt('envio', { address: '2001:db8:85a4:1::1', processo: 7, person: '1' })).toBe(0)
})

testOnBothEngines('perguntar quanto esperar não conta, e diz o mesmo que contar diria', async ({ db }) => {
  stopDate()
  const { countAttempt, secondsToWait } = buildLimites(db)
  const de = { address: aurora }
  const quantidade = limites.documento[0]?.quantidade ?? 0
  expect(await secondsToWait('documento', de)).toBe(0)
  await countAttempts(countAttempt, quantidade - 1, 'documento', de)
  expect([await secondsToWait('documento', de), await secondsToWait('documento', de)]).toEqual([0, 0])
  expect(await countAttempt('documento', de)).toBe(0)
  vi.setSystemTime(minute + 60_000)
  expect([await secondsToWait('documento', de), await countAttempt('documento', de)]).toEqual([540, 540])
})

testOnBothEngines('vários processos do portal contam juntos, também quando pedem ao mesmo tempo', async ({ db }) => {
  const portals = [buildLimites(db), buildLimites(db)]
  const waits = await Promise.all(
    Array.from({ length: 12 }, (_, time) => portals[time % 2]?.countAttempt('envio', { address: aurora, processo: 7 })),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
})

testOnBothEngines('o endereço de quem pede não fica guardado, e o que venceu é apagado', async ({ db }) => {
  stopDate()
  const { countAttempt } = buildLimites(db)
  await countAttempt('envio', { address: aurora, processo: 7 })
  await db
    .insertInto('desafio_usado')
    .values({ id: 'velho', expira_em: new Date(minute) })
    .execute()
  const stored = () => db.selectFrom('limite').select('key').execute()
  expect(JSON.stringify(await stored())).not.toContain('203.0')
  expect(await stored()).toHaveLength(2)

  const sweep = makeGuardaSweep(db, systemClock)
  expect(await sweep()).toBe(0)
  expect(await stored()).toHaveLength(2)
  vi.setSystemTime(minute + 3_600_000 + 1)
  expect(await sweep()).toBe(3)
  expect(await stored()).toEqual([])
  expect(await db.selectFrom('desafio_usado').select('id').execute()).toEqual([])
})

testOnBothEngines('o que um relógio adiantado contou não fica para depois', async ({ db }) => {
  stopDate()
  const { countAttempt, secondsToWait } = buildLimites(db)
  const others = { address: '198.51.100.1', processo: 7 }
  const de = { address: aurora, processo: 7 }
  vi.setSystemTime(minute + 315_360_000_000)
  expect((await countAttempts(countAttempt, 7, 'envio', de)).map((wait) => wait > 0)).toEqual([
    ...Array(5).fill(false),
    true,
    true,
  ])
  await countAttempt('envio', others)

  vi.setSystemTime(minute)
  expect(await secondsToWait('envio', de)).toBe(0)
  expect((await countAttempts(countAttempt, 7, 'envio', de)).map((wait) => wait > 0)).toEqual([
    ...Array(5).fill(false),
    true,
    true,
  ])
  expect(await secondsToWait('envio', de)).toBe(600)
  expect(await makeGuardaSweep(db, systemClock)()).toBe(2)
  expect(await secondsToWait('envio', de)).toBe(600)
})

test('sem endereço conhecido nada é contado, para que ninguém espere por outro', async () => {
  const counted = () => Promise.reject(new Error('contou'))
  const { countAttempt, secondsToWait } = makeLimites({
    counter: { countAttempt: counted, secondsToWait: counted, count: counted, readCount: counted },
    pseudonym: (text) => text,
  })
  expect(await countAttempt('envio', { address: undefined, processo: 7 })).toBe(0)
  expect(await secondsToWait('documento', { address: undefined })).toBe(0)
})
