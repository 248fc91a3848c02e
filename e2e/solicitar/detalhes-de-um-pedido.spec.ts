import { exemplo, hydrated, openTender } from '../support/screens'
import { expect, test } from '../support/test'

test('os detalhes têm endereço próprio, com respostas, anexos e dados pessoais mascarados @pg @remote', async ({
  page,
  request,
}) => {
  await openTender(page, exemplo.solicitacoes, 'esclarecimento-impugnacao')
  const link = page.getByRole('link', { name: /^Visualizar O item 1 exige módulo de capnografia/ })
  const tender = await openTender(
    page,
    exemplo.solicitacoes,
    `esclarecimento-impugnacao/${((await link.getAttribute('href')) ?? '').split('/').pop()}`,
  )

  await expect(page.getByRole('heading', { level: 2, name: 'Esclarecimento' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(tender.field('E-mail')).toHaveText(/^\S\*\*\*@\S+$/)
  await expect(tender.field('Assunto')).toContainText('capnografia')
  await expect(page.getByText('A área técnica aceita o módulo externo')).toBeVisible()
  await expect(page.getByText('Complementando a resposta anterior')).toBeVisible()

  const attached = page.getByRole('link', { name: /Parecer da engenharia clínica/ })
  const answer = await request.get((await attached.getAttribute('href')) ?? '')
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('link', { name: 'Voltar para esclarecimentos e impugnações' }).click()
  await expect(page).toHaveURL(/esclarecimento-impugnacao$/)
})

test('de uma pessoa só aparecem os seis algarismos do meio do CPF @rest', async ({ page }) => {
  await openTender(page, exemplo.solicitacoes, 'esclarecimento-impugnacao')
  const row = page.getByRole('row').filter({ hasText: 'A garantia de 24 meses' })
  const href = (await row.getByRole('link').getAttribute('href')) ?? ''
  const tender = await openTender(page, exemplo.solicitacoes, `esclarecimento-impugnacao/${href.split('/').pop()}`)
  await expect(tender.field('CPF')).toHaveText(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/)
})

test('dentro da página os detalhes se abrem num diálogo sobre a lista, e fechar volta a ela @js @rest', async ({
  page,
}) => {
  await openTender(page, exemplo.solicitacoes, 'esclarecimento-impugnacao')
  await hydrated(page, true)
  const link = page.getByRole('link', { name: /^Visualizar O item 1 exige módulo de capnografia/ })
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Esclarecimento' })
  await expect(dialog.getByText('A área técnica aceita o módulo externo')).toBeVisible()
  await expect(page).toHaveURL(/esclarecimento-impugnacao\/\d+$/)
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(700)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/esclarecimento-impugnacao$/)

  await link.click()
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Esclarecimento' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})
