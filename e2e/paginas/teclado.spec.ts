import type { Page } from '@playwright/test'
import { valido } from '../support/documentos'
import { tabTo } from '../support/keyboard'
import { hydrated } from '../support/screens'
import { expect, test } from '../support/test'

test('só com o teclado: buscar, mudar de página, abrir, ler as três abas e voltar @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('consulta-licitacoes')
  await hydrated(page, javaScriptEnabled)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('aquisição')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/conteudo=aquisi/)
  // The address changes before the results are shown.
  await expect(page.getByRole('list', { name: 'Filtros aplicados' })).toContainText('aquisição')

  await tabTo(page, page.getByRole('link', { name: 'Página 2', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=2/)

  await page.goto('consulta-licitacoes?conteudo=2026/000104')
  await hydrated(page, javaScriptEnabled)
  await tabTo(page, page.getByRole('link', { name: 'Acessar o processo 2026/000104' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/4\/dados-gerais/)
  await tabTo(page, page.getByRole('link', { name: 'Dados do Edital' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Anexos do edital' })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Esclarecimento/Impugnação' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/esclarecimento-impugnacao/)
  await tabTo(page, page.locator('summary', { hasText: 'Esclarecimentos (' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: /^Esclarecimentos/ })).toBeHidden()
  await page.keyboard.press('Enter')
  const opener = page.getByRole('link', { name: /^Visualizar A garantia/ })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const details = javaScriptEnabled === false ? page.getByRole('main') : page.getByRole('dialog')
  await expect(details.getByText('Conta da data do termo de recebimento definitivo').last()).toBeVisible()

  if (javaScriptEnabled === false)
    await tabTo(page, page.getByRole('link', { name: 'Voltar para esclarecimentos e impugnações' }))
  await page.keyboard.press(javaScriptEnabled === false ? 'Enter' : 'Escape')
  await expect(page).toHaveURL(/esclarecimento-impugnacao(\?.*)?$/)
  if (javaScriptEnabled !== false) await expect(opener).toBeFocused()
  await page.getByRole('link', { name: 'Voltar para listagem' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/consulta-licitacoes\?conteudo=2026%2F000104#licitacao-4$/)
})

/** Checks nine points of the focused element, and returns whether all of them are covered. */
const isFocusCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return false
    const { left, top, right, bottom } = focused.getBoundingClientRect()
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
    )
    return points.every(([x, y]) => {
      const shown = document.elementFromPoint(x, y)
      return !shown || !(focused.contains(shown) || shown.contains(focused))
    })
  })

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1280, height: 640 },
])
  test(`com uma mensagem na tela de ${viewport.width} px, o que recebe o foco nunca fica coberto por ela @js @rest`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('validar-documento')
    await hydrated(page, true)
    await page.getByLabel('Informe o código do documento').fill(valido.shown)
    await page.keyboard.press('Enter')
    const message = page.getByRole('status').filter({ hasText: 'Documento validado com sucesso!' })
    await expect(message).toHaveCSS('position', viewport.width === 360 ? 'static' : 'fixed')
    const last = page.getByRole('contentinfo').getByRole('link').last()
    let reached = false
    for (let press = 0; press < 40 && !reached; press++) {
      await page.keyboard.press('Tab')
      expect(await isFocusCovered(page), `depois de ${press + 1} vezes Tab`).toBe(false)
      reached = (await last.and(page.locator(':focus')).count()) > 0
    }
    expect(reached).toBe(true)
  })
