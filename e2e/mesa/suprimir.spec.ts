import { expectAccessible } from '../support/axe'
import { mailTo } from '../support/mailbox'
import { exemplo, hydrated } from '../support/screens'
import { deAna } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'
import { clerkAndPedido } from './clerk-and-pedido'

test.use({ viewport: { width: 320, height: 740 }, expectedComplaints: failedResource })

test('um trecho se suprime na área do órgão, no celular: o que não confere, como fica, e o que todos leem @rest', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  test.slow()
  const { email, id } = await clerkAndPedido(page, baseURL, js)
  await page.goto(`mesa/entrar?para=/mesa/pedidos/${id}`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Receber o link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Veja o seu e-mail')
  const mail = await mailTo(email, 'O seu link para entrar', baseURL)
  await page.goto(/http\S+\/mesa\/entrar\/\S+/.exec(mail.body)?.[0] ?? '')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()

  await page.getByRole('link', { name: 'Suprimir um dado pessoal do que é público' }).click()
  const trecho = page.getByRole('textbox', { name: 'Trecho a suprimir' })
  await hydrated(page, js)
  await expectAccessible(page, js)
  await trecho.fill('não está no pedido')
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(trecho).toHaveAccessibleDescription(/Este trecho não está no que é público\./)
  await expect(trecho).toHaveValue('não está no pedido')
  await trecho.fill(deAna.nome)
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(page.getByRole('heading', { name: 'Como vai ficar' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confira a supressão do trecho')
  await expect(page).toHaveTitle(/^Confira a supressão do trecho – /)
  await expectAccessible(page, js)
  await page.getByRole('button', { name: 'Alterar' }).click()
  await expect(trecho).toHaveValue(deAna.nome)
  await expect(page).toHaveTitle(/^Suprimir um trecho – /)
  await page.getByRole('button', { name: 'Conferir' }).click()
  await page.getByRole('button', { name: 'Suprimir o trecho' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Trecho suprimido do que é público.' })).toBeVisible()
  await page.goto(`licitacao-visualizacao/${exemplo.todosAnexos}/esclarecimento-impugnacao/${id}`)
  await expect(page.getByText('[trecho suprimido]').first()).toBeVisible()
  await expect(page.getByText(deAna.nome)).toHaveCount(0)
})
