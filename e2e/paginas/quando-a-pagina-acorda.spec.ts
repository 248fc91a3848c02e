import { pausedClock } from '../support/clock'
import { exemplo, hydrated, isHydrating, openList, openTender, touch } from '../support/screens'
import { expect, test } from '../support/test'

test('num aparelho capaz a página acorda também se o navegador nunca fica ocioso @js @rest', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback, { timeout } = {}) =>
      timeout === undefined ? 0 : window.setTimeout(callback, timeout, { didTimeout: true, timeRemaining: () => 0 })
  })
  await openList(page)
  await expect.poll(() => page.evaluate(() => window.hydrationDone)).toBe(true)
})

const data = (request: { url(): string }) => /\.data(\?|$)/.test(request.url())

test.describe(() => {
  test.use({ device: { hardwareConcurrency: 2 } })

  test('o primeiro toque no que só o programa faz acorda a página, e o que se escolheu vale @js @rest', async ({
    page,
  }) => {
    const list = await openList(page)
    expect(await isHydrating(page)).toBe(false)
    await page.locator('summary', { hasText: 'Filtros' }).click()
    await page.getByLabel('Estado', { exact: true }).selectOption('PE')
    await expect(page).toHaveURL(/estado=PE/)
    await expect(list.filters).toContainText('Estado')
    await hydrated(page, true)
    await expect(page.getByRole('button', { name: 'Pausar atualização' })).toBeVisible()
  })

  test('uma mensagem que veio com a página fica no seu lugar quando ela acorda; a que o programa traz flutua @js @rest', async ({
    page,
  }) => {
    await openList(page, 'aviso=redirecionado')
    const close = page.getByRole('link', { name: 'Fechar' })
    expect(await isHydrating(page)).toBe(false)
    const place = () =>
      close.evaluate((link) => [link.getBoundingClientRect().left, link.getBoundingClientRect().top + scrollY])
    const before = await place()
    await touch(page)
    await hydrated(page, true)
    await expect(page.getByRole('button', { name: 'Pausar atualização' })).toBeVisible()
    expect(await place()).toEqual(before)
    await close.click()
    await expect(page).toHaveURL(/consulta-licitacoes$/)

    await page.goto('validar-documento')
    await hydrated(page, true)
    await page.getByRole('textbox').fill('EXEM-PLO1-VALI-DO26')
    await page.getByRole('button', { name: 'Validar' }).click()
    const message = page.getByRole('status').filter({ hasText: 'Documento validado com sucesso!' })
    await expect(message).toHaveCSS('position', 'fixed')
  })

  test('quando vence a sua primeira atualização, a página acorda e já se atualiza @js @rest', async ({ page }) => {
    const { pass, resume } = await pausedClock(page)
    await openList(page)
    await pass(100_000)
    expect(await page.evaluate(() => document.querySelector('link[rel="modulepreload"]:not([media])'))).toBeNull()
    const read = page.waitForRequest(data)
    await pass(21_000)
    await resume()
    await hydrated(page, true)
    await read
    await expect(page.getByText('Esta página se atualiza a cada 2 minutos.')).toBeVisible()
  })

  test('de volta à sua aba, a lista de pedidos acorda e se atualiza @js @rest', async ({ page }) => {
    await openTender(page, exemplo.solicitacoes, 'esclarecimento-impugnacao')
    expect(await isHydrating(page)).toBe(false)
    const read = page.waitForRequest(data)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await read
    await hydrated(page, true)
  })

  test('um formulário e o leitor de PDF acordam logo, e o rascunho desta aba acorda a página da licitação @js @rest', async ({
    page,
  }) => {
    await page.goto(`licitacao-visualizacao/${exemplo.solicitacoes}/esclarecimento-impugnacao/solicitar`)
    await hydrated(page, true)
    await page.goto(`licitacao-visualizacao/${exemplo.todosAnexos}/dados-edital`)
    expect(await isHydrating(page)).toBe(false)
    await page
      .getByRole('link', { name: /^Visualizar/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/ver/)
    await hydrated(page, true)
    await page.evaluate((id) => sessionStorage.setItem(`rascunho ${id}`, `${Date.now()} chave`), exemplo.solicitacoes)
    await openTender(page, exemplo.solicitacoes, 'esclarecimento-impugnacao')
    await expect(page.locator('a[href*="/solicitar/chave"]').first()).toBeAttached()
  })
})
