import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '../e2e/support/chromium'
import { prepareDatabase } from './database'
import { median } from './measure'
import { startPortal } from './process'

/** A cheap phone with bad reception: 360 px, a processor four times slower, 400 ms round trip, 50 kB a second. */
const phone = { width: 360, height: 740, slowdown: 4, latency: 400, bytesPerSecond: 50_000, cores: 2 }

/** Milliseconds from the request until the list can be read and until it can be used, and the bytes received. */
type Opened = { readable: number; usable: number; bytes: number }
/** `offline`: how much later the list is usable if the browser also installs the offline page (decision 045). */
export type PhoneFigures = Opened & { offline: number }

type Rounds = { folder: string; rounds: number; pairs?: number }

/**
 * Opens the list `rounds` times with an empty cache, and `pairs` times with and without the offline page. Returns the
 * medians.
 */
export async function measurePhone({ folder, rounds, pairs = 0 }: Rounds): Promise<PhoneFigures> {
  const { place, stop } = await prepareDatabase('pglite', 300, path.join(folder, 'telefone'), () => {})
  const served = await startPortal(place)
  const browser = await chromium.launch(launchOptions)
  try {
    const list = `${served.url}/licitacao-pub/consulta-licitacoes`
    const opened: Opened[] = []
    for (let round = 0; round < rounds; round++) opened.push(await open(browser, list))
    const middle = (name: keyof Opened) => median(opened.map((each) => each[name]))
    const later: number[] = []
    for (let pair = 0; pair < pairs; pair++) {
      // Alternate which of the two comes first.
      const order = pair % 2 === 0 ? [true, false] : [false, true]
      const usable = new Map<boolean, number>()
      for (const kept of order) usable.set(kept, (await open(browser, list, kept)).usable)
      later.push((usable.get(true) ?? 0) - (usable.get(false) ?? 0))
    }
    return { readable: middle('readable'), usable: middle('usable'), bytes: middle('bytes'), offline: median(later) }
  } finally {
    await browser.close()
    await served.stop()
    await stop()
  }
}

/** Pause before a page is measured, because a new tab and its process are busy for a moment. */
const settlingMs = 1500

/** Opens `url` in a new tab. If not `kept`, the tab has no service workers and so no offline page. */
async function open(browser: Browser, url: string, kept = true): Promise<Opened> {
  const { width, height, slowdown, latency, bytesPerSecond, cores } = phone
  const context = await browser.newContext({ viewport: { width, height }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await page.goto(new URL('/robots.txt', url).href)
  await page.waitForTimeout(settlingMs)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript((value) => Object.defineProperty(navigator, 'hardwareConcurrency', { value }), cores)
  if (!kept) await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))
  const speed = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond }
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed })
  await page.goto(url, { waitUntil: 'load' })
  // Scripts that start by themselves do so within this time.
  await page.waitForTimeout(5000)
  const times = await page.evaluate(timesOfPage)
  const registered = await page.evaluate(async () => (await navigator.serviceWorker?.getRegistrations())?.length === 1)
  if (registered !== kept) throw new Error(`a service worker was ${kept ? 'not ' : ''}registered`)
  await context.close()
  return { ...times, bytes }
}

/**
 * Runs in the page. Returns the time of its largest contentful paint, and the end of its last long task (above 50 ms).
 */
async function timesOfPage() {
  const [paints = [], long = []] = await Promise.all(
    ['largest-contentful-paint', 'longtask'].map(
      (type) =>
        new Promise<PerformanceEntry[]>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
          setTimeout(() => resolve([]), 500)
        }),
    ),
  )
  const readable = paints.at(-1)?.startTime ?? 0
  const busyUntil = long.map(({ startTime, duration }) => startTime + duration)
  return { readable, usable: Math.max(readable, ...busyUntil) }
}
