import { fieldsReady, issueLinks, recursos } from '../support/recursos'
import { exemplo } from '../support/screens'
import { deAna, fillAndCheck } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'
import { answer, reloadAsks } from './descarte'

test.use({ expectedComplaints: failedResource })

test('os prazos de recurso perguntam depois de se escrever neles, e não só por terem sido abertos @js @rest', async ({
  page,
  baseURL,
}) => {
  const links = await issueLinks(baseURL, recursos.estados)
  for (const link of [links.permitir('Cadernos'), links.dataRecurso]) {
    await page.goto(link)
    await fieldsReady(page, true)
    // Browsers ask only after a person has interacted with the page.
    await page.getByRole('heading', { level: 1 }).click()
    expect(await reloadAsks(page)).toBe(false)
    await fieldsReady(page, true)
    await page.getByLabel('Justificativa').pressSequentially('Feriado local.')
    expect(await reloadAsks(page)).toBe(true)
    await expect(page.getByLabel('Justificativa')).toHaveValue('Feriado local.')
    await page.getByLabel('Justificativa').fill('')
  }
})

test('o formulário de um novo link pergunta antes de descartar um endereço escrito @js @rest', async ({ page }) => {
  test.slow()
  const email = `descarte.link.${Date.now()}@example.com`
  const send = await fillAndCheck(page, exemplo.objetoLongo, { ...deAna, email }, true)
  await send.click()
  await expect(page.getByText(`Um e-mail foi enviado para ${email}`)).toBeVisible()
  await page.getByText('Não recebeu, ou o endereço está errado?').click()
  expect(await reloadAsks(page)).toBe(false)
  await page.getByText('Não recebeu, ou o endereço está errado?').click()
  await page.getByLabel('Enviar o link para').fill('outro@example.com')
  expect(await reloadAsks(page)).toBe(true)
  await page.getByRole('link', { name: 'Voltar para esclarecimentos e impugnações' }).click()
  await answer(page, 'Descartar')
  await expect(page).toHaveURL(/esclarecimento-impugnacao$/)
})
