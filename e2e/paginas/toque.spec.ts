import { launchOptions } from '../support/chromium'
import { hydrated } from '../support/screens'
import { expect, test } from '../support/test'

// With emulated touch alone, the browser still reports a fine pointer. These settings make it report a coarse one.
const args = [...launchOptions.args, '--blink-settings=primaryPointerType=2,availablePointerTypes=2']
test.use({ launchOptions: { ...launchOptions, args }, viewport: { width: 360, height: 740 } })

const screens = [
  'consulta-licitacoes?conteudo=merenda&estado=PE',
  'licitacao-visualizacao/4/esclarecimento-impugnacao',
  'portal/licitacao/listagem',
  'portal/licitacao/cadastro',
  'validar-documento',
]

test('onde se toca com o dedo, botões, campos e links fora de uma frase têm 44 px de altura @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  for (const address of screens) {
    await page.goto(address)
    await hydrated(page, javaScriptEnabled)
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    const small = await page
      .locator('button, summary, select, textarea, input:not([type="hidden"]), nav a, header a, footer a')
      .evaluateAll((found) =>
        found
          .filter((one) => one.checkVisibility() && !one.closest('.visually-hidden'))
          .map((one) => ({ text: one.textContent, box: (one.closest('label') ?? one).getBoundingClientRect() }))
          .filter(({ box }) => Math.round(box.height) < 44)
          .map(({ text, box }) => `${text} ${box.height}`),
      )
    expect(small, address).toEqual([])
  }
})
