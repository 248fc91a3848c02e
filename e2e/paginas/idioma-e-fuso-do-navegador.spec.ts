import { openList } from '../support/screens'
import { expect, test } from '../support/test'

test('sem escolha a página é em português, qualquer que seja o idioma do navegador @rest', async ({
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const context = await browser.newContext({ locale: 'en-US', javaScriptEnabled })
  const page = await context.newPage()
  await page.goto(`${baseURL}consulta-licitacoes`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  expect(await context.cookies()).toEqual([])
  await context.close()
})

test('os horários são os de Brasília também num navegador de outro fuso @rest', async ({
  browser,
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const list = await openList(page, 'conteudo=2026/000101')
  const here = await list.rows.getByRole('cell').first().textContent()
  for (const timezoneId of ['Asia/Tokyo', 'America/Noronha']) {
    const context = await browser.newContext({ timezoneId, javaScriptEnabled })
    const there = await context.newPage()
    await there.goto(`${baseURL}consulta-licitacoes?conteudo=2026/000101`)
    await expect(there.getByRole('cell').first()).toHaveText(here ?? '')
    await expect(there.getByText('Horários no fuso de Brasília')).toBeVisible()
    await context.close()
  }
})
