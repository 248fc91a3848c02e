import { exemplo, hydrated } from '../support/screens'
import { deAna, fillAndCheck, formOn, openForm } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'
import { answer, question, reloadAsks } from './descarte'

test.use({ expectedComplaints: failedResource })

test('Cancelar, Voltar do navegador, um link e recarregar perguntam antes de descartar um pedido escrito; sem nada escrito, não @js @rest', async ({
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
    await answer(page, 'Continuar escrevendo')
    await expect(question(page)).toHaveCount(0)
    await expect(page).toHaveURL(address)
    await expect(form.subject).toHaveValue(deAna.assunto)
  }
  expect(await reloadAsks(page)).toBe(true)
  await expect(form.subject).toHaveValue(deAna.assunto)
  await page.goBack()
  await answer(page, 'Descartar')
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
  await answer(page, 'Continuar escrevendo')
  await expect(form.subject).toHaveValue(deAna.assunto)
  // Changing the language keeps the input, so nothing is asked. In the other language the input still counts as unsent.
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await hydrated(page, true)
  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Discard what you wrote?' })).toBeVisible()
})

test('de Confirmar Envio se volta ao que foi escrito, e depois de enviado nada se pergunta @js @rest', async ({
  page,
}) => {
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
  await answer(page, 'Continuar escrevendo')
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
  await expect(page.getByRole('button', { name: 'Continuar escrevendo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(asked).toHaveCount(0)
  await expect(form.subject).toHaveValue(deAna.assunto)
  await cancel.click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page).toHaveURL(list)
})
