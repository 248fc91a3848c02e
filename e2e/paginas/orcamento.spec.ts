import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { CDPSession, Page, Route } from '@playwright/test'
import { hydrated, openList, touch } from '../support/screens'
import { expect, test } from '../support/test'

/** Counts requests and transferred bytes, headers included, from now on. `moved` is the page's layout shift. */
async function weigh(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const loaded = { requests: 0, bytes: 0 }
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    loaded.requests += 1
    loaded.bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await page.addInitScript(() => {
    const counted = Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.moved += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return { loaded, moved: () => page.evaluate(() => (window as unknown as { moved: number }).moved) }
}

test('a lista pesa no máximo 115 kB de JavaScript e 9 kB de CSS em brotli, e a página de dez linhas 14 kB em gzip, com os seus estilos @js', async ({
  page,
  request,
}) => {
  const sizes = { script: 0, stylesheet: 0 }
  page.on('response', async (response) => {
    const type = response.request().resourceType()
    if (type !== 'script' && type !== 'stylesheet') return
    expect(response.headers()['content-encoding'], response.url()).toBe('br')
    sizes[type] += Number(response.headers()['content-length'])
  })
  const { moved } = await weigh(page)
  const list = await openList(page)
  await hydrated(page, true)
  await page.waitForLoadState('networkidle')
  await expect(list.rows).toHaveCount(10)
  const html = gzipSync(await (await request.get('consulta-licitacoes')).body(), { level: 6 })

  console.log(
    `JavaScript ${sizes.script} B, CSS ${sizes.stylesheet} B, página ${html.length} B, moveu ${await moved()}`,
  )
  expect(sizes.script).toBeGreaterThan(0)
  expect(sizes.script).toBeLessThanOrEqual(115_000)
  expect(sizes.stylesheet).toBeLessThanOrEqual(9_000)
  expect(html.length).toBeLessThanOrEqual(14_000)
  expect(await moved()).toBeLessThanOrEqual(0.01)
})

test.describe(() => {
  test.use({ device: { hardwareConcurrency: 2 }, viewport: { width: 360, height: 740 } })

  test('adormecida, a lista pesa no máximo 28 kB em 8 pedidos, e nada nela se move @js', async ({ page }) => {
    const { loaded, moved } = await weigh(page)
    await openList(page)
    await page.waitForLoadState('networkidle')
    console.log(`adormecida: ${loaded.bytes} B em ${loaded.requests} pedidos, moveu ${await moved()}`)
    expect(loaded.bytes).toBeGreaterThan(0)
    expect(loaded.bytes).toBeLessThanOrEqual(28_000)
    expect(loaded.requests).toBeLessThanOrEqual(8)
    expect(await moved()).toBeLessThanOrEqual(0.01)
  })

  test('acordada, nada nela se moveu @js', async ({ page }) => {
    const { moved } = await weigh(page)
    await openList(page)
    await touch(page)
    await hydrated(page, true)
    await expect(page.getByRole('button', { name: 'Pausar atualização' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await moved()).toBeLessThanOrEqual(0.01)
  })
})

/** Records where each visible control is. Returns a function that lists the controls that have moved since. */
async function controlsThatMoved(page: Page) {
  const before = await page.evaluateHandle(() =>
    [...document.querySelectorAll('a, button, input, select, summary')]
      .filter((control) => control.getClientRects().length > 0)
      .map((control) => ({ control, at: control.getBoundingClientRect() })),
  )
  return () =>
    before.evaluate((controls) =>
      controls.flatMap(({ control, at }) => {
        const now = control.getBoundingClientRect()
        const stays = !control.isConnected || (Math.abs(now.x - at.x) < 1 && Math.abs(now.y - at.y) < 1)
        return stays ? [] : [control.outerHTML.slice(0, 120)]
      }),
    )
}

test('quando o programa chega, nenhum controle de uma lista muda de lugar, em três larguras @js', async ({ page }) => {
  const held: Route[] = []
  await page.route('**/assets/entry.client-*.js', (route) => void held.push(route))
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 740 })
    for (const screen of ['consulta-licitacoes?status=ABERTO', 'portal/licitacao/listagem?status=ABERTO&estado=PE']) {
      await page.goto(screen)
      await touch(page)
      await expect.poll(() => held.length).toBeGreaterThan(0)
      const moved = await controlsThatMoved(page)
      for (const route of held.splice(0)) await route.continue()
      await hydrated(page, true)
      await page.waitForLoadState('networkidle')
      expect(await moved(), `${screen} a ${width} px`).toEqual([])
    }
  }
})

/** Returns the style sheets of the build, by name. */
async function styleFiles() {
  const folder = 'build/client/assets'
  const names = (await readdir(folder)).filter((name) =>
    /^(?:portal|lista|telas|barras|detalhe|formulario)-.*\.css$/.test(name),
  )
  const entries = names.map(async (name) => [
    name.slice(0, name.indexOf('-')),
    (await readFile(path.join(folder, name), 'utf8')).trim(),
  ])
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>
}

/** A page of each kind, and its style sheets other than `portal`, which every page has. */
const kinds = {
  'a lista': ['consulta-licitacoes', 'lista'],
  'uma licitação': ['licitacao-visualizacao/1/dados-edital', 'telas', 'detalhe'],
  'as suas solicitações': ['licitacao-visualizacao/4/esclarecimento-impugnacao', 'telas', 'detalhe'],
  'um formulário dela': [
    'licitacao-visualizacao/1/esclarecimento-impugnacao/solicitar',
    'telas',
    'detalhe',
    'formulario',
  ],
  'a validação de um documento': ['validar-documento', 'telas', 'formulario'],
  'a API': ['api', 'detalhe'],
  'a lista do portal': ['portal/licitacao/listagem', 'barras', 'lista'],
  'uma licitação do portal': ['portal/licitacao/detalhe/1', 'barras', 'telas', 'detalhe'],
  'as compras diretas': ['portal/compra-direta/listagem', 'barras', 'lista'],
  'o cadastro': ['portal/licitacao/cadastro', 'barras', 'formulario'],
}

test('cada página tem, além dos estilos de todas, um só arquivo para o seu tipo, um do que leitura e formulários têm em comum e um para o que a cerca: a que se lê os traz', async ({
  request,
}) => {
  const styles = await styleFiles()
  for (const [name, [address = '', ...files]] of Object.entries(kinds)) {
    const html = await (await request.get(address)).text()
    const [, inline = ''] = /<style data-page="true">(.*?)<\/style>/s.exec(html) ?? []
    const linked = Array.from(
      html.matchAll(/<link rel="stylesheet" href="[^"]*\/([a-z]+)-[^"]*\.css"/g),
      ([, file = '']) => file,
    )
    const brought = Object.keys(styles).filter((file) => inline.includes(styles[file] ?? ''))
    expect([...linked, ...brought].sort(), name).toEqual([...files, 'portal'].sort())
    expect([linked.length === 0, inline.length], name).toEqual([
      !files.includes('formulario'),
      brought.reduce((sum, file) => sum + (styles[file]?.length ?? 0), 0),
    ])
  }
})
