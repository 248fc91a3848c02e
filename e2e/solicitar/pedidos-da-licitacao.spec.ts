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
  await expect(row.getByRole('rowheader')).toContainText('capnografia')
  await expect(row.getByRole('cell').nth(2)).toHaveText('Sim')
  await expect(row.getByRole('cell').nth(3)).toHaveText('Respondido')
  const waiting = panel.getByRole('row').filter({ hasText: 'treinamento' }).getByRole('cell').nth(3)
  await expect(waiting).toHaveText(/^Aguardando.*Resposta (até|em atraso desde) \d\d\/\d\d\/\d{4}$/)

  await panel.locator('summary').click()
  await expect(row).toBeHidden()
})

test('um pedido ainda não confirmado não aparece @rest', async ({ page }) => {
  await openTender(page, exemplo.solicitacoes, 'esclarecimento-impugnacao')
  await expect(page.getByText('Pedido ainda não confirmado')).toHaveCount(0)
})

test('sem pedidos cada painel diz que não há @rest', async ({ page }) => {
  // This tender has no solicitações and no longer accepts any.
  await openTender(page, exemplo.sessaoEncerrada, 'esclarecimento-impugnacao')
  await expect(page.getByText('Não há esclarecimentos disponíveis')).toBeVisible()
  await expect(page.getByText('Não há impugnações disponíveis')).toBeVisible()
})

test('depois do prazo a aba diz quando ele encerrou @rest', async ({ page }) => {
  await openTender(page, exemplo.prazoEncerrado, 'esclarecimento-impugnacao')
  await expect(page.getByText(/^O prazo para solicitar encerrou em \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible()
})

test('um CPF escrito no texto de um pedido aparece mascarado @rest', async ({ page }) => {
  const list = await openList(page, 'conteudo=TAC-0318/2026')
  await list.rows.getByRole('link', { name: /^Acessar/ }).click()
  await page.getByRole('link', { name: 'Esclarecimento/Impugnação' }).click()
  const request = page.getByRole('row').filter({ hasText: 'CPF' })
  await expect(request).toContainText(/\*\*\*\.\d{3}\.\d{3}-\*\*/)
  await expect(page.getByText(/\d{3}\.\d{3}\.\d{3}-\d{2}/)).toHaveCount(0)
})

test('a lista de pedidos se atualiza quando a aba volta a aparecer @js @rest', async ({ page }) => {
  await openTender(page, exemplo.solicitacoes, 'esclarecimento-impugnacao')
  const asked = page.waitForRequest((request) => request.url().includes('esclarecimento-impugnacao.data'))
  await hydrated(page, true)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await asked
  await expect(page.getByText(`Esclarecimentos (${confirmed.esclarecimentos})`)).toBeVisible()
})
