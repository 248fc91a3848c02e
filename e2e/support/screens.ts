import type { Frame, Page } from '@playwright/test'

/** The ids of tenders in a fresh database with the sample. Each name says what the tender shows. */
export const exemplo = {
  todosAnexos: 1,
  abertoFechado: 2,
  lotes: 3,
  solicitacoes: 4,
  prazoEncerrado: 5,
  sessaoEncerrada: 7,
  despublicada: 8,
  excluida: 9,
  linkExterno: 10,
  linkRecusado: 11,
  objetoLongo: 12,
  vazia: 13,
  foraDoProduto: 14,
  anexosDiversos: 16,
  encerraLogo: 17,
  suspensa: 18,
} as const

/** Waits until React has taken over the page; without JavaScript there is nothing to wait for. */
export async function hydrated(page: Page | Frame, javaScriptEnabled: boolean | undefined) {
  if (javaScriptEnabled === false) return
  await page.waitForFunction(() => window.hydrationDone)
}

/**
 * Waits until a page is loaded, painted and idle, so that whatever it starts by itself has started. Draws frames until
 * then: in a frame of another site, Chromium may become idle only after another frame is drawn.
 */
export async function idle(page: Page | Frame) {
  await page.waitForLoadState('load')
  const paintedAndIdle = () =>
    new Promise<void>((resolve) => {
      let isIdle = false
      const draw = () => void (isIdle || requestAnimationFrame(draw))
      requestAnimationFrame(() => {
        requestIdleCallback(() => {
          isIdle = true
          resolve()
        })
        draw()
      })
    })
  await page.evaluate(paintedAndIdle)
  await page.evaluate(paintedAndIdle)
}

/**
 * Waits until the page is idle, and returns whether hydration has begun: until then the preloads of the page's scripts
 * have a `media` attribute.
 */
export async function isHydrating(page: Page) {
  await idle(page)
  return page.evaluate(() => document.querySelector('link[rel="modulepreload"]:not([media])') !== null)
}

/** Aborts the navigation by which a page redirects the visitor, so that the page stays open. */
export const holdMove = (page: Page) => page.route(/aviso=redirecionado/, (route) => route.abort('aborted'))

/**
 * Holds what makes the next page appear: its data, and the work that React schedules, as on a busy device. `answer`
 * lets the data arrive, `render` lets React show them and run its effects.
 */
export async function holdNextPage(page: Page) {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/*.data*', async (route) => {
    await answered
    await route.continue()
  })
  const scheduled = await page.evaluateHandle(() => {
    const { postMessage } = MessagePort.prototype
    const held: (() => void)[] = []
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      held.push(() => postMessage.call(this, message))
    }
    return () => {
      MessagePort.prototype.postMessage = postMessage
      for (const send of held) send()
    }
  })
  return { answer, render: () => scheduled.evaluate((send) => send()) }
}

/** Opens the tender list. Returns locators for its elements. */
export async function openList(page: Page, query = '') {
  await page.goto(`consulta-licitacoes${query && `?${query}`}`)
  return {
    title: page.getByRole('heading', { level: 1 }),
    search: page.getByRole('search').getByRole('searchbox'),
    submit: page.getByRole('button', { name: 'Buscar' }),
    rows: page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') }),
    row: (text: string) => page.getByRole('row').filter({ hasText: text }),
    total: page.getByText(/^([\d.]+ licitaç|Nenhuma licitação)/),
    pages: page.getByRole('navigation', { name: 'Paginação' }),
    filters: page.getByRole('list', { name: 'Filtros aplicados' }),
    size: page.getByLabel('Linhas por página:'),
    apply: page.getByRole('button', { name: 'Aplicar', exact: true }),
  }
}

/** Presses the first filter select that needs JavaScript. This hydrates a static page. */
export const touch = (page: Page) => page.locator('select[data-hydrates]').first().dispatchEvent('pointerdown')

/** Opens a tab of a tender. Returns the response and locators for the elements of the tab. */
export async function openTender(page: Page, id: number, tab = '') {
  const response = await page.goto(`licitacao-visualizacao/${id}${tab && `/${tab}`}`)
  return {
    response,
    tab: (name: string | RegExp) =>
      page.getByRole('navigation', { name: 'Partes da licitação' }).getByRole('link', { name }),
    back: page.getByRole('link', { name: 'Voltar para listagem' }),
    /** Finds the value of the field with this name. */
    field: (name: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}( \\(|$)`) }) })
        .locator('dd'),
  }
}

export const tenderPath = `licitacao-visualizacao/${exemplo.solicitacoes}`
export const accessLink = (page: Page) =>
  page
    .getByRole('row')
    .filter({ hasText: '2026/000101' })
    .getByRole('link', { name: /^Acessar/ })

export const openByAccess = (page: Page) => accessLink(page).click()
export const followLink = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first().click()

export const updateLink = (page: Page) => page.getByRole('link', { name: 'Atualizar', exact: true })
