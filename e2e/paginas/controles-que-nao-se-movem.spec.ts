import type { Page, Route } from '@playwright/test'
import { hydrated, touch } from '../support/screens'
import { expect, test } from '../support/test'

/** Records where each visible control is. Returns a function that lists the controls that have moved since. */
async function controlsThatMoved(page: Page) {
  const before = await page.evaluateHandle(() =>
    [...document.querySelectorAll('a, button, input, select, summary')]
      .filter((control) => control.getClientRects().length > 0)
      .map((control) => ({ control, at: control.getBoundingClientRect() })),
  )
  return () =>
    before.evaluate((controls) =>
      controls.flatMap(({ control, at }) => {
        const now = control.getBoundingClientRect()
        const stays = !control.isConnected || (Math.abs(now.x - at.x) < 1 && Math.abs(now.y - at.y) < 1)
        return stays ? [] : [control.outerHTML.slice(0, 120)]
      }),
    )
}

test('quando o programa chega, nenhum controle de uma lista muda de lugar, em três larguras @js @rest', async ({
  page,
}) => {
  const held: Route[] = []
  await page.route('**/assets/entry.client-*.js', (route) => void held.push(route))
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 740 })
    for (const screen of ['consulta-licitacoes?status=ABERTO', 'portal/licitacao/listagem?status=ABERTO&estado=PE']) {
      await page.goto(screen)
      await touch(page)
      await expect.poll(() => held.length).toBeGreaterThan(0)
      const moved = await controlsThatMoved(page)
      for (const route of held.splice(0)) await route.continue()
      await hydrated(page, true)
      await page.waitForLoadState('networkidle')
      expect(await moved(), `${screen} a ${width} px`).toEqual([])
    }
  }
})
