import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../e2e/support/chromium'

/** The address of any server that is measured, with a few bytes of text and nothing that a page is made of. */
export const firstAddress = '/robots.txt'

/** What a new tab and its process begin with takes longer than many a page; milliseconds until that is over. */
const settling = 1500

type SlowTab = { page: Page; session: CDPSession; close(): Promise<void> }
type Asked = BrowserContextOptions & { slowdown: number; url: string }

/** Without the parts of a window, where the machine has such a one: they would be measured with the page (decision 037). */
export const launchBrowser = () => chromium.launch(launchOptions)

/** A tab of a browser that stands open and knows nothing of the portal's pages, its processor `slowdown` times slower. */
export async function openSlowTab(browser: Browser, { slowdown, url, ...options }: Asked): Promise<SlowTab> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.goto(new URL(firstAddress, url).href)
  await page.waitForTimeout(settling)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, session, close: () => context.close() }
}
