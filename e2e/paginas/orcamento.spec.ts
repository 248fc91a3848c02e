import { gzipSync } from 'node:zlib'
import type { CDPSession, Page } from '@playwright/test'
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

test('a lista pesa no máximo 115 kB de JavaScript e 9 kB de CSS em brotli, e a página de dez linhas 14 kB em gzip, com os seus estilos @js @rest', async ({
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

  test('adormecida, a lista pesa no máximo 28 kB em 8 pedidos, e nada nela se move @js @rest', async ({ page }) => {
    const { loaded, moved } = await weigh(page)
    await openList(page)
    await page.waitForLoadState('networkidle')
    console.log(`adormecida: ${loaded.bytes} B em ${loaded.requests} pedidos, moveu ${await moved()}`)
    expect(loaded.bytes).toBeGreaterThan(0)
    expect(loaded.bytes).toBeLessThanOrEqual(28_000)
    expect(loaded.requests).toBeLessThanOrEqual(8)
    expect(await moved()).toBeLessThanOrEqual(0.01)
  })

  test('acordada, nada nela se moveu @js @rest', async ({ page }) => {
    const { moved } = await weigh(page)
    await openList(page)
    await touch(page)
    await hydrated(page, true)
    await expect(page.getByRole('button', { name: 'Pausar atualização' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await moved()).toBeLessThanOrEqual(0.01)
  })
})
