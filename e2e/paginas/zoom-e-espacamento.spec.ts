import type { Page } from '@playwright/test'
import { emulate, expectAccessible } from '../support/axe'
import { hydrated } from '../support/screens'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

test('um objeto longo, aberto na tabela e a 200% de zoom num cartão, não rola para o lado @js @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  await emulate(page, 1100, 'light')
  await page.goto('consulta-licitacoes?conteudo=2026/000112')
  await hydrated(page, javaScriptEnabled)
  await page.getByText('Ver mais').click()
  await expectAccessible(page, javaScriptEnabled)
  await emulate(page, 640, 'light')
  await expect(page.getByText('Ver menos')).toBeHidden()
  await expectAccessible(page, javaScriptEnabled)
})

/**
 * Shows the page with the text spacing of WCAG 1.4.12. Returns what is cut off, except texts that are shortened on
 * purpose.
 */
const cutWhenSpaced = (page: Page) =>
  page.evaluate(() => {
    const spacing = new CSSStyleSheet()
    spacing.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [spacing]
    const isCut = (element: HTMLElement) => {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element)
      if (element.closest('.visually-hidden') || element.offsetWidth < 3 || webkitLineClamp !== 'none') return false
      const hides = (overflow: string) => /hidden|clip/.test(overflow)
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
      return (
        (hides(overflowX) && scrollWidth > clientWidth + 1) || (hides(overflowY) && scrollHeight > clientHeight + 1)
      )
    }
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => element.textContent?.trim() && isCut(element),
    )
    const texts = cut.map(({ tagName, textContent }) => `${tagName}: ${textContent?.trim().slice(0, 60)}`)
    return document.documentElement.scrollWidth > window.innerWidth ? ['a página rola para o lado', ...texts] : texts
  })

test('com o espaçamento de texto da WCAG nada se corta e nada rola para o lado @js @rest', async ({ page }) => {
  for (const address of [
    'consulta-licitacoes?conteudo=aquisicao',
    'licitacao-visualizacao/3/dados-gerais',
    'licitacao-visualizacao/1/dados-edital',
    'licitacao-visualizacao/4/esclarecimento-impugnacao',
    'licitacao-visualizacao/4/esclarecimento-impugnacao/solicitar?tipo=IMPUGNACAO',
    'validar-documento',
    'portal/licitacao/listagem?visao=tabela',
    'portal/licitacao/cadastro',
  ]) {
    await emulate(page, 320, 'light')
    await page.goto(address)
    await hydrated(page, true)
    expect(await cutWhenSpaced(page), address).toEqual([])
  }
})
