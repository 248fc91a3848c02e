import type { Locator } from '@playwright/test'
import { emulate, expectAccessible, looks } from '../support/axe'
import { longAfterFirst } from '../support/long'
import { ports } from '../support/ports'
import { exemplo, hydrated, openList, openTender } from '../support/screens'
import { expect, test } from '../support/test'

const confirmed = { esclarecimentos: 3, impugnacoes: 2 }

test('os painéis mostram o que foi pedido, com o número de cada um, e se recolhem @pg @remote', async ({ page }) => {
  await openTender(page, exemplo.solicitacoes, 'esclarecimento-impugnacao')
  const panel = page.locator('details').filter({ hasText: `Esclarecimentos (${confirmed.esclarecimentos})` })
  await expect(page.getByText(`Impugnações (${confirmed.impugnacoes})`)).toBeVisible()
  for (const column of ['Data', 'Empresa/Nome', 'Assunto Esclarecimento', 'Anexo', 'Situação'])
    await expect(panel.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Assunto Impugnação' })).toBeVisible()

  const row = panel.getByRole('row').filter({ hasText: 'capnografia' })
  await expect(row.getByRole('cell').nth(3)).toHaveText('Sim')
  await expect(row.getByRole('cell').nth(4)).toHaveText('Respondido')
  const waiting = panel.getByRole('row').filter({ hasText: 'treinamento' }).getByRole('cell').nth(4)
  await expect(waiting).toHaveText(/^Aguardando.*Resposta (até|em atraso desde) \d\d\/\d\d\/\d{4}$/)

  await panel.locator('summary').click()
  await expect(row).toBeHidden()
})

test('um pedido ainda não confirmado não aparece', async ({ page }) => {
  await openTender(page, exemplo.solicitacoes, 'esclarecimento-impugnacao')
  await expect(page.getByText('Pedido ainda não confirmado')).toHaveCount(0)
})

const tabs = ['licitacao-visualizacao/4/esclarecimento-impugnacao', 'portal/licitacao/detalhe/4']
const wholeOf = (answer: Locator) =>
  answer.evaluate(({ clientHeight, scrollHeight }) => clientHeight > 0 && scrollHeight <= clientHeight + 1)

for (const [index, address] of tabs.entries())
  test(`as respostas se leem abaixo de cada pedido, sem o abrir, com os seus anexos: ${address} @pg${longAfterFirst(index)}`, async ({
    page,
    request,
    javaScriptEnabled,
  }) => {
    for (const { width, scheme } of looks) {
      await emulate(page, width, scheme)
      await page.goto(address)
      await hydrated(page, javaScriptEnabled)
      const asked = page.getByRole('row').filter({ hasText: 'exige módulo de capnografia' })
      const answered = asked.locator('xpath=following-sibling::tr[1]')
      await expect(answered.getByText('A área técnica aceita o módulo externo')).toBeVisible()
      await expect(answered.getByText('Complementando a resposta anterior')).toBeVisible()
      await expect(answered.getByText(/^Resposta de \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toHaveCount(2)
      const [above, below] = [await asked.boundingBox(), await answered.boundingBox()]
      expect(below?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1)
      const attached = answered.getByRole('link', { name: /Parecer da engenharia clínica/ })
      expect((await request.get((await attached.getAttribute('href')) ?? '')).status()).toBe(200)
      await expectAccessible(page, javaScriptEnabled)

      const long = page.getByText('Impugnação conhecida e, no mérito, parcialmente acolhida')
      await expect.poll(() => wholeOf(long)).toBe(false)
      await page.getByText('Ler a resposta inteira').click()
      await expect.poll(() => wholeOf(long)).toBe(true)
      await expectAccessible(page, javaScriptEnabled)
      await page.getByText('Mostrar só o começo').click()
      await expect.poll(() => wholeOf(long)).toBe(false)
    }
  })

test('impressa, a aba traz cada resposta inteira', async ({ page }) => {
  for (const address of tabs) {
    await page.goto(address)
    await page.emulateMedia({ media: 'print' })
    for (const text of ['A área técnica aceita o módulo externo', 'Conta da data do termo', 'Impugnação conhecida']) {
      await expect(page.getByText(text)).toBeVisible()
      await expect.poll(() => wholeOf(page.getByText(text))).toBe(true)
    }
    await expect(page.getByText('Ler a resposta inteira')).toBeHidden()
    await page.emulateMedia({ media: null })
  }
})

test('em frente de outro sistema as respostas se leem ao abrir o pedido @remote', async ({ page, baseURL }) => {
  await openTender(page, exemplo.solicitacoes, 'esclarecimento-impugnacao')
  const below = page.getByText('Conta da data do termo')
  if (new URL(baseURL ?? '').port === String(ports.embutido)) return expect(below).toBeVisible()
  await expect(below).toHaveCount(0)
  await page.getByRole('link', { name: /^Visualizar A garantia de 24 meses/ }).click()
  await expect(below).toBeVisible()
})

test('sem pedidos cada painel diz que não há', async ({ page }) => {
  // This tender has no solicitações and no longer accepts any.
  await openTender(page, exemplo.sessaoEncerrada, 'esclarecimento-impugnacao')
  await expect(page.getByText('Não há esclarecimentos disponíveis')).toBeVisible()
  await expect(page.getByText('Não há impugnações disponíveis')).toBeVisible()
})

test('depois do prazo a aba diz quando ele encerrou', async ({ page }) => {
  await openTender(page, exemplo.prazoEncerrado, 'esclarecimento-impugnacao')
  await expect(page.getByText(/^O prazo para solicitar encerrou em \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible()
})

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

test('de uma pessoa só aparecem os seis algarismos do meio do CPF', async ({ page }) => {
  await openTender(page, exemplo.solicitacoes, 'esclarecimento-impugnacao')
  const row = page.getByRole('row').filter({ hasText: 'A garantia de 24 meses' })
  const href = (await row.getByRole('link').getAttribute('href')) ?? ''
  const tender = await openTender(page, exemplo.solicitacoes, `esclarecimento-impugnacao/${href.split('/').pop()}`)
  await expect(tender.field('CPF')).toHaveText(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/)
})

test('um CPF escrito no texto de um pedido aparece mascarado', async ({ page }) => {
  const list = await openList(page, 'conteudo=TAC-0318/2026')
  await list.rows.getByRole('link', { name: /^Acessar/ }).click()
  await page.getByRole('link', { name: 'Esclarecimento/Impugnação' }).click()
  const request = page.getByRole('row').filter({ hasText: 'CPF' })
  await expect(request).toContainText(/\*\*\*\.\d{3}\.\d{3}-\*\*/)
  await expect(page.getByText(/\d{3}\.\d{3}\.\d{3}-\d{2}/)).toHaveCount(0)
})

test('dentro da página os detalhes se abrem num diálogo sobre a lista, e fechar volta a ela @js', async ({ page }) => {
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

test('a lista de pedidos se atualiza quando a aba volta a aparecer @js', async ({ page }) => {
  await openTender(page, exemplo.solicitacoes, 'esclarecimento-impugnacao')
  const asked = page.waitForRequest((request) => request.url().includes('esclarecimento-impugnacao.data'))
  await hydrated(page, true)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await asked
  await expect(page.getByText(`Esclarecimentos (${confirmed.esclarecimentos})`)).toBeVisible()
})
