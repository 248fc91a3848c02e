import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPortal } from '~/composition.server'
import { parseEnv } from '~/env.server'
import { loadBuiltRemix } from '~/http/remix.server'
import { insertLicitacao } from './builders'
import { temporaryFolder } from './databases'
import { api, startApp } from './http'
import { startPostgres } from './setup/postgres'

const list = '/licitacao-pub/consulta-licitacoes?conteudo=medicamentos'

test('com o banco fora do ar a página diz isso em segundos, guarda a busca, tenta de novo e se recupera sozinha', async (context) => {
  const postgres = await startPostgres(path.join(await temporaryFolder(), 'postgres'))
  if ('missing' in postgres) return context.skip(postgres.missing)
  onTestFinished(() => postgres.stop())
  const env = parseEnv({ DATABASE_URL: postgres.url, DATA_DIR: await temporaryFolder() })
  const portal = await openPortal(env)
  onTestFinished(() => portal.close())
  await insertLicitacao(portal.db, { objeto: 'Aquisição de medicamentos' })
  const { get, lines } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const open = (address: string) => get(address, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(await (await open(list)).text()).toContain('<mark>medicamentos</mark>')

  await postgres.interrupt()
  for (const address of [list, '/licitacao-pub/licitacao-visualizacao/1/dados-gerais']) {
    const page = await vi.waitFor(async () => {
      const answer = await open(address)
      expect(answer.status).toBe(503)
      return answer
    })
    expect(Object.fromEntries(page.headers)).toMatchObject({ refresh: '10', 'retry-after': '10' })
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    const html = await page.text()
    expect(html).toContain('O serviço está temporariamente indisponível. Tente novamente em instantes.')
    expect(html).toContain('Recarregar')
  }
  const data = await open(list.replace('?', '.data?'))
  expect(data.status).toBe(503)
  expect((await open(`${api}/licitacoes/`)).status).toBe(503)
  expect((await open('/healthz')).status).toBe(503)
  expect(lines.join()).toContain('o banco não responde')

  await postgres.resume()
  await vi.waitFor(async () => expect((await open(list)).status).toBe(200), { timeout: 10_000 })
  expect(await (await open(list)).text()).toContain('<mark>medicamentos</mark>')
  expect((await open('/healthz')).status).toBe(200)
  await vi.waitFor(() => expect(portal.knownVersao()).not.toBeNull(), { timeout: 10_000 })
})
