import type { Browser, Page } from '@playwright/test'
import { onDevice } from '../support/test'

type BuiltIn = [holder: string, name: string]

/**
 * Lists the built-ins in `names`. Each key is an object such as `Array.prototype`; each value holds names of its
 * members, separated by spaces.
 */
export const listBuiltIns = (names: Record<string, string>) =>
  Object.entries(names).flatMap(([holder, list]) => list.split(' ').map((name): BuiltIn => [holder, name]))

/** Opens a page in a browser that lacks the built-ins `removed`. */
export async function browserWithout(removed: BuiltIn[], browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL })
  await onDevice(context)
  await context.addInitScript((removed) => {
    type Names = Record<string, object>
    for (const [holder, name] of removed) {
      const steps = holder === 'window' ? [] : holder.split('.')
      const place = steps.reduce((within, step) => within[step] as Names, window as unknown as Names)
      delete place[name]
    }
  }, removed)
  return context.newPage()
}

/** Matches once the page is hydrated. */
export const running = (page: Page) => page.locator('html[data-respect-reduced-motion]')
