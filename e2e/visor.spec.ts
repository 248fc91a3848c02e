import type { Page } from '@playwright/test'
import { emulate, expectAccessible, looks } from './support/axe'
import { hangUpBefore } from './support/hang-up'
import { memoryOf } from './support/memory'
import { makePdf, makePdfWithLinks, makePdfWithPictures } from './support/pdf'
import { exemplo, hydrated, openTender } from './support/screens'
import { expect, test } from './support/test'
import { openViewer, viewerOn } from './support/viewer'

const back = (page: Page) => page.getByRole('link', { name: 'Voltar para os dados do edital' })

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
  await expect(page).toHaveTitle(/^Edital .*\.pdf$/)
  const viewer = viewerOn(page)
  await expect(viewer.download).toHaveAttribute('href', /^\/licitacao-pub\/arquivos\?uri=[\w-]+$/)
  if (javaScriptEnabled) await expect(viewer.painted.first()).toBeVisible()
  await back(page).click()
  await expect(page.getByRole('table', { name: 'Anexos do edital' })).toBeVisible()
})

test('aberta diretamente, a leitura tem 1024 px de altura e o download antes dela', async ({
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

test('sem JavaScript o próprio navegador mostra o PDF, que só a página do portal pode emoldurar', async ({
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

test('um anexo que não é PDF, que não existe ou que é de outra licitação não tem leitura', async ({
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

for (const width of [1280, 700, 320])
  test(`a ${width} px a primeira página se vê antes que o programa assuma a tela, e fica onde está @js`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1200 })
    let takeOver = () => {}
    const held = new Promise<void>((resolve) => {
      takeOver = resolve
    })
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await held
      await route.continue()
    })
    const viewer = await openViewer(page, await makePdf(3))
    const painted = page.locator('[data-page="1"] canvas')
    await expect(painted).toBeVisible()
    await expect(viewer.number).toHaveCount(0)
    const before = await painted.boundingBox()
    takeOver()
    await expect(viewer.painted.first()).toBeVisible()
    await expect(viewer.number).toBeVisible()
    await expect(painted).toHaveCount(1)
    const after = await painted.boundingBox()
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((after?.[side] ?? 0) - (before?.[side] ?? -1000)), side).toBeLessThan(1.5)
  })

test('o texto da página se seleciona, e a página é uma região com nome @js', async ({ page }) => {
  const viewer = await openViewer(page, await makePdf(2))
  await expect(viewer.painted.first()).toBeVisible()
  await expect(viewer.page(1).locator('[data-unpainted]')).toHaveCount(0)
  await viewer.page(1).getByText('Folha número 1').dblclick()
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toMatch(/^(Folha|número)$/)
  await expect(viewer.page(2)).toContainText('Criogenia')
})

test('localizar acha também o que está em páginas ainda não desenhadas, com ou sem acento @js', async ({ page }) => {
  const viewer = await openViewer(page, await makePdf(40))
  await viewer.find.fill('criogénia')
  await expect(page.getByText('1 ocorrência')).toBeVisible()
  await expect(viewer.page(40).locator('canvas')).toHaveCount(0)
  await viewer.find.press('Enter')
  await expect(viewer.page(40).locator('canvas')).toBeVisible()
  await expect(viewer.page(40).getByText('Criogenia')).toBeInViewport()
  await expect(viewer.number).toHaveValue('40')
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('pdf-current')?.size)).toBe(1)

  await viewer.find.fill('folha número 1')
  await expect(page.getByText('11 ocorrências')).toBeVisible()
  await viewer.find.press('Enter')
  await expect(page.getByText('1 de 11')).toBeVisible()
  await expect(viewer.page(1).getByText('Folha número 1')).toBeInViewport()
  await viewer.find.press('Shift+Enter')
  await expect(page.getByText('11 de 11')).toBeVisible()
  await expect(viewer.page(19).getByText('Folha número 19')).toBeInViewport()
  await viewer.find.fill('nunca escrito')
  await expect(page.getByText('Nenhuma ocorrência')).toBeVisible()
})

test('o que não está desenhado tem o seu texto, que o navegador acha e o leitor de tela lê @js', async ({ page }) => {
  const viewer = await openViewer(page, await makePdf(40))
  await expect(viewer.page(40)).toContainText('Criogenia')
  await expect(viewer.page(40).locator('canvas')).toHaveCount(0)
  const place = await page.evaluate(() => {
    ;(window as unknown as { find(text: string): boolean }).find('Criogenia')
    const found = getSelection()?.anchorNode?.parentElement
    // As a person's search does; a script's goes only as far as the page itself scrolls.
    found?.scrollIntoView()
    return found?.closest('section')?.ariaLabel
  })
  expect(place).toBe('Página 40 de 40')
  await expect(viewer.page(40).locator('canvas')).toBeVisible()
})

test('o texto de uma página está nela uma só vez, antes, durante e depois de ser desenhada @js', async ({ page }) => {
  const viewer = await openViewer(page, await makePdf(40))
  await expect(viewer.page(40)).toContainText('Criogenia')
  const times = await viewer.page(40).evaluateHandle((section) => {
    const seen = new Set<number>()
    const count = () => seen.add((section.textContent?.split('Criogenia').length ?? 0) - 1)
    new MutationObserver(count).observe(section, { childList: true, subtree: true })
    return seen
  })
  await viewer.number.fill('40')
  await viewer.number.press('Enter')
  await expect(viewer.page(40).getByText('Criogenia', { exact: true })).toBeAttached()
  await viewer.number.fill('1')
  await viewer.number.press('Enter')
  await expect(viewer.page(40).locator('canvas')).toHaveCount(0)
  expect(await times.evaluate((seen) => [...seen])).toEqual([1])
})

test('só com o teclado: ir a uma página, aproximar, afastar, ajustar e rolar @js', async ({ page }) => {
  const viewer = await openViewer(page, await makePdf(30))
  await expect(viewer.painted.first()).toBeVisible()
  const width = async () => Math.round((await viewer.page(1).boundingBox())?.width ?? 0)
  const fitted = await width()

  await viewer.open.focus()
  await page.keyboard.press('Tab')
  await expect(viewer.number).toBeFocused()
  await page.keyboard.type('17')
  await page.keyboard.press('Enter')
  await expect(viewer.page(17).locator('canvas')).toBeVisible()
  await expect(viewer.number).toHaveValue('17')

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Afastar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(width).toBeLessThan(fitted)
  await expect(viewer.number, 'o que se lia continua à vista').toHaveValue('17')

  for (let press = 0; press < 4; press++) await page.keyboard.press('Tab')
  await expect(viewer.document).toBeFocused()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(fitted)
  await page.keyboard.press('0')
  await expect.poll(width).toBe(fitted)
  await page.keyboard.press('End')
  await expect(viewer.page(30).locator('canvas')).toBeVisible()
  await expect(viewer.number).toHaveValue('30')
})

test('trezentas páginas roladas nunca têm mais de dez desenhadas, e fechadas devolvem a memória @js', async ({
  page,
}) => {
  test.slow()
  const bytes = await makePdf(300)
  // What the program itself takes is not the document's: it has been there once before.
  await openViewer(page, bytes)
  await expect(viewerOn(page).painted.first()).toBeVisible()
  await back(page).click()
  await expect(page.getByRole('table', { name: 'Anexos do edital' })).toBeVisible()
  const before = await memoryOf(page)

  await page.goBack()
  const viewer = viewerOn(page)
  await expect(viewer.painted.first()).toBeVisible()
  await page.getByRole('button', { name: 'Afastar' }).click({ clickCount: 6 })
  await expect(page.getByText('25%')).toBeVisible()
  let most = 0
  for (let number = 1; number <= 300; number += 7) {
    await viewer.number.fill(String(number))
    await viewer.number.press('Enter')
    await expect(viewer.page(number).locator('canvas')).toBeVisible()
    most = Math.max(most, await viewer.painted.count())
  }
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(10)

  await back(page).click()
  await expect(page.getByRole('table', { name: 'Anexos do edital' })).toBeVisible()
  await expect.poll(async () => (await memoryOf(page)) - before, { timeout: 30_000 }).toBeLessThan(50)
})

for (const [device, hints, most] of [
  ['fraco', { deviceMemory: 1, hardwareConcurrency: 2 }, 1],
  ['comum', { deviceMemory: 8, hardwareConcurrency: 8 }, 2],
] as const)
  test(`um aparelho ${device} desenha ${most === 1 ? 'só o que se vê' : 'também a página seguinte'} @js`, async ({
    page,
  }) => {
    await page.addInitScript((given) => {
      for (const [name, value] of Object.entries(given)) Object.defineProperty(navigator, name, { value })
    }, hints)
    const viewer = await openViewer(page, await makePdf(5))
    await expect(viewer.page(5)).toContainText('Criogenia')
    await expect(viewer.painted).toHaveCount(most)
  })

test('um documento quebrado, com senha ou que não vem termina numa mensagem, com o download @js', async ({ page }) => {
  const viewer = await openViewer(page, Buffer.from('%PDF-1.7 nada mais'))
  await expect(viewer.failure).toContainText('está danificado')
  await expect(viewer.download).toBeVisible()
})

test.describe(() => {
  test.use({ expectedComplaints: /Failed to load resource/ })
  test('um documento que o servidor já não tem termina numa mensagem @js', async ({ page }) => {
    await page.route('**/arquivos?uri=*&exibir=sim', (route) => route.fulfill({ status: 404 }))
    const viewer = await openViewer(page)
    await expect(viewer.failure).toContainText('não pôde ser carregado')
    await expect(viewer.download).toBeVisible()
  })

  test('um documento cuja conexão cai não é dito danificado, nem antes de vir nem a meio caminho @js', async ({
    page,
  }) => {
    await page.route('**/arquivos?uri=*&exibir=sim', (route) => route.abort('internetdisconnected'))
    const viewer = await openViewer(page)
    await expect(viewer.failure).toContainText('não pôde ser carregado')
    await expect(viewer.download).toBeVisible()

    await page.unrouteAll()
    await hangUpBefore(page, await makePdf(30), 200)
    await page.reload()
    await expect(viewer.failure).toContainText('não pôde ser carregado')
    await expect(viewer.download).toBeVisible()
  })
})

test('a barra de progresso mostra quanto do documento já veio @js', async ({ page }) => {
  let deliver = () => {}
  const held = new Promise<void>((resolve) => {
    deliver = resolve
  })
  const bytes = await makePdf(2)
  await page.route('**/arquivos?uri=*&exibir=sim', async (route) => {
    await held
    await route.fulfill({ body: bytes, contentType: 'application/pdf' })
  })
  const viewer = await openViewer(page)
  await expect(page.getByRole('progressbar', { name: 'Carregando o documento...' })).toBeVisible()
  deliver()
  await expect(viewer.painted.first()).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('de um documento só se seguem endereços http e https, e ele de nada fica sabendo @js', async ({ page }) => {
  const viewer = await openViewer(
    page,
    await makePdfWithLinks(['https://www.gov.br/compras', 'javascript:alert(1)', 'file:///etc/passwd']),
  )
  await expect(viewer.painted.first()).toBeVisible()
  const links = viewer.page(1).getByRole('link')
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAttribute('href', 'https://www.gov.br/compras')
  await expect(links).toHaveAttribute('rel', 'noopener noreferrer nofollow')
})

test('figuras em JPEG 2000 e em JBIG2 aparecem @js', async ({ page }) => {
  const viewer = await openViewer(page, await makePdfWithPictures())
  await expect(viewer.painted).toBeVisible()
  const colourAt = (share: number) =>
    viewer.painted.evaluate((canvas: HTMLCanvasElement, at) => {
      const [red = 0, green = 0, blue = 0] =
        canvas.getContext('2d')?.getImageData(canvas.width * at, canvas.height / 2, 1, 1).data ?? []
      return { red, green, blue }
    }, share)
  expect(await colourAt(0.25)).toEqual({ red: 200, green: 30, blue: 40 })
  expect(await colourAt(0.75)).toEqual({ red: 0, green: 0, blue: 0 })
  expect(await colourAt(0.5)).toEqual({ red: 255, green: 255, blue: 255 })
})

test('a leitura de um anexo: axe nada encontra, de 1280 px claro a 320 px escuro, e nada rola para o lado', async ({
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

test('quem não abre um documento não baixa o programa que o mostra @js', async ({ page }) => {
  const programs: string[] = []
  page.on('request', (request) => programs.push(request.url()))
  await openTender(page, exemplo.todosAnexos, 'dados-edital')
  await hydrated(page, true)
  await page.waitForLoadState('networkidle')
  expect(programs.filter((url) => /viewer|pdf/i.test(url))).toEqual([])
})
