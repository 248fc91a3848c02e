import { wholeBrowser } from '../support/chromium'
import { base, findInnerFrame, heading, listHosts, openHost, toOrigin } from '../support/moldura'
import { idle } from '../support/screens'
import { expect, failedResource, test } from '../support/test'

test.use({ ...wholeBrowser, expectedComplaints: failedResource })

test.describe('onde não se deixa', () => {
  test.use({
    expectedComplaints:
      /Framing|Unsafe attempt|TrustedTypePolicy|frame-ancestors|Failed to load resource|sandbox|CORS policy|origin 'null'/,
  })

  test('um site que não está na lista não mostra o portal, nem por dentro de um que está, e nenhuma outra tela se deixa emoldurar @rest', async ({
    page,
    baseURL,
  }) => {
    const { listed, unlisted } = listHosts(baseURL)
    const src = `${base}/licitacao/listagem`
    const blocked = async () => {
      await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-error'))).toBe(true)
    }
    await openHost(page, baseURL, { src, sem: '1' }, unlisted)
    await blocked()
    const through = `${listed}/?${new URLSearchParams({ src: toOrigin(baseURL) + src, sem: '1' })}`
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
    // A site may open the portal in a new window. Neither of the two windows can then reach the other.
    await page.goto(`${unlisted}/?${new URLSearchParams({ src: '' })}`)
    const popup = page.waitForEvent('popup')
    await page.evaluate((address) => void Object.assign(window, { aberta: open(address) }), toOrigin(baseURL) + src)
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

  test('sem allow-same-origin a moldura é como sem JavaScript, e o formulário diz o que falta @rest', async ({
    page,
    baseURL,
    javaScriptEnabled: js,
  }) => {
    const settled = () => (js === false ? undefined : idle(findInnerFrame(page)))
    const open = (path: string) =>
      openHost(page, baseURL, { src: base + path, attrs: 'sandbox="allow-scripts allow-forms"' })
    for (const path of ['/licitacao/listagem', '/licitacao/detalhe/3', '/compra-direta/detalhe/13']) {
      const read = await open(path)
      await expect(heading(read)).toBeVisible()
      // Clicks where a click would otherwise hydrate the page.
      await read
        .locator('[data-hydrates], main')
        .first()
        .click({ position: { x: 1, y: 1 } })
      await settled()
      await expect(read.getByRole('alert')).toHaveCount(0)
    }
    const form = await open('/licitacao/cadastro')
    await expect(heading(form)).toBeVisible()
    await settled()
    await expect(form.getByRole('alert')).toHaveCount(0)
    await form.getByRole('button', { name: 'Continuar', exact: true }).click()
    await expect(form.getByText('falta allow-same-origin')).toBeVisible()
    await form.getByRole('link', { name: 'Ir para o portal de licitações' }).click()
    await expect(heading(form)).toHaveText('Pesquisa de Licitações')
  })

  test('sem allow-forms a página diz por que Continuar não faz nada, com allow-same-origin ou sem @js @rest', async ({
    page,
    baseURL,
  }) => {
    for (const allowed of ['allow-scripts', 'allow-scripts allow-same-origin']) {
      const form = await openHost(page, baseURL, {
        src: `${base}/licitacao/cadastro`,
        attrs: `sandbox="${allowed}"`,
      })
      await expect(heading(form)).toBeVisible()
      await idle(findInnerFrame(page))
      const why = form.getByText('precisa de allow-forms e allow-same-origin')
      await expect(why).toBeHidden()
      await form.getByRole('button', { name: 'Continuar', exact: true }).click()
      await expect(why).toBeInViewport()
    }
  })
})
