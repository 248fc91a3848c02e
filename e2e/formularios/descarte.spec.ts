import type { Dialog, Page } from '@playwright/test'
import { cpfOf } from '../../tests/cpf'
import { documentosPage } from '../support/cadastro'
import { makePdf } from '../support/pdf'
import { fieldsReady, linksOf, recursos } from '../support/recursos'
import { exemplo, hydrated } from '../support/screens'
import { answerQuestion, deAna, fillAndCheck, formOn, formOpened, openForm, takeTime } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

const question = (page: Page) => page.getByRole('dialog', { name: 'Descartar o que você escreveu?' })
const answer = (page: Page, name: 'Sim' | 'Não') => question(page).getByRole('button', { name }).click()

/** Reloads the page and returns whether the browser asks first. If it asks, the answer is no and the page stays. */
async function reloadAsks(page: Page) {
  let asked = false
  const stay = (dialog: Dialog) => {
    asked = true
    return dialog.dismiss()
  }
  page.on('dialog', stay)
  const settled = Promise.race([page.waitForEvent('dialog'), page.waitForEvent('load')])
  await page.evaluate(() => void setTimeout(() => location.reload()))
  await settled
  page.off('dialog', stay)
  if (!asked) await hydrated(page, true)
  return asked
}

test('Cancelar, Voltar do navegador, um link e recarregar perguntam antes de descartar um pedido escrito; sem nada escrito, não @js', async ({
  page,
}) => {
  const list = `licitacao-visualizacao/${exemplo.todosAnexos}/esclarecimento-impugnacao`
  const form = await openForm(page, exemplo.todosAnexos, 'Esclarecimento', true)
  await page.goBack()
  await expect(form.subject).toHaveCount(0)
  await page.goForward()
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await expect(form.subject).toHaveCount(0)

  await openForm(page, exemplo.todosAnexos, 'Esclarecimento', true)
  await form.subject.fill(deAna.assunto)
  const address = page.url()
  for (const leave of [() => page.goBack(), () => page.getByRole('link', { name: 'Cancelar' }).press('Enter')]) {
    await leave()
    await answer(page, 'Não')
    await expect(question(page)).toHaveCount(0)
    await expect(page).toHaveURL(address)
    await expect(form.subject).toHaveValue(deAna.assunto)
  }
  expect(await reloadAsks(page)).toBe(true)
  await expect(form.subject).toHaveValue(deAna.assunto)
  await page.goBack()
  await answer(page, 'Sim')
  await expect(form.subject).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${list}$`))

  // Next, the form on its own page, before and after the server returns it with errors.
  await page.goto(`${list}/solicitar?tipo=ESCLARECIMENTO`)
  await hydrated(page, true)
  await form.send.click()
  await expect(form.summary).toBeFocused()
  expect(await reloadAsks(page)).toBe(false)
  await form.subject.fill(deAna.assunto)
  await form.send.click()
  await expect(form.summary).toBeFocused()
  await page.getByRole('link', { name: 'Voltar para esclarecimentos e impugnações' }).click()
  await answer(page, 'Não')
  await expect(form.subject).toHaveValue(deAna.assunto)
  // Changing the language keeps the input, so nothing is asked. In the other language the input still counts as unsent.
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await hydrated(page, true)
  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Discard what you wrote?' })).toBeVisible()
})

test('de Confirmar Envio se volta ao que foi escrito, e depois de enviado nada se pergunta @js', async ({ page }) => {
  test.slow()
  const email = `descarte.${Date.now()}@example.com`
  const send = await fillAndCheck(page, exemplo.todosAnexos, { ...deAna, email }, true)
  await expect(send).toBeVisible()
  expect(await reloadAsks(page)).toBe(false)
  await page.goBack()
  await expect(formOn(page).subject).toHaveValue(deAna.assunto)
  await formOn(page).send.click()
  await expect(send).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await answer(page, 'Não')
  await send.click()
  await expect(page.getByText(`Um e-mail foi enviado para ${email}`)).toBeVisible()
  expect(await reloadAsks(page)).toBe(false)
  await page.getByRole('link', { name: 'Voltar para esclarecimentos e impugnações' }).click()
  await expect(page).toHaveURL(/esclarecimento-impugnacao$/)
})

test('Cancelar pergunta antes de descartar o que foi escrito, com o teclado e sem JavaScript também; vazio, não pergunta', async ({
  page,
  javaScriptEnabled: js,
}) => {
  const list = new RegExp(`licitacao-visualizacao/${exemplo.todosAnexos}/esclarecimento-impugnacao$`)
  const form = await openForm(page, exemplo.todosAnexos, 'Esclarecimento', js)
  const cancel = page.getByRole(js === false ? 'button' : 'link', { name: 'Cancelar' })
  const asked = page.getByText('Descartar o que você escreveu?')
  await cancel.click()
  await expect(page).toHaveURL(list)
  await openForm(page, exemplo.todosAnexos, 'Esclarecimento', js)
  await form.subject.fill(deAna.assunto)
  await cancel.press('Enter')
  await expect(asked).toBeVisible()
  await expect(page.getByRole('button', { name: 'Não' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(asked).toHaveCount(0)
  await expect(form.subject).toHaveValue(deAna.assunto)
  await cancel.click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page).toHaveURL(list)
})

test('o cadastro pergunta enquanto nada dele está guardado, e a página dos documentos, pelo que foi anexado @js', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await page.goto('portal/licitacao/cadastro')
  await hydrated(page, true)
  expect(await reloadAsks(page)).toBe(false)
  formOpened(page)
  await page.getByLabel('Pessoa Física').check()
  await page.getByLabel('CPF do Representante Legal').fill(cpfOf(100_000_000 + Math.floor(Math.random() * 1e8)))
  expect(await reloadAsks(page)).toBe(true)
  await answerQuestion(page)
  await takeTime(page)
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(page.getByText('Passo 2 de 4', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Continuar depois' }).click()
  const email = page.getByLabel('E-mail')
  await expect(email).toBeVisible()
  expect(await reloadAsks(page)).toBe(false)
  await email.fill('outro@example.com')
  expect(await reloadAsks(page)).toBe(true)
  await email.fill('')

  await page.goto(await documentosPage(baseURL))
  await hydrated(page, true)
  await page
    .getByLabel('Termo de adesão assinado')
    .setInputFiles({ name: 'termo.pdf', mimeType: 'application/pdf', buffer: await makePdf(1) })
  await expect(page.getByText('O arquivo termo.pdf foi anexado com sucesso!')).toBeVisible()
  expect(await reloadAsks(page)).toBe(true)
  await page.getByRole('button', { name: 'Guardar e enviar depois' }).click()
  await expect(page.getByText('O que você anexou fica guardado')).toBeVisible()
  expect(await reloadAsks(page)).toBe(false)
})

test('os prazos de recurso perguntam depois de se escrever neles, e não só por terem sido abertos @js', async ({
  page,
  baseURL,
}) => {
  const links = await linksOf(baseURL, recursos.estados)
  for (const link of [links.permitir('Cadernos'), links.dataRecurso]) {
    await page.goto(link)
    await fieldsReady(page, true)
    // Browsers ask only after a person has interacted with the page.
    await page.getByRole('heading', { level: 1 }).click()
    expect(await reloadAsks(page)).toBe(false)
    await fieldsReady(page, true)
    await page.getByLabel('Justificativa').pressSequentially('Feriado local.')
    expect(await reloadAsks(page)).toBe(true)
    await expect(page.getByLabel('Justificativa')).toHaveValue('Feriado local.')
    await page.getByLabel('Justificativa').fill('')
  }
})

test('o formulário de um novo link pergunta antes de descartar um endereço escrito @js', async ({ page }) => {
  test.slow()
  const email = `descarte.link.${Date.now()}@example.com`
  const send = await fillAndCheck(page, exemplo.objetoLongo, { ...deAna, email }, true)
  await send.click()
  await expect(page.getByText(`Um e-mail foi enviado para ${email}`)).toBeVisible()
  await page.getByText('Não recebeu, ou o endereço está errado?').click()
  expect(await reloadAsks(page)).toBe(false)
  await page.getByText('Não recebeu, ou o endereço está errado?').click()
  await page.getByLabel('Enviar o link para').fill('outro@example.com')
  expect(await reloadAsks(page)).toBe(true)
  await page.getByRole('link', { name: 'Voltar para esclarecimentos e impugnações' }).click()
  await answer(page, 'Sim')
  await expect(page).toHaveURL(/esclarecimento-impugnacao$/)
})
