import { hostOrigins } from '../support/hosts'
import { isHydrating, openList, updateLink } from '../support/screens'
import { expect, test } from '../support/test'

test.describe(() => {
  test.use({ device: { hardwareConcurrency: 2 } })

  test('num aparelho fraco a página dorme: lê-se, busca-se e abre-se tudo como sem JavaScript @js @rest', async ({
    page,
  }) => {
    const programs: string[] = []
    page.on('request', (request) => void (request.resourceType() === 'script' && programs.push(request.url())))
    const list = await openList(page)
    await expect(list.rows).toHaveCount(10)
    await list.search.fill('2026/000104')
    await list.submit.click()
    await expect(page).toHaveURL(/\?conteudo=2026%2F000104$/)
    await updateLink(page).click()
    await expect(list.rows).toHaveCount(1)
    await list.rows.getByRole('link', { name: /^Acessar/ }).click()
    await expect(page).toHaveURL(/dados-gerais/)
    await page.getByRole('link', { name: 'Esclarecimento/Impugnação' }).click()
    await expect(page.getByText('A área técnica aceita o módulo externo')).toBeVisible()
    await page.getByText('Ler a resposta inteira').click()
    await expect(page.getByText('Mostrar só o começo')).toBeVisible()
    await page
      .getByRole('link', { name: /^Visualizar/ })
      .first()
      .click()
    await expect(page).toHaveURL(/esclarecimento-impugnacao\/\d+/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    expect(await isHydrating(page)).toBe(false)
    expect(new Set(programs.map((url) => url.replace(/-\w+\.js$/, '')))).toEqual(
      new Set([`${new URL(page.url()).origin}/licitacao-pub/assets/inline-bootstrap`]),
    )
  })

  test('adormecida numa moldura, a página diz que está pronta e que altura tem @js @rest', async ({
    page,
    baseURL,
  }) => {
    const { origin, port } = new URL(baseURL ?? '')
    const src = `${origin}/licitacao-pub/portal/iframe/licitacao/listagem`
    await page.goto(`${hostOrigins(Number(port)).listed}/?${new URLSearchParams({ src })}`)
    const said = () =>
      page.evaluate(() => {
        const { recebidas } = window as unknown as { recebidas: { data: { type: string } }[] }
        return recebidas.map(({ data }) => data.type)
      })
    await expect.poll(said).toEqual(expect.arrayContaining(['portal:pronto', 'portal:altura', 'portal:navegou']))
    const frame = page.frames().find((frame) => frame.parentFrame())
    expect(await frame?.locator('link[rel="modulepreload"]:not([media])').count()).toBe(0)
  })
})
