import type { Locator } from '@playwright/test'
import { hydrated, openList } from '../support/screens'
import { expect, test } from '../support/test'
import { outsideTokens } from '../support/tokens'

test('uma classe que sai das letras, cores e medidas do desenho é achada, e nada mais @rest', async ({ page }) => {
  await openList(page)
  expect(await outsideTokens(page)).toEqual([])
  await page.getByRole('heading', { level: 1 }).evaluate(({ style }) => {
    style.cssText =
      'font-size: 13px; line-height: 21px; color: #123456; padding-left: 7px; border-bottom: 1px solid #654321'
  })
  await page.getByRole('main').evaluate(({ style }) => {
    style.cssText = 'display: grid; gap: 10px; background: #fedcba'
  })
  const outside = (await outsideTokens(page)).map((line) => line.replace(/^(h1|main)\S* “.*”/, '$1'))
  expect(outside.sort()).toEqual([
    'h1: borda rgb(101, 67, 33)',
    'h1: cor rgb(18, 52, 86)',
    'h1: letra 13/21',
    'h1: padding 7px',
    'main: fundo rgb(254, 220, 186)',
    'main: gap 10px',
  ])
})

test('o rodapé de uma página curta fica no fim da janela @rest', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 })
  for (const address of ['validar-documento', 'portal/licitacao/listagem?objeto=criptozoologia']) {
    await page.goto(address)
    const footer = await page.getByRole('contentinfo').boundingBox()
    expect((footer?.y ?? 0) + (footer?.height ?? 0), address).toBe(1600)
  }
})

test('numa tela larga o cabeçalho, o conteúdo e o rodapé têm as mesmas bordas, e Atualizar acaba onde acaba a tabela @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const address of ['consulta-licitacoes', 'portal/licitacao/listagem', 'validar-documento', 'sobre']) {
      await page.goto(address)
      const edges = await page.locator('header > div, :has(> main), main, footer').evaluateAll((bars) =>
        bars.map((bar) => {
          const { left, right } = bar.getBoundingClientRect()
          const { paddingLeft, paddingRight } = getComputedStyle(bar)
          return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)].map(Math.round)
        }),
      )
      expect(edges.length, address).toBeGreaterThanOrEqual(4)
      expect(new Set(edges.map(([, right]) => right)), `${address}, ${width} px`).toEqual(new Set([edges[0]?.[1]]))
      const [main] = edges.splice(edges.length - 2, 1)
      expect(new Set(edges.map(([left]) => left)), `${address}, ${width} px`).toEqual(new Set([edges[0]?.[0]]))
      expect(main?.[0]).toBeLessThan(width / 3)
    }
  }
  await openList(page, 'conteudo=2026/000104')
  await hydrated(page, javaScriptEnabled)
  const ends = await page
    .locator('main table, [data-due] > *')
    .evaluateAll((found) => found.map((one) => Math.round(one.getBoundingClientRect().right)))
  expect(ends).toEqual([ends[0], ends[0]])
})

test('com os filtros da lista abertos, o botão principal é o da busca @rest', async ({ page }) => {
  await page.goto('consulta-licitacoes?estado=PE')
  const readGround = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor)
  const ground = await readGround(page.locator('body'))
  expect(await readGround(page.getByRole('button', { name: 'Aplicar filtros' }))).toBe(ground)
  expect(await readGround(page.getByRole('button', { name: 'Buscar' }))).not.toBe(ground)
})

test('onde os menus do portal não cabem numa linha, um só os traz todos @rest', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('portal/licitacao/listagem')
  const menus = page.getByRole('banner').locator('summary:visible')
  await expect(menus).toHaveText(['Menu'])
  await menus.click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dispensa Eletrônica' }).first()).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await menus.count()).toBeGreaterThan(1)
})
