import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { mailTo } from '../support/mailbox'
import { holdNextPage, hydrated, idle } from '../support/screens'
import { anexo } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'
import { clerkAndPedido } from './clerk-and-pedido'

test.use({ viewport: { width: 320, height: 740 }, expectedComplaints: failedResource })

test('as pendências, os avisos, os acessos e o rascunho, no celular; sair fecha a área @rest', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  test.slow()
  const { email, id } = await clerkAndPedido(page, baseURL, js)
  await page.goto('mesa')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Receber o link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Veja o seu e-mail')
  const mail = await mailTo(email, 'O seu link para entrar', baseURL)
  await page.goto(/http\S+\/mesa\/entrar\/\S+/.exec(mail.body)?.[0] ?? '')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pendências \(\d+\)$/)
  await hydrated(page, js)
  await expectAccessible(page, js)
  if (js) await searchAgainOnArrival(page)
  await page.locator(`a[href*="/mesa/pedidos/${id}"]`).click()
  await hydrated(page, js)
  await expect(page.getByRole('link', { name: `Download do Anexo ${anexo.name}` })).toBeVisible()
  await page.getByRole('textbox', { name: 'Resposta' }).fill('Começo da resposta')
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Rascunho salvo.' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Resposta' })).toHaveValue('Começo da resposta')

  await page.getByRole('link', { name: 'Avisos', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Na hora, a cada pedido' })).toBeChecked()
  await page.getByRole('radio', { name: 'Na hora, a cada pedido' }).focus()
  await page.keyboard.press('ArrowDown')
  await hydrated(page, js)
  await expectAccessible(page, js)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Escolha salva.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Uma vez por dia, às sete horas' })).toBeChecked()

  await page.getByRole('link', { name: 'Meus acessos' }).click()
  await expect(page.getByText('É este navegador.')).toBeVisible()
  await hydrated(page, js)
  await expectAccessible(page, js)
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByText('Você saiu.')).toBeVisible()
  await page.goto('mesa/pendencias')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar na área do órgão')
})

/** Types a second search while the answer to the first is being rendered. It stays until the filters are cleared. */
async function searchAgainOnArrival(page: Page) {
  const busca = page.getByLabel('Processo, edital ou protocolo')
  const next = await holdNextPage(page)
  await busca.fill('zzzz')
  await busca.press('Enter')
  next.answer()
  await expect(page).toHaveURL(/busca=zzzz$/)
  await busca.fill('caneta')
  await next.render()
  await expect(page.getByText('Nenhum pedido corresponde ao filtro.')).toBeVisible()
  await idle(page)
  await expect(busca).toHaveValue('caneta')
  await page.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(busca).toHaveValue('')
}
