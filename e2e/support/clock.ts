import { expect, type Page } from '@playwright/test'

/** Stops the clock of a page. It then advances only when the test says so, even on a slow machine. */
export async function pausedClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  return {
    pass: (milliseconds: number) => page.clock.runFor(milliseconds),
    /** Moves the clock on in small steps until `holds` resolves to true. */
    passUntil: (holds: () => Promise<boolean>) =>
      expect.poll(() => page.clock.runFor(100).then(holds), { intervals: [0] }).toBe(true),
    resume: () => page.clock.resume(),
    /** Stops the clock again, after `resume`. */
    pause: async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000),
  }
}
