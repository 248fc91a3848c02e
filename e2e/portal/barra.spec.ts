import type { Page } from '@playwright/test'
import { demoSettings } from '../../app/cli/demo-settings'
import { emulate, expectAccessible, looks } from '../support/axe'
import { longUnlessIn } from '../support/long'
import { hydrated } from '../support/screens'
import { expect, test } from '../support/test'

const list = 'portal/licitacao/listagem'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Menus do portal' })
const footer = (page: Page) => page.getByRole('contentinfo')
const cards = (page: Page) => page.getByRole('list', { name: 'Pesquisa de Licitações' }).getByRole('listitem')

test('as páginas do portal têm a barra e o rodapé com cada menu, telefone e horário, e as outras telas os seus', async ({
  page,
}) => {
  await page.goto(list)
  const menus = {
    Empresa: { 'O Portal': demoSettings.LINK_PORTAL, 'Fale Conosco': demoSettings.LINK_FALE_CONOSCO },
    Licitações: {
      'Pregão Eletrônico': /\/licitacao-pub\/portal\/licitacao\/listagem$/,
      'Dispensa Eletrônica': /\/licitacao-pub\/portal\/compra-direta\/listagem$/,
    },
    Conteúdos: { Blog: demoSettings.LINK_BLOG, Youtube: demoSettings.LINK_YOUTUBE },
    Entrar: {
      'Pregão Eletrônico': demoSettings.LINK_ENTRAR_PREGAO,
      'Dispensa Eletrônica': demoSettings.LINK_ENTRAR_DISPENSA,
      'Banco de Preço': demoSettings.LINK_ENTRAR_BANCO_DE_PRECO,
    },
  }
  for (const [menu, entries] of Object.entries(menus)) {
    await bar(page).locator('summary', { hasText: menu }).click()
    const open = bar(page).locator('details[open]')
    await expect(open).toHaveCount(1)
    for (const [name, href] of Object.entries(entries))
      await expect(open.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  await expect(bar(page).getByRole('link', { name: 'Fornecedor', exact: true })).toHaveAttribute(
    'href',
    demoSettings.LINK_FORNECEDOR,
  )
  await expect(bar(page).getByRole('link', { name: 'Cadastrar' })).toHaveAttribute(
    'href',
    /\/portal\/licitacao\/cadastro$/,
  )
  const top = page.getByRole('banner')
  await expect(top).toContainText('das 08:00 às 18:00, de segunda a sexta-feira, horário de Brasília')
  await expect(top.getByRole('link', { name: '0800 123 4567' })).toHaveAttribute('href', 'tel:08001234567')
  await expect(footer(page)).toContainText(
    'Sistema para realização de pregões eletrônicos para aquisição de bens e serviços comuns.',
  )
  await expect(footer(page)).toContainText('Segunda a sexta-feira, das 8h às 18h')
  for (const name of ['LINK_COTACAO', 'LINK_BANCO_DE_PRECO', 'LINK_FACEBOOK', 'LINK_LINKEDIN'] as const)
    await expect(footer(page).locator(`a[href="${demoSettings[name]}"]`)).toHaveCount(1)

  await page.goto('consulta-licitacoes')
  await expect(bar(page)).toHaveCount(0)
})

test('um menu se abre pelo teclado, Escape o fecha e devolve o foco, e um clique fora também o fecha @js', async ({
  page,
}) => {
  await page.goto(list)
  await hydrated(page, true)
  const summary = bar(page).locator('summary', { hasText: 'Entrar' })
  await summary.focus()
  await page.keyboard.press('Enter')
  const open = bar(page).locator('details[open]')
  await expect(open).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(open.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(open).toHaveCount(0)
  await expect(summary).toBeFocused()
  await summary.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(open).toHaveCount(0)
})

test('num telefone os menus do portal são um só, fechado, e o cadastro fica à vista', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(list)
  await hydrated(page, javaScriptEnabled)
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cadastrar' })).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(title?.y).toBeLessThan(260)

  const menu = page.getByRole('banner').locator('summary', { hasText: 'Menu' })
  await menu.focus()
  await page.keyboard.press('Enter')
  for (const name of ['O Portal', 'Fornecedor', 'Comprador', 'Blog', 'Banco de Preço'])
    await expect(bar(page).getByRole('link', { name, exact: true })).toBeVisible()
  await expect(bar(page).getByRole('link', { name: 'Dispensa Eletrônica' })).toHaveCount(2)
  await expectAccessible(page, javaScriptEnabled)
  if (javaScriptEnabled) {
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
  } else await menu.click()
  await expect(bar(page)).toHaveCount(0)
})

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
  test(`a lista do portal ${name}: axe nada encontra, de 1280 px claro a 320 px escuro, e nada rola para o lado${longUnlessIn(['em cartões', 'em tabela'], name)}`, async ({
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
