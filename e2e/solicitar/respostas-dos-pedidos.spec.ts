import type { Locator } from '@playwright/test'
import { emulate, expectAccessible, looks } from '../support/axe'
import { longAfterFirst } from '../support/long'
import { ports } from '../support/ports'
import { exemplo, hydrated, openTender } from '../support/screens'
import { expect, test } from '../support/test'

const tabs = ['licitacao-visualizacao/4/esclarecimento-impugnacao', 'portal/licitacao/detalhe/4']
const isWhole = (answer: Locator) =>
  answer.evaluate(({ clientHeight, scrollHeight }) => clientHeight > 0 && scrollHeight <= clientHeight + 1)

for (const [index, address] of tabs.entries())
  test(`as respostas se leem abaixo de cada pedido, sem o abrir, com os seus anexos: ${address} @pg${longAfterFirst(index)} @rest`, async ({
    page,
    request,
    javaScriptEnabled,
  }) => {
    for (const { width, scheme } of looks) {
      await emulate(page, width, scheme)
      await page.goto(address)
      await hydrated(page, javaScriptEnabled)
      const asked = page.getByRole('row').filter({ hasText: 'exige módulo de capnografia' })
      const answered = asked.locator('xpath=following-sibling::tr[1]')
      await expect(answered.getByText('A área técnica aceita o módulo externo')).toBeVisible()
      await expect(answered.getByText('Complementando a resposta anterior')).toBeVisible()
      await expect(answered.getByText(/^Resposta de \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toHaveCount(2)
      const [above, below] = [await asked.boundingBox(), await answered.boundingBox()]
      expect(below?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1)
      const attached = answered.getByRole('link', { name: /Parecer da engenharia clínica/ })
      expect((await request.get((await attached.getAttribute('href')) ?? '')).status()).toBe(200)
      await expectAccessible(page, javaScriptEnabled)

      const long = page.getByText('Impugnação conhecida e, no mérito, parcialmente acolhida')
      await expect.poll(() => isWhole(long)).toBe(false)
      await page.getByText('Ler a resposta inteira').click()
      await expect.poll(() => isWhole(long)).toBe(true)
      await expectAccessible(page, javaScriptEnabled)
      await page.getByText('Mostrar só o começo').click()
      await expect.poll(() => isWhole(long)).toBe(false)
    }
  })

test('impressa, a aba traz cada resposta inteira @rest', async ({ page }) => {
  for (const address of tabs) {
    await page.goto(address)
    await page.emulateMedia({ media: 'print' })
    for (const text of ['A área técnica aceita o módulo externo', 'Conta da data do termo', 'Impugnação conhecida']) {
      await expect(page.getByText(text)).toBeVisible()
      await expect.poll(() => isWhole(page.getByText(text))).toBe(true)
    }
    await expect(page.getByText('Ler a resposta inteira')).toBeHidden()
    await page.emulateMedia({ media: null })
  }
})

test('em frente de outro sistema as respostas se leem ao abrir o pedido @remote @rest', async ({ page, baseURL }) => {
  await openTender(page, exemplo.solicitacoes, 'esclarecimento-impugnacao')
  const below = page.getByText('Conta da data do termo')
  if (new URL(baseURL ?? '').port === String(ports.embutido)) return expect(below).toBeVisible()
  await expect(below).toHaveCount(0)
  await page.getByRole('link', { name: /^Visualizar A garantia de 24 meses/ }).click()
  await expect(below).toBeVisible()
})
