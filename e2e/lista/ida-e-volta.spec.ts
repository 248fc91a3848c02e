import { hydrated, openList } from '../support/screens'
import { expect, test } from '../support/test'

test('Acessar abre a licitação, e Voltar para listagem volta à lista como era @pg', async ({ page }) => {
  const list = await openList(page, 'conteudo=medicamentos&size=25')
  await list.row('2026/000101').getByRole('link', { name: 'Acessar o processo 2026/000101' }).click()
  await expect(page).toHaveURL(/\/licitacao-visualizacao\/1\/dados-gerais/)
  await page.getByRole('link', { name: 'Dados do Edital' }).click()
  await page.getByRole('link', { name: 'Voltar para listagem' }).click()
  await expect(page).toHaveURL(/consulta-licitacoes\?conteudo=medicamentos&size=25#licitacao-1$/)
})

test('Voltar para listagem volta à lista como era também depois de um pedido que não se fez @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  const list = await openList(page, 'conteudo=2026%2F000104&size=25')
  await hydrated(page, javaScriptEnabled)
  await list.row('2026/000104').getByRole('link', { name: 'Acessar o processo 2026/000104' }).click()
  await page.getByRole('link', { name: 'Esclarecimento/Impugnação' }).click()
  await page.locator('summary', { hasText: 'Solicitar' }).click()
  await page.getByRole('link', { name: 'Esclarecimento', exact: true }).click()
  await page.getByRole(javaScriptEnabled === false ? 'button' : 'link', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(/\/esclarecimento-impugnacao\?lista=[^&]+$/)
  await page.getByRole('link', { name: 'Voltar para listagem' }).click()
  await expect(page).toHaveURL(/consulta-licitacoes\?conteudo=2026%2F000104&size=25#licitacao-4$/)
})

test('uma navegação ultrapassada por outra não conta como erro @js @rest', async ({ page }) => {
  // The response to the first navigation does not end until the navigation is aborted, as on a slow network.
  await page.addInitScript(() => {
    const realFetch = window.fetch
    window.fetch = async (...request) => {
      const response = await realFetch(...request)
      if (!/licitacao-visualizacao.*\.data/.test(response.url) || !response.body) return response
      const bytes = await response.arrayBuffer()
      const signal = request[1]?.signal
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(bytes))
          signal?.addEventListener('abort', () => controller.error(signal.reason))
        },
      })
      return new Response(body, response)
    }
  })
  const list = await openList(page)
  await hydrated(page, true)
  const chunk = page.waitForRequest('**/assets/detail-*.js')
  await page.route('**/assets/detail-*.js', () => {})
  await list.rows.getByRole('link', { name: 'Acessar o processo' }).first().click()
  await chunk
  await list.pages.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2$/)
})

test('um clique na linha abre a licitação @js', async ({ page }) => {
  const list = await openList(page, 'conteudo=2026/000101')
  await hydrated(page, true)
  await list.rows.getByRole('cell').nth(1).click()
  await expect(page).toHaveURL(/\/licitacao-visualizacao\/1\/dados-gerais/)
})

test('Voltar para listagem volta à linha de onde se saiu, também num celular @rest', async ({
  page,
  javaScriptEnabled: js,
}) => {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 740 })
    const list = await openList(page, 'size=100')
    await hydrated(page, js)
    const link = list.row('2026/000103').getByRole('link')
    await link.click()
    await page.getByRole('link', { name: 'Voltar para listagem' }).click()
    await expect(page).toHaveURL(/size=100#licitacao-3$/)
    await expect(link).toBeInViewport()
    if (js !== false) await expect(link).toBeFocused()
  }
})
