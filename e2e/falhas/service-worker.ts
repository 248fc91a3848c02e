import type { Page } from '@playwright/test'

/** Opens a page and waits until its service worker is active. */
export async function openKept(page: Page, address: string) {
  await page.goto(address)
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }))
  })
}

/** Returns the paths of everything in the caches of the page's origin. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const caught = names.map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    )
    return (await Promise.all(caught)).flat()
  })
