import { emulate, expectAccessible, looks } from '../support/axe'
import { exemplo, hydrated, openTender } from '../support/screens'
import { expect, test } from '../support/test'
import { back, openViewer, viewerOn } from '../support/viewer'

test('de um anexo em PDF se chega à sua leitura, e de lá de volta aos dados do edital @pg @remote', async ({
  page,
  javaScriptEnabled,
}) => {
  await openTender(page, exemplo.todosAnexos, 'dados-edital')
  await page
    .getByRole('link', { name: /^Visualizar Edital / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/licitacao-visualizacao\/1\/dados-edital\/\d+\/ver$/)
  await expect(page).toHaveTitle(/^Edital .*\.pdf – Portal de Licitações$/)
  const viewer = viewerOn(page)
  await expect(viewer.download).toHaveAttribute('href', /^\/licitacao-pub\/arquivos\?uri=[\w-]+$/)
  if (javaScriptEnabled) await expect(viewer.painted.first()).toBeVisible()
  await back(page).click()
  await expect(page.getByRole('table', { name: 'Anexos do edital' })).toBeVisible()
})

test('aberta diretamente, a leitura tem 1024 px de altura e o download antes dela @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  const viewer = await openViewer(page)
  const shown = javaScriptEnabled ? viewer.document : page.locator('iframe')
  await expect(shown).toBeVisible()
  const box = await shown.locator('xpath=ancestor-or-self::*[parent::main][1]').boundingBox()
  expect(Math.round(box?.height ?? 0)).toBe(1024)
  const download = await viewer.download.boundingBox()
  expect((download?.y ?? 0) + (download?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
})

test('sem JavaScript o próprio navegador mostra o PDF, que só a página do portal pode emoldurar @rest', async ({
  page,
  request,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === true, 'com JavaScript quem mostra é o programa da página')
  await openViewer(page)
  const frame = page.locator('iframe[title^="Documento "]')
  const answer = await request.get((await frame.getAttribute('src')) ?? '')
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.headers()['content-disposition']).toMatch(/^inline; filename/)
})

test('um anexo que não é PDF, que não existe ou que é de outra licitação não tem leitura @rest', async ({
  page,
  request,
}) => {
  await openTender(page, exemplo.anexosDiversos, 'dados-edital')
  await expect(page.getByRole('link', { name: /^Visualizar / })).toHaveCount(
    await page.getByRole('row').filter({ hasText: '.pdf' }).filter({ hasNotText: 'não disponível' }).count(),
  )
  const own = await page
    .getByRole('link', { name: /^Visualizar / })
    .first()
    .getAttribute('href')
  const foreign = own?.replace(`/${exemplo.anexosDiversos}/`, `/${exemplo.abertoFechado}/`) ?? ''
  expect((await request.get(own ?? '')).status()).toBe(200)
  expect((await request.get(foreign)).status()).toBe(404)
  expect((await request.get('licitacao-visualizacao/1/dados-edital/999999/ver')).status()).toBe(404)
  expect((await request.get('licitacao-visualizacao/8/dados-edital/1/ver')).status()).toBe(400)
})

test('a leitura de um anexo: axe nada encontra, de 1280 px claro a 320 px escuro, e nada rola para o lado @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  for (const { width, scheme } of looks) {
    await emulate(page, width, scheme)
    const viewer = await openViewer(page)
    await hydrated(page, javaScriptEnabled)
    if (javaScriptEnabled) await expect(viewer.painted.first()).toBeVisible()
    await expectAccessible(page, javaScriptEnabled)
  }
})

test('quem não abre um documento não baixa o programa que o mostra @js @rest', async ({ page }) => {
  const programs: string[] = []
  page.on('request', (request) => programs.push(request.url()))
  await openTender(page, exemplo.todosAnexos, 'dados-edital')
  await hydrated(page, true)
  await page.waitForLoadState('networkidle')
  expect(programs.filter((url) => /viewer|pdf/i.test(url))).toEqual([])
})
