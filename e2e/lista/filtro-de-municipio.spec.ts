import type { Route } from '@playwright/test'
import { hydrated } from '../support/screens'
import { expect, test } from '../support/test'

test('em toda lista escolher o estado traz os municípios na hora, e sem JavaScript por um botão @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  for (const [address, open, button, city] of [
    ['consulta-licitacoes', 'Filtros', 'Carregar municípios', 'Município'],
    ['portal/licitacao/listagem', 'Busca avançada', 'Carregar municípios', 'Município'],
    ['portal/compra-direta/listagem', 'Busca avançada', 'Carregar cidades', 'Cidade'],
  ] as const) {
    // The HTML contains the button, for visitors whose page has no JavaScript yet.
    expect(await (await page.request.get(address)).text()).toContain(`>${button}</button>`)
    await page.goto(address)
    await hydrated(page, javaScriptEnabled)
    await page.locator('summary', { hasText: open }).click()
    const load = page.getByRole('button', { name: button })
    await expect(load).toHaveCount(javaScriptEnabled ? 0 : 1)
    const estado = page.getByLabel('Estado', { exact: true })
    await estado.focus()
    await estado.selectOption('PE')
    if (!javaScriptEnabled) await load.click()
    await expect(page.getByLabel(city, { exact: true }).getByRole('option', { name: 'Recife' })).toHaveCount(1)
    await expect(page).toHaveURL(/\?estado=PE$/)
    if (javaScriptEnabled) await expect(estado).toBeFocused()
  }
})

test('o que se digita enquanto os municípios chegam fica @js @rest', async ({ page }) => {
  await page.goto('portal/licitacao/listagem')
  await hydrated(page, true)
  await page.locator('summary', { hasText: 'Busca avançada' }).click()
  await page.route(/estado=PE/, async (route) => {
    await page.getByLabel('Objeto').fill('merenda')
    await route.continue()
  })
  await page.getByLabel('Estado', { exact: true }).selectOption('PE')
  await expect(page.getByLabel('Município', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Objeto')).toHaveValue('merenda')
})

test('um estado escolhido antes de a página estar pronta traz os municípios quando ela fica pronta @js @rest', async ({
  page,
}) => {
  const held: Route[] = []
  await page.route('**/assets/entry.client-*.js', (route) => void held.push(route))
  await page.goto('portal/licitacao/listagem')
  await page.locator('summary', { hasText: 'Busca avançada' }).click()
  await page.getByLabel('Estado', { exact: true }).selectOption('PE')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  for (const route of held) await route.continue()
  await expect(page.getByLabel('Município', { exact: true })).toBeVisible()
})

test('o endereço que o portal encurta antes de virem os estilos não deixa erro na página @js @rest', async ({
  page,
}) => {
  const heldScript: Route[] = []
  const heldStyles: Route[] = []
  await page.route('**/assets/entry.client-*.js', (route) => void heldScript.push(route))
  await page.route('**/*.css', (route) => void heldStyles.push(route))
  await page.goto('portal/licitacao/listagem')
  await page.locator('summary', { hasText: 'Busca avançada' }).click()
  await page.getByLabel('Estado', { exact: true }).selectOption('PE')
  await expect.poll(() => heldScript.length).toBeGreaterThan(0)
  const redirect = page.waitForResponse((response) => response.status() === 202 && /\.data\?/.test(response.url()))
  for (const route of heldScript) await route.continue()
  await (await redirect).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  for (const route of heldStyles) await route.continue()
  await expect(page).toHaveURL(/\?estado=PE$/)
  await expect(page.getByLabel('Município', { exact: true })).toBeVisible()
})
