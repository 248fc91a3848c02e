import type { Download } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { exemplo, openTender } from './support/screens'
import { expect, test } from './support/test'

test('a licitação abre nos dados gerais, com o cabeçalho e três abas @pg', async ({ page }) => {
  const tender = await openTender(page, exemplo.abertoFechado)
  await expect(page).toHaveURL(/\/licitacao-visualizacao\/2\/dados-gerais$/)
  await expect(page).toHaveTitle('Licitação 2026/000102 – Dados da Licitação')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licitação')
  await expect(page.getByText('Esclarecimento e Impugnação', { exact: true })).toBeVisible()

  await expect(tender.field('Processo')).toHaveText('2026/000102')
  await expect(tender.field('Repetição')).toHaveText('2')
  await expect(tender.field('Edital')).toHaveText('002/2026')
  await expect(tender.field('Fim Envio de Propostas')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\dencerra em \d+ dias?$/)
  await expect(tender.field('Abertura da Licitação')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  await expect(tender.field('Tempo da Fase Aberto/Fechado')).toHaveText('15 minutos')

  await expect(tender.tab('Dados da Licitação')).toHaveAttribute('aria-current', 'page')
  await tender.tab('Dados do Edital').click()
  await expect(page).toHaveURL(/\/dados-edital$/)
  await expect(page).toHaveTitle('Licitação 2026/000102 – Dados do Edital')
  await tender.tab('Esclarecimento/Impugnação').click()
  await expect(page).toHaveURL(/\/esclarecimento-impugnacao$/)
})

test('o objeto e o prazo das propostas vêm antes de tudo, e no celular o menu se recolhe e as abas ficam numa linha @remote', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const tender = await openTender(page, exemplo.abertoFechado, 'dados-gerais')
  const prazo = page.getByText(/^Propostas até \d\d\/\d\d\/\d{4} \d\d:\d\d — encerra em \d+ dias?$/)
  await expect(prazo).toBeInViewport()
  const objeto = page
    .locator('main')
    .getByText(/^Contratação de serviços continuados de limpeza/)
    .first()
  await expect(objeto).toBeInViewport()

  const tops = await Promise.all(
    ['Dados da Licitação', 'Dados do Edital', 'Esclarecimento/Impugnação'].map(
      async (name) => (await tender.tab(name).boundingBox())?.y,
    ),
  )
  expect(new Set(tops).size).toBe(1)
  await expect(page.getByRole('link', { name: 'Validar documento' })).toBeHidden()
  await page.getByText('Menu', { exact: true }).filter({ visible: true }).click()
  await page.getByRole('link', { name: 'Validar documento' }).click()
  await expect(page).toHaveURL(/\/validar-documento$/)
})

test('no celular a aba em que se está fica à vista', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 1000 })
  for (const [path, name] of [
    ['dados-edital', 'Dados do Edital'],
    ['esclarecimento-impugnacao', 'Esclarecimento/Impugnação'],
  ] as const) {
    const tender = await openTender(page, exemplo.abertoFechado, path)
    await expect(tender.tab(name)).toBeInViewport({ ratio: 0.9 })
  }
})

test('uma tabela de poucas colunas continua tabela num tablet, e no celular vira cartões; nada rola para o lado', async ({
  page,
  javaScriptEnabled,
}) => {
  const one = page.getByRole('row').filter({ hasText: 'Edital 001-2026.pdf' }).first()
  const sameLine = async () => {
    const [name, date] = await Promise.all(
      ['Edital 001-2026.pdf', /^\d\d\/\d\d\/\d{4}/].map((text) =>
        one.getByRole('cell').filter({ hasText: text }).first().boundingBox(),
      ),
    )
    return (date?.x ?? 0) > (name?.x ?? 0) && date?.y === name?.y
  }
  for (const [width, beside] of [
    [320, false],
    [641, true],
    [768, true],
    [1025, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await openTender(page, exemplo.todosAnexos, 'dados-edital')
    expect(await sameLine(), `${width}`).toBe(beside)
    await expectAccessible(page, javaScriptEnabled)
  }
})

test('o tempo da fase aberto/fechado também aparece quando só o tipo de disputa a diz, e não em outras', async ({
  page,
}) => {
  const other = await openTender(page, 15)
  await expect(other.field('Tempo da Fase Aberto/Fechado')).toHaveText('10 minutos')
  const without = await openTender(page, exemplo.todosAnexos)
  await expect(without.field('Tempo da Fase Aberto/Fechado')).toHaveCount(0)
  await expect(without.field('Repetição')).toHaveCount(0)
})

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

test('os dados da licitação dizem valores, fases, lotes e itens, e o que mudou, sem dizer quem @remote', async ({
  page,
  javaScriptEnabled,
}) => {
  const tender = await openTender(page, exemplo.lotes, 'dados-gerais')
  await expect(tender.field('Valor estimado')).toHaveText(/^R\$ [\d.]+,\d\d$/)
  await expect(tender.field('Local')).toHaveText('Feira de Santana/BA')
  const fases = page.getByRole('list', { name: 'Fases' }).getByRole('listitem')
  await expect(fases.first()).toContainText('Publicação')
  await expect(fases.and(page.locator('[aria-current="step"]'))).toHaveText(
    /^Início do recebimento de propostas.*fase atual$/,
  )

  const itens = page.getByRole('region', { name: /^Itens do lote/ })
  await expect(itens.getByRole('heading')).toHaveText('Itens do lote 1 (3)')
  await expect(itens.getByRole('row').filter({ hasText: 'Arroz parboilizado' })).toContainText('R$ 214.200,00')
  await page.getByRole('link', { name: 'Ver os itens do lote 2' }).click()
  await expect(page).toHaveURL(/dados-gerais\?lote=\d+#itens$/)
  await expect(itens.getByRole('heading')).toHaveText(/^Itens do lote 2/)

  const historico = page.getByRole('region', { name: /^Histórico/ })
  // No call tells it.
  if (/^(remote|serve)/.test(test.info().project.name)) return expect(historico).toHaveCount(0)
  await expect(historico.getByRole('listitem').first()).toHaveText(
    /Fim do envio de propostas: de \d\d\/\d\d\/\d{4} \d\d:\d\d para \d\d\/\d\d\/\d{4} \d\d:\d\d\./,
  )
  await expect(historico).not.toContainText('exemplo')
  await expectAccessible(page, javaScriptEnabled)
})

test('quem venceu cada lote, e por quanto, está nos dados da licitação; o orçamento sigiloso diz que o é', async ({
  page,
}) => {
  await openTender(page, exemplo.sessaoEncerrada, 'dados-gerais')
  await expect(page.getByRole('row').filter({ hasText: 'Bancos de concreto' })).toContainText(/R\$ 45\.136,00.*\(/)
})

test('o que falta aparece como -- e fora do produto o órgão é o responsável', async ({ page }) => {
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

test('ACESSAR abre a licitação no sistema completo, em nova aba', async ({ page }) => {
  await openTender(page, exemplo.todosAnexos)
  const link = page.getByRole('link', { name: 'ACESSAR' })
  await expect(link).toHaveAttribute('href', '/licitacao/#/licitacoes/1/dadosGerais')
  await expect(link).toHaveAttribute('target', '_blank')
})

test('os 28 tipos de anexo aparecem com nome e data, e o arquivo baixado é o guardado @pg @remote', async ({
  page,
  request,
}) => {
  await openTender(page, exemplo.todosAnexos, 'dados-edital')
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(28)
  const labels = await Promise.all((await rows.all()).map((row) => row.getByRole('cell').first().textContent()))
  expect(new Set(labels).size).toBe(28)
  await expect(rows.first().getByRole('cell').nth(2)).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)

  const link = rows.first().getByRole('link', { name: 'Download do Anexo' })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('title', 'Baixar Anexo')
  const answer = await request.get((await link.getAttribute('href')) ?? '')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-disposition']).toMatch(/^attachment; filename/)
  // No call tells a size.
  const size = rows.first().getByRole('cell').nth(1).locator('small')
  if (/^(remote|serve)/.test(test.info().project.name)) await expect(size).toHaveCount(0)
  else await expect(size).toHaveText(`PDF ${Math.max(1, Math.round((await answer.body()).length / 1000))} kB`)
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('clicar em Download do Anexo baixa o arquivo com o seu nome', async ({ page }) => {
  await openTender(page, exemplo.todosAnexos, 'dados-edital')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first()
  const cell = row.getByRole('cell').nth(1)
  const name = (await cell.textContent())?.replace((await cell.locator('small').textContent()) ?? '', '')
  const downloaded = new Promise<Download>((resolve) => {
    page.on('download', resolve)
    page.context().on('page', (tab) => tab.on('download', resolve))
  })
  await row.getByRole('link', { name: 'Download do Anexo' }).click()
  expect((await downloaded).suggestedFilename()).toBe(name?.trim())
})

test('um anexo sem arquivo diz que o link não está disponível', async ({ page }) => {
  await openTender(page, exemplo.anexosDiversos, 'dados-edital')
  await expect(page.getByRole('row').filter({ hasText: 'arquivo não enviado' })).toContainText(
    'Link para download não disponível!',
  )
  const outside = page.getByRole('row').filter({ hasText: 'Catálogo de soluções' }).getByRole('link')
  await expect(outside).toHaveAttribute('href', 'https://catalogo.example.org/solucoes')
})

test('sem anexos a aba diz que não há anexos disponíveis', async ({ page }) => {
  await openTender(page, exemplo.vazia, 'dados-edital')
  await expect(page.getByText('Não há anexos disponíveis')).toBeVisible()
})
