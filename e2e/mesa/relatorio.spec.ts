import { readFile } from 'node:fs/promises'
import { tabTo } from '../support/keyboard'
import { expect, failedResource, test } from '../support/test'
import { areaIn } from './area'
import { clerkAndPedido } from './clerk-and-pedido'

test.use({ viewport: { width: 320, height: 740 }, expectedComplaints: failedResource })

test('o relatório dos pedidos se mostra, se imprime e se baixa, no celular e só com o teclado @rest', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  test.slow()
  const { email, id } = await clerkAndPedido(page, baseURL, js)
  const { arrived, press, enter } = areaIn({ page, baseURL, js })
  await enter(email, 'mesa/pendencias')
  await arrived(/^Pendências/)
  await press('link', 'Relatório')
  await arrived(/^Relatório de /)
  await page.getByLabel('Do dia', { exact: true }).fill('2001-01-01')
  await page.getByLabel('Até o dia', { exact: true }).fill('2001-01-31')
  await press('button', 'Mostrar')
  await arrived('Relatório de 01/01/2001 a 31/01/2001')
  await expect(page.getByText('Nenhum pedido foi recebido nestes dias.')).toBeVisible()

  await press('link', 'Relatório')
  await arrived(/^Relatório de (?!01\/01\/2001)/)
  const pedido = page.locator(`a[href*="/mesa/pedidos/${id}"]`)
  await expect(pedido).toBeVisible()
  const download = page.waitForEvent('download')
  await tabTo(page, page.getByRole('link', { name: 'Baixar os pedidos e as respostas (CSV)' }))
  await page.keyboard.press('Enter')
  const protocolo = (await pedido.textContent())?.split(' ').at(-1) ?? '?'
  expect(await readFile(await (await download).path(), 'utf8')).toContain(protocolo)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Mostrar' })).toBeHidden()
  await expect(pedido).toBeVisible()
})
