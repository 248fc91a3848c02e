import type { Page, Route } from '@playwright/test'
import { mailsTo, mailTo } from '../support/mailbox'
import { exemplo, hydrated } from '../support/screens'
import { anexo, answerQuestion, deAna, fillAndCheck, makeAddress, openForm, takeTime } from '../support/solicitar'
import { expect, test } from '../support/test'

test.use({ viewport: { width: 320, height: 740 } })

test.describe('sem resposta', () => {
  test.use({ expectedComplaints: /net::ERR|Failed to fetch|Failed to load|decode|Unexpected|SyntaxError/ })

  const indisponivel = /^O serviço está temporariamente indisponível\. O que você escreveu continua aqui/

  /** From now on, passes every form that the page sends to `lost`, so that it does not reach the portal. */
  const loseForms = (page: Page, lost: (route: Route) => Promise<void>) =>
    page.route('**/*.data*', (route) => (route.request().method() === 'POST' ? lost(route) : route.continue()))

  test('um envio que fica sem resposta deixa na tela o que se escreveu e anexou, e pode ser repetido @js @rest', async ({
    page,
    javaScriptEnabled: js,
  }) => {
    test.slow()
    const email = makeAddress('sem.resposta')
    const form = await openForm(page, exemplo.todosAnexos, 'Impugnação', js)
    await form.fill({ ...deAna, email, anexo })
    const attached = page.getByText(`Arquivo anexado: ${anexo.name}`)
    await expect(attached).toBeVisible()
    await answerQuestion(page)
    await takeTime(page)
    await loseForms(page, (route) => route.abort())
    const said = page.getByRole('alert').getByText(indisponivel)
    for (let sent = 0; sent < 2; sent++) {
      await form.send.click()
      await expect(said).toBeVisible()
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(form.subject).toHaveValue(deAna.assunto)
      await expect(attached).toBeVisible()
      await form.subject.focus()
    }
    await page.unrouteAll()
    await form.send.click()

    const send = page.getByRole('button', { name: 'Sim, continuar' })
    await expect(send).toBeVisible()
    const badGateway = { status: 502, contentType: 'text/html', body: '<html>Bad Gateway</html>' }
    await loseForms(page, (route) => route.fulfill(badGateway))
    for (let sent = 0; sent < 2; sent++) {
      await send.click()
      await expect(said).toBeVisible()
      await expect(page.getByRole('alert')).toBeFocused()
      await send.focus()
    }
    await page.unrouteAll()
    await send.click()

    await page.getByText('Não recebeu, ou o endereço está errado?').click()
    const address = page.getByLabel('Enviar o link para')
    await address.fill(`outro.${email}`)
    await loseForms(page, (route) => route.abort())
    await page.getByRole('button', { name: 'Enviar novo link' }).click()
    await expect(said).toBeVisible()
    await expect(address).toHaveValue(`outro.${email}`)
  })
})

test('enviar duas vezes, voltar e enviar de novo, e recarregar levam ao mesmo recibo, com um e-mail só', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  test.slow()
  const email = makeAddress('duas.vezes')
  const send = await fillAndCheck(page, exemplo.todosAnexos, { ...deAna, email }, js)
  await send.dblclick()
  await expect(page.getByText(`Um e-mail foi enviado para ${email}`)).toBeVisible()
  const [receipt = ''] = page.url().split('?')
  await page.reload()
  await expect(page.getByText(`Um e-mail foi enviado para ${email}`)).toBeVisible()
  await hydrated(page, js)
  await page.goBack()
  await page.waitForLoadState()
  if (await send.isVisible()) await send.click()
  await expect(page).toHaveURL((url) => url.href.startsWith(receipt))
  await mailTo(email, 'Falta um passo', baseURL)
  expect(await mailsTo(email, baseURL)).toHaveLength(1)
})
