import { begin, on } from '../support/cadastro'
import { exemplo, hydrated } from '../support/screens'
import { answerQuestion, openForm } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

test('o resumo não aponta para campos que não se mostram, e o que foi corrigido deixa de ser dito', async ({
  page,
  javaScriptEnabled: js,
}) => {
  const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') })
  const said = (text: string) => summary.getByRole('link', { name: text })
  await page.goto('portal/licitacao/cadastro')
  await hydrated(page, js)
  const terms = page.getByRole('checkbox', { name: /^Li e aceito/ })
  await terms.uncheck()
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  for (const text of ['Informe o CNPJ.', 'Informe a Razão Social.', 'Informe o CPF.'])
    await expect(said(text)).toBeVisible()
  await page.getByLabel('Pessoa Física').check()
  for (const text of ['Informe o CNPJ.', 'Informe a Razão Social.', 'Informe o Nome Fantasia.'])
    await expect(said(text)).toBeHidden()
  await expect(said('Informe o CPF.')).toBeVisible()
  if (js !== false) {
    const cpf = page.getByLabel('CPF do Representante Legal')
    await cpf.pressSequentially('529')
    await expect(said('Informe o CPF.')).toHaveCount(0)
    await expect(cpf).not.toHaveAttribute('aria-invalid', 'true')
    await cpf.clear()
    await expect(said('Informe o CPF.')).toBeVisible()
    await cpf.fill('52998224725')
    await terms.check()
    await expect(said('É necessário aceitar os Termos de Uso e Política de Privacidade')).toHaveCount(0)
    await expect(terms).toBeChecked()
    await answerQuestion(page)
    await expect(summary).toBeHidden()
  }

  const form = await openForm(page, exemplo.todosAnexos, 'Esclarecimento', js)
  await form.send.click()
  await expect(said('Informe a razão social.')).toBeVisible()
  await page.getByLabel('Pessoa Física').check()
  await expect(said('Informe a razão social.')).toBeHidden()
  await expect(said('Informe o CNPJ.')).toBeHidden()
  await expect(said('Escreva o assunto.')).toBeVisible()
})

test('a caixa dos termos treme 300 ms a cada recusa, e não treme para quem pede menos movimento @js @rest', async ({
  page,
}) => {
  await begin(page, true)
  const { terms, next } = on(page)
  const animation = () =>
    terms.locator('xpath=../..').evaluate((element) => {
      const { animationName, animationDuration } = getComputedStyle(element)
      return `${animationName === 'none' ? 'none' : 'tremer'} ${animationDuration}`
    })
  await terms.uncheck()
  await next.click()
  await expect(terms).toHaveAccessibleDescription(/É necessário aceitar/)
  expect(await animation()).toBe('tremer 0.3s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await animation()).toMatch(/^none/)
})
