import { pausedClock } from '../support/clock'
import { exemplo } from '../support/screens'
import { expect, test } from '../support/test'

const detail = (id: number) => `portal/licitacao/detalhe/${id}`

test('a página da licitação se atualiza a cada 10 s sem mexer no foco nem no que está aberto @js', async ({ page }) => {
  const { pass, passUntil } = await pausedClock(page)
  await page.goto(detail(exemplo.solicitacoes))
  await passUntil(() => page.getByText('Esta página se atualiza a cada 10 segundos.').isVisible())
  const panel = page.locator('details', { hasText: /^Impugnações/ })
  await panel.locator('> summary').click()
  await expect(panel).not.toHaveAttribute('open')
  const link = page.getByRole('link', { name: 'Voltar para listagem' })
  await link.focus()
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('detalhe/4.data')) statuses.push(response.status())
  })
  for (const _ of [1, 2]) {
    const read = page.waitForResponse((response) => response.url().includes('detalhe/4.data'))
    await pass(10_500)
    await read
  }
  expect(statuses).toHaveLength(2)
  await expect(page.getByText('Carregando...')).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect(panel).not.toHaveAttribute('open')

  await page.getByRole('button', { name: 'Pausar atualização' }).click()
  await pass(60_000)
  await page.getByRole('button', { name: 'Retomar atualização' }).click()
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }))
  await pass(60_000)
  expect(statuses).toHaveLength(2)
})
