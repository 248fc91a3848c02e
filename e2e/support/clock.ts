import { expect, type Page } from '@playwright/test'

/** Stops the time of the pages that are opened from now on: it passes only as far as a test lets it, however slow the machine is. */
export async function pausedClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  return {
    pass: (milliseconds: number) => page.clock.runFor(milliseconds),
    /** In small steps, until something holds. */
    passUntil: (holds: () => Promise<boolean>) =>
      expect.poll(() => page.clock.runFor(100).then(holds), { intervals: [0] }).toBe(true),
    resume: () => page.clock.resume(),
    /** Stops it again, after `resume`. */
    pause: async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000),
  }
}
