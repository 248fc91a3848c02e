import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import { wholeBrowser } from './support/chromium'
import {
  base,
  expectAsPublished,
  heading,
  hostAddress,
  hostsOf,
  innerOf,
  openHost,
  originOf,
  type Said,
  said,
  sandbox,
} from './support/moldura'
import { hydrated } from './support/screens'
import { answerQuestion, takeTime } from './support/solicitar'
import { expect, failedResource, test } from './support/test'

test.use({ ...wholeBrowser, expectedComplaints: failedResource })

const campaign = 'fonteCampanha=boletim/tipoCampanha=email/nomeCampanha=maio'

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
    await expect(heading(frame)).toHaveText(path.includes('listagem') ? /./ : title)
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
  await expect.poll(() => innerOf(page).url()).toMatch(/objeto=merenda/)
  // The address is there before what it found.
  await expect(list.locator('main a[href*="/detalhe/"]').first()).toHaveAttribute('href', /merenda/)
  await list.locator('main a[href*="/detalhe/"]').first().click()
  await expect.poll(() => innerOf(page).url()).toMatch(/\/portal\/iframe\/licitacao\/detalhe\/\d+\?.*lng=en/)
  await list.locator('a').filter({ hasText: '←' }).first().click()
  await expect.poll(() => innerOf(page).url()).toMatch(/\/portal\/iframe\/licitacao\/listagem\?.*objeto=merenda/)

  // A dialog is a page here, with JavaScript too.
  const purchase = await openHost(page, baseURL, { src: `${base}/compra-direta/detalhe/13/${campaign}` })
  await purchase.getByRole('link', { name: 'Ver Itens' }).first().click()
  await expect(heading(purchase)).toHaveText('Itens do Lote')
  await expect(purchase.getByRole('dialog')).toHaveCount(0)
  await purchase.getByRole('link', { name: 'Fechar' }).click()
  await expect(heading(purchase)).toHaveText(/013\/2026/)
})

test('o que não existe não se diz aberto, e o endereço de um detalhe vale também com a barra no fim @js', async ({
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
  await expect(heading(frame)).toHaveText(/013\/2026/)
  // A host that greets hears it again, as the same message.
  await expect
    .poll(async () => new Map((await said(page, 'acesso')).map(({ id, payload }) => [id, payload])).size)
    .toBe(1)
  expect((await said(page, 'acesso'))[0]?.payload).toMatchObject({ tipo: 'compra-direta', id: 13 })
})

test('a página em volta ouve cada mensagem, na forma publicada, e o que ela pede é atendido @js', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const src = `${base}/licitacao/detalhe/3/${campaign}`
  const frame = await openHost(page, baseURL, { src, attrs: 'data-trata="redirecionar"' })
  await expect.poll(async () => (await said(page, 'altura')).length).toBeGreaterThan(0)
  const campanha = { fonteCampanha: 'boletim', tipoCampanha: 'email', nomeCampanha: 'maio' }
  expect((await said(page, 'acesso'))[0]?.payload).toEqual({ tipo: 'licitacao', id: 3, campanha })
  expect((await said(page, 'campanha'))[0]?.payload).toEqual(campanha)
  // Its address is without the campaign, so that the page is the one that is kept.
  expect(new URL(innerOf(page).url()).pathname).toBe(`${base}/licitacao/detalhe/3`)

  // Whatever a campaign is called, it is text, and no longer than a name.
  const odd = `fonteCampanha=${encodeURIComponent('"><img src=x onerror=alert(1)>')}/tipoCampanha=%/nomeCampanha=${'x'.repeat(7_000)}`
  await openHost(page, baseURL, { src: `${base}/licitacao/detalhe/3/${odd}` })
  await expect
    .poll(async () => (await said(page, 'campanha'))[0]?.payload)
    .toEqual({ fonteCampanha: '"><img src=x onerror=alert(1)>', tipoCampanha: '1', nomeCampanha: 'x'.repeat(200) })
  await expectAsPublished(page)
  await openHost(page, baseURL, { src, attrs: 'data-trata="redirecionar"' })
  await expect(heading(frame)).toBeVisible()

  const pedir = (caminho: string) =>
    page.locator('#portal').evaluate((moldura, caminho) => {
      moldura.dispatchEvent(new CustomEvent('portal:ir', { detail: { caminho }, bubbles: true }))
    }, caminho)
  await pedir(`${base}/licitacao/listagem?objeto=merenda&utm_source=boletim`)
  await expect(frame.locator('input[name="objeto"][type="search"]')).toHaveValue('merenda')
  await expect
    .poll(async () => (await said(page, 'filtros')).at(-1)?.payload)
    .toEqual({
      objeto: 'merenda',
      utm_source: 'boletim',
    })

  // None of the six pages, another site, or a program.
  const before = innerOf(page).url()
  for (const caminho of [
    'javascript:document.title=1',
    'https://www.atacante.example/licitacao-pub/portal/iframe/licitacao/listagem',
    `${base}/licitacao/cadastro/chave/2`,
    '/licitacao-pub/consulta-licitacoes',
    `${base}/licitacao/listagem/../../../../consulta-licitacoes`,
  ])
    await pedir(caminho)

  // Another frame of the same page greets and asks in its place, and nobody hears it.
  await page.evaluate(() => {
    const other = document.createElement('iframe')
    other.srcdoc = `<script>
      const alvo = parent.frames[0]
      alvo.postMessage({ v: 1, type: 'portal:ola', id: '1', payload: {} }, '*')
      alvo.postMessage({ v: 1, type: 'portal:ir', id: '2', payload: { caminho: '/licitacao-pub/portal/iframe/licitacao/cadastro' } }, '*')
      parent.postMessage({ v: 1, type: 'portal:altura', id: '3', payload: { px: 77777 } }, '*')
    </script>`
    document.body.append(other)
  })
  // A host that floods is heard twenty times a second.
  await page.evaluate(() => {
    const alvo = document.querySelector<HTMLIFrameElement>('#portal')
    for (let n = 0; n < 5000; n++)
      alvo?.contentWindow?.postMessage(
        { v: 1, type: 'portal:ola', id: String(n), payload: {} },
        new URL(alvo.src).origin,
      )
  })
  await page.waitForTimeout(500)
  expect(innerOf(page).url()).toBe(before)
  expect((await said(page)).length).toBeLessThan(400)
  expect(await page.locator('#portal').evaluate((moldura) => moldura.clientHeight)).toBeLessThan(20_000)

  // The menus of a page with bars ask the host to go there, which said that it does so itself.
  const bars = await openHost(page, baseURL, {
    src: '/licitacao-pub/portal/licitacao/listagem',
    attrs: 'data-trata="redirecionar"',
  })
  // Greeted, it says again what holds; from then on it knows what the host does itself.
  const again = async () => {
    const ids = (await said(page, 'altura')).map(({ id }) => id)
    return ids.length - new Set(ids).size
  }
  await expect.poll(again).toBeGreaterThan(0)
  expect(await said(page, 'pronto')).toHaveLength(1)
  await bars.getByRole('link', { name: 'Fornecedor', exact: true }).click()
  await expect
    .poll(async () => (await said(page, 'redirecionar')).at(-1)?.payload)
    .toEqual({ url: 'https://www.portal.example/fornecedor' })
  expect(page.url()).toContain(hostsOf(baseURL).listed)

  await expectAsPublished(page)
})

test('quem abre um processo da lista a que uma campanha o trouxe é dito vindo dela, e só em palavras simples @js', async ({
  page,
  baseURL,
}) => {
  const query = 'utm_source=boletim&utm_medium=email&utm_campaign=maio%202026&objeto=merenda'
  const campanha = { fonteCampanha: 'boletim', tipoCampanha: 'email', nomeCampanha: 'maio 2026' }
  const list = await openHost(page, baseURL, { src: `${base}/licitacao/listagem?${query}` })
  await list.locator('main a[href*="/detalhe/"]').first().click()
  await expect.poll(async () => (await said(page, 'acesso')).at(-1)?.payload).toMatchObject({ campanha })
  expect((await said(page, 'campanha')).at(-1)?.payload).toEqual(campanha)

  // Read anew, and by whoever wrote the address himself.
  const opened = async (lista: string, more = '') => {
    await openHost(page, baseURL, {
      src: `${base}/licitacao/detalhe/3${more}?${new URLSearchParams({ lista })}`,
    })
    await expect.poll(async () => (await said(page, 'acesso')).length).toBeGreaterThan(0)
    return (await said(page, 'acesso'))[0]?.payload.campanha
  }
  expect(await opened(query)).toEqual(campanha)
  expect(await opened(query, `/${campaign}`)).toEqual({ ...campanha, nomeCampanha: 'maio' })
  const none = { fonteCampanha: '1', tipoCampanha: '1', nomeCampanha: '1' }
  expect(await opened(`utm_source=${encodeURIComponent('<b>')}&utm_medium=${'x'.repeat(65)}&utm_campaign=`)).toEqual(
    none,
  )
  await expectAsPublished(page)
})

test('a moldura tem a altura do que mostra, depois de cada uma de cem mudanças, e quem erra no formulário vê onde @js', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await openHost(page, baseURL, { src: `${base}/licitacao/listagem` })
  const fits = async () => {
    const content = await innerOf(page).evaluate(() => document.body.getBoundingClientRect().height)
    const height = await page.locator('#portal').evaluate((moldura) => moldura.clientHeight)
    return Math.abs(content - height)
  }
  await expect.poll(fits).toBeLessThanOrEqual(2)
  await hydrated(innerOf(page), true)
  await innerOf(page).evaluate(() => {
    const more = document.createElement('p')
    more.id = 'mais'
    document.querySelector('main')?.append(more)
  })
  for (let n = 1; n <= 100; n++) {
    await innerOf(page).evaluate(
      (px) => {
        const more = document.querySelector<HTMLElement>('#mais')
        if (more) more.style.height = `${px}px`
      },
      (n * 397) % 1500,
    )
    await expect.poll(fits, { intervals: [20] }).toBeLessThanOrEqual(2)
  }
  const settled = (await said(page, 'altura')).length
  await page.waitForTimeout(1000)
  expect((await said(page, 'altura')).length).toBe(settled)

  // Printed, the frame takes the pages that it needs, and is not cut off.
  const height = await page.locator('#portal').evaluate((moldura) => moldura.clientHeight)
  const printed = await PDFDocument.load(await page.pdf({ format: 'A4' }))
  expect(printed.getPageCount()).toBeGreaterThanOrEqual(Math.floor((height + 1500) / 1123))

  const form = await openHost(page, baseURL, { src: `${base}/licitacao/cadastro`, antes: '1500' })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await answerQuestion(form)
  await takeTime(page)
  await form.getByRole('button', { name: 'Continuar', exact: true }).click()
  const summary = form.getByRole('alert').filter({ hasText: 'Preencha todos os campos corretamente' })
  await expect(summary).toBeFocused()
  await expect(summary).toBeInViewport()
  await expect
    .poll(async () => (await said(page, 'aviso')).at(-1)?.payload)
    .toEqual({ texto: expect.stringContaining('Preencha todos os campos corretamente') })
})

test('o endereço da página em volta guarda onde a moldura está, e Voltar e Avançar a levam consigo @js', async ({
  page,
  baseURL,
}) => {
  const src = `${base}/licitacao/listagem`
  const frame = await openHost(page, baseURL, { src })
  const kept = () => new URL(page.url()).searchParams.get('portal')
  await expect(heading(frame)).toBeVisible()
  await frame.locator('main a[href*="/detalhe/"]').first().click()
  await expect.poll(kept).toMatch(/^\/licitacao-pub\/portal\/iframe\/licitacao\/detalhe\/\d+/)
  const shared = page.url()
  await expect(heading(frame)).toHaveText(/^Licitação /)
  const title = (await heading(frame).textContent()) ?? ''
  await page.goBack()
  await expect.poll(kept).toBeNull()
  await page.goForward()
  await expect.poll(kept).toMatch(/detalhe/)
  // The host's own pages: back from another one the frame is where it was.
  await page.getByRole('link', { name: 'Outra página' }).press('Enter')
  await expect(page).toHaveURL(/\/outra$/)
  await page.goBack()
  await expect(heading(frame)).toHaveText(title)
  await expect.poll(kept).toMatch(/detalhe/)
  await page.goForward()
  await expect(page).toHaveURL(/\/outra$/)

  const other = await page.context().newPage()
  await other.goto(shared)
  // By what it says itself: Playwright may lose a frame whose first page is replaced while it is still on its way.
  const told = async (type: string) => (await said(other, type)).at(-1)?.payload
  await expect.poll(() => told('navegou')).toMatchObject({ caminho: new URL(shared).searchParams.get('portal') })
  const id = Number(/\d+$/.exec(shared)?.[0])
  await expect.poll(() => told('acesso')).toMatchObject({ tipo: 'licitacao', id })
  expect(await other.evaluate(() => history.length)).toBeLessThanOrEqual(2)
  const here = new URL(shared)
  for (const wrong of ['javascript:alert(1)', 'https://www.atacante.example/', '/licitacao-pub/consulta-licitacoes']) {
    here.searchParams.set('portal', wrong)
    await other.goto(here.href)
    await expect(heading(other.frameLocator('#portal'))).toHaveText('Pesquisa de Licitações')
  }
})

test('no celular lento a página em volta não espera pelo portal, e nada nela se mexe depois da primeira altura @js', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const moves: number[] = []
    const counted = Object.assign(window, { moves, drawn: Number.NaN })
    // What the first height moves is drawn with the next frame.
    addEventListener('message', ({ data }) => {
      if (data?.type !== 'portal:altura' || counted.drawn) return
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          counted.drawn ||= performance.now()
        }),
      )
    })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) moves.push(startTime)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Nothing of the portal's comes, for as long as it takes.
  let letCome = () => {}
  const come = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(/\/licitacao-pub\//, async (route) => {
    await come
    await new Promise((resolve) => setTimeout(resolve, 150))
    await route.continue()
  })
  await page.goto(hostAddress(baseURL, { src: `${base}/licitacao/listagem` }), { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { name: 'Prefeitura' })).toBeVisible()
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  await expect.poll(painted).toBe(1)
  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
  letCome()
  await expect.poll(async () => (await said(page, 'altura')).length, { timeout: 60_000 }).toBeGreaterThan(0)
  await page.waitForTimeout(3000)
  type Counted = { moves: number[]; drawn: number; recebidas: { data: Said; em: number }[] }
  await page.waitForFunction(() => (window as unknown as Counted).drawn > 0)
  const late = await page.evaluate(() => {
    const { moves, drawn, recebidas } = window as unknown as Counted
    const first = recebidas.find(({ data }) => data.type === 'portal:altura')?.em ?? 0
    return moves.filter((move) => move > Math.max(first + 500, drawn))
  })
  expect(late).toEqual([])
})

test('a página da documentação, copiada como está, mostra o portal na altura certa, e os seus eventos e pedidos funcionam @js', async ({
  page,
  baseURL,
}) => {
  const opened: string[] = []
  page.on('console', (message) => void opened.push(message.text()))
  await page.goto(`${hostsOf(baseURL).listed}/copiada`)
  const element = page.locator('iframe')
  const frame = page.frameLocator('iframe')
  await expect(heading(frame)).toHaveText('Pesquisa de Licitações')
  await expect.poll(() => element.evaluate((it) => it.style.minHeight)).toBe('0px')
  await page.getByRole('button', { name: 'Licitações de merenda' }).press('Enter')
  await expect(frame.locator('input[name="objeto"][type="search"]')).toHaveValue('merenda')
  const content = () => innerOf(page).evaluate(() => Math.ceil(document.body.getBoundingClientRect().height))
  await expect
    .poll(async () => Math.abs((await content()) - (await element.evaluate((it) => it.clientHeight))))
    .toBeLessThanOrEqual(2)
  await frame.locator('main a[href*="/detalhe/"]').first().click()
  await expect.poll(() => opened.some((line) => /^licitacao \d+$/.test(line))).toBe(true)
  const types = await page.request.get(`${originOf(baseURL)}/licitacao-pub/embed-messages.d.ts`)
  expect(types.headers()['content-type']).toContain('text/plain')
})

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

  test('sem ancestorOrigins o site que está na lista ouve tudo e é atendido, também se só escuta; outro, nada @js', async ({
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

/** To a site that is not listed nothing is said, nor is it heard, even where the browser would show it the page. */
async function expectNothingSaid(page: Page, baseURL: string | undefined) {
  await page.route('**/portal/iframe/**', async (route) => {
    const answer = await route.fetch()
    const { 'content-security-policy': policy = '', ...headers } = answer.headers()
    await route.fulfill({
      response: answer,
      headers: { ...headers, 'content-security-policy': policy.replace(/frame-ancestors[^;]*/, '') },
    })
  })
  const src = `${base}/licitacao/listagem`
  const frame = await openHost(page, baseURL, { src }, hostsOf(baseURL).unlisted)
  await expect(heading(frame)).toHaveText('Pesquisa de Licitações')
  await hydrated(innerOf(page), true)
  await page.locator('#portal').evaluate((it, caminho) => {
    it.dispatchEvent(new CustomEvent('portal:ir', { detail: { caminho }, bubbles: true }))
  }, `${base}/compra-direta/listagem`)
  await page.waitForTimeout(1500)
  expect(await said(page)).toEqual([])
  expect(innerOf(page).url()).toContain(src)
}

test.describe('onde não se deixa', () => {
  test.use({
    expectedComplaints:
      /Framing|Unsafe attempt|TrustedTypePolicy|frame-ancestors|Failed to load resource|sandbox|CORS policy|origin 'null'/,
  })

  test('um site que não está na lista não mostra o portal, nem por dentro de um que está, e nenhuma outra tela se deixa emoldurar', async ({
    page,
    baseURL,
  }) => {
    const { listed, unlisted } = hostsOf(baseURL)
    const src = `${base}/licitacao/listagem`
    const blocked = async () => {
      await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-error'))).toBe(true)
    }
    await openHost(page, baseURL, { src, sem: '1' }, unlisted)
    await blocked()
    const through = `${listed}/?${new URLSearchParams({ src: originOf(baseURL) + src, sem: '1' })}`
    await page.goto(`${unlisted}/?${new URLSearchParams({ src: through, sem: '1' })}`)
    await blocked()
    for (const path of [
      'consulta-licitacoes',
      'validar-documento',
      'data-recurso',
      'licitacao-visualizacao/3/dados-gerais',
      'api',
      'nada',
    ]) {
      await openHost(page, baseURL, { src: `/licitacao-pub/${path}`, sem: '1' })
      await blocked()
    }
    // Whoever opens the portal in a window of its own holds nothing of it, nor does it of him.
    await page.goto(`${unlisted}/?${new URLSearchParams({ src: '' })}`)
    const popup = page.waitForEvent('popup')
    await page.evaluate((address) => void Object.assign(window, { aberta: open(address) }), originOf(baseURL) + src)
    const opened = await popup
    await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Pesquisa de Licitações')
    expect(await opened.evaluate(() => opener)).toBeNull()
    expect(await page.evaluate(() => (window as unknown as { aberta: Window | null }).aberta?.closed ?? true)).toBe(
      true,
    )

    const missing = await openHost(page, baseURL, { src: `${base}/nada`, sem: '1' })
    await expect(heading(missing)).toHaveText('Ooops! Alguma coisa está errada!')
    await expect(missing.getByRole('banner')).toHaveCount(0)
  })

  test('sem allow-same-origin a moldura é como sem JavaScript, e o formulário diz o que falta', async ({
    page,
    baseURL,
  }) => {
    const open = (path: string) =>
      openHost(page, baseURL, { src: base + path, attrs: 'sandbox="allow-scripts allow-forms"' })
    for (const path of ['/licitacao/listagem', '/licitacao/detalhe/3', '/compra-direta/detalhe/13']) {
      const read = await open(path)
      await expect(heading(read)).toBeVisible()
      // Whatever would have woken the page.
      await read
        .locator('[data-wakes], main')
        .first()
        .click({ position: { x: 1, y: 1 } })
      await page.waitForTimeout(1000)
      await expect(read.getByRole('alert')).toHaveCount(0)
    }
    const form = await open('/licitacao/cadastro')
    await expect(heading(form)).toBeVisible()
    await page.waitForTimeout(1000)
    await expect(form.getByRole('alert')).toHaveCount(0)
    await form.getByRole('button', { name: 'Continuar', exact: true }).click()
    await expect(form.getByText('falta allow-same-origin')).toBeVisible()
    await form.getByRole('link', { name: 'Ir para o portal de licitações' }).click()
    await expect(heading(form)).toHaveText('Pesquisa de Licitações')
  })
})
