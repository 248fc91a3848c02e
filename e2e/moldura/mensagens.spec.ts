import { wholeBrowser } from '../support/chromium'
import {
  base,
  campaign,
  expectAsPublished,
  findInnerFrame,
  heading,
  hostAddress,
  listHosts,
  openHost,
  said,
} from '../support/moldura'
import { idle } from '../support/screens'
import { expect, failedResource, test } from '../support/test'

test.use({ ...wholeBrowser, expectedComplaints: failedResource })

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
  // The frame's address does not contain the campaign, so that one cached page serves all campaigns.
  expect(new URL(findInnerFrame(page).url()).pathname).toBe(`${base}/licitacao/detalhe/3`)

  // Campaign values are plain text, cut to 200 characters. A malformed value is left out.
  const odd = `fonteCampanha=${encodeURIComponent('"><img src=x onerror=alert(1)>')}/tipoCampanha=%/nomeCampanha=${'x'.repeat(7_000)}`
  await openHost(page, baseURL, { src: `${base}/licitacao/detalhe/3/${odd}` })
  await expect
    .poll(async () => (await said(page, 'campanha'))[0]?.payload)
    .toEqual({ fonteCampanha: '"><img src=x onerror=alert(1)>', nomeCampanha: 'x'.repeat(200) })
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

  // The host asks for a script, another site, and addresses outside the six pages: the frame opens none of them.
  const before = findInnerFrame(page).url()
  for (const caminho of [
    'javascript:document.title=1',
    'https://www.atacante.example/licitacao-pub/portal/iframe/licitacao/listagem',
    `${base}/licitacao/cadastro/chave/2`,
    '/licitacao-pub/consulta-licitacoes',
    `${base}/licitacao/listagem/../../../../consulta-licitacoes`,
  ])
    await pedir(caminho)

  // Another frame of the same page sends messages in the name of the host and of the portal; both ignore them.
  await page.evaluate(async () => {
    const other = document.createElement('iframe')
    const loaded = new Promise((resolve) => other.addEventListener('load', resolve))
    other.srcdoc = `<script>
      const alvo = parent.frames[0]
      alvo.postMessage({ v: 1, type: 'portal:ola', id: '1', payload: {} }, '*')
      alvo.postMessage({ v: 1, type: 'portal:ir', id: '2', payload: { caminho: '/licitacao-pub/portal/iframe/licitacao/cadastro' } }, '*')
      parent.postMessage({ v: 1, type: 'portal:altura', id: '3', payload: { px: 77777 } }, '*')
    </script>`
    document.body.append(other)
    await loaded
  })
  // The frame handles at most twenty messages per second. It has received all once the last message, `fim`, arrives.
  await findInnerFrame(page).evaluate(() => {
    addEventListener('message', ({ data }) => data === 'fim' && Object.assign(window, { fim: true }))
  })
  await page.evaluate(() => {
    const alvo = document.querySelector<HTMLIFrameElement>('#portal')
    for (let n = 0; n < 5000; n++)
      alvo?.contentWindow?.postMessage(
        { v: 1, type: 'portal:ola', id: String(n), payload: {} },
        new URL(alvo.src).origin,
      )
    alvo?.contentWindow?.postMessage('fim', new URL(alvo.src).origin)
  })
  await findInnerFrame(page).waitForFunction(() => 'fim' in window)
  await idle(findInnerFrame(page))
  expect(findInnerFrame(page).url()).toBe(before)
  expect((await said(page)).length).toBeLessThan(400)
  expect(await page.locator('#portal').evaluate((moldura) => moldura.clientHeight)).toBeLessThan(20_000)

  // This page has the portal's menus. The host announced that it navigates itself, so a menu link asks it to navigate.
  const bars = await openHost(page, baseURL, {
    src: '/licitacao-pub/portal/licitacao/listagem',
    attrs: 'data-trata="redirecionar"',
  })
  // When the host greets the frame, the frame repeats its last messages, and notes what the host does itself.
  const again = async () => {
    const ids = (await said(page, 'altura')).map(({ id }) => id)
    return ids.length - new Set(ids).size
  }
  await expect.poll(again).toBeGreaterThan(0)
  expect(new Set((await said(page, 'pronto')).map(({ id }) => id)).size).toBe(1)
  await bars.getByRole('link', { name: 'Fornecedor', exact: true }).click()
  await expect
    .poll(async () => (await said(page, 'redirecionar')).at(-1)?.payload)
    .toEqual({ url: 'https://www.portal.example/fornecedor' })
  expect(page.url()).toContain(listHosts(baseURL).listed)

  await expectAsPublished(page)
})

test('um site cujo embed.js chega depois da moldura ouve uma vez que ela está pronta @js @rest', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const heard: Event[] = []
    Object.assign(window, { heard })
    addEventListener('portal:pronto', (event) => heard.push(event))
  })
  let letCome = () => {}
  const come = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route('**/embed.js', async (route) => {
    await come
    await route.continue()
  })
  const address = hostAddress(baseURL, { src: `${base}/licitacao/listagem` })
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await expect.poll(async () => (await said(page, 'altura')).length).toBeGreaterThan(0)
  letCome()
  const heard = () => page.evaluate(() => (window as unknown as { heard: Event[] }).heard.length)
  await expect.poll(heard).toBe(1)
  await idle(findInnerFrame(page))
  await idle(page)
  expect(await heard()).toBe(1)
})

test('um pedido sem id, ou com um de mais de 64 caracteres, não é atendido @js @rest', async ({ page, baseURL }) => {
  const frame = await openHost(page, baseURL, { src: `${base}/licitacao/listagem` })
  await expect(heading(frame)).toHaveText('Pesquisa de Licitações')
  const ir = (path: string, id: unknown) =>
    page.locator('#portal').evaluate(
      (moldura: HTMLIFrameElement, [caminho, id]) => {
        const message = { v: 1, type: 'portal:ir', id, payload: { caminho } }
        moldura.contentWindow?.postMessage(message, new URL(moldura.src).origin)
      },
      [base + path, id],
    )
  for (const id of ['a'.repeat(65), '', 7, null]) await ir('/licitacao/cadastro', id)
  // Had the frame followed one of these, it would not get to the list of purchases, or only by way of a registration.
  await ir('/compra-direta/listagem', 'a'.repeat(64))
  await expect.poll(() => findInnerFrame(page).url()).toContain('/compra-direta/listagem')
  const shown = (await said(page, 'navegou')).map(({ payload }) => payload.caminho)
  expect(shown).not.toContain(`${base}/licitacao/cadastro`)
})

test('um endereço do portal que não existe é dito ao site em volta @js @rest', async ({ page, baseURL }) => {
  for (const path of [`${base}/nada`, '/licitacao-pub/portal/nada']) {
    const frame = await openHost(page, baseURL, { src: path })
    await expect(heading(frame)).toHaveText('Ooops! Alguma coisa está errada!')
    await expect
      .poll(async () => (await said(page, 'aviso')).map(({ payload }) => payload))
      .toEqual([{ texto: 'Página não encontrada' }])
    await expectAsPublished(page)
  }
})
