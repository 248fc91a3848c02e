import { expect, test } from 'vitest'
import { processoFollowedAt } from '~/site/screens'
import { type CachedPage, makePageCache, toCachedPage } from './page-cache.server'

const never = Number.POSITIVE_INFINITY
const page = (text: string, { status = 200, until = never } = {}) => toCachedPage(new Response(text, { status }), until)

/** Makes a cache whose data version and clock the test controls. `made` records the pages that were rendered. */
function setUp({ megabytes = 1 } = {}) {
  const world: { versao: number | null; now: number } = { versao: 1, now: 0 }
  const cache = makePageCache({ megabytes, knownVersao: () => world.versao, now: () => world.now })
  const made: string[] = []
  const ask = (key: string, make: () => Promise<CachedPage> = () => page(key)) =>
    cache.getOrMake(key, () => {
      made.push(key)
      return make()
    })
  return { world, cache, made, ask }
}

test('cem leitores ao mesmo tempo fazem uma página só', async () => {
  const { made, ask } = setUp()
  const pages = await Promise.all(Array.from({ length: 100 }, () => ask('a')))
  expect(made).toEqual(['a'])
  expect(new Set(pages).size).toBe(1)
})

test('um lance descarta só as páginas da sua licitação, prontas ou sendo feitas', async () => {
  const versoes = new Map<number, number>()
  const cache = makePageCache({
    ...{ megabytes: 1, knownVersao: () => 1, now: () => 0 },
    versaoDoProcesso: (id) => versoes.get(id) ?? 0,
  })
  const ask = (key: string, id?: number) => cache.getOrMake(key, () => page(key), id)
  await Promise.all([ask('lista'), ask('processo 1', 1), ask('processo 2', 2)])
  versoes.set(1, 7)
  expect(['lista', 'processo 1', 'processo 2'].filter((key) => cache.get(key))).toEqual(['lista', 'processo 2'])
  await ask('processo 1', 1)
  expect(cache.get('processo 1')).toBeDefined()

  let finish = (_page: CachedPage) => {}
  const begun = cache.getOrMake('lote', () => new Promise((resolve) => (finish = resolve)), 1)
  versoes.set(1, 8)
  const after = await cache.getOrMake('lote', () => page('depois do lance'), 1)
  finish(await page('antes do lance'))
  expect(await begun).not.toBe(after)
  expect(cache.get('lote')).toBe(after)
})

test('o endereço diz que licitação uma página segue lance a lance', () => {
  const detalhe = '/licitacao-pub/portal/licitacao/detalhe/12'
  const seguem = [detalhe, `${detalhe}?page=2`, `${detalhe}.data`, `${detalhe}/lotes/3`]
  for (const address of seguem) expect(processoFollowedAt(address), address).toBe(12)
  expect(processoFollowedAt('/licitacao-pub/portal/iframe/licitacao/detalhe/12/fonteCampanha=1')).toBe(12)
  for (const address of [
    '/licitacao-pub/consulta-licitacoes',
    `${detalhe}x`,
    '/licitacao-pub/portal/licitacao/listagem',
  ])
    expect(processoFollowedAt(address), address).toBeUndefined()
})

test('uma gravação descarta tudo o que estava pronto, e o que estava sendo feito', async () => {
  const { world, cache, made, ask } = setUp()
  await ask('a')
  world.versao = 2
  expect(cache.get('a')).toBeUndefined()
  expect(cache.bytes()).toBe(0)

  await ask('b', async () => {
    world.versao = 3
    return page('lido antes da gravação')
  })
  expect(cache.get('b')).toBeUndefined()

  let finish = (_page: CachedPage) => {}
  const begun = ask('c', () => new Promise((resolve) => (finish = resolve)))
  world.versao = 4
  const after = await ask('c', () => page('depois'))
  finish(await page('antes'))
  expect((await begun).etag).not.toBe(after.etag)
  expect(cache.get('c')).toBe(after)
  expect(made).toEqual(['a', 'b', 'c', 'c'])
})

test('sem saber a versão dos dados nada é guardado nem aproveitado, e o que estava pronto espera por ela', async () => {
  const { world, cache, made, ask } = setUp()
  const kept = await ask('a')
  world.versao = null
  expect(cache.get('a')).toBeUndefined()
  await ask('a')
  await ask('a')
  expect(made).toEqual(['a', 'a', 'a'])
  world.versao = 1
  expect(cache.get('a')).toBe(kept)

  world.versao = null
  await ask('b')
  world.versao = 2
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined])
})

test('sem saber a versão dos dados, quem pede o que começou a ser feito há menos de um segundo espera por isso', async () => {
  const { world, made, ask } = setUp()
  world.versao = null
  let finish = (_page: CachedPage) => {}
  const slow = () => new Promise<CachedPage>((resolve) => (finish = resolve))
  const first = ask('a', slow)
  world.now = 999
  const second = ask('a')
  world.now = 1000
  await ask('a')
  expect(made).toEqual(['a', 'a'])
  finish(await page('feita devagar'))
  expect(await second).toBe(await first)
})

test('uma página vale até o instante em que diria outra coisa', async () => {
  const { world, cache, ask } = setUp()
  await ask('a', () => page('encerra em 2 dias', { until: 1000 }))
  world.now = 999
  expect(cache.get('a')).toBeDefined()
  world.now = 1000
  expect(cache.get('a')).toBeUndefined()
})

test('só fica o que foi achado; uma falha não prende quem vem depois', async () => {
  const { cache, made, ask } = setUp()
  await ask('a', () => page('não há', { status: 404 }))
  expect(cache.get('a')).toBeUndefined()

  const failing = () => Promise.reject(new Error('falhou'))
  const [first, second] = await Promise.allSettled([ask('b', failing), ask('b', failing)])
  expect([first.status, second.status]).toEqual(['rejected', 'rejected'])
  expect((await ask('b')).status).toBe(200)
  expect(made).toEqual(['a', 'b', 'b'])
})

test('o que está guardado nunca passa da memória dada, e sai primeiro o que ninguém pede', async () => {
  const { cache, ask } = setUp()
  const noise = () => Array.from({ length: 30_000 }, () => Math.random().toString(36)[2]).join('')
  await ask('pedida')
  for (let index = 0; index < 100; index++) {
    await ask(`página ${index}`, () => page(noise()))
    expect(cache.get('pedida')).toBeDefined()
    expect(cache.bytes()).toBeLessThanOrEqual(1024 * 1024)
  }
  expect(cache.bytes()).toBeGreaterThan(512 * 1024)
  expect(cache.get('página 0')).toBeUndefined()
  expect(cache.get('página 99')).toBeDefined()
})
