import { expectAccessible } from '../support/axe'
import { exemplo, openTender } from '../support/screens'
import { expect, test } from '../support/test'

test('os dados gerais mostram cada campo com o seu nome @pg @remote', async ({ page }) => {
  const tender = await openTender(page, exemplo.abertoFechado, 'dados-gerais')
  const date = /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/
  const fields: [string, string | RegExp][] = [
    ['Modalidade', 'Pregão Eletrônico'],
    ['Amparo Legal', /14\.133/],
    ['Tipo', 'Menor preço'],
    ['Número do Processo', '2026/000102'],
    ['Órgão', 'Universidade Estadual do Planalto Fictício'],
    ['Disputa por', 'Aberto/Fechado'],
    ['Modo de disputa', 'Aberto/Fechado'],
    ['Inversão de fases', 'Sim'],
    ['Data/Hora Início Envio de Propostas', date],
    ['Data/Hora Fim Envio de Propostas', date],
    ['Data/Hora Abertura Licitação', date],
    ['Data/Hora Limite Esclarecimento/Impugnação', date],
    ['Objeto', /^Contratação de serviços continuados de limpeza/],
  ]
  for (const [name, value] of fields) await expect(tender.field(name), name).toHaveText(value)
  await expect(page.locator('dt', { hasText: 'Data/Hora Abertura Licitação' })).toHaveAttribute(
    'title',
    'Abertura de Proposta/Início da Disputa',
  )
})

test('os dados da licitação dizem valores, fases, lotes e itens, e o que mudou, sem dizer quem @remote @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  const tender = await openTender(page, exemplo.lotes, 'dados-gerais')
  await expect(tender.field('Valor estimado')).toHaveCount(0)
  await expect(page.getByText(/^Feira de Santana\/BA Valor estimado R\$ [\d.]+,\d\d$/)).toBeVisible()
  const fases = page.getByRole('list', { name: 'Fases' }).getByRole('listitem')
  await expect(fases.first()).toContainText('Publicação')
  await expect(fases.and(page.locator('[aria-current="step"]'))).toHaveText(
    /^Início do recebimento de propostas \d{2}\/\d{2}\/\d{4} \d{2}:\d{2} Recebendo propostas$/,
  )

  const itens = page.getByRole('region', { name: /^Itens do lote/ })
  await expect(itens.getByRole('heading')).toHaveText('Itens do lote 1 (3)')
  await expect(itens.getByRole('row').filter({ hasText: 'Arroz parboilizado' })).toContainText('R$ 214.200,00')
  await page.getByRole('link', { name: 'Ver itens do lote 2' }).click()
  await expect(page).toHaveURL(/dados-gerais\?lote=\d+#itens$/)
  await expect(itens.getByRole('heading')).toHaveText(/^Itens do lote 2/)

  const historico = page.getByRole('region', { name: /^Histórico/ })
  // A portal in front of another system shows no histórico, because no call returns it.
  if (/^(remote|serve)/.test(test.info().project.name)) return expect(historico).toHaveCount(0)
  await expect(historico.getByRole('listitem').first()).toHaveText(
    /Fim do envio de propostas: de \d\d\/\d\d\/\d{4} \d\d:\d\d para \d\d\/\d\d\/\d{4} \d\d:\d\d\./,
  )
  await expect(historico).not.toContainText('exemplo')
  await expectAccessible(page, javaScriptEnabled)
})

test('quem venceu cada lote, e por quanto, está nos dados da licitação; o orçamento sigiloso diz que o é @rest', async ({
  page,
}) => {
  await openTender(page, exemplo.sessaoEncerrada, 'dados-gerais')
  await expect(page.getByRole('row').filter({ hasText: 'Bancos de concreto' })).toContainText(/R\$ 45\.136,00.*\(/)
})

test('o que falta aparece como -- e fora do produto o órgão é o responsável @rest', async ({ page }) => {
  const empty = await openTender(page, exemplo.vazia)
  for (const name of [
    'Modalidade',
    'Amparo Legal',
    'Tipo',
    'Inversão de fases',
    'Data/Hora Fim Envio de Propostas',
    'Edital',
    'Situação',
  ])
    await expect(empty.field(name), name).toHaveText('--')
  const outside = await openTender(page, exemplo.foraDoProduto)
  await expect(outside.field('Responsável')).not.toBeEmpty()
  await expect(outside.field('Órgão')).toHaveCount(0)
})

test('ACESSAR abre a licitação no sistema completo, em nova aba @rest', async ({ page }) => {
  await openTender(page, exemplo.todosAnexos)
  const link = page.getByRole('link', { name: 'ACESSAR' })
  await expect(link).toHaveAttribute('href', '/licitacao/#/licitacoes/1/dadosGerais')
  await expect(link).toHaveAttribute('target', '_blank')
})
