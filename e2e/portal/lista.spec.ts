import type { Page } from '@playwright/test'
import { emulate, expectAccessible, looks } from '../support/axe'
import { longUnlessIn } from '../support/long'
import { hydrated } from '../support/screens'
import { expect, test } from '../support/test'

const list = 'portal/licitacao/listagem'

const cards = (page: Page) => page.getByRole('list', { name: 'Pesquisa de Licitações' }).getByRole('listitem')

test('a lista do portal filtra por cada campo, em cartões ou em tabela, e o endereço diz tudo', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(list)
  await hydrated(page, javaScriptEnabled)
  await expect(page).toHaveTitle('Pesquisa de Licitações – Portal de Licitações')
  await expect(cards(page)).toHaveCount(10)
  await page.getByRole('searchbox', { name: 'Objeto' }).fill('medicamentos')
  await page.getByRole('searchbox', { name: 'Processo' }).fill('2026/0001')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page).toHaveURL(/\?objeto=medicamentos&processo=2026%2F0001$/)
  await expect(cards(page).filter({ hasText: '2026/000101' })).toHaveCount(1)
  await expect(page.getByRole('searchbox', { name: 'Objeto' })).toHaveValue('medicamentos')
  await page.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(page.getByRole('searchbox', { name: 'Objeto' })).toHaveValue('')

  const advanced = page.locator('details', { hasText: 'Busca avançada' })
  await expect(advanced).not.toHaveAttribute('open')
  await advanced.locator('summary').click()
  await page.getByLabel('De', { exact: true }).fill('2020-01-01')
  await page.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'Pernambuco' })
  // With JavaScript, choosing the state is enough.
  if (javaScriptEnabled === false) await page.getByRole('button', { name: 'Carregar municípios' }).click()
  await expect(page).toHaveURL(/\?periodo=2020-01-01%2C&estado=PE$/)
  await expect(advanced).toHaveAttribute('open')
  const municipio = page.getByRole('combobox', { name: 'Município' })
  await expect(municipio).toBeVisible()
  const [, first] = await municipio.locator('option').allTextContents()
  await municipio.selectOption({ label: first ?? '' })
  await page.getByRole('combobox', { name: 'Situação' }).selectOption({ label: 'Aberta' })
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page).toHaveURL(/status=ABERTO&.*idMunicipio=\d+$/)
  await expect(page.getByRole('list', { name: 'Filtros aplicados' })).toContainText(`Município: ${first} - PE`)

  // When another state is chosen, the município of the former state is dropped.
  await page.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'Bahia' })
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('estado') === 'BA' && !url.searchParams.has('idMunicipio'))

  await page.goto(`${list}?size=25`)
  await page.getByRole('link', { name: 'Tabela' }).click()
  await expect(page).toHaveURL(/visao=tabela/)
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(25)
  await page.getByRole('link', { name: 'Cartões' }).click()
  await expect(cards(page)).toHaveCount(25)
  await page.goto(`${list}?objeto=criptozoologia`)
  await expect(page.getByText('Não foram encontrados registros!')).toBeVisible()
})

for (const [name = '', query] of [
  ['em cartões', ''],
  ['em tabela', '?visao=tabela&estado=PE&status=ABERTO'],
  ['sem resultado', '?objeto=criptozoologia'],
])
  test(`a lista do portal ${name}: axe nada encontra, de 1280 px claro a 320 px escuro, e nada rola para o lado${longUnlessIn(['em cartões', 'em tabela'], name)} @rest`, async ({
    page,
    javaScriptEnabled,
  }) => {
    for (const { width, scheme } of looks) {
      await emulate(page, width, scheme)
      await page.goto(`${list}${query}`)
      await hydrated(page, javaScriptEnabled)
      const menu = page.getByRole('banner').locator('summary', { hasText: /^(Menu|Licitações)$/ })
      await menu.filter({ visible: true }).click()
      await expectAccessible(page, javaScriptEnabled)
    }
  })
