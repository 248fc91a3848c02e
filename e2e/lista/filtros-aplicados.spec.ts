import { openList } from '../support/screens'
import { expect, test } from '../support/test'

test('os filtros do endereço aparecem, saem um a um ou todos, e "null" vale como vazio @pg @remote', async ({
  page,
}) => {
  const list = await openList(page, 'conteudo=aquisi%C3%A7%C3%A3o&status=ABERTO&processo=null&utm_source=boletim')
  await expect(list.filters.getByRole('link')).toHaveText([/^Busca: aquisição/, /^Situação: Aberta/, 'Limpar filtros'])
  await expect(list.rows.first().getByRole('cell').nth(7)).toHaveText('Aberta')

  await list.filters.getByRole('link', { name: 'Busca: aquisição: remover o filtro' }).click()
  await expect(page).toHaveURL(/\?status=ABERTO&utm_source=boletim$/)
  await expect(list.filters.getByRole('link')).toHaveText([/^Situação: Aberta/, 'Limpar filtros'])
  await list.filters.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL(/\?utm_source=boletim$/)
  await expect(list.filters).toHaveCount(0)
})

test('uma nova busca mantém os outros filtros e a campanha, e começa na página 1 @rest', async ({ page }) => {
  const list = await openList(page, 'status=ABERTO&utm_campaign=x&sort=ASC&page=2')
  await list.search.fill('aquisição')
  await list.submit.click()
  await expect(page).toHaveURL(/\?conteudo=aquisi%C3%A7%C3%A3o&status=ABERTO&utm_campaign=x&sort=ASC$/)
})

test('um filtro que não pode ser usado é dito pelo nome, não filtra e não vira etiqueta @pg @remote @rest', async ({
  page,
}) => {
  const list = await openList(page, 'periodo=lixo&idMunicipio=abc&status=ABERTO')
  await expect(list.filters.getByRole('link')).toHaveText([/^Situação: Aberta/, 'Limpar filtros'])
  await expect(
    page.getByText('Não foi possível usar o filtro “Período” com o valor “lixo”. A busca foi feita sem ele.'),
  ).toBeVisible()
  await expect(
    page.getByText('Não foi possível usar o filtro “Município” com o valor “abc”. A busca foi feita sem ele.'),
  ).toBeVisible()
  await expect(list.size.locator('xpath=ancestor::form').locator('input[name=periodo]')).toHaveCount(0)
})

test('as etiquetas dizem os filtros em palavras @rest', async ({ page }) => {
  const list = await openList(page, 'periodo=2026-01-05,2099-12-31&estado=pe&situacoes=ABERTO,SUSPENSO')
  await expect(list.filters.getByRole('link')).toHaveText([
    /^Estado: Pernambuco/,
    /^Situações: Aberta, Suspensa/,
    /^Período: de 05\/01\/2026 a 31\/12\/2099/,
    'Limpar filtros',
  ])
})

test('a situação escolhida tem o seu nome e o seu número, de qualquer endereço, e um estado sem licitações o seu nome @rest', async ({
  page,
}) => {
  const situacao = page.getByLabel('Situação')
  for (const query of ['status=ENCERRADO', 'situacoes=ENCERRADO', 'situacoes=ENCERRADA,ENCERRADO']) {
    const list = await openList(page, query)
    const [, count] = /(\d+)/.exec((await list.total.textContent()) ?? '') ?? []
    await expect(situacao.locator('option:checked')).toHaveText(`Encerrada (${count})`)
  }
  await openList(page, 'estado=RR')
  await expect(page.getByLabel('Estado').locator('option:checked')).toHaveText('Roraima')
  await openList(page, 'status=ABERTO&status=SUSPENSO')
  await expect(page.getByRole('status').filter({ hasText: 'SUSPENSO' })).toBeVisible()
})
