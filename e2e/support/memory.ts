import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/**
 * Collects the garbage of the page. Then returns the private memory of all renderer processes of its browser, in MB.
 */
export async function measureMemory(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const browser = await page.context().browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await browser?.send('SystemInfo.getProcessInfo')) ?? {}
  const sizes = await Promise.all(processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => ownMemory(id)))
  await session.detach()
  await browser?.detach()
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function ownMemory(pid: number) {
  const [, kilobytes = '0'] =
    /RssAnon:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')) ?? []
  return Number(kilobytes) / 1024
}
