import { expectAccessible } from '../support/axe'
import { tabTo } from '../support/keyboard'
import { mailTo } from '../support/mailbox'
import { hydrated } from '../support/screens'
import { expect, failedResource, test } from '../support/test'
import { clerkAndPedido } from './clerk-and-pedido'

test.use({ viewport: { width: 320, height: 740 }, expectedComplaints: failedResource })

test('da chegada do pedido à resposta publicada, em seis páginas, no celular e só com o teclado', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  test.slow()
  const { email, id, solicitante } = await clerkAndPedido(page, baseURL, js)
  const title = page.getByRole('heading', { level: 1 })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  async function arrived(name: string | RegExp) {
    await expect(title).toHaveText(name)
    await hydrated(page, js)
    await expectAccessible(page, js)
  }
  async function press(name: string) {
    await tabTo(page, button(name))
    await page.keyboard.press('Enter')
  }

  await page.goto(`mesa/pedidos/${id}`)
  await arrived('Entrar na área do órgão')
  await tabTo(page, page.getByLabel('E-mail'))
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await arrived('Veja o seu e-mail')

  const mail = await mailTo(email, 'O seu link para entrar', baseURL)
  await page.goto(/http\S+\/mesa\/entrar\/\S+/.exec(mail.body)?.[0] ?? '')
  await arrived('Confirmar a entrada na área do órgão')
  await press('Entrar')

  await arrived(/^Impugnação /)
  await press('Revisar a resposta')
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('Escreva a resposta.')
  await expect(page).toHaveTitle(/^Erro: /)
  await arrived(/^Impugnação /)
  await expect(page.getByRole('textbox', { name: 'Resposta' })).toHaveAccessibleDescription(/Escreva a resposta\./)

  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('textbox', { name: 'Resposta' }))
  const texto = 'O prazo de entrega passa a ser de trinta dias.'
  await page.keyboard.type(texto)
  await page.getByLabel('Anexo (opcional)').setInputFiles({
    ...{ name: 'planilha.pdf', mimeType: 'application/pdf' },
    buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n'),
  })
  if (js !== false) await expect(page.getByText('Arquivo anexado: planilha.pdf')).toBeVisible()
  await press('Revisar a resposta')

  await arrived('Confira a resposta à impugnação')
  await expect(page.getByText(`Impugnação acolhida.\n\n${texto}`)).toBeVisible()
  await expect(page.getByText('planilha.pdf')).toBeVisible()
  await press('Publicar a resposta')

  await expect(page.getByRole('status').filter({ hasText: 'Resposta publicada.' })).toBeVisible()
  await arrived(/^Impugnação /)
  const answer = await mailTo(solicitante, 'Resposta à impugnação', baseURL)
  expect(answer.body).toContain(texto)
})
