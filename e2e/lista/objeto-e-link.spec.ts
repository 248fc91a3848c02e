import { openList } from '../support/screens'
import { expect, test } from '../support/test'

test('um objeto longo aparece cortado em 125 caracteres e se abre @rest', async ({ page }) => {
  const list = await openList(page, 'conteudo=2026/000112')
  const objeto = list.rows.getByRole('cell').nth(3)
  const whole = 'com os trajetos alternativos descritos no termo de referência'
  await expect(objeto.getByText(whole)).toBeHidden()
  const cut = (await objeto.getByRole('link').textContent()) ?? ''
  expect(cut.length).toBeLessThanOrEqual(126)
  await objeto.getByText('Ver mais').click()
  await expect(objeto.getByText(whole)).toBeVisible()
  await objeto.getByText('Ver menos').click()
  await expect(objeto.getByText(whole)).toBeHidden()
})

test('a dica com o objeto inteiro só existe a partir de 720 px de largura @js @rest', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 900 })
  const list = await openList(page, 'conteudo=2026/000112')
  const objeto = list.rows.getByRole('cell').nth(3).getByRole('link')
  await expect(objeto).toHaveAttribute('title', /trajetos alternativos/)
  await page.setViewportSize({ width: 719, height: 900 })
  await expect(objeto).not.toHaveAttribute('title', /./)
})

test('uma licitação de outro sistema abre lá, em nova aba @rest', async ({ page }) => {
  const list = await openList(page, 'conteudo=2026/000110')
  await expect(list.rows.getByRole('link')).toHaveCount(2)
  for (const link of await list.rows.getByRole('link', { name: '(abre em nova aba)' }).all()) {
    await expect(link).toHaveAttribute('href', 'https://compras.example.org/processos/2026-000110')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('title', 'Acessar Externo')
  }
})

test('um endereço externo que não é http só aparece como texto @rest', async ({ page }) => {
  const list = await openList(page, 'conteudo=2026/000111')
  await expect(list.rows.getByText('javascript:alert(document.domain)')).toBeVisible()
  for (const link of await list.rows.getByRole('link').all())
    await expect(link).toHaveAttribute('href', /\/licitacao-visualizacao\/11\/dados-gerais/)
})
