import { emulate, expectAccessible, looks } from '../support/axe'
import { cards, detail, exemplo, list } from '../support/compra-direta'
import { tabTo } from '../support/keyboard'
import { longUnlessIn } from '../support/long'
import { hydrated } from '../support/screens'
import { expect, test } from '../support/test'

const screens = {
  'a lista': `${list}?size=25`,
  'a lista filtrada': `${list}?objeto=toner&estado=PE`,
  'a lista de um estado': `${list}?estado=AC`,
  'uma disputa': detail(exemplo.lances),
  'uma que não começou': detail(exemplo.naoComecou),
  'uma inexigibilidade': detail(exemplo.inexigibilidade),
  'os itens de um lote': `${detail(exemplo.encerrada)}/lotes/3`,
}
for (const [name, address] of Object.entries(screens))
  test(`nas compras diretas, ${name}: axe nada encontra, de 1280 px claro a 320 px escuro${longUnlessIn(['a lista', 'uma disputa', 'os itens de um lote'], name)}`, async ({
    page,
    javaScriptEnabled,
  }) => {
    for (const { width, scheme } of looks) {
      await emulate(page, width, scheme)
      await page.goto(address)
      await hydrated(page, javaScriptEnabled)
      await expectAccessible(page, javaScriptEnabled)
    }
  })

test('o diálogo dos itens de um lote: axe nada encontra, de 1280 px claro a 320 px escuro @js @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  for (const { width, scheme } of looks) {
    await emulate(page, width, scheme)
    await page.goto(detail(exemplo.encerrada))
    await hydrated(page, javaScriptEnabled)
    await page.getByRole('link', { name: 'Ver Itens Vidraria' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, javaScriptEnabled)
  }
})

test('só com o teclado: buscar uma dispensa, abri-la, ver os itens de um lote e fechar @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(list)
  await hydrated(page, javaScriptEnabled)
  await tabTo(page, page.getByLabel('Processo', { exact: true }))
  await page.keyboard.type('000214')
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(1)
  await tabTo(page, page.getByRole('link', { name: 'Acessar Dispensa 014/2026' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/detalhe\/14/)
  await hydrated(page, javaScriptEnabled)
  await tabTo(page, page.getByRole('link', { name: 'Ver Itens Vidraria' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Itens do Lote' })).toBeVisible()
  if (javaScriptEnabled === false) await tabTo(page, page.getByRole('link', { name: 'Fechar' }))
  await page.keyboard.press(javaScriptEnabled === false ? 'Enter' : 'Escape')
  await expect(page).toHaveURL(/detalhe\/14\?lista=/)
  await expect(page.getByRole('table', { name: 'Itens do Lote' })).toHaveCount(0)
})
