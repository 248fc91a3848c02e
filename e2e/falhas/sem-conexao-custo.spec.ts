import { brotliCompressSync } from 'node:zlib'
import type { Frame, Page } from '@playwright/test'
import { base, findInnerFrame, openHost, said } from '../support/moldura'
import { expect, onDevice, test } from '../support/test'

// This spec runs in the browser without a user interface, because the full browser never allows a service worker in a
// frame of another site.
test.use({ serviceWorkers: 'allow', device: { hardwareConcurrency: 2 } })

const registrations = (frame: Page | Frame) =>
  frame.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

test('quem poupa dados, ou está na moldura de outro site, não recebe nada a mais; o que se recebe cabe em 8 kB @js @rest', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await openHost(page, baseURL, { src: `${base}/licitacao/listagem` })
  await expect.poll(async () => (await said(page, 'altura')).length).toBeGreaterThan(1)
  expect(await registrations(findInnerFrame(page))).toBe(0)
  await onDevice(context, { hardwareConcurrency: 2, connection: { saveData: true } })
  await page.goto('consulta-licitacoes')
  await page.waitForLoadState('networkidle')
  expect(await registrations(page)).toBe(0)

  let bytes = 0
  for (const file of ['sw.js', 'offline.html']) {
    const answer = await request.get(file)
    expect([file, answer.headers()['cache-control'], answer.headers()['content-encoding']]).toEqual([
      file,
      'no-cache',
      'br',
    ])
    bytes += brotliCompressSync(await answer.body()).length
  }
  expect((await request.get('offline.html')).headers()['content-security-policy']).toBe("frame-ancestors 'none'")
  console.log(`sem conexão: ${bytes} B`)
  expect(bytes).toBeLessThanOrEqual(8_000)
})
