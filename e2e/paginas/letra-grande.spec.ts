import type { Page } from '@playwright/test'
import { launchOptions } from '../support/chromium'
import { exemplo, hydrated } from '../support/screens'
import { expect, test } from '../support/test'

const licitacao = (id: number) => `licitacao-visualizacao/${id}`
const reading = [
  'consulta-licitacoes?conteudo=merenda',
  `${licitacao(exemplo.lotes)}/dados-gerais`,
  `${licitacao(exemplo.todosAnexos)}/dados-edital`,
  `${licitacao(exemplo.solicitacoes)}/esclarecimento-impugnacao`,
  'validar-documento/EXEM-PLO1-VALI-DO26',
  'portal/licitacao/listagem?visao=tabela',
  'portal/compra-direta/listagem',
  `portal/licitacao/detalhe/${exemplo.sessaoEncerrada}`,
  'portal/compra-direta/detalhe/14',
  'contato',
  'privacidade',
]
const forms = [
  `${licitacao(exemplo.solicitacoes)}/esclarecimento-impugnacao/solicitar?tipo=IMPUGNACAO`,
  'validar-documento',
  'portal/licitacao/cadastro',
]

const args = [...launchOptions.args, '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26']
test.use({ launchOptions: { ...launchOptions, args }, viewport: { width: 360, height: 740 } })

/** Returns the smallest font size of the elements, as a fraction of the font size of the page (16 px by default). */
const findSmallest = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((found) => {
    const measureSize = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
    return Math.min(...found.map(measureSize)) / measureSize(document.body)
  })

test('com a letra do navegador ao dobro, numa tela de 360 ou 320 px nada rola para o lado; a dos campos não é menor que a da página @js @rest', async ({
  page,
}) => {
  for (const address of [...reading, ...forms]) {
    await page.goto(address)
    await hydrated(page, true)
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px')
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      const widest = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(widest, `${address} at ${width} px`).toBeLessThanOrEqual(width)
    }
    if (!forms.includes(address)) continue
    expect(await findSmallest(page, 'main :is(input:not([type=hidden]), select, textarea)'), address).toBe(1)
    expect(await findSmallest(page, 'main :is([id$="-description"], [id$="-error"])'), address).toBeGreaterThanOrEqual(
      14 / 16,
    )
  }
})
