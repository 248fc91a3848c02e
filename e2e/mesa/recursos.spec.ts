import { portal } from '../support/command-line'
import { tabTo } from '../support/keyboard'
import { recursos } from '../support/recursos'
import { makeAddress } from '../support/solicitar'
import { expect, failedResource, onDevice, test } from '../support/test'
import { areaIn } from './area'

const viewport = { width: 320, height: 740 }
test.use({ viewport, expectedComplaints: failedResource })

test('um link de recurso se dá, se usa e se revoga, no celular e só com o teclado; quem o deu abre também as páginas @rest', async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled: js,
}) => {
  test.slow()
  const rita = makeAddress('rita')
  await portal(baseURL, 'pessoa', 'add', rita, '--nome', 'Rita Lima', '--orgao', recursos.orgao)
  const { arrived, press, type, enter } = areaIn({ page, baseURL, js })
  const para = `Caio Reis, ${rita}`

  await enter(rita, `mesa/recursos/${recursos.estados}`)
  await arrived('Licitação 2026/000119')
  await press('button', 'Dar o link')
  await expect(page).toHaveTitle(/^Erro: Licitação 2026\/000119/)
  await arrived('Licitação 2026/000119')
  await type('A quem se dá', para)
  await press('button', 'Dar o link')
  await expect(page.getByText('Link dado.')).toBeVisible()
  await arrived(`Link para ${para}`)
  const endereco = await page.getByLabel('Prazos de recurso', { exact: true }).inputValue()

  const context = await browser.newContext({ baseURL, viewport, javaScriptEnabled: js })
  await onDevice(context)
  const dele = await context.newPage()
  await dele.goto(endereco)
  await areaIn({ page: dele, baseURL, js }).arrived('Definir os prazos de recurso e contrarrazão')

  await press('button', 'Revogar o link')
  await expect(page.getByText('Link revogado: nenhum dos seus endereços abre mais.')).toBeVisible()
  await arrived(`Link para ${para}`)
  expect((await dele.goto(endereco))?.status()).toBe(403)
  await context.close()

  await press('link', 'Voltar à licitação')
  await arrived('Licitação 2026/000119')
  await tabTo(page, page.getByRole('link', { name: /^Permitir recurso Lote: / }).first())
  await page.keyboard.press('Enter')
  await arrived('Permitir recurso e contrarrazão')
})
