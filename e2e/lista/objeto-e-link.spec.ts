import { openList } from '../support/screens'
import { expect, test } from '../support/test'

test('um objeto longo aparece cortado em 125 caracteres e se abre @rest', async ({ page }) => {
  const list = await openList(page, 'conteudo=2026/000112')
  const objeto = list.rows.getByRole('cell').nth(3)
  const whole = 'com os trajetos alternativos descritos no termo de referência'
  await expect(objeto.getByText(whole)).toBeHidden()
  const cut = (await objeto.locator('span').first().textContent()) ?? ''
  expect(cut.length).toBeLessThanOrEqual(126)
  await objeto.getByText('Ver mais').click()
  await expect(objeto.getByText(whole)).toBeVisible()
  await objeto.getByText('Ver menos').click()
  await expect(objeto.getByText(whole)).toBeHidden()
})

test('a dica com o objeto inteiro só existe a partir de 720 px de largura @js @rest', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 900 })
  const list = await openList(page, 'conteudo=2026/000112')
  const objeto = list.rows.getByRole('cell').nth(3).locator('[title]')
  await expect(objeto).toHaveAttribute('title', /trajetos alternativos/)
  await page.setViewportSize({ width: 719, height: 900 })
  await expect(objeto).toHaveCount(0)
})

test('uma licitação de outro sistema abre lá, em nova aba; o objeto leva à página dela aqui @rest', async ({
  page,
}) => {
  const list = await openList(page, 'conteudo=2026/000110')
  const link = list.rows.getByRole('link', { name: 'Acessar' })
  await expect(link).toHaveAccessibleName(/\(abre em nova aba\)$/)
  await expect(link).toHaveAttribute('href', 'https://compras.example.org/processos/2026-000110')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('title', 'Acessar Externo')
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await list.rows.getByRole('cell').nth(3).getByRole('link').click()
    await expect(page).toHaveURL(/\/licitacao-visualizacao\/\d+\/dados-gerais/)
    await page.goBack()
  }
})

test('uma linha tem um só link para a licitação, Acessar @rest', async ({ page }) => {
  const list = await openList(page, 'conteudo=2026/000102')
  await expect(list.rows.getByRole('link')).toHaveAccessibleName('Acessar o processo 2026/000102')
})

test('um endereço externo que não é http só aparece como texto @rest', async ({ page }) => {
  const list = await openList(page, 'conteudo=2026/000111')
  await expect(list.rows.getByText('javascript:alert(document.domain)')).toBeVisible()
  for (const link of await list.rows.getByRole('link').all())
    await expect(link).toHaveAttribute('href', /\/licitacao-visualizacao\/11\/dados-gerais/)
})
