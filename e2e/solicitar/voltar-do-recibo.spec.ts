import type { Page } from '@playwright/test'
import { exemplo, hydrated } from '../support/screens'
import { deAna, fillAndCheck, makeAddress } from '../support/solicitar'
import { expect, test } from '../support/test'

const onReceipt = (page: Page) => page.url().includes('/recibo/')
const pedidos = `licitacao-visualizacao/${exemplo.todosAnexos}/esclarecimento-impugnacao`

/** Presses Back until the requests are shown. Returns for each press whether it led to the receipt. */
async function pressBack(page: Page) {
  const presses: boolean[] = []
  while (!page.url().match(`${pedidos}(\\?[^/]*)?$`) && presses.length < 5) {
    await page.goBack()
    await page.waitForLoadState()
    await page.waitForFunction(() => (window.__remixRouter?.state.navigation.state ?? 'idle') === 'idle')
    presses.push(onReceipt(page))
  }
  return presses
}

for (const [place, tags] of [
  ['na página', '@rest'],
  ['na caixa de diálogo', '@js @rest'],
])
  test(`o Voltar do navegador, do recibo ${place}, passa pelo recibo e pelo formulário vazio e chega aos pedidos ${tags}`, async ({
    page,
    javaScriptEnabled: js,
  }) => {
    test.slow()
    const send = await fillAndCheck(page, exemplo.todosAnexos, { ...deAna, email: makeAddress('volta') }, js)
    await expect(send).toBeVisible()
    if (place === 'na página') {
      await page.reload()
      await hydrated(page, js)
    }
    await send.click()
    await expect(page).toHaveURL(/\/recibo\//)
    expect(await pressBack(page)).toEqual([true, false, false])
  })

test('o Voltar apertado antes de o recibo aparecer conta como qualquer outro @js @rest', async ({ page }) => {
  test.slow()
  const send = await fillAndCheck(page, exemplo.todosAnexos, { ...deAna, email: makeAddress('volta-cedo') }, true)
  await expect(send).toBeVisible()
  await page.evaluate(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...entry) => {
      push(...entry)
      history.pushState = push
      history.back()
      const busyUntil = performance.now() + 500
      while (performance.now() < busyUntil);
    }
  })
  await send.click()
  await expect(page).toHaveURL(/\/recibo\/[^?]*$/)
  expect(await pressBack(page)).toEqual([false, false])
})
