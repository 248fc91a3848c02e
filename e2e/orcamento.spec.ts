import { gzipSync } from 'node:zlib'
import { hydrated, openList } from './support/screens'
import { expect, test } from './support/test'

test('a lista pesa no máximo 112 kB de JavaScript e 9 kB de CSS em brotli, e a página de dez linhas 6 kB em gzip @js', async ({
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
  const list = await openList(page)
  await hydrated(page, true)
  await page.waitForLoadState('networkidle')
  await expect(list.rows).toHaveCount(10)
  const html = gzipSync(await (await request.get('consulta-licitacoes')).body(), { level: 6 })

  console.log(`JavaScript ${sizes.script} B, CSS ${sizes.stylesheet} B, página ${html.length} B`)
  expect(sizes.script).toBeLessThanOrEqual(112_000)
  expect(sizes.stylesheet).toBeLessThanOrEqual(9_000)
  expect(html.length).toBeLessThanOrEqual(6_000)
})
