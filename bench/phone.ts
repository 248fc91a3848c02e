import path from 'node:path'
import type { Browser } from '@playwright/test'
import { launchBrowser, openSlowTab } from './browser'
import { prepareDatabase } from './database'
import { median } from './measure'
import { startProcess } from './process'

/** A cheap phone far from the next mast: 360 px, a processor four times slower, 400 ms there and back, 50 kB a second. */
const phone = { width: 360, height: 740, slowdown: 4, latency: 400, bytesPerSecond: 50_000, cores: 2 }

/** Milliseconds from asking for the list until it can be read, and until nothing keeps it from being used; what came for that. */
export type PhoneFigures = { readable: number; usable: number; bytes: number }

/** The list as it opens on that phone for somebody who was never here: the medians of `rounds`. */
export async function measurePhone({ folder, rounds }: { folder: string; rounds: number }): Promise<PhoneFigures> {
  const { place, stop } = await prepareDatabase('pglite', 300, path.join(folder, 'telefone'), () => {})
  const served = await startProcess(['build/server.js'], place)
  const browser = await launchBrowser()
  try {
    const opened: PhoneFigures[] = []
    for (let round = 0; round < rounds; round++)
      opened.push(await open(browser, `${served.url}/licitacao-pub/consulta-licitacoes`))
    const middle = (name: keyof PhoneFigures) => median(opened.map((each) => each[name]))
    return { readable: middle('readable'), usable: middle('usable'), bytes: middle('bytes') }
  } finally {
    await browser.close()
    await served.stop()
    await stop()
  }
}

async function open(browser: Browser, url: string): Promise<PhoneFigures> {
  const { width, height, slowdown, latency, bytesPerSecond, cores } = phone
  const screen = { viewport: { width, height }, isMobile: true, hasTouch: true }
  const { page, session, close } = await openSlowTab(browser, { ...screen, slowdown, url })
  await page.addInitScript((value) => Object.defineProperty(navigator, 'hardwareConcurrency', { value }), cores)
  const speed = { downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond }
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed })
  await page.goto(url, { waitUntil: 'load' })
  // What a program does of itself it does within this time.
  await page.waitForTimeout(5000)
  const times = await page.evaluate(timesOfPage)
  await close()
  return { ...times, bytes }
}

/** Within the page: when most of it was there, and when whatever kept it from answering for longer than 50 ms ended. */
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
