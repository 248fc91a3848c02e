import { pausedClock } from '../support/clock'
import { seeResult } from '../support/solicitar'
import { expect, test } from '../support/test'

test.use({ viewport: { width: 320, height: 740 } })

test('um link de confirmação que não existe diz que não é mais válido @rest', async ({
  page,
  javaScriptEnabled: js,
}) => {
  await page.goto('esclarecimento-impugnacao/confirmar/umCodigoQueNuncaExistiu1234567')
  await seeResult(page, 'O link não é mais válido.', js)
  await expect(page).toHaveTitle(/^O link não é mais válido – /)
  await expect(page.getByText(/o novo link deve ser aberto em até 4 horas/)).toBeVisible()
})

const naoExiste = 'esclarecimento-impugnacao/confirmar/umCodigoQueNuncaExistiu1234567'
const aguarde = 'Realizando validação... Aguarde!'

test('a validação se mostra por ao menos cinco segundos, também quando a resposta vem logo @js @rest', async ({
  page,
}) => {
  const { pass, passUntil } = await pausedClock(page)
  await page.goto(naoExiste)
  await passUntil(() => page.getByText(aguarde).isVisible())
  await expect(page.getByRole('button', { name: 'Ver o resultado agora' })).toBeVisible()
  await pass(4800)
  await expect(page.getByText(aguarde)).toBeVisible()
  await pass(300)
  await expect(page.getByRole('heading', { name: 'O link não é mais válido.' })).toBeFocused()
})

test.describe('sem conexão', () => {
  test.use({ expectedComplaints: /net::ERR|Failed to fetch/ })

  test('a validação que não chega ao servidor diz que houve um erro, e pode ser tentada de novo @js @rest', async ({
    page,
  }) => {
    await page.route('**/confirmar/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await page.goto(naoExiste)
    await seeResult(page, 'Houve um erro na validação do link.', true)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('heading', { name: 'O link não é mais válido.' })).toBeVisible()
  })
})
