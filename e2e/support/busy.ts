import type { Page } from '@playwright/test'

/**
 * Holds what makes the next page appear: its data, and the work that React schedules, as on a busy device. `answer`
 * lets the data arrive, `render` lets React show them and run its effects.
 */
export async function holdNextPage(page: Page) {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/*.data*', async (route) => {
    await answered
    await route.continue()
  })
  const scheduled = await page.evaluateHandle(() => {
    const { postMessage } = MessagePort.prototype
    const held: (() => void)[] = []
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      held.push(() => postMessage.call(this, message))
    }
    return () => {
      MessagePort.prototype.postMessage = postMessage
      for (const send of held) send()
    }
  })
  return { answer, render: () => scheduled.evaluate((send) => send()) }
}
