// @module-tag rest
import path from 'node:path'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, onTestFinished, test } from 'vitest'
import { openPortal } from '~/composition/portal.server'
import { parseEnv } from '~/env.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import routes from '~/routes'
import { basePath } from '~/site/paths'
import { methodsAt } from '~/site/screens'
import { insertLicitacao } from '../builders'
import { temporaryFolder, testSecret } from '../databases'
import { api, startApp, startPortal } from '../http'
import { ask, type RawAnswer } from '../raw'
import { startPostgres } from '../setup/postgres'

type Route = { pattern: string; id: string }
type RouteRequest = { method?: string; body?: string; headers?: Record<string, string> }

/** Every route of app/routes.ts except pure layouts. */
const everyRoute = routes.flatMap((entry) => routesIn(entry))

function routesIn({ path: own, index, children = [], id, file }: RouteConfigEntry, above = ''): Route[] {
  const pattern = [above, own].filter(Boolean).join('/')
  const within = children.flatMap((child) => routesIn(child, pattern))
  const here = { pattern, id: id ?? file.replace(/\.tsx?$/, '') }
  return own === undefined && !index ? within : [here, ...within]
}

const withParameters = (pattern: string, fill: (name: string) => string) =>
  `${basePath}/${pattern.replace(/:(\w+)\??|\*/g, (_all, name = '*') => fill(name))}`

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const complaintsIn = (lines: string[]) => lines.filter((line) => /"level":[456]0|"stack"/.test(line))

/** The response as text if it reports an error but is not a page of the portal; otherwise `undefined`. */
function findProblem({ status, headers, body }: RawAnswer) {
  if (status < 400) return undefined
  if (!String(headers['content-type']).startsWith('text/html')) return `${status} ${headers['content-type']} ${body}`
  return /<html lang="pt-BR"/.test(body) && body.includes(`href="${basePath}/`) ? undefined : `${status} ${body}`
}

test('nenhuma rota, com parâmetros errados, responde senão com a página, nem se queixa', async () => {
  const { portal, env } = await startPortal()
  await insertLicitacao(portal.db)
  const { url, lines } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const problems: string[] = []
  async function look(address: string, asked: RouteRequest = {}) {
    const answer = await ask(url, address, asked)
    const problem = answer.status >= 500 || answer.status === 0 ? `${answer.status}` : findProblem(answer)
    if (problem) problems.push(`${asked.method ?? 'GET'} ${address}: ${problem}`)
  }
  for (const { pattern } of everyRoute) {
    const values = /[:*]/.test(pattern) ? ['abc', '4;x', '%00'] : ['']
    for (const value of values) await look(withParameters(pattern, () => value))
    await look(
      withParameters(pattern, () => 'abc'),
      { method: 'POST', body: 'a=b', headers: form },
    )
  }
  expect(problems).toEqual([])
  expect(complaintsIn(lines)).toEqual([])
})

test('com o banco fora do ar cada rota responde com a página que o diz e tenta de novo', async (context) => {
  const postgres = await startPostgres(path.join(await temporaryFolder(), 'postgres'))
  if ('missing' in postgres) return context.skip(postgres.missing)
  onTestFinished(() => postgres.stop())
  const env = parseEnv({ DATABASE_URL: postgres.url, SECRET: testSecret, DATA_DIR: await temporaryFolder() })
  const portal = await openPortal(env)
  onTestFinished(() => portal.close())
  const id = await insertLicitacao(portal.db)
  const { url } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  await postgres.interrupt()

  const key = 'k'.repeat(22)
  const known: Record<string, string> = { id: String(id), chave: key, recibo: key, codigo: key, tipoPessoa: 'JURIDICA' }
  const queries: Record<string, string> = {
    arquivos: `?uri=${'a'.repeat(32)}`,
    termo: `?recibo=${key}`,
    'data-recurso': '?idPregao=1&lote=1',
    'permitir-recurso-contrarrazao': '?idPregao=1&idLote=1',
  }
  const away = new Set<string>()
  for (const { pattern } of everyRoute) {
    const address = withParameters(pattern, (name) => known[name] ?? '1')
    const asked = address + (queries[address.split('/').at(-1) ?? ''] ?? '')
    for (const method of methodsAt(address).filter((each) => each !== 'HEAD')) {
      const answer = await ask(url, asked, { method, headers: form, ...(method === 'POST' && { body: 'a=b' }) })
      expect([method, asked, answer.status === 500, findProblem(answer)]).toEqual([method, asked, false, undefined])
      if (answer.status !== 503) continue
      if (method === 'GET') away.add(pattern)
      const { refresh, 'retry-after': retryAfter } = answer.headers
      expect([method, asked, retryAfter, refresh]).toEqual([method, asked, '10', method === 'GET' ? '10' : undefined])
    }
  }
  const files = ['ata', 'dados-edital/zip', 'esclarecimento-impugnacao/recibo/:recibo/pdf']
  expect([...away]).toEqual(
    expect.arrayContaining([
      ...files.map((file) => `licitacao-visualizacao/:id/${file}`),
      'portal/licitacao/cadastro/linhas-de-fornecimento',
      'portal/licitacao/cadastroSucesso/:tipoPessoa/termo',
      'consulta-licitacoes',
      'arquivos',
      'versao',
    ]),
  )
})

test('a pontuação que um e-mail deixou no fim de um endereço não impede que ele leve aonde devia', async () => {
  const { portal, env } = await startPortal()
  const id = await insertLicitacao(portal.db)
  const { url } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const ends = {
    [`licitacao-visualizacao/${id},`]: `licitacao-visualizacao/${id}/dados-gerais`,
    [`licitacao-visualizacao/${id}%3E.?lng=en`]: `licitacao-visualizacao/${id}/dados-gerais`,
    [`licitacao-visualizacao/${id}/dados-edital).`]: `licitacao-visualizacao/${id}/dados-edital`,
    [`portal/licitacao/detalhe/${id};`]: `portal/licitacao/detalhe/${id}`,
    'consulta-licitacoes”': 'consulta-licitacoes',
  }
  for (const [written, meant] of Object.entries(ends)) {
    const found = await fetch(`${url}${basePath}/${written}`)
    expect([written, found.status, new URL(found.url).pathname]).toEqual([written, 200, `${basePath}/${meant}`])
  }
  for (const nothing of ['licitacao-visualizacao/4;x', 'nada,', '/fora.example/,'])
    expect((await fetch(`${url}${basePath}/${nothing}`)).status).toBe(404)
})

test('de cada tela e chamada OPTIONS diz o que ela aceita, e o que não aceita é recusado com 405 e Allow', async () => {
  const { portal, env } = await startPortal()
  const remix = await loadBuiltRemix()
  const { url, get } = await startApp({ portal, env, remix })
  async function look(address: string, methods: string[]) {
    const options = await ask(url, address, { method: 'OPTIONS' })
    expect([address, options.status, options.headers.allow]).toEqual([address, 204, [...methods, 'OPTIONS'].join(', ')])
    for (const method of ['POST', 'PUT'].filter((each) => !methods.includes(each))) {
      const { status, headers } = await ask(url, address, { method, headers: form, body: 'a=b' })
      expect([address, method, status, headers.allow]).toEqual([address, method, 405, methods.join(', ')])
    }
  }
  const build = typeof remix.build === 'function' ? await remix.build() : remix.build
  for (const { pattern, id } of everyRoute.filter((each) => !each.pattern.endsWith('*'))) {
    const address = withParameters(pattern, () => '1')
    const methods = methodsAt(address)
    expect([pattern, methods.includes('POST')]).toEqual([pattern, build.routes[id]?.module.action !== undefined])
    await look(address, methods)
  }
  const { paths } = await (await get(`${api}/openapi.json`)).json()
  for (const [path, item] of Object.entries<object>(paths)) {
    const methods = ['get', 'head', 'post'].filter((each) => (each === 'head' ? 'get' : each) in item)
    const address = path.replace(/\{\w+\}/g, '1')
    // An uploaded file can also be deleted. Only the portal's own pages do this, so the document does not mention it.
    const more = path.endsWith('/temporario') ? ['DELETE'] : []
    await look(address, [...methods.map((each) => each.toUpperCase()), ...more])
  }
  for (const nothing of [`${basePath}/nada`, `${api}/nada`])
    expect((await ask(url, nothing, { method: 'OPTIONS' })).status).toBe(404)
})
