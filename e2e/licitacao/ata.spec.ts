import { readFile } from 'node:fs/promises'
import { exemplo, openList, openTender } from '../support/screens'
import { expect, failedResource, test } from '../support/test'

test('a ata é baixada na lista e na licitação, sem captcha @pg @remote', async ({ page }) => {
  const list = await openList(page, 'conteudo=2026/000107')
  const fromList = page.waitForEvent('download')
  await list.row('2026/000107').getByRole('link', { name: 'Ata do processo 2026/000107' }).click()
  const listed = await fromList
  expect(listed.suggestedFilename()).toBe('Relatorio_da_Ata.pdf')
  const bytes = await readFile(await listed.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')

  await openTender(page, exemplo.sessaoEncerrada)
  const fromTender = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar a ata' }).click()
  expect(await readFile(await (await fromTender).path())).toEqual(bytes)
})

test('a ata da tela é a mesma que os programas baixam @remote @chamadas @rest', async ({ page, request }) => {
  await openTender(page, exemplo.sessaoEncerrada)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar a ata' }).click()
  const call = await request.get(`/licitacao-readonly/api/public/v1/licitacoes/${exemplo.sessaoEncerrada}/ata`)
  expect(call.status()).toBe(200)
  expect(await readFile(await (await downloading).path())).toEqual(await call.body())
})

test.describe('sem ata', () => {
  test.use({ expectedComplaints: failedResource })

  test('antes da sessão não há ata para baixar, e o seu endereço diz por quê @remote @rest', async ({ page }) => {
    const list = await openList(page, 'conteudo=2026/000101')
    await expect(list.row('2026/000101')).toBeVisible()
    await expect(page.getByRole('link', { name: /Baixar a ata/ })).toHaveCount(0)
    await openTender(page, exemplo.todosAnexos)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Baixar a ata' })).toHaveCount(0)

    const { response } = await openTender(page, exemplo.todosAnexos, 'ata')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('A ata fica disponível depois da sessão pública.')).toBeVisible()
  })
})
