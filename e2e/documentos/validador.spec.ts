import { emulate, expectAccessible, looks } from '../support/axe'
import { openValidator, revogado, unknown, valido, verified } from '../support/documentos'
import { longUnlessIn } from '../support/long'
import { hydrated } from '../support/screens'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

test('ir para o conteúdo deixa o formulário que voltou como está @js @rest', async ({ page }) => {
  const validator = await openValidator(page, true)
  await validator.field.fill(unknown)
  await validator.submit.click()
  await expect(validator.summary).toBeFocused()
  const skip = page.getByRole('link', { name: 'Ir para o conteúdo' })
  await skip.focus()
  await skip.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(validator.summary).toContainText('Codigo inválido')
  await expect(validator.field).toHaveValue(unknown)
})

test('sem conexão depois de um código recusado diz-se que ele não foi validado, e não que foi mal escrito @js @rest', async ({
  page,
  context,
}) => {
  const validator = await openValidator(page, true)
  await validator.field.fill('7K2M')
  await validator.submit.click()
  await expect(validator.summary).toContainText('O código deve ser preenchido corretamente.')
  await validator.field.fill(valido.typed)
  await context.setOffline(true)
  await validator.submit.click()
  await expect(validator.summary).toContainText('O documento não foi validado.')
  await expect(validator.summary).not.toContainText('preenchido corretamente')
  await context.setOffline(false)
  await validator.submit.click()
  await expect(validator.heading).toHaveText(verified)
})

test('o menu fica recolhido no validador e volta ao sair @rest', async ({ page, javaScriptEnabled }) => {
  await page.goto('consulta-licitacoes')
  await hydrated(page, javaScriptEnabled)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Validar documento' }).click()
  await page.waitForURL(/\/validar-documento$/)
  await expect(menu).toBeHidden()

  await page.locator('summary', { hasText: 'Menu' }).filter({ visible: true }).click()
  await menu.getByRole('link', { name: 'Licitações', exact: true }).click()
  await expect(page).toHaveURL(/\/consulta-licitacoes$/)
  await expect(menu.getByRole('link', { name: 'Validar documento' })).toBeVisible()
  await expect(page.locator('summary', { hasText: 'Menu' }).filter({ visible: true })).toHaveCount(0)
})

for (const [state, address] of Object.entries({
  'o formulário': 'validar-documento',
  'o código inválido': 'validar-documento/7K2M',
  'o documento revogado': `validar-documento/${revogado}`,
  'o documento válido': `validar-documento/${valido.shown}`,
  'o documento válido em espanhol': `validar-documento/${valido.shown}?lng=es`,
}))
  test(`${state}: axe nada encontra, de 1280 px claro a 320 px escuro, e nada rola para o lado${longUnlessIn(['o formulário', 'o documento válido'], state)}`, async ({
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
