import { exemplo, idle } from '../support/screens'
import { anexo, answerQuestion, formOn, makeAddress, openForm, takeTime } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'

test.use({ viewport: { width: 320, height: 740 }, expectedComplaints: failedResource })

test('voltar à aba não apaga o que está num formulário, nem o que se disse dele @js @rest', async ({
  page,
  javaScriptEnabled: js,
}) => {
  const form = await openForm(page, exemplo.todosAnexos, 'Esclarecimento', js)
  await form.subject.fill('Qual é a marca?')
  await form.file.setInputFiles(anexo)
  const attached = page.getByText(`Arquivo anexado: ${anexo.name}`)
  await expect(attached).toBeVisible()
  await form.send.click()
  await expect(form.summary).toBeVisible()
  const refreshes: string[] = []
  page.on('request', (request) => refreshes.push(request.url()))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await idle(page)
  expect(refreshes).toEqual([])
  await expect(form.summary).toBeVisible()
  await expect(attached).toBeVisible()
  await expect(form.subject).toHaveValue('Qual é a marca?')
})

test('um formulário que já foi conferido pode ser alterado, com o que estava escrito @rest', async ({
  page,
  javaScriptEnabled: js,
}) => {
  test.slow()
  const form = await openForm(page, exemplo.objetoLongo, 'Esclarecimento', js)
  await form.fill({
    tipo: 'Esclarecimento',
    pessoa: 'Pessoa Física',
    nome: 'Ana de Souza',
    documento: '52998224725',
    email: makeAddress('ana'),
    telefone: '81999998888',
    assunto: 'Qual é a marca de referência?',
  })
  await answerQuestion(page)
  await takeTime(page)
  await form.send.click()
  await page.getByRole('link', { name: 'Alterar: Assunto' }).click()
  const again = formOn(page)
  await expect(again.subject).toHaveValue('Qual é a marca de referência?')
  await again.subject.fill('Qual é a marca de referência do item 2?')
  await again.send.click()
  await expect(page.getByText('Qual é a marca de referência do item 2?')).toBeVisible()
})
