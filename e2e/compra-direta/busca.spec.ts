import type { Page } from '@playwright/test'
import { cards, list } from '../support/compra-direta'
import { hydrated } from '../support/screens'
import { expect, test } from '../support/test'

const advanced = (page: Page) => page.locator('details').filter({ hasText: 'Busca avançada' })
const searchByFields = (page: Page) =>
  page
    .getByRole('search')
    .filter({ has: page.getByLabel('Processo', { exact: true }) })
    .getByRole('button', { name: 'Buscar' })
    .click()
const summary = (page: Page) => page.locator('summary', { hasText: 'Busca avançada' })

test('a busca por objeto, processo e situação, e o que não acha nada @remote', async ({ page, javaScriptEnabled }) => {
  await page.goto(list)
  await hydrated(page, javaScriptEnabled)
  await page.getByLabel('Processo', { exact: true }).fill('000213')
  await page.getByLabel('Processo', { exact: true }).press('Enter')
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL(/conteudo=000213/)

  await page.getByLabel('Processo', { exact: true }).fill('pintura')
  await searchByFields(page)
  await expect(page.getByText('Não foram encontrados registros!')).toBeVisible()

  await page.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(cards(page)).toHaveCount(10)
  await page.getByRole('searchbox', { name: 'Objeto' }).fill('calibracao')
  const situacao = page.getByLabel('Situação')
  await expect(situacao.getByRole('option')).toHaveText([
    'Todos',
    /^Aberta( \(\d+\))?$/,
    /^Em Análise( \(\d+\))?$/,
    /^Encerrada( \(\d+\))?$/,
  ])
  await situacao.selectOption('EM_ANALISE')
  await searchByFields(page)
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).locator('mark')).toHaveText('calibração')
  await expect(page.getByRole('list', { name: 'Filtros aplicados' })).toContainText('Situação: Em Análise')
})

test('a busca avançada se abre sozinha, as cidades são as do estado, e fechá-la a limpa @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  const city = page.getByLabel('Cidade')
  await page.goto(list)
  await hydrated(page, javaScriptEnabled)
  await expect(advanced(page)).not.toHaveAttribute('open')
  await summary(page).click()
  await page.getByLabel('Estado').selectOption('PE')
  // With JavaScript, choosing the state is enough.
  if (javaScriptEnabled === false) await page.getByRole('button', { name: 'Carregar cidades' }).click()
  await expect(city.getByRole('option')).toHaveText(['Todos', 'Recife'])
  await city.selectOption('Recife')
  await searchByFields(page)
  await expect(page).toHaveURL(/estado=PE&idMunicipio=2611606$/)
  await expect(cards(page)).toHaveCount(2)
  await expect(advanced(page)).toHaveAttribute('open')

  if (javaScriptEnabled === false) await page.getByRole('link', { name: 'Limpar a busca avançada' }).click()
  else await summary(page).click()
  await expect(page).toHaveURL(/listagem$/)
  await expect(advanced(page)).not.toHaveAttribute('open')

  for (const query of ['tipoLicitacao=MP', 'periodo=2020-01-01,', 'modalidade=CREDENCIAMENTO']) {
    await page.goto(`${list}?${query}`)
    await expect(advanced(page)).toHaveAttribute('open')
  }
  await page.goto(`${list}?estado=Acre`)
  await expect(page).toHaveURL(/estado=AC$/)
  await expect(page.getByText('Não há cidades para o estado selecionado')).toBeVisible()
  await page.goto(`${list}?estado=pernambuco&idMunicipio=recife`)
  await expect(page).toHaveURL(/estado=PE&idMunicipio=2611606$/)
  await page.goto(`${list}?estado=PE&idMunicipio=3509502`)
  await expect(page).toHaveURL(/estado=PE$/)
  await page.goto(`${list}?de=2020-01-01&ate=2020-12-31`)
  await expect(page).toHaveURL(/periodo=2020-01-01%2C2020-12-31$/)
  await expect(page.getByText('Não foram encontrados registros!')).toBeVisible()
})
