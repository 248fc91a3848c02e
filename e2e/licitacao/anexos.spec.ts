import type { Download } from '@playwright/test'
import { exemplo, openTender } from '../support/screens'
import { expect, test } from '../support/test'

test('os 28 tipos de anexo aparecem com nome e data, e o arquivo baixado é o guardado @pg @remote', async ({
  page,
  request,
}) => {
  await openTender(page, exemplo.todosAnexos, 'dados-edital')
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(28)
  const labels = await Promise.all((await rows.all()).map((row) => row.getByRole('cell').first().textContent()))
  expect(new Set(labels).size).toBe(28)
  await expect(rows.first().getByRole('cell').nth(1)).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)

  const link = rows.first().getByRole('link', { name: 'Download do Anexo' })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('title', 'Baixar Anexo')
  const answer = await request.get((await link.getAttribute('href')) ?? '')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-disposition']).toMatch(/^attachment; filename/)
  // A portal in front of another system shows no size, because no call states it.
  const size = rows.first().getByRole('rowheader').locator('small')
  if (/^(remote|serve)/.test(test.info().project.name)) await expect(size).toHaveCount(0)
  else await expect(size).toHaveText(`PDF ${Math.max(1, Math.round((await answer.body()).length / 1000))} kB`)
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('clicar em Download do Anexo baixa o arquivo com o seu nome @rest', async ({ page }) => {
  await openTender(page, exemplo.todosAnexos, 'dados-edital')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first()
  const cell = row.getByRole('rowheader')
  const name = (await cell.textContent())?.replace((await cell.locator('small').textContent()) ?? '', '')
  const downloaded = new Promise<Download>((resolve) => {
    page.on('download', resolve)
    page.context().on('page', (tab) => tab.on('download', resolve))
  })
  await row.getByRole('link', { name: 'Download do Anexo' }).click()
  expect((await downloaded).suggestedFilename()).toBe(name?.trim())
})

test('um anexo sem arquivo diz que o link não está disponível @rest', async ({ page }) => {
  await openTender(page, exemplo.anexosDiversos, 'dados-edital')
  await expect(page.getByRole('row').filter({ hasText: 'arquivo não enviado' })).toContainText(
    'Link para download não disponível!',
  )
  const outside = page.getByRole('row').filter({ hasText: 'Catálogo de soluções' }).getByRole('link')
  await expect(outside).toHaveAttribute('href', 'https://catalogo.example.org/solucoes')
})

test('sem anexos a aba diz que não há anexos disponíveis @rest', async ({ page }) => {
  await openTender(page, exemplo.vazia, 'dados-edital')
  await expect(page.getByText('Não há anexos disponíveis')).toBeVisible()
})
