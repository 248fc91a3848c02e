import { type BrowserContext, test as base, expect } from '@playwright/test'

/** `expectedComplaints` matches the browser's errors and warnings that a test expects. */
type Options = { expectedComplaints: RegExp | null; device: Device }

type Device = { hardwareConcurrency: number; connection?: { saveData?: boolean; effectiveType?: string } }

/** A device that is powerful enough for the portal to hydrate every page without an interaction. */
const able: Device = { hardwareConcurrency: 8 }

/** Makes the pages of `context` believe that they run on `device`. */
export const onDevice = (context: BrowserContext, device: Device = able) =>
  context.addInitScript((given) => {
    for (const [name, value] of Object.entries(given))
      Object.defineProperty(navigator, name, { value, configurable: true })
  }, device)

/** Playwright logs this because its settings block service workers. */
const blocked = /^Service Worker registration blocked by Playwright$/

/** A test fails on any console error, exception or violation of the content security policy that it did not expect. */
export const test = base.extend<Options & { complaints: string[] }>({
  // Each test has its own network address, so that limits do not count what other tests do at the same time.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  extraHTTPHeaders: async ({}, use) => {
    const part = () => Math.floor(Math.random() * 256)
    await use({ 'X-Forwarded-For': `10.${part()}.${part()}.${part()}` })
  },
  expectedComplaints: [null, { option: true }],
  device: [able, { option: true }],
  context: async ({ context, device }, use) => {
    await onDevice(context, device)
    await use(context)
  },
  complaints: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      context.on('weberror', (error) => complaints.push(error.error().message))
      await use(complaints)
      expect(complaints.filter((text) => !expectedComplaints?.test(text) && !blocked.test(text))).toEqual([])
    },
    { auto: true },
  ],
})

/** The browser logs this for a response with an error status. */
export const failedResource = /Failed to load resource/

export { expect }
