import { wholeBrowser } from '../support/chromium'
import {
  base,
  campaign,
  findInnerFrame,
  heading,
  listHosts,
  openHost,
  said,
  sandbox,
  toOrigin,
} from '../support/moldura'
import { expect, failedResource, test } from '../support/test'

test.use({ ...wholeBrowser, expectedComplaints: failedResource })

test('as seis páginas se mostram na moldura de outro site, sem barra nem rodapé, e cada link fica nela e na sua língua', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const pages = {
    '/licitacao/listagem': 'Search for tenders',
    [`/licitacao/detalhe/3/${campaign}`]: /2026\/000103/,
    '/compra-direta/listagem': /./,
    [`/compra-direta/detalhe/13/${campaign}`]: /013\/2026/,
    '/licitacao/cadastro': /./,
    '/licitacao/cadastroSucesso/FISICA': /./,
  }
  for (const [path, title] of Object.entries(pages)) {
    const frame = await openHost(page, baseURL, { src: `${base}${path}?lng=en`, attrs: sandbox })
    await expect(heading(frame)).toBeVisible()
    if (path.includes('/detalhe/')) await expect(frame.getByText(title).first()).toBeVisible()
    await expect(frame.locator('html')).toHaveAttribute('lang', 'en')
    await expect(frame.getByRole('banner')).toHaveCount(0)
    await expect(frame.getByRole('contentinfo')).toHaveCount(0)
    const links = await frame
      .locator('a[href^="/licitacao-pub/"]:not([target])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const link of links) expect(link).toMatch(/^\/licitacao-pub\/portal\/iframe\/.*[?&]lng=en/)
  }
  expect((await page.context().cookies()).length).toBe(0)

  const list = await openHost(page, baseURL, { src: `${base}/licitacao/listagem?lng=en` })
  await list.locator('input[name="objeto"][type="search"]').fill('merenda')
  await list.getByRole('search').getByRole('button').first().click()
  await expect.poll(() => findInnerFrame(page).url()).toMatch(/objeto=merenda/)
  // The address changes before the results are shown.
  await expect(list.locator('main a[href*="/detalhe/"]').first()).toHaveAttribute('href', /merenda/)
  await list.locator('main a[href*="/detalhe/"]').first().click()
  await expect.poll(() => findInnerFrame(page).url()).toMatch(/\/portal\/iframe\/licitacao\/detalhe\/\d+\?.*lng=en/)
  await list.locator('a').filter({ hasText: '←' }).first().click()
  await expect.poll(() => findInnerFrame(page).url()).toMatch(/\/portal\/iframe\/licitacao\/listagem\?.*objeto=merenda/)

  // In a frame a dialog is a page, even with JavaScript.
  const purchase = await openHost(page, baseURL, { src: `${base}/compra-direta/detalhe/13/${campaign}` })
  await purchase.getByRole('link', { name: 'Ver Itens' }).first().click()
  await expect(heading(purchase)).toHaveText('Itens do Lote L1')
  await expect(purchase.getByRole('dialog')).toHaveCount(0)
  await purchase.getByRole('link', { name: 'Fechar' }).click()
  await expect(purchase.getByText(/ 013\/2026 · /)).toBeVisible()
})

test('o que não existe não se diz aberto, e o endereço de um detalhe vale também com a barra no fim @js @rest', async ({
  page,
  baseURL,
}) => {
  const frame = await openHost(page, baseURL, { src: `${base}/licitacao/detalhe/999999/${campaign}` })
  await expect(heading(frame)).toBeVisible()
  await expect.poll(async () => (await said(page, 'aviso')).length).toBe(1)
  expect(await said(page, 'acesso')).toEqual([])
  await page.locator('#portal').evaluate((moldura, caminho) => {
    moldura.dispatchEvent(new CustomEvent('portal:ir', { detail: { caminho }, bubbles: true }))
  }, `${base}/compra-direta/detalhe/13/`)
  await expect(frame.getByText(/ 013\/2026 · /)).toBeVisible()
  // A host that greets later receives the message again, with the same id.
  await expect
    .poll(async () => new Map((await said(page, 'acesso')).map(({ id, payload }) => [id, payload])).size)
    .toBe(1)
  expect((await said(page, 'acesso'))[0]?.payload).toMatchObject({ tipo: 'compra-direta', id: 13 })
})

test('a página da documentação, copiada como está, mostra o portal na altura certa, e os seus eventos e pedidos funcionam @js @rest', async ({
  page,
  baseURL,
}) => {
  const opened: string[] = []
  page.on('console', (message) => void opened.push(message.text()))
  await page.goto(`${listHosts(baseURL).listed}/copiada`)
  const element = page.locator('iframe')
  const frame = page.frameLocator('iframe')
  await expect(heading(frame)).toHaveText('Pesquisa de Licitações')
  await expect.poll(() => element.evaluate((it) => it.style.minHeight)).toBe('0px')
  await page.getByRole('button', { name: 'Licitações de merenda' }).press('Enter')
  await expect(frame.locator('input[name="objeto"][type="search"]')).toHaveValue('merenda')
  const content = () => findInnerFrame(page).evaluate(() => Math.ceil(document.body.getBoundingClientRect().height))
  await expect
    .poll(async () => Math.abs((await content()) - (await element.evaluate((it) => it.clientHeight))))
    .toBeLessThanOrEqual(2)
  await frame.locator('main a[href*="/detalhe/"]').first().click()
  await expect.poll(() => opened.some((line) => /^licitacao \d+$/.test(line))).toBe(true)
  const types = await page.request.get(`${toOrigin(baseURL)}/licitacao-pub/embed-messages.d.ts`)
  expect(types.headers()['content-type']).toContain('text/plain')
})
