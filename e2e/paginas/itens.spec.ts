import { emulate, expectAccessible, looks } from '../support/axe'
import { hydrated } from '../support/screens'
import { expect, test } from '../support/test'

test('na lista de itens se busca, se filtra e se chega ao processo do item', async ({ page, javaScriptEnabled }) => {
  await page.goto('itens')
  await hydrated(page, javaScriptEnabled)
  await page.getByRole('searchbox', { name: 'Palavras da descrição do item' }).fill('bancos')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/\/itens\?busca=bancos$/)
  await expect(page.getByRole('list', { name: 'Filtros aplicados' })).toContainText('bancos')
  const first = page.getByRole('table', { name: 'Itens e preços' }).getByRole('row').nth(1)
  await first.getByRole('link', { name: /, item \d/ }).click()
  await expect(page).toHaveURL(/licitacao-visualizacao|compra-direta/)
})

test('de um item de uma compra direta se chega aos preços de itens como ele @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('portal/compra-direta/detalhe/3')
  await hydrated(page, javaScriptEnabled)
  await page
    .getByRole('row', { name: 'Reparo de cobertura cerâmica' })
    .getByRole('link', { name: 'Preços deste item' })
    .click()
  await expect(page).toHaveURL(/\/itens\?busca=Reparo\+cobertura\+cer%C3%A2mica&venceu=sim$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Itens e preços')
  await expect(page.getByRole('table', { name: 'Itens e preços' })).toContainText('R$ 88,90')
})

test('na lista de itens axe nada encontra, de 1280 px claro a 320 px escuro @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  for (const { width, scheme } of looks) {
    await emulate(page, width, scheme)
    for (const address of [
      'itens',
      'itens?busca=papel&lng=en',
      'itens?busca=PA',
      'itens/precos?busca=PA&unidade=litro',
    ]) {
      const answer = await page.goto(address)
      expect([address, answer?.status()]).toEqual([address, 200])
      await hydrated(page, javaScriptEnabled)
      await expectAccessible(page, javaScriptEnabled)
      const details = page.getByText('Por litro: faixas de preço')
      if ((await details.count()) === 0) continue
      await details.click()
      await expectAccessible(page, javaScriptEnabled)
    }
  }
})

test('os preços de uma busca se veem antes das linhas; deles se vai aos de qualquer data e à página para imprimir @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('itens?busca=PA')
  await hydrated(page, javaScriptEnabled)
  const precos = page.getByRole('region', { name: 'Preços unitários homologados' })
  const [above, below] = [
    await precos.boundingBox(),
    await page.getByRole('table', { name: 'Itens e preços' }).boundingBox(),
  ]
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  await expect(precos).toContainText('sem atualização por índice')
  await precos.getByRole('link', { name: 'Qualquer data' }).click()
  await expect(page).toHaveURL(/\/itens\?busca=PA&precos=todos$/)
  await expect(precos.getByRole('link', { name: 'Qualquer data' })).toHaveAttribute('aria-current', 'true')
  await precos.getByText('Por litro: faixas de preço').click()
  await expect(precos.getByRole('table', { name: 'Por faixa de preço' })).toBeVisible()
  await expect(precos.getByRole('table', { name: 'Por estado' })).toBeVisible()
  await precos.getByRole('link', { name: 'Imprimir cada preço' }).click()
  await expect(page).toHaveURL(/\/itens\/precos\?busca=PA&precos=todos&unidade=litro$/)
  await expect(page.getByRole('main')).toContainText('não é a pesquisa de preços')
  await expect(page.getByRole('table', { name: 'Preços comparados' }).getByRole('row')).toHaveCount(6)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('table', { name: 'Preços comparados' })).toContainText('/licitacao-pub/')
  await expect(page.getByRole('link', { name: 'Voltar à lista de itens' })).toBeHidden()
})

test('com cores forçadas o histograma se vê sobre o fundo da página @rest', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto('itens/precos?busca=PA&unidade=litro')
  const bar = page.locator('svg rect').first()
  const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  await expect(bar).not.toHaveCSS('fill', ground)
  await expect(bar).not.toHaveCSS('fill', 'none')
})
