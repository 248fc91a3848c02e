import { field, goOnTo, next, reach } from '../support/cadastro'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

test('o Voltar do navegador mostra no primeiro passo o que foi digitado, e o Continuar segue no mesmo rascunho @js @rest', async ({
  page,
}) => {
  await goOnTo(page, 2, true)
  const rascunho = page.url()
  await page.goBack()
  await reach(page, 1, true)
  await expect(page.getByLabel('Pessoa Física')).toBeChecked()
  const cpf = field(page, 'CPF do Representante Legal')
  await expect(cpf).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
  await page.reload()
  await expect(cpf).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
  await page.goForward()
  await reach(page, 2, true)
  await page.goBack()
  await reach(page, 1, true)
  await next(page)
  await reach(page, 2, true)
  expect(page.url()).toBe(rascunho)
})
