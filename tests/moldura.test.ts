import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { Ajv } from 'ajv'
import { expect, onTestFinished, test } from 'vitest'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { molduraOfRequest } from '~/site/asked/moldura.server'
import { namedPages } from '~/site/destinations'
import { allScreens } from '~/site/screens'
import { startApp, startPortal } from './http'
import { remixOf } from './remix'
import { freePort } from './setup/ports'

const detail = '/licitacao-pub/portal/iframe/licitacao/detalhe/7'
const listed = 'https://www.prefeitura.example'

/** A portal whose framed page of a tender tells what reached it, and in what frame. */
async function startFramed() {
  const asked: string[] = []
  const loader = ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url)
    asked.push(pathname + search)
    const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': "frame-ancestors 'none'" }
    return new Response(
      JSON.stringify({ lng: molduraOfRequest()?.lng ?? null, cookie: request.headers.get('cookie') }),
      {
        headers,
      },
    )
  }
  const remix = remixOf({ 'portal/iframe/licitacao/detalhe/:id': loader })
  const { portal, env } = await startPortal({ EMBED_ORIGINS: listed })
  return { asked, ...(await startApp({ portal, env, remix })) }
}

test('uma página emoldurada é feita uma vez para todas as campanhas, e uma vez em cada língua', async () => {
  const { get, asked } = await startFramed()
  const read = async (address: string, headers = {}) =>
    (await get(detail + address, { headers: { 'Accept-Encoding': 'gzip', ...headers } })).text()
  const plain = await read('')
  for (const campaign of ['1', 'boletim', '%3Cscript%3E', 'x'.repeat(10_000)])
    expect(await read(`/fonteCampanha=${campaign}/tipoCampanha=1/nomeCampanha=1`)).toBe(plain)
  expect(asked).toEqual([detail])
  expect(JSON.parse(plain)).toEqual({ lng: null, cookie: null })

  // The address chooses the language; a cookie, of a host that is the same site, counts for nothing against it.
  for (const headers of [{}, { Cookie: 'lng=outra' }])
    expect(JSON.parse(await read('/fonteCampanha=1/tipoCampanha=1/nomeCampanha=1?lng=en', headers))).toEqual({
      lng: 'en',
      cookie: null,
    })
  expect(asked).toEqual([detail, `${detail}?lng=en`])
})

test('um formulário de uma moldura presa numa sandbox é recusado com o que falta; um de outro site, como qualquer outro', async () => {
  const { get } = await startFramed()
  const post = (address: string, origin: string) =>
    get(address, { method: 'POST', headers: { Origin: origin, 'Sec-Fetch-Site': 'cross-site' }, body: 'a=1' })
  const sandboxed = await post(detail, 'null')
  expect(sandboxed.status).toBe(403)
  expect(await sandboxed.text()).toContain('no atributo sandbox do iframe falta allow-same-origin')
  expect(sandboxed.headers.get('Content-Security-Policy')).toContain(`frame-ancestors ${listed}`)
  for (const [address, origin] of [
    [detail, 'https://atacante.example'],
    ['/licitacao-pub/consulta-licitacoes', 'null'],
  ] as const) {
    const refused = await post(address, origin)
    expect(refused.status).toBe(403)
    expect(await refused.text()).not.toContain('sandbox')
  }
})

test('embed.js tem no máximo 3 kB em brotli', () => {
  expect(brotliCompressSync(readFileSync('public/embed.js')).length).toBeLessThanOrEqual(3000)
})

test('o esquema das mensagens aceita cada uma, e nenhuma com mais do que nele está', () => {
  const valid = new Ajv().compile(JSON.parse(readFileSync('public/embed-messages.schema.json', 'utf8')))
  const campanha = { fonteCampanha: '1', tipoCampanha: '1', nomeCampanha: 'maio' }
  const caminho = '/licitacao-pub/portal/iframe/licitacao/listagem?page=2'
  const messages = {
    pronto: {},
    altura: { px: 900 },
    rolarBarraLateral: { y: 0 },
    navegou: { caminho, topo: true },
    filtros: { objeto: 'merenda' },
    campanha,
    acesso: { tipo: 'compra-direta', id: 7, campanha },
    aviso: { texto: 'Erro desconhecido.' },
    redirecionar: { url: 'https://www.prefeitura.example/' },
    ola: { trata: ['redirecionar'] },
    ir: { caminho },
  }
  for (const [type, payload] of Object.entries(messages)) {
    const message = { v: 1, type: `portal:${type}`, id: 'a-1', payload }
    expect([type, valid(message)]).toEqual([type, true])
    expect(valid({ ...message, v: 2 })).toBe(false)
    expect(valid({ ...message, cpf: '529.982.247-25' })).toBe(false)
    expect([type, valid({ ...message, payload: { ...payload, outra: 1 } })]).toEqual([type, false])
  }
  const where = (caminho: string) => valid({ v: 1, type: 'portal:navegou', id: '1', payload: { caminho, topo: false } })
  for (const path of ['licitacao/cadastro/chave/2', 'licitacao/detalhe/7/esclarecimento-impugnacao/recibo/x', 'nada'])
    expect(where(`/licitacao-pub/portal/iframe/${path}`)).toBe(false)
})

test('também onde é o remix-serve que atende, um redirecionamento fica na moldura e na sua língua', async () => {
  const { url: REMOTE_URL } = await startPortal()
  const port = await freePort()
  const server = spawn(process.execPath, ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), REMOTE_URL, EMBED_ORIGINS: listed },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void server.kill())
  await once(server.stdout, 'data')
  const frame = '/licitacao-pub/portal/iframe'
  const locationOf = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })).headers.get('Location')
  expect(await locationOf(`${frame}/licitacao/listagem?lng=en&page=9`)).toBe(`${frame}/licitacao/listagem?lng=en`)
  expect(await locationOf(`${frame}/compra-direta/listagem?page=9`)).toBe(`${frame}/compra-direta/listagem`)
  const campaign = 'fonteCampanha=a/tipoCampanha=1/nomeCampanha=1'
  expect(await locationOf(`${frame}/licitacao/detalhe/7/${campaign}?lng=en`)).toBe(
    `${frame}/licitacao/detalhe/7?lng=en`,
  )
  expect(await locationOf('/licitacao-pub/portal/licitacao/listagem?page=9')).toBe(
    '/licitacao-pub/portal/licitacao/listagem',
  )
  expect(await locationOf(`/licitacao-pub/portal/redirect/licitacaoListagemProcessosIframe/${campaign}`)).toBe(
    `${frame}/licitacao/listagem?utm_source=a`,
  )
})

test('cada nome de página leva a uma tela que existe, com campanha e filtros ou sem; outro nome, a uma página que o diz', async () => {
  const { portal, env } = await startPortal({ EMBED_ORIGINS: listed })
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const redirect = '/licitacao-pub/portal/redirect'
  for (const name of namedPages)
    for (const rest of ['', '/fonteCampanha=boletim/tipoCampanha=1/nomeCampanha=maio/objeto=papel']) {
      const leading = await get(`${redirect}/${name}${rest}`)
      const to = leading.headers.get('Location') ?? ''
      expect([name, leading.status]).toEqual([name, 302])
      const [, link] = /<a href="([^"]*)"/.exec(await leading.text()) ?? []
      expect(link?.replaceAll('&#38;', '&').replace(/\/$/, '')).toBe(to)
      expect([name, (await get(to, { redirect: 'follow' })).status]).toEqual([name, 200])
    }
  const unknown = await get(`${redirect}/paginaCadastroSucessoIframe/fonteCampanha=1`)
  expect([unknown.status, unknown.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(unknown.headers.get('Content-Security-Policy')).toContain(`frame-ancestors ${listed}`)
  const page = await unknown.text()
  expect(page).toContain('Página não encontrada')
  expect((await get(/<a href="([^"]*)"/.exec(page)?.[1] ?? '')).status).toBe(200)
})

test('o que um site copia do portal é texto, e o esquema é JSON', async () => {
  const { portal, env } = await startPortal()
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const typeOf = async (file: string) => {
    const { status, headers } = await get(`/licitacao-pub/${file}`)
    return [status, headers.get('Content-Type'), headers.get('Cache-Control'), headers.has('ETag')]
  }
  for (const [file, type] of Object.entries({
    'embed.js': 'text/javascript',
    'embed-messages.d.ts': 'text/plain; charset=utf-8',
    'embed-messages.schema.json': 'application/json',
  }))
    expect([file, ...(await typeOf(file))]).toEqual([file, 200, type, 'public,max-age=3600', true])
})

test('cada tela do portal, ache ou não o que se pede, se deixa mostrar pelos sites da lista; cada outra, e o que não é tela, por ninguém', async () => {
  const { portal, env } = await startPortal({ EMBED_ORIGINS: listed })
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const paths = allScreens.map(({ path }) => `/licitacao-pub/${path.replace(/:\w+\??|\*/g, '7')}`)
  const others = ['/', '/healthz', '/licitacao/hal/public/arquivos?uri=7', '/licitacao-pub/nada']
  for (const path of [...paths, ...others]) {
    const { headers } = await get(path)
    const [, ancestors] = /frame-ancestors ([^;]+)/.exec(headers.get('Content-Security-Policy') ?? '') ?? []
    const ours = path.startsWith('/licitacao-pub/portal/')
    expect([path, ancestors]).toEqual([path, ours ? listed : "'none'"])
    if (ours) expect(headers.get('X-Frame-Options')).toBeNull()
  }
})
