import { expectAccessible } from '../support/axe'
import { exemplo, hydrated } from '../support/screens'
import { formOn, openForm } from '../support/solicitar'
import { expect, test } from '../support/test'

test.use({ viewport: { width: 320, height: 740 } })

test('no formulário os idiomas são botões que guardam o que se escreveu, e ele diz o seu prazo e o que fica público @remote @formularios', async ({
  page,
  javaScriptEnabled: js,
}) => {
  await page.goto(`licitacao-visualizacao/${exemplo.lotes}/esclarecimento-impugnacao/solicitar?tipo=IMPUGNACAO`)
  await hydrated(page, js)
  const form = formOn(page)
  await expect(
    page.getByText(/^Você pode pedir esclarecimento ou impugnar até .* — encerra em \d+ dias?$/),
  ).toBeVisible()
  await expect(form.company.name).toHaveAccessibleDescription('Fica público na página da licitação, com o assunto.')
  await form.company.name.fill('Padaria Aurora Ltda')
  await form.subject.fill('O item 3 aceita embalagem de 500 g?')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByLabel('Company name')).toHaveValue('Padaria Aurora Ltda')
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('O item 3 aceita embalagem de 500 g?')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page, js)
})

test('depois do prazo o botão está desligado e a página diz por quê @pg @rest', async ({
  page,
  javaScriptEnabled: js,
}) => {
  await page.goto(`licitacao-visualizacao/${exemplo.prazoEncerrado}/esclarecimento-impugnacao`)
  await hydrated(page, js)
  const button = page.getByRole('button', { name: 'Solicitar' })
  await expect(button).toBeDisabled()
  const reason = 'Conforme a legislação, não é possível solicitar após a data limite'
  await expect(button).toHaveAttribute('title', reason)
  await expect(page.getByText(/^O prazo para solicitar encerrou em/)).toBeVisible()
  await page.goto(`licitacao-visualizacao/${exemplo.prazoEncerrado}/esclarecimento-impugnacao/solicitar`)
  await expect(page.getByText(reason)).toBeVisible()
  await expect(page.getByLabel('Assunto')).toHaveCount(0)
  await expectAccessible(page, js)
})

test('a máscara agrupa o que se digita sem atrapalhar quem cola, apaga no meio ou usa letras @js @rest', async ({
  page,
}) => {
  const form = await openForm(page, exemplo.todosAnexos, 'Esclarecimento', true)
  await form.company.document.pressSequentially('12abc34501de35')
  await expect(form.company.document).toHaveValue('12.ABC.345/01DE-35')
  for (let pressed = 0; pressed < 5; pressed++) await form.company.document.press('ArrowLeft')
  await form.company.document.press('Backspace')
  await expect(form.company.document).toHaveValue('12.ABC.345/0DE3-5')
  await form.phone.fill('+55 (81) 99999-8888')
  await expect(form.phone).toHaveValue('(81) 99999-8888')
  for (const given of ['5581999998888', '081 99999-8888', '0055 81 99999-8888']) {
    await form.phone.fill(given)
    await expect(form.phone).toHaveValue('(81) 99999-8888')
  }
  await form.phone.fill('')
  await form.phone.pressSequentially('081999998888')
  await expect(form.phone).toHaveValue('(81) 99999-8888')
  await form.phone.fill('8133334444')
  await expect(form.phone).toHaveValue('(81) 3333-4444')
})
