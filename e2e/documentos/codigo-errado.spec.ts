import { expectAccessible } from '../support/axe'
import { openValidator, unknown, valido, verified } from '../support/documentos'
import { answerQuestion } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

test('o código errado ou incompleto volta com o que foi escrito e as mensagens da especificação @pg @remote', async ({
  page,
  javaScriptEnabled,
}) => {
  const validator = await openValidator(page, javaScriptEnabled)
  for (const typed of [unknown, '7K2M-9QTX', '']) {
    await validator.field.fill(typed)
    await validator.submit.click()
    await expect(validator.summary, 'a cada resposta').toBeFocused()
    await expect(validator.summary).toContainText('O código deve ser preenchido corretamente.')
    await expect(validator.summary.getByRole('link', { name: 'Codigo inválido' })).toHaveAttribute('href', '#codigo')
    await expect(validator.field).toHaveAccessibleDescription(/Codigo inválido/)
    await expect(validator.field).toHaveValue(typed)
    await expect(page).toHaveTitle('Erro: Seja bem-vindo ao validador! – Portal de Licitações')
    await expect(page).toHaveURL(/\/validar-documento$/)
  }

  await validator.field.fill(valido.shown)
  await validator.submit.click()
  await expect(validator.heading).toHaveText(verified)
})

test('depois de sessenta códigos errados da rede, o certo abre, e o errado só se diz a quem responde à pergunta @rest', async ({
  page,
  request,
  javaScriptEnabled: js,
}) => {
  const call = '/licitacao/api/public/v1/licitacoes/validardocumento'
  const wrong = { data: { codigoAcesso: unknown } }
  await Promise.all(Array.from({ length: 60 }, () => request.post(call, wrong)))
  expect((await request.post(call, wrong)).status()).toBe(429)

  const validator = await openValidator(page, js)
  await validator.field.fill(unknown)
  await validator.submit.click()
  await expect(validator.summary.getByRole('link')).toHaveText([
    /^Houve muitas tentativas com código errado na sua rede.*pergunta\.$/,
  ])
  await expect(validator.field).toHaveValue(unknown)
  await expectAccessible(page, js)

  await page.getByLabel(/^(Quanto é|Qual é o maior|Escreva a)/).fill('não sei')
  await validator.submit.click()
  await expect(validator.summary.getByRole('link')).toHaveText([
    'A resposta não está certa. Responda a esta outra pergunta.',
  ])
  await page.getByRole('button', { name: 'Outra pergunta' }).click()
  await expect(validator.summary).toHaveCount(0)
  await expect(validator.field).toHaveValue(unknown)
  await answerQuestion(page)
  await validator.submit.click()
  await expect(validator.summary.getByRole('link')).toHaveText(['Codigo inválido'])

  // A correct code needs no answer to the question, whether the code is typed or in the address.
  await validator.field.fill(valido.typed)
  await validator.submit.click()
  await expect(validator.heading).toHaveText(verified)
  await page.goto(`validar-documento/${unknown}`)
  await expect(page.getByRole('button', { name: 'Outra pergunta' })).toBeVisible()
  await page.goto(`validar-documento/${valido.shown}`)
  await expect(validator.heading).toHaveText(verified)
})
