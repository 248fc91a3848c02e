import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { exemplo, openTender } from '../support/screens'
import { expect, test } from '../support/test'
import { openViewer, settled, viewerOn } from '../support/viewer'

const data = process.env.PORTAL_DATA

function listFiles(folder: string) {
  if (!data) return []
  return readdirSync(path.join(data, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => path.join(data, folder, name))
}

test('os documentos reais e os hostis estão aí para serem abertos @js @rest', () => {
  test.skip(!data, 'PORTAL_DATA não diz onde estão os dados reais')
  expect(listFiles('pdf').length).toBeGreaterThan(0)
  expect(listFiles('hostile').length).toBeGreaterThan(0)
})

for (const [some, first, last] of [
  ['três anexos em PDF da demonstração se abrem, e a sua primeira página aparece @js', 0, 3],
  ['cada outro anexo em PDF da demonstração se abre, e a sua primeira página aparece @js @long', 3, 28],
] as const)
  test(some, async ({ page }) => {
    test.slow()
    await openTender(page, exemplo.todosAnexos, 'dados-edital')
    const links = await page.getByRole('link', { name: /^Visualizar .*\.pdf$/ }).all()
    expect(links).toHaveLength(28)
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
    for (const address of addresses.slice(first, last)) {
      await page.goto(address ?? '')
      const viewer = viewerOn(page)
      await expect(viewer.page(1).locator('canvas'), address ?? '').toBeVisible()
      await expect(viewer.brokenPage).toHaveCount(0)
    }
  })

for (const [some, files] of [
  ['três documentos reais se abrem, e a sua primeira página aparece @js @rest', listFiles('pdf').slice(0, 3)],
  ['cada outro documento real se abre, e a sua primeira página aparece @js @long', listFiles('pdf').slice(3)],
] as const)
  test(some, async ({ page }) => {
    test.skip(!data, 'PORTAL_DATA não diz onde estão os dados reais')
    test.slow()
    for (const file of files)
      await test.step(file, async () => {
        const viewer = await openViewer(page, readFileSync(file))
        await expect(viewer.painted.first()).toBeVisible({ timeout: 30_000 })
        await expect(viewer.brokenPage).toHaveCount(0)
        await page.unrouteAll()
      })
  })

// Without the real data, one test is reported as skipped for all files.
for (const [index, file] of (data ? listFiles('hostile') : ['um documento hostil']).entries())
  test(`${path.basename(file)} não prende a aba, nada executa e nada pede de fora @js${index < 3 ? '' : ' @long'} @rest`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.skip(!data, 'PORTAL_DATA não diz onde estão os dados reais')
    const outside: string[] = []
    context.on('request', (request) => {
      if (!request.url().startsWith(new URL(baseURL ?? '').origin)) outside.push(request.url())
    })
    context.on('page', (opened) => outside.push(opened.url()))
    page.on('dialog', (dialog) => {
      outside.push(dialog.message())
      void dialog.dismiss()
    })
    const viewer = await openViewer(page, readFileSync(file))
    test.slow()
    await settled(page)

    await viewer.download.focus()
    await expect(viewer.download).toBeFocused()
    expect(outside).toEqual([])
    await page.getByRole('link', { name: 'Voltar para os dados do edital' }).click()
    await expect(page.getByRole('table', { name: 'Anexos do edital' })).toBeVisible()
    await expect(viewerOn(page).painted).toHaveCount(0)
  })
