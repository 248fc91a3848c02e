import { wholeBrowser } from '../support/chromium'
import { base, findInnerFrame, heading, openHost, said, sandbox, toOrigin } from '../support/moldura'
import { expect, failedResource, test } from '../support/test'

test.use({ ...wholeBrowser, expectedComplaints: failedResource })

test('um redirecionamento na moldura abre por inteiro o que nela não se mostra, e diz ao site o nome que não há @rest', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  const redirect = '/licitacao-pub/portal/redirect'
  const missing = await openHost(page, baseURL, { src: `${redirect}/nada/fonteCampanha=1` })
  await expect(heading(missing)).toHaveText('Página não encontrada')
  if (js !== false) await expect.poll(async () => (await said(page, 'aviso')).length).toBe(1)
  if (js !== false) expect((await said(page, 'aviso'))[0]?.payload).toEqual({ texto: 'Página não encontrada' })
  await missing.getByRole('link', { name: 'Ir para a página inicial' }).click()
  await expect(heading(missing)).toHaveText('Pesquisa de Licitações')
  expect(findInnerFrame(page).url()).toContain(`${base}/licitacao/listagem`)

  const leaving = await openHost(page, baseURL, { src: `${redirect}/ValidarDocumento/fonteCampanha=1`, attrs: sandbox })
  await expect(heading(leaving)).toHaveText('Esta página abre fora daqui')
  const url = `${toOrigin(baseURL)}/licitacao-pub/validar-documento`
  if (js !== false) await expect.poll(async () => (await said(page, 'redirecionar'))[0]?.payload).toEqual({ url })
  await leaving.getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(url)
})

test('o endereço da página em volta guarda onde a moldura está, e Voltar e Avançar a levam consigo @js @rest', async ({
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
  await expect(frame.getByText(/^Licitação \S+ · /)).toBeVisible()
  const title = (await heading(frame).textContent()) ?? ''
  await page.goBack()
  await expect.poll(kept).toBeNull()
  await page.goForward()
  await expect.poll(kept).toMatch(/detalhe/)
  // The host also has pages without the portal. Going back from one of them shows the frame where it was.
  await page.getByRole('link', { name: 'Outra página' }).press('Enter')
  await expect(page).toHaveURL(/\/outra$/)
  await page.goBack()
  await expect(heading(frame)).toHaveText(title)
  await expect.poll(kept).toMatch(/detalhe/)
  await page.goForward()
  await expect(page).toHaveURL(/\/outra$/)

  const other = await page.context().newPage()
  await other.goto(shared)
  // Checks the messages of the frame, because Playwright may lose a frame whose first page is replaced while it loads.
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
