import type { BrowserContext, Locator, Page, Request, Route } from '@playwright/test'
import { pausedClock } from './clock'
import { hydrated } from './screens'
import { expect, test } from './test'

/** What the browser reports of a page that loses requests or parts of its scripts, or that answers with an error. */
export const lostParts = /Failed to load|Failed to fetch|ErrorResponse|Error: |net::ERR|timed out|preloaded/

/** Console messages that the browser itself writes about a failed response. The portal's scripts write none. */
export const brokenRequest = /Failed to load resource|net::ERR|preload|dynamically imported module/

export const fetchFailedText = 'Falha ao buscar as informações.'
const html = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<h1>Gateway</h1>' })

/** How a request for a page's data can fail, and what the page then says. */
export const quebras = {
  interrompido: { answer: (route: Route) => route.abort(), says: fetchFailedText },
  'respondido com 500': { answer: html(500), says: 'Erro desconhecido.' },
  'respondido com 502': { answer: html(502), says: /temporariamente indisponível/ },
  'respondido com 504': { answer: html(504), says: fetchFailedText },
  'respondido com HTML no lugar dos dados': { answer: html(200), says: fetchFailedText },
  'respondido com dados ilegíveis': {
    answer: (route: Route) => route.fulfill({ contentType: 'text/x-script; charset=utf-8', body: '[{"_1":2' }),
    says: fetchFailedText,
  },
  'deixado sem resposta': { answer: () => {}, says: fetchFailedText, silent: true },
}

/** Checks that a working page of the portal is shown, without any technical message. */
export async function expectUsable(page: Page) {
  const menus = page.getByRole('navigation', { name: 'Menus do portal' })
  if ((await menus.count()) === 0) {
    await expect(page.getByRole('link', { name: 'Portal de Licitações' })).toBeVisible()
    const menu = page.locator('summary', { hasText: 'Menu' })
    const home = page.getByRole('link', { name: 'Licitações', exact: true })
    await expect(home.or(menu).filter({ visible: true })).toHaveCount(1)
  } else await expect(menus).toBeVisible()
  expect(page.url()).toContain('/licitacao-pub/')
  expect(await page.title()).not.toMatch(/undefined|^$/)
  expect(await page.getByRole('main').textContent()).not.toMatch(/undefined|\[object|Unexpected|Failed to/)
}

export const retryLink = (page: Page) => page.getByRole('link', { name: /^(Tentar novamente|Recarregar a página)$/ })

/** Starts to record the page's navigations. Returns the list to which their addresses are added. */
export function countLoads(page: Page) {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  return loads
}

/** A form that is filled in. `send` submits it; `said` is where it reports a failure. */
export type Formulario = {
  send(): Promise<unknown>
  /** If `send` causes several requests: matches the body of the last one. */
  last?: RegExp
  said: Locator
  /** Checks that everything typed is still there. */
  kept(): Promise<unknown>
}

const isSending = (request: Request) => request.method() === 'POST' && /\.data(\?|$)/.test(request.url())

/**
 * Makes a submission fail in each way of `quebras`, and without a connection. Each time the form must report the
 * failure, focus the message and keep the input.
 */
export async function breakSending(page: Page, context: BrowserContext, { last, ...form }: Formulario) {
  const { pass, resume } = await pausedClock(page)
  const meant = (request: Request) => isSending(request) && (!last || last.test(request.postData() ?? ''))
  const loads = countLoads(page)
  for (const [quebra, { answer, ...how }] of Object.entries(quebras))
    await test.step(quebra, async () => {
      const held: Route[] = []
      await page.route('**/*.data*', (route) => {
        if (!meant(route.request())) return route.fallback()
        if ('silent' in how) held.push(route)
        return answer(route)
      })
      const asked = page.waitForRequest(meant)
      await form.send()
      await asked
      if ('silent' in how) await pass(121_000)
      await saysSo()
      // Otherwise a held request would continue once the route is removed.
      for (const route of held) await route.abort()
      await page.unroute('**/*.data*')
    })
  await test.step('sem conexão', async () => {
    if (last) return
    await context.setOffline(true)
    await form.send()
    await saysSo(/O seu aparelho está sem conexão com a internet\./)
    await context.setOffline(false)
  })
  expect(loads).toEqual([])
  await resume()

  async function saysSo(words = /indisponível|Não foi possível realizar a operação/) {
    await expect(form.said).toBeFocused()
    await expect(form.said).toContainText(words)
    await form.kept()
    await expectUsable(page)
  }
}

/**
 * A screen that a test opens. `go` opens it from the page `from`, and `wanted` finds it. `data` and `chunk` match its
 * requests for data and for a script. `stays` finds what remains visible if they fail.
 */
export type Tela = {
  tela: string
  from: string
  go(page: Page): Promise<unknown>
  data: string
  chunk?: string
  stays: ((page: Page) => Locator)[]
  wanted(page: Page): Locator
}

/** Describes a screen that the test opens through Remix's router, by its path instead of a link. */
export const byAddress = (
  path: string,
  { data, chunk, wanted }: Pick<Tela, 'data' | 'wanted'> & { chunk: string },
): Tela => ({
  tela: path,
  from: 'api',
  go: (page) => page.evaluate((to) => void window.__remixRouter.navigate(to), `/${path}`),
  data,
  chunk,
  stays: [],
  wanted,
})

/** Makes the request for a screen's data fail in every way, one after the other. */
export async function breakReading(page: Page, context: BrowserContext, { from, go, data, stays, wanted }: Tela) {
  await page.goto(from)
  await hydrated(page, true)
  const { pass } = await pausedClock(page)
  const opened = page.url()
  const loads = countLoads(page)
  for (const [quebra, { answer, says, ...how }] of Object.entries(quebras))
    await test.step(quebra, async () => {
      await page.route(data, answer)
      const asked = page.waitForRequest(data)
      await go(page)
      await asked
      if ('silent' in how) await pass(121_000)
      await saysSo(says)
      await page.unroute(data)
      await page.goBack()
      await expect(page).toHaveURL(opened)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expectUsable(page)
    })
  await test.step('sem conexão', async () => {
    await context.setOffline(true)
    await go(page)
    await saysSo(fetchFailedText)
    await retryLink(page).click()
    await expect(page.getByRole('status').filter({ hasText: fetchFailedText })).toBeVisible()
    await saysSo(fetchFailedText)
    expect(loads).toEqual([])
    await context.setOffline(false)
  })
  await retryLink(page).click()
  await expect.poll(() => loads.length).toBe(1)
  await expect(wanted(page)).toBeVisible()
  await expectUsable(page)

  async function saysSo(words: string | RegExp) {
    await expect(page.getByRole('alert')).toHaveText(words)
    await expectUsable(page)
    for (const part of stays) await expect(part(page)).toBeVisible()
    await expect(retryLink(page)).toBeVisible()
  }
}

/** Makes a screen's script fail in three ways: a failed request, no response, and a server with another build. */
export async function breakPart(page: Page, { from, go, data, chunk = '', wanted }: Tela) {
  const { pass, resume, pause } = await pausedClock(page)
  const loads = countLoads(page)
  await broken((route) => route.abort())
  await said()
  const opened = page.waitForEvent('load')
  await page.getByText('Tentar novamente').click()
  // Waits for the reload first, because `wanted` may have been visible before it, above the missing part.
  await opened
  await expect(wanted(page)).toBeVisible()
  // Requests carry no fragment.
  const address = page.url().replace(/#.*/, '')

  const [asked, read] = await broken(
    () => {},
    () => [page.waitForRequest(chunk), page.waitForResponse(data)] as const,
  )
  await asked
  await (await read).finished()
  // Once this later request is answered, the page has its data and waits only for the script.
  await page.evaluate(() => fetch('/licitacao-pub/versao').then((answer) => answer.text()))
  await pass(119_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await pass(2_000)
  await said()

  // Simulates a server that has another build by now, without the files of the build that the tab has loaded.
  await page.route(/__manifest\?/, (route) =>
    route.fulfill({ status: 204, headers: { 'X-Remix-Reload-Document': 'true' } }),
  )
  await broken((route) => route.fulfill({ status: 404 }))
  await expect.poll(() => loads).toEqual([address])
  await expect(wanted(page)).toBeVisible()
  await expectUsable(page)

  /**
   * Opens `from`, makes requests for the script fail, and goes to the screen. Calls `awaited` only after `from` has
   * loaded, because `from` may make the same requests.
   */
  async function broken<Awaited>(answer: (route: Route) => unknown, awaited?: () => Awaited) {
    await resume()
    await page.goto(from)
    await hydrated(page, true)
    await pause()
    loads.length = 0
    await page.route(chunk, answer)
    const begun = awaited?.() as Awaited
    await go(page)
    return begun
  }
  async function said() {
    await expect(page.getByRole('alert')).toContainText('Não foi possível carregar esta parte da página.')
    await expectUsable(page)
    expect(loads).toEqual([])
    await page.unroute(chunk)
  }
}
