import { type BrowserContext, test as base, expect } from '@playwright/test'

/** What the browser complains about that a test expects, as a pattern of its messages. */
type Options = { expectedComplaints: RegExp | null; device: Device }

type Device = { hardwareConcurrency: number; connection?: { saveData?: boolean; effectiveType?: string } }

/** One that can afford React's taking over every page by itself. */
const able: Device = { hardwareConcurrency: 8 }

/** Makes the pages of `context` take it for such a device. */
export const onDevice = (context: BrowserContext, device: Device = able) =>
  context.addInitScript((given) => {
    for (const [name, value] of Object.entries(given))
      Object.defineProperty(navigator, name, { value, configurable: true })
  }, device)

/** Playwright's own word for what its settings say. */
const blocked = /^Service Worker registration blocked by Playwright$/

/** Every test fails on a console error, an exception or a violation of the content security policy it did not expect. */
export const test = base.extend<Options & { complaints: string[] }>({
  // Each is of a network of its own: what others fail at the same time is not counted against it.
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

/** The browser's own word for an answer that is not a page that was found. */
export const failedResource = /Failed to load resource/

export { expect }
