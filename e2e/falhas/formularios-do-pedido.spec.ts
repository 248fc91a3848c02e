import { below, breakScreen, numberOfOwn } from '../support/broken-screens'
import { pausedClock } from '../support/clock'
import { remoteToken } from '../support/ports'
import { breakSending, brokenRequest, expectUsable, quebras } from '../support/quebras'
import { exemplo, hydrated } from '../support/screens'
import { deAna } from '../support/solicitar'
import { expect, test } from '../support/test'

test.use({ expectedComplaints: brokenRequest })

/** Sends a solicitação by a call, as another portal does. Returns the path of its receipt. */
async function sendRequest(baseURL: string | undefined) {
  const { nome: nomeRazaoSocial, documento: cpfCnpj, telefone, assunto } = deAna
  const answer = await fetch(
    new URL(`/licitacao/api/public/v1/licitacoes/${exemplo.todosAnexos}/esclarecimentoImpugnacao`, baseURL),
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${remoteToken}` },
      body: JSON.stringify({
        ...{ tipo: 'IMPUGNACAO', tipoPessoa: 'F', nomeRazaoSocial, cpfCnpj, telefone, assunto },
        email: `recibo.${numberOfOwn()}@example.com`,
      }),
    },
  )
  const { recibo } = await answer.json()
  return `licitacao-visualizacao/${exemplo.todosAnexos}/esclarecimento-impugnacao/recibo/${recibo}`
}

test('o recibo e o seu novo link, interrompidos, com erro, HTML, silêncio, sem conexão ou de outra publicação: a tela diz isso e guarda o que se escreveu @js @long', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  test.slow()
  const recibo = await sendRequest(baseURL)
  await page.goto(recibo)
  await hydrated(page, true)
  await page.getByText('Não recebeu, ou o endereço está errado?').click()
  const field = page.getByLabel('Enviar o link para')
  const email = `outro.${numberOfOwn()}@example.com`
  await field.fill(email)
  const send = () => page.getByRole('button', { name: 'Enviar novo link' }).click()
  await breakSending(page, context, {
    send,
    said: page.getByRole('alert'),
    kept: () => expect(field).toHaveValue(email),
  })
  await send()
  await expect(page.getByText(`Um novo link foi enviado para ${email}.`)).toBeVisible()
  await breakScreen(browser, below(page.url()), { data: '**/recibo/*.data*', chunk: '**/assets/recibo-*.js' })
})

test('a confirmação do e-mail, interrompida, com erro, HTML, silêncio, sem conexão ou de outra publicação: a tela diz isso, e pode ser tentada de novo @js @long', async ({
  page,
  browser,
  context,
}) => {
  test.slow()
  const address = 'esclarecimento-impugnacao/confirmar/umCodigoQueNuncaExistiu1234567'
  const { pass, pause, resume } = await pausedClock(page)
  const failed = page.getByRole('heading', { name: 'Houve um erro na validação do link.' })
  const again = page.getByRole('button', { name: 'Tentar novamente' })
  for (const [quebra, { answer, ...how }] of Object.entries(quebras))
    await test.step(quebra, async () => {
      await page.route('**/confirmar/*.data*', answer)
      const asked = page.waitForRequest('**/confirmar/*.data*')
      await resume()
      await page.goto(address)
      await asked
      // Moves the clock on by 60 s, past the minimum display time of the waiting screen.
      await pause()
      if ('silent' in how) await pass(121_000)
      await expect(failed).toBeFocused()
      await expectUsable(page)
      await page.unroute('**/confirmar/*.data*')
    })
  await context.setOffline(true)
  await again.click()
  await expect(failed).toBeVisible()
  await expect(again).toBeVisible()
  await expectUsable(page)
  await context.setOffline(false)
  await again.click()
  await expect(page.getByRole('heading', { name: 'O link não é mais válido.' })).toBeFocused()
  await breakScreen(browser, address, { data: '**/confirmar/*.data*', chunk: '**/assets/confirmar-email-*.js' })
})
