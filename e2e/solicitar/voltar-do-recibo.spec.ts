import type { Page } from '@playwright/test'
import { exemplo, hydrated } from '../support/screens'
import { addressOf, deAna, fillAndCheck } from '../support/solicitar'
import { expect, test } from '../support/test'

const onReceipt = (page: Page) => page.url().includes('/recibo/')

for (const [place, tags] of [
  ['na página', '@rest'],
  ['na caixa de diálogo', '@js @rest'],
])
  test(`o Voltar do navegador, do recibo ${place}, passa pelo recibo e pelo formulário vazio e chega aos pedidos ${tags}`, async ({
    page,
    javaScriptEnabled: js,
  }) => {
    test.slow()
    const pedidos = `licitacao-visualizacao/${exemplo.todosAnexos}/esclarecimento-impugnacao`
    const send = await fillAndCheck(page, exemplo.todosAnexos, { ...deAna, email: addressOf('volta') }, js)
    await expect(send).toBeVisible()
    if (place === 'na página') {
      await page.reload()
      await hydrated(page, js)
    }
    await send.click()
    await expect(page).toHaveURL(/\/recibo\//)
    const presses: boolean[] = []
    while (!page.url().match(`${pedidos}(\\?[^/]*)?$`) && presses.length < 5) {
      await page.goBack()
      await page.waitForLoadState()
      await page.waitForFunction(() => (window.__remixRouter?.state.navigation.state ?? 'idle') === 'idle')
      presses.push(onReceipt(page))
    }
    expect(presses).toEqual([true, false, false])
  })
