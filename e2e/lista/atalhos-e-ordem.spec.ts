import { hydrated, openList } from '../support/screens'
import { expect, test } from '../support/test'

test('atalhos e ordens são links que guardam o resto, e a contagem é a do que mostram @pg', async ({ page }) => {
  const list = await openList(page)
  const shortcuts = page.getByRole('navigation', { name: 'Atalhos' })
  const orders = page.getByRole('navigation', { name: 'Ordem' })
  const receiving = shortcuts.getByRole('link', { name: /^Recebendo propostas \(\d+\)$/ })
  const [count] = ((await receiving.textContent()) ?? '').match(/\d+/) ?? []
  await receiving.click()
  await expect(page).toHaveURL(/\?atalho=recebendo$/)
  await expect(list.total).toHaveText(new RegExp(`^${count} licitaç`))
  await orders.getByRole('link', { name: 'Prazo mais próximo' }).click()
  await expect(page).toHaveURL(/\?atalho=recebendo&ordem=prazo$/)
  await expect(orders.locator('[aria-current]')).toHaveText('Prazo mais próximo')
  await expect(page.getByRole('columnheader', { name: 'Abertura' })).not.toHaveAttribute('aria-sort')

  await list.search.fill('aquisição')
  await list.submit.click()
  await expect(page).toHaveURL(/\?conteudo=aquisi%C3%A7%C3%A3o&atalho=recebendo&ordem=prazo$/)
  await expect(shortcuts.getByRole('link', { name: 'Recebendo propostas', exact: true })).toHaveCount(1)
  await orders.getByRole('link', { name: 'Relevância' }).click()
  await expect(page).toHaveURL(/\?conteudo=aquisi%C3%A7%C3%A3o&atalho=recebendo$/)
})

test('quem troca a ordem continua onde estava na página @js @rest', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await openList(page)
  await hydrated(page, true)
  await page.evaluate(() => window.scrollTo(0, 120))
  await page.getByRole('link', { name: 'Prazo mais próximo' }).click()
  await expect(page).toHaveURL(/\?ordem=prazo$/)
  await expect(page.getByText('Prazo mais próximo')).toHaveAttribute('aria-current', 'true')
  expect(await page.evaluate(() => scrollY)).toBe(120)
})
