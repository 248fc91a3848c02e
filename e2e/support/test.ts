import { test as base, expect } from '@playwright/test'

/** What the browser complains about that a test expects, as a pattern of its messages. */
type Options = { expectedComplaints: RegExp | null }

/** Every test fails on a console error, an exception or a violation of the content security policy it did not expect. */
export const test = base.extend<Options & { complaints: string[] }>({
  expectedComplaints: [null, { option: true }],
  complaints: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      context.on('weberror', (error) => complaints.push(error.error().message))
      await use(complaints)
      expect(complaints.filter((text) => !expectedComplaints?.test(text))).toEqual([])
    },
    { auto: true },
  ],
})

/** The browser's own word for an answer that is not a page that was found. */
export const failedResource = /Failed to load resource/

export { expect }
