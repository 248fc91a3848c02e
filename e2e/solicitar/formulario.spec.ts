import { expectAccessible } from '../support/axe'
import { exemplo, hydrated } from '../support/screens'
import { addressOf, answerQuestion, deAna, formOn, formOpened, openForm, takeTime } from '../support/solicitar'
import { expect, test } from '../support/test'

test.use({ viewport: { width: 320, height: 740 } })

test('no formulário os idiomas são botões que guardam o que se escreveu, e ele diz o seu prazo e o que fica público @remote @formularios', async ({
  page,
  javaScriptEnabled: js,
}) => {
  await page.goto(`licitacao-visualizacao/${exemplo.lotes}/esclarecimento-impugnacao/solicitar?tipo=IMPUGNACAO`)
  await hydrated(page, js)
  const form = formOn(page)
  await expect(page.getByText(/^Você pode solicitar até .* — encerra em \d+ dias?$/)).toBeVisible()
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

test('formulário, conferência e recibo começam pela volta, pelo processo em poucas linhas e pelo ato; o recibo, pelos fatos', async ({
  page,
  javaScriptEnabled: js,
}) => {
  const address = `licitacao-visualizacao/${exemplo.objetoLongo}/esclarecimento-impugnacao/solicitar?tipo=IMPUGNACAO`
  for (const [lng, title] of [
    ['en', 'Challenge the notice'],
    ['es', 'Impugnar el pliego'],
  ] as const) {
    await page.goto(`${address}&lng=${lng}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(new RegExp(`^${title} – `))
  }
  const expectHead = async (act: string | RegExp, line: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(act)
    await expect(page.getByRole('main').getByRole('link').first()).toHaveText(
      '← Voltar para esclarecimentos e impugnações',
    )
    await expect(page.getByText(line, { exact: true })).toBeVisible()
    await expect(page.getByText(/^Processo 2026\/000112 · Edital \S+$/)).toBeVisible()
    const objeto = page.getByRole('main').locator('p[title]').first()
    expect(await objeto.textContent()).toBe(await objeto.getAttribute('title'))
    expect((await objeto.textContent())?.length).toBeGreaterThan(200)
    expect((await objeto.boundingBox())?.height).toBe(20)
    await expect(page.getByRole('navigation', { name: 'Partes da licitação' })).toHaveCount(0)
    await expectAccessible(page, js)
    return objeto
  }
  await page.goto(address)
  await hydrated(page, js)
  formOpened(page)
  await expectHead('Impugnar o edital', 'Licitação – Esclarecimento e Impugnação')
  await expect(page).toHaveTitle(/^Impugnar o edital – /)
  const form = formOn(page)
  await expect(form.company.name).toBeInViewport()
  const email = addressOf('cabeca')
  await form.fill({ ...deAna, email })
  await answerQuestion(page)
  await takeTime(page)
  await form.send.click()
  await expect(page.getByRole('button', { name: 'Sim, continuar' })).toBeVisible()
  await expectHead('Conferir e enviar a impugnação', 'Confirmar Envio')
  await page.getByRole('button', { name: 'Sim, continuar' }).click()
  await expect(page.getByText(`Um e-mail foi enviado para ${email}`)).toBeVisible()
  const objeto = await expectHead(/^Falta um passo: confirme/, 'Licitação – Esclarecimento e Impugnação')

  const facts = page.getByRole('main').locator('dl').first().locator('dt')
  await expect(facts).toHaveText(['Protocolo', 'Enviado em', 'Situação', 'Tipo', 'Nome', 'CPF'])
  await expect(page.getByText('***.982.247-**')).toBeVisible()
  await expect(page.getByText('Protocolo', { exact: true })).toBeInViewport()
  const said = page.getByRole('status').filter({ hasText: 'Operação realizada com sucesso!' })
  await expect(said).not.toHaveCSS('position', 'fixed')
  const order = await page.getByRole('main').getByRole('heading').allTextContents()
  expect(order.slice(1)).toEqual(['O que acontece agora', 'Confirmação de e-mail', 'O que foi enviado'])
  await page.emulateMedia({ media: 'print' })
  expect((await objeto.boundingBox())?.height).toBeGreaterThan(25)
})

test('depois do prazo o botão está desligado e a página diz por quê @pg', async ({ page, javaScriptEnabled: js }) => {
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

test('a máscara agrupa o que se digita sem atrapalhar quem cola, apaga no meio ou usa letras @js', async ({ page }) => {
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
