import type { BrowserContext, Locator, Page, Request, Route } from '@playwright/test'
import { pausedClock } from './clock'
import { hydrated } from './screens'
import { expect, test } from './test'

/** What the browser itself says of an answer that failed; the page's own program says nothing there. */
export const brokenRequest = /Failed to load resource|net::ERR|preload|dynamically imported module/

export const lost = 'Falha ao buscar as informações.'
const html = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<h1>Gateway</h1>' })

/** How a request for a page's data can fail, and what is said then. */
export const quebras = {
  interrompido: { answer: (route: Route) => route.abort(), says: lost },
  'respondido com 500': { answer: html(500), says: 'Erro desconhecido.' },
  'respondido com 502': { answer: html(502), says: /temporariamente indisponível/ },
  'respondido com 504': { answer: html(504), says: lost },
  'respondido com HTML no lugar dos dados': { answer: html(200), says: lost },
  'deixado sem resposta': { answer: () => {}, says: lost, silent: true },
}

/** Whatever happened: a page of the portal that can be used, and nothing a program says to itself. */
export async function usable(page: Page) {
  const menus = page.getByRole('navigation', { name: 'Menus do portal' })
  if ((await menus.count()) === 0) {
    await expect(page.getByRole('link', { name: 'Portal de Licitações' })).toBeVisible()
    const menu = page.locator('summary', { hasText: 'Menu' })
    const home = page.getByRole('link', { name: 'Licitações Disponíveis' })
    await expect(home.or(menu).filter({ visible: true })).toHaveCount(1)
  } else await expect(menus).toBeVisible()
  expect(page.url()).toContain('/licitacao-pub/')
  expect(await page.title()).not.toMatch(/undefined|^$/)
  expect(await page.getByRole('main').textContent()).not.toMatch(/undefined|\[object|Unexpected|Failed to/)
}

export const again = (page: Page) => page.getByRole('link', { name: /^(Tentar novamente|Recarregar a página)$/ })

/** The addresses that the browser loads from now on. */
export function countLoads(page: Page) {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  return loads
}

/** A form that is filled in: what sends it, and where it says that nobody answered. */
export type Formulario = {
  send(): Promise<unknown>
  /** What it sends by that, where it sends something else before. */
  last?: RegExp
  said: Locator
  /** That everything typed is still there. */
  kept(): Promise<unknown>
}

const isSending = (request: Request) => request.method() === 'POST' && /\.data(\?|$)/.test(request.url())

/** Each way in which what a form sends can fail: the form says so, has the focus there, and keeps what was typed. */
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
      // It would go on its way as soon as nothing holds it.
      for (const route of held) await route.abort()
      await page.unroute('**/*.data*')
    })
  await test.step('sem conexão', async () => {
    if (last) return
    await context.setOffline(true)
    await form.send()
    await saysSo()
    await context.setOffline(false)
  })
  expect(loads).toEqual([])
  await resume()

  async function saysSo() {
    await expect(form.said).toBeFocused()
    await expect(form.said).toContainText(/indisponível|Não foi possível realizar a operação/)
    await form.kept()
    await usable(page)
  }
}

/** Where a person is, what leads on, what is asked then, what stays on the screen, and what was wanted. */
export type Tela = {
  tela: string
  from: string
  go(page: Page): Promise<unknown>
  data: string
  chunk?: string
  stays: ((page: Page) => Locator)[]
  wanted(page: Page): Locator
}

/** A screen that is reached by its address alone, as by going back to it: everything that its reading needs can fail. */
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

/** Each way in which the reading of a screen can fail, one after the other. */
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
      await usable(page)
    })
  await test.step('sem conexão', async () => {
    await context.setOffline(true)
    await go(page)
    await saysSo(lost)
    await again(page).click()
    await expect(page.getByRole('status').filter({ hasText: lost })).toBeVisible()
    await saysSo(lost)
    expect(loads).toEqual([])
    await context.setOffline(false)
  })
  await again(page).click()
  await expect.poll(() => loads.length).toBe(1)
  await expect(wanted(page)).toBeVisible()
  await usable(page)

  async function saysSo(words: string | RegExp) {
    await expect(page.getByRole('alert')).toHaveText(words)
    await usable(page)
    for (const part of stays) await expect(part(page)).toBeVisible()
    await expect(again(page)).toBeVisible()
  }
}

/** The same with its part of the program, which fails, never comes, and is another by now. */
export async function breakPart(page: Page, { from, go, data, chunk = '', wanted }: Tela) {
  const { pass, resume, pause } = await pausedClock(page)
  const loads = countLoads(page)
  await broken((route) => route.abort())
  await said()
  const opened = page.waitForEvent('load')
  await page.getByText('Tentar novamente').click()
  // What stands above the missing part may be all that is wanted: it was there before the page was.
  await opened
  await expect(wanted(page)).toBeVisible()
  // A request names no part of its page.
  const address = page.url().replace(/#.*/, '')

  const [asked, read] = await broken(
    () => {},
    () => [page.waitForRequest(chunk), page.waitForResponse(data)] as const,
  )
  await asked
  await (await read).finished()
  // Asked later, answered later: the page has read its data by then, and only the part is missing.
  await page.evaluate(() => fetch('/licitacao-pub/versao').then((answer) => answer.text()))
  await pass(119_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await pass(2_000)
  await said()

  // What the tab was made with is gone from the server, which knows another build.
  await page.route(/__manifest\?/, (route) =>
    route.fulfill({ status: 204, headers: { 'X-Remix-Reload-Document': 'true' } }),
  )
  await broken((route) => route.fulfill({ status: 404 }))
  await expect.poll(() => loads).toEqual([address])
  await expect(wanted(page)).toBeVisible()
  await usable(page)

  /** Waits, from where the way begins, for what `awaited` names: the page before may still be asking for the same. */
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
    await usable(page)
    expect(loads).toEqual([])
    await page.unroute(chunk)
  }
}
