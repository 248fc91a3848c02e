import type { Page } from '@playwright/test'
import { wholeBrowser } from '../support/chromium'
import { base, expectAsPublished, findInnerFrame, heading, listHosts, openHost, said } from '../support/moldura'
import { hydrated, idle } from '../support/screens'
import { expect, test } from '../support/test'

test.use(wholeBrowser)

test.describe('onde o navegador não diz quem está em volta', () => {
  test.use({ expectedComplaints: /Failed to load resource|target origin provided/ })

  test.beforeEach(async ({ page }) => {
    await page.route('**/moldura.js', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace("'ancestorOrigins' in location", 'false')
      expect(body).toContain('above = false')
      await route.fulfill({ response: answer, body })
    })
  })

  test('sem ancestorOrigins o site que está na lista ouve tudo e é atendido, também se só escuta; outro, nada @js @rest', async ({
    page,
    baseURL,
  }) => {
    const src = `${base}/licitacao/listagem`
    await openHost(page, baseURL, { src, sem: '1' })
    await expect
      .poll(async () => (await said(page)).map(({ type }) => type))
      .toEqual(expect.arrayContaining(['portal:pronto', 'portal:navegou', 'portal:filtros', 'portal:altura']))
    const frame = await openHost(page, baseURL, { src })
    await expect.poll(() => page.locator('#portal').evaluate((it) => it.style.minHeight)).toBe('0px')
    await page.locator('#portal').evaluate((it, caminho) => {
      it.dispatchEvent(new CustomEvent('portal:ir', { detail: { caminho }, bubbles: true }))
    }, `${base}/compra-direta/listagem`)
    await expect(heading(frame)).toHaveText('Pesquisa de Dispensa Eletrônica')
    await expectAsPublished(page)
    await expectNothingSaid(page, baseURL)
  })
})

/**
 * Checks that the frame sends nothing to an unlisted site and ignores its messages, even if the browser shows the page
 * there.
 */
async function expectNothingSaid(page: Page, baseURL: string | undefined) {
  await page.route('**/portal/iframe/**', async (route) => {
    const answer = await route.fetch()
    const { 'content-security-policy': policy = '', ...headers } = answer.headers()
    await route.fulfill({
      response: answer,
      headers: { ...headers, 'content-security-policy': policy.replace(/frame-ancestors[^;]*/, '') },
    })
  })
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  const src = `${base}/licitacao/listagem`
  const frame = await openHost(page, baseURL, { src }, listHosts(baseURL).unlisted)
  await expect(heading(frame)).toHaveText('Pesquisa de Licitações')
  await hydrated(findInnerFrame(page), true)
  await page.locator('#portal').evaluate((it, caminho) => {
    it.dispatchEvent(new CustomEvent('portal:ir', { detail: { caminho }, bubbles: true }))
  }, `${base}/compra-direta/listagem`)
  await idle(findInnerFrame(page))
  await idle(page)
  expect(await said(page)).toEqual([])
  expect(asked.filter((address) => address.includes('/compra-direta/listagem'))).toEqual([])
  expect(findInnerFrame(page).url()).toContain(src)
}
