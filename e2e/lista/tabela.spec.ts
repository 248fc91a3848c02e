import { openList } from '../support/screens'
import { expect, test } from '../support/test'

test('o início leva à lista de licitações disponíveis @pg', async ({ page }) => {
  await page.goto('')
  await expect(page).toHaveURL(/\/licitacao-pub\/consulta-licitacoes$/)
  await expect(page).toHaveTitle('Licitações Disponíveis – Portal de Licitações')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licitações Disponíveis')
  await expect(page.getByPlaceholder('Busque por: nº processo, nº consulta, objeto ou Órgão')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
})

test('a tabela tem as colunas do edital, e cada licitação o seu processo, órgão e situação @pg @remote @journey', async ({
  page,
}) => {
  const list = await openList(page, 'conteudo=2026/000102')
  const columns = [
    'Abertura',
    'Nº Edital',
    'Nº Processo',
    'Objeto',
    'Órgão',
    'Procedimento',
    'Modo Disputa',
    'Situação',
    'Ações',
  ]
  for (const column of columns) await expect(page.getByRole('columnheader', { name: column })).toBeVisible()

  await expect(list.rows).toHaveCount(1)
  const cells = list.rows.getByRole('cell')
  await expect(cells.nth(0)).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  await expect(cells.nth(1)).toHaveText('002/2026')
  await expect(cells.nth(2)).toHaveText('2026/000102 Repetição: 2')
  // A remote system does not state an órgão's place.
  const local = /^(remote|serve)/.test(test.info().project.name) ? '' : ' .+/[A-Z]{2}'
  await expect(cells.nth(4)).toHaveText(new RegExp(`^UNEPF Universidade Estadual do Planalto Fictício${local}$`))
  await expect(cells.nth(5)).toHaveText('Pregão Eletrônico')
  await expect(cells.nth(6)).toHaveText('Aberto/Fechado')
  await expect(cells.nth(7)).toHaveText('Aberta')
})

test('sem resultado a lista diz que não há licitações disponíveis @rest', async ({ page }) => {
  const list = await openList(page, 'conteudo=criptozoologia')
  await expect(page.getByText('Não há licitações disponíveis')).toBeVisible()
  await expect(list.rows).toHaveCount(0)
})

test('cada situação tem o seu distintivo, com ícone e estilo próprios @rest', async ({ page }) => {
  await openList(page, 'size=100')
  const badges = page.locator('[data-status]:not([data-status="EXCLUSIVA"])')
  const seen = new Map<string, string>()
  for (const badge of await badges.all()) {
    const status = (await badge.getAttribute('data-status')) ?? ''
    if (seen.has(status)) continue
    const icon = await badge.locator('use').getAttribute('href')
    seen.set(status, icon ?? '')
    expect(icon).toMatch(new RegExp(`#${status}$`))
  }
  expect(seen.size).toBe(12)
})

test('as licitações retiradas da publicação não aparecem @rest', async ({ page }) => {
  for (const processo of ['2026/000108', '2026/000109']) {
    const list = await openList(page, `conteudo=${processo}`)
    await expect(list.rows).toHaveCount(0)
  }
})

test('um link de qualquer pessoa não faz a lista dizer que algo deu certo @rest', async ({ page }) => {
  await openList(page, 'aviso=sucesso')
  await expect(page.getByRole('status').filter({ hasText: /sucesso/i })).toHaveCount(0)
})
