// @module-tag rest
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDb } from '~/adapters/db/engine/db.server'
import { main } from '~/cli/main.server'
import { writingV1 } from '~/contract/paths'
import { insertLicitacao } from '../builders'
import { buildChave, buildObjeto, partes, withPurchases } from '../importacao/purchases'
import { typed } from '../solicitar/typed'
import { rememberingIo } from '../terminal'
import type { ServerProcess } from './server-process'
import { list, patience, startTwo } from './two-processes'

/** Runs `portal import` on these purchases; `true` if the command reports that they are stored. */
const importPurchases = (settings: Record<string, string>, folder: string, numeros: number[]) =>
  withPurchases(folder, numeros, async (source) => {
    const io = rememberingIo()
    const codigo = await main(['import', 'pncp', source], {
      environment: settings,
      cwd: '/',
      io,
      signal: new AbortController().signal,
    })
    return codigo === 0 && io.text().includes(`novos: ${numeros.length} `)
  })

const readText = async (address: string, headers: Record<string, string> = {}) =>
  (await fetch(address, { headers })).text()

/** The number of requests of a class that a process has answered. */
async function answered({ url }: ServerProcess, route: string) {
  const lines = (await readText(`${url}/metrics`)).split('\n')
  const counts = lines.filter((line) => line.startsWith('http_requests_total{') && line.includes(`route="${route}"`))
  return counts.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

test(
  'dois processos atendem alternados; morre um no meio, e nada se perde nem alguém vê dois erros seguidos',
  patience,
  async (context) => {
    const { settings, folder, one, other, proxy, restart } = await startTwo(context)
    const acknowledged: number[] = []
    let next = 1
    const write = async () => {
      const numeros = Array.from({ length: 5 }, () => next++)
      if (await importPurchases(settings, folder, numeros)) acknowledged.push(...numeros)
    }
    await write()

    let over = false
    let pages = 0
    const failuresInARow: number[] = []
    async function visit(visitor: number) {
      failuresInARow[visitor] = 0
      for (let failures = 0; !over; pages++) {
        const address = `${proxy.url}${list}?conteudo=cadeiras&page=${1 + (pages % 3)}&v=${visitor}`
        const right = await fetch(address).then(
          async (answer) => answer.status === 200 && (await answer.text()).includes('</html>'),
          () => false,
        )
        failures = right ? 0 : failures + 1
        failuresInARow[visitor] = Math.max(failuresInARow[visitor] ?? 0, failures)
      }
    }
    const visitors = [0, 1, 2, 3].map(visit)
    const writing = (async () => {
      while (!over) await write()
    })()

    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(20), { timeout: 60_000 })
    expect(await answered(one, 'lista')).toBeGreaterThan(0)
    expect(await answered(other, 'lista')).toBeGreaterThan(0)
    await one.kill()
    const before = { pages, written: acknowledged.length }
    await vi.waitFor(
      () => {
        expect(pages).toBeGreaterThan(before.pages + 50)
        expect(acknowledged.length).toBeGreaterThan(before.written + 10)
      },
      { timeout: 60_000 },
    )
    const back = await restart(one)
    await vi.waitFor(async () => expect(await answered(back, 'lista')).toBeGreaterThan(0), { timeout: 60_000 })
    over = true
    await Promise.all([...visitors, writing])

    expect(Math.max(...failuresInARow)).toBeLessThan(2)
    const { db, close } = await openDb({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR })
    onTestFinished(close)
    const stored = await db
      .selectFrom('licitacao')
      .select((eb) => [
        'chave_origem',
        eb
          .selectFrom('item')
          .whereRef('id_licitacao', '=', 'licitacao.id')
          .select(eb.fn.countAll().as('n'))
          .as('itens'),
      ])
      .execute()
    expect(stored).toEqual(
      expect.arrayContaining(acknowledged.map((n) => ({ chave_origem: buildChave(n), itens: partes.itens }))),
    )
    // Each process shows the last purchase.
    const last = acknowledged.at(-1) ?? 0
    for (const { url } of [back, other, proxy])
      await vi.waitFor(
        async () => expect(await readText(`${url}${list}?conteudo=${last}x`)).toContain(buildObjeto(last)),
        {
          timeout: 30_000,
        },
      )
  },
)

test(
  'morre um de dois processos, e cada pedido que teve recibo está lá uma só vez, ainda que repetido',
  patience,
  async (context) => {
    const REMOTE_TOKEN = 'senha-entre-dois-portais-so-dos-testes'
    const { settings, one, other, proxy } = await startTwo(context, { REMOTE_TOKEN })
    const { db, close } = await openDb({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR })
    onTestFinished(close)
    const limite = new Date(Date.now() + 3_600_000)
    const id = await insertLicitacao(db, { data_limite_esclarecimento_impugnacao: limite })

    /** Sends the request with this number; returns its receipt, or `undefined` without a response. */
    const send = async (numero: string): Promise<Record<string, unknown> | undefined> => {
      const { nome: nomeRazaoSocial, cpf: cpfCnpj, ...pedido } = typed
      const answer = await fetch(`${proxy.url}${writingV1}/licitacoes/${id}/esclarecimentoImpugnacao`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${REMOTE_TOKEN}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': numero,
        },
        body: JSON.stringify({ ...pedido, nomeRazaoSocial, cpfCnpj, assunto: numero }),
      }).catch(() => undefined)
      return answer?.status === 200 ? answer.json().catch(() => undefined) : undefined
    }

    let over = false
    onTestFinished(() => {
      over = true
    })
    const receipts = new Map<string, Record<string, unknown>>()
    /** Sends each request twice, as by a double click. A request without a receipt is sent again after 0.5 s. */
    const ask = async () => {
      while (!over) {
        const numero = crypto.randomUUID()
        for (const _ of ['first', 'again']) {
          const receipt = (await send(numero)) ?? (await sleep(500).then(() => send(numero)))
          if (!receipt) throw new Error('duas falhas seguidas')
          expect(receipt).toEqual(receipts.get(numero) ?? receipt)
          receipts.set(numero, receipt)
        }
      }
    }
    const asking = Promise.all([ask(), ask(), ask(), ask()])
    const more = async () => {
      const before = receipts.size
      await Promise.race([asking, vi.waitFor(() => expect(receipts.size).toBeGreaterThan(before + 20), patience)])
    }
    await more()
    expect(await answered(one, 'api')).toBeGreaterThan(0)
    expect(await answered(other, 'api')).toBeGreaterThan(0)
    await one.kill()
    await more()
    over = true
    await asking

    const stored = await db.selectFrom('solicitacao').select(['assunto', 'protocolo']).orderBy('assunto').execute()
    const acknowledged = [...receipts].map(([assunto, { protocolo }]) => ({ assunto, protocolo }))
    expect(stored).toEqual(acknowledged.sort((a, b) => (a.assunto < b.assunto ? -1 : 1)))
  },
)

test(
  'nginx guarda arquivos da página e, por um segundo, páginas que são iguais para todos, cada língua a sua',
  patience,
  async (context) => {
    const { settings, folder, one, other, proxy } = await startTwo(context)
    const both = async (route: string) => (await answered(one, route)) + (await answered(other, route))
    const page = `${proxy.url}${list}`

    const [asset] = /\/licitacao-pub\/assets\/[\w.-]+\.js/.exec(await readText(page)) ?? []
    for (let time = 0; time < 5; time++) expect((await fetch(proxy.url + asset)).status).toBe(200)
    expect(await both('asset')).toBe(1)
    // nginx asks both processes for a file that neither has.
    expect((await fetch(`${proxy.url}/licitacao-pub/assets/nao-ha.js`)).status).toBe(404)
    expect(await both('asset')).toBe(3)

    const before = await both('lista')
    for (let time = 0; time < 200; time++) await readText(page)
    expect((await both('lista')) - before).toBeLessThan(150)

    const body = new URLSearchParams({ idioma: 'es', voltar: list })
    const chosen = await fetch(`${proxy.url}/licitacao-pub/idioma`, { method: 'POST', body, redirect: 'manual' })
    const cookie = chosen.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    expect(cookie).toMatch(/^lng=\S/)
    expect((await fetch(`${page}?lng=es`)).headers.get('Set-Cookie')).toBeNull()
    for (let time = 0; time < 20; time++) {
      expect(await readText(page, { Cookie: cookie })).toContain('<html lang="es"')
      expect(await readText(`${page}?lng=es`)).toContain('<html lang="es"')
      expect(await readText(page)).toContain('<html lang="pt-BR"')
    }
    const known = await fetch(page)
    const etag = known.headers.get('ETag') ?? ''
    expect((await fetch(page, { headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' } })).status).toBe(304)
    expect(known.headers.get('X-Accel-Expires')).toBeNull()

    // nginx has this page cached, but a new purchase still appears at once.
    for (const numero of [1, 2, 3]) {
      await importPurchases(settings, folder, [numero])
      await vi.waitFor(async () => expect(await readText(page)).toContain(buildObjeto(numero)), { timeout: 30_000 })
    }
    expect((await fetch(`${proxy.url}/healthz`)).status).toBe(200)
  },
)
