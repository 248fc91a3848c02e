import type { Page } from '@playwright/test'
import { pausedClock } from '../support/clock'
import { hostOrigins } from '../support/hosts'
import { exemplo, hydrated, idle, openList, openTender, touch, updateLink } from '../support/screens'
import { expect, test } from '../support/test'

/**
 * Waits until the page is idle, and returns whether hydration has begun. Until hydration begins, the preloads of the
 * page's scripts have a `media` attribute.
 */
async function isHydrating(page: Page) {
  await idle(page)
  return page.evaluate(() => document.querySelector('link[rel="modulepreload"]:not([media])') !== null)
}

const data = (request: { url(): string }) => /\.data(\?|$)/.test(request.url())

/** Returns how the main parts of a page look. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const of = (selector: string) => {
      const { color, font, margin, padding, display } = getComputedStyle(document.querySelector(selector) as Element)
      return { color, font, margin, padding, display }
    }
    return [of('body'), of('h1'), of('main'), of('main a'), of('footer')]
  })

test.describe(() => {
  test.use({ device: { hardwareConcurrency: 2 } })

  test('num aparelho fraco a página dorme: lê-se, busca-se e abre-se tudo como sem JavaScript @js', async ({
    page,
  }) => {
    const programs: string[] = []
    page.on('request', (request) => void (request.resourceType() === 'script' && programs.push(request.url())))
    const list = await openList(page)
    await expect(list.rows).toHaveCount(10)
    await list.search.fill('2026/000104')
    await list.submit.click()
    await expect(page).toHaveURL(/\?conteudo=2026%2F000104$/)
    await updateLink(page).click()
    await expect(list.rows).toHaveCount(1)
    await list.rows.getByRole('link', { name: /^Acessar/ }).click()
    await expect(page).toHaveURL(/dados-gerais/)
    await page.getByRole('link', { name: 'Esclarecimento/Impugnação' }).click()
    await expect(page.getByText('A área técnica aceita o módulo externo')).toBeVisible()
    await page.getByText('Ler a resposta inteira').click()
    await expect(page.getByText('Mostrar só o começo')).toBeVisible()
    await page
      .getByRole('link', { name: /^Visualizar/ })
      .first()
      .click()
    await expect(page).toHaveURL(/esclarecimento-impugnacao\/\d+/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    expect(await isHydrating(page)).toBe(false)
    expect(new Set(programs.map((url) => url.replace(/-\w+\.js$/, '')))).toEqual(
      new Set([`${new URL(page.url()).origin}/licitacao-pub/assets/inline-bootstrap`]),
    )
  })

  test('cada página adormecida traz os seus estilos e não pede nenhum, seja ou não a primeira da visita @js', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => request.resourceType() === 'stylesheet' && asked.push(request.url()))
    const seen = []
    await openList(page)
    for (const again of [true, false]) {
      seen.push(await looks(page))
      await expect(page.locator('head > link[rel="stylesheet"], head > link[rel="prefetch"]')).toHaveCount(0)
      expect(((await page.locator('head > style').textContent()) ?? '').length).toBeGreaterThan(5000)
      if (again) await updateLink(page).click()
    }
    expect(seen[1]).toEqual(seen[0])
    expect(asked).toEqual([])
  })

  test('acordada, a página pede também os arquivos dos seus estilos, para as seguintes, e nada muda de aparência @js', async ({
    page,
  }) => {
    await openList(page)
    const before = await looks(page)
    await touch(page)
    await hydrated(page, true)
    await expect(page.locator('head > link[rel="stylesheet"]')).toHaveCount(2)
    await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(3)
    expect(await looks(page)).toEqual(before)
  })

  test('o primeiro toque no que só o programa faz acorda a página, e o que se escolheu vale @js', async ({ page }) => {
    const list = await openList(page)
    expect(await isHydrating(page)).toBe(false)
    await page.locator('summary', { hasText: 'Filtros' }).click()
    await page.getByLabel('Estado', { exact: true }).selectOption('PE')
    await expect(page).toHaveURL(/estado=PE/)
    await expect(list.filters).toContainText('Estado')
    await hydrated(page, true)
    await expect(page.getByRole('button', { name: 'Pausar atualização' })).toBeVisible()
  })

  test('uma mensagem que veio com a página fica no seu lugar quando ela acorda; a que o programa traz flutua @js', async ({
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

  test('quando vence a sua primeira atualização, a página acorda e já se atualiza @js', async ({ page }) => {
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

  test('de volta à sua aba, a lista de pedidos acorda e se atualiza @js', async ({ page }) => {
    await openTender(page, exemplo.solicitacoes, 'esclarecimento-impugnacao')
    expect(await isHydrating(page)).toBe(false)
    const read = page.waitForRequest(data)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await read
    await hydrated(page, true)
  })

  test('um formulário e o leitor de PDF acordam logo, e o rascunho desta aba acorda a página da licitação @js', async ({
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

  test('adormecida numa moldura, a página diz que está pronta e que altura tem @js', async ({ page, baseURL }) => {
    const { origin, port } = new URL(baseURL ?? '')
    const src = `${origin}/licitacao-pub/portal/iframe/licitacao/listagem`
    await page.goto(`${hostOrigins(Number(port)).listed}/?${new URLSearchParams({ src })}`)
    const said = () =>
      page.evaluate(() => {
        const { recebidas } = window as unknown as { recebidas: { data: { type: string } }[] }
        return recebidas.map(({ data }) => data.type)
      })
    await expect.poll(said).toEqual(expect.arrayContaining(['portal:pronto', 'portal:altura', 'portal:navegou']))
    const frame = page.frames().find((frame) => frame.parentFrame())
    expect(await frame?.locator('link[rel="modulepreload"]:not([media])').count()).toBe(0)
  })
})
