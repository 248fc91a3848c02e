import type { Page } from '@playwright/test'
import { pausedClock } from './support/clock'
import { hostOrigins } from './support/hosts'
import { exemplo, hydrated, openList, openTender } from './support/screens'
import { expect, test } from './support/test'

/** Whether the program of the page is on its way or here, asked once the page had time to want it. */
async function isAwake(page: Page) {
  await page.waitForLoadState('load')
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve, 300)))),
  )
  return page.evaluate(() => document.querySelector('link[rel="modulepreload"]') !== null)
}

const update = (page: Page) => page.getByRole('link', { name: 'Atualizar', exact: true })
const data = (request: { url(): string }) => /\.data(\?|$)/.test(request.url())

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
    await update(page).click()
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
    expect(await isAwake(page)).toBe(false)
    expect(new Set(programs.map((url) => url.replace(/-\w+\.js$/, '')))).toEqual(
      new Set([`${new URL(page.url()).origin}/licitacao-pub/assets/page-program`]),
    )
  })

  test('a primeira página de uma visita traz os seus estilos; as seguintes os têm, sem que ninguém espere por eles @js', async ({
    page,
  }) => {
    const looks = () =>
      page.evaluate(() => {
        const of = (selector: string) => {
          const { color, font, margin, padding, display } = getComputedStyle(
            document.querySelector(selector) as Element,
          )
          return { color, font, margin, padding, display }
        }
        return [of('body'), of('h1'), of('main'), of('main a'), of('footer')]
      })
    const links = (rel: string) => page.locator(`head > link[rel="${rel}"][href$=".css"]`)
    await openList(page)
    const first = await looks()
    await expect(links('stylesheet')).toHaveCount(0)
    await expect(links('prefetch')).toHaveCount(2)
    expect(((await page.locator('head > style').textContent()) ?? '').length).toBeGreaterThan(5000)

    await update(page).click()
    await expect(links('stylesheet')).toHaveCount(2)
    expect(await looks()).toEqual(first)
    expect(await page.locator('head > style').textContent()).toBe('')
    const waited = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.css'))
        .map(({ transferSize }) => transferSize),
    )
    expect(waited).toEqual([0, 0])
  })

  test('acordada, a primeira página de uma visita toma os estilos dos arquivos, e nada muda de aparência @js', async ({
    page,
  }) => {
    const list = await openList(page)
    await list.size.focus()
    await hydrated(page, true)
    await expect(page.locator('head > link[rel="stylesheet"]')).toHaveCount(2)
    await expect(page.locator('head > link[rel="prefetch"]')).toHaveCount(0)
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(3)
  })

  test('o primeiro toque no que só o programa faz acorda a página, e o que se escolheu vale @js', async ({ page }) => {
    const list = await openList(page)
    expect(await isAwake(page)).toBe(false)
    await list.size.selectOption('25')
    await expect(page).toHaveURL(/size=25/)
    await expect(list.rows).toHaveCount(25)
    await hydrated(page, true)
    await expect(page.getByRole('button', { name: 'Pausar atualização' })).toBeVisible()
  })

  test('uma mensagem que veio com a página fica no seu lugar quando ela acorda; a que o programa traz flutua @js', async ({
    page,
  }) => {
    const list = await openList(page, 'aviso=redirecionado')
    const close = page.getByRole('link', { name: 'Fechar' })
    expect(await isAwake(page)).toBe(false)
    const place = () =>
      close.evaluate((link) => [link.getBoundingClientRect().left, link.getBoundingClientRect().top + scrollY])
    const before = await place()
    await list.size.focus()
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
    expect(await page.evaluate(() => document.querySelector('link[rel="modulepreload"]'))).toBeNull()
    const read = page.waitForRequest(data)
    await pass(21_000)
    await resume()
    await hydrated(page, true)
    await read
    await expect(page.getByText('Esta página se atualiza a cada 2 minutos.')).toBeVisible()
  })

  test('de volta à sua aba, a lista de pedidos acorda e se atualiza @js', async ({ page }) => {
    await openTender(page, exemplo.solicitacoes, 'esclarecimento-impugnacao')
    expect(await isAwake(page)).toBe(false)
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
    expect(await isAwake(page)).toBe(false)
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
    expect(await frame?.locator('link[rel="modulepreload"]').count()).toBe(0)
  })
})

for (const [how, device] of [
  ['poupa dados', { hardwareConcurrency: 8, connection: { saveData: true } }],
  ['tem uma linha 3g', { hardwareConcurrency: 8, connection: { effectiveType: '3g' } }],
] as const)
  test.describe(() => {
    test.use({ device })
    test(`quem ${how} só tem o programa quando o toca @js`, async ({ page }) => {
      const { pass, resume } = await pausedClock(page)
      const list = await openList(page)
      await expect(update(page)).toBeVisible()
      await pass(100_000)
      expect(await page.evaluate(() => document.querySelector('link[rel="modulepreload"]'))).toBeNull()
      await pass(60_000)
      const awake = await page.evaluate(() => document.querySelector('link[rel="modulepreload"]') !== null)
      expect(awake).toBe(how !== 'poupa dados')
      await resume()
      await list.size.focus()
      await hydrated(page, true)
    })
  })

test('num aparelho capaz o programa só vem depois da página, e o que dela vem guardado ou por Voltar acorda igual @js', async ({
  page,
}) => {
  const asked: string[] = []
  const wakes = /\/page-program-\w+\.js$/
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !wakes.test(request.url())) asked.push(request.url())
  })
  page.once('load', () => asked.push('load'))
  const list = await openList(page)
  await hydrated(page, true)
  expect(asked[0]).toBe('load')
  expect(asked.filter((url) => url.includes('entry.client'))).toHaveLength(1)

  // Kept: the browser asks whether it changed, and is told that it did not.
  const kept = page.waitForResponse((response) => response.url().endsWith('/consulta-licitacoes'))
  await page.reload()
  expect((await kept).status()).toBeLessThan(400)
  await hydrated(page, true)

  await list.size.selectOption('50')
  await expect(list.rows).toHaveCount(50)
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.goto('api')
  await hydrated(page, true)
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await page.evaluate(() => window.scrollTo(0, 1200))
    await route.continue()
  })
  await page.goBack()
  await expect(list.rows).toHaveCount(50)
  await hydrated(page, true)
  expect(await page.evaluate(() => window.scrollY)).toBe(1200)
})
