import { mailsTo, mailTo } from '../support/mailbox'
import { exemplo } from '../support/screens'
import { confirmationLink, deAna, fillAndCheck, seeResult } from '../support/solicitar'
import { expect, test } from '../support/test'
import { ways } from '../support/ways'

test.use({ expectedComplaints: /Failed to load resource|net::ERR/ })

test('um endereço errado para o novo link, de qualquer modo enviado, volta com a sua mensagem, e nada é enviado', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  test.slow()
  const email = `ana.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.com`
  const yes = await fillAndCheck(page, exemplo.objetoLongo, { ...deAna, email }, js)
  await yes.click()
  await expect(page.getByText(`Um e-mail foi enviado para ${email}`)).toBeVisible()
  await expect.poll(async () => (await mailsTo(email, baseURL)).length, { timeout: 60_000 }).toBe(1)
  await page.getByText('Não recebeu, ou o endereço está errado?').click()
  const field = page.getByLabel('Enviar o link para')
  for (const [, send] of ways)
    for (const [value, text] of [
      ['', /^Informe o e-mail/],
      ['ana', /^O e-mail “ana” está incompleto/],
    ] as const) {
      await field.fill(value)
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await send(page, { send: page.getByRole('button', { name: 'Enviar novo link' }), text: field })
      expect((await answered).status()).toBe(422)
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([text])
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(field).toHaveValue(value)
    }
  expect(await mailsTo(email, baseURL)).toHaveLength(1)
})

test('quando se perde a resposta ao pedido de um novo link, enviar de novo leva ao recibo, e o endereço antigo diz que ele mudou @rest', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  test.slow()
  const number = `${Date.now()}.${Math.floor(Math.random() * 1e6)}`
  const [wrong, right] = [`errado.${number}@example.com`, `certo.${number}@example.com`]
  const yes = await fillAndCheck(page, exemplo.objetoLongo, { ...deAna, email: wrong }, js)
  await yes.click()
  await expect(page.getByText(`Um e-mail foi enviado para ${wrong}`)).toBeVisible()
  const [receipt = ''] = page.url().split(/[?#]/)
  await page.getByText('Não recebeu, ou o endereço está errado?').click()
  await page.getByLabel('Enviar o link para').fill(right)
  const send = () => page.getByRole('button', { name: 'Enviar novo link' }).click()
  const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
  await page.route('**/recibo/**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  await send()
  await lost
  await page.unroute('**/recibo/**')
  // Waits for the browser's error page, which would otherwise replace the page that is opened next.
  if (js === false) await expect(page).toHaveURL(/^chrome-error:/)
  else {
    await expect(page.getByRole('alert')).toContainText('Não foi possível realizar a operação')
    await send()
    await expect(page.getByText(`Um novo link foi enviado para ${right}.`)).toBeVisible()
    expect(page.url()).not.toContain(receipt)
  }
  await page.goto(receipt)
  await expect(page.getByRole('heading', { name: 'O recibo mudou de endereço' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Um novo link foi enviado para o e-mail corrigido')
  await page.goto(confirmationLink((await mailTo(right, 'Falta um passo', baseURL)).body))
  await seeResult(page, 'Maravilha! E-mail validado com sucesso.', js)
  await page.goto(/https?:\S+\/recibo\/\S+/.exec((await mailTo(right, 'Recibo', baseURL)).body)?.[0] ?? '')
  await expect(page.getByText(deAna.assunto)).toBeVisible()
  expect(await mailsTo(right, baseURL)).toHaveLength(2)
})
