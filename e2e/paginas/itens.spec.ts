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
    for (const address of ['itens', 'itens?busca=papel&lng=en']) {
      const answer = await page.goto(address)
      expect([address, answer?.status()]).toEqual([address, 200])
      await hydrated(page, javaScriptEnabled)
      await expectAccessible(page, javaScriptEnabled)
    }
  }
})
