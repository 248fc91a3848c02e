import type { Page } from '@playwright/test'
import { demoSettings } from '../../app/cli/demo-settings'
import { expectAccessible } from '../support/axe'
import { hydrated } from '../support/screens'
import { expect, test } from '../support/test'

const list = 'portal/licitacao/listagem'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Menus do portal' })
const footer = (page: Page) => page.getByRole('contentinfo')

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

test('um menu se abre pelo teclado, Escape o fecha e devolve o foco, e um clique fora também o fecha @js @rest', async ({
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

test('num telefone os menus do portal são um só, fechado, com o cadastro à vista, e o conteúdo começa onde o das outras telas @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const measureStart = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y
  await page.goto('consulta-licitacoes')
  const elsewhere = await measureStart()
  await page.goto(list)
  await hydrated(page, javaScriptEnabled)
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cadastrar' })).toBeVisible()
  expect(await measureStart()).toBe(elsewhere)

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
