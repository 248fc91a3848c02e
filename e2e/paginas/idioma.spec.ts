import { exemplo, hydrated, openTender } from '../support/screens'
import { expect, test } from '../support/test'

test('a pessoa troca o idioma, e as datas vão com ele', async ({ page }) => {
  const tender = await openTender(page, exemplo.abertoFechado, 'dados-gerais')
  const [day, month, year] = ((await tender.field('Abertura da Licitação').textContent()) ?? '').split(/[/ ]/)

  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByText(/^Tender 2026\/000102 · /)).toBeVisible()
  await expect(tender.field('Opening of the Tender').first()).toHaveText(new RegExp(`^${month}/${day}/${year} `))

  await page.getByRole('link', { name: 'Tenders', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Available Tenders')

  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licitaciones Disponibles')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('uma página que se abre num idioma leva a outras nele sem deixar cookie, e o botão de um idioma o guarda para a volta @remote @rest', async ({
  page,
  context,
  javaScriptEnabled: js,
}) => {
  const html = page.locator('html')
  await page.goto('consulta-licitacoes?lng=en&conteudo=2026/000104')
  await hydrated(page, js)
  await expect(html).toHaveAttribute('lang', 'en')
  await page.getByRole('searchbox').fill('2026/000101')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/conteudo=2026%2F000101/)
  await page.locator('table a[href*="/dados-gerais"]').first().click()
  await expect(page.getByText(/^Tender 2026\/000101 · /)).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Available Tenders')
  await expect(page).toHaveURL(/lng=en/)
  await expect(html).toHaveAttribute('lang', 'en')
  expect(await context.cookies()).toEqual([])

  await page.getByRole('button', { name: 'Español' }).click()
  await expect(html).toHaveAttribute('lang', 'es')
  await expect(page).toHaveURL(/conteudo=2026%2F000101&lng=es|lng=es&conteudo=2026%2F000101/)
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['lng'])
  await page.goto('consulta-licitacoes')
  await expect(html).toHaveAttribute('lang', 'es')
})

test('numa página em outra língua, o que um órgão escreveu se diz em português, para ser lido como tal @remote @rest', async ({
  page,
}) => {
  const written = (place: string) => page.locator(`${place} [lang="pt-BR"]`)
  for (const [address, ...places] of [
    ['consulta-licitacoes', 'table td:nth-of-type(4)', 'table td:nth-of-type(5)'],
    ['portal/licitacao/listagem', 'li > h2', 'li dl dd'],
    ['portal/compra-direta/listagem', 'li > h3', 'li dl dd'],
    [`licitacao-visualizacao/${exemplo.abertoFechado}/dados-gerais`, 'main dl dd'],
    [`licitacao-visualizacao/${exemplo.todosAnexos}/dados-edital`, 'table tbody th'],
    [`portal/licitacao/detalhe/${exemplo.lotes}`, 'main dl dd', 'table td:nth-child(2)'],
    ['portal/compra-direta/detalhe/13', 'main dl dd', 'table th:nth-child(2)'],
    ['validar-documento/EXEM-PLO1-VALI-DO26', 'p.subtitle'],
  ] as const) {
    await page.goto(`${address}?lng=en`)
    for (const place of places) await expect(written(place).first(), `${address}: ${place}`).toBeVisible()
    await page.goto(address)
    await expect(written('main'), address).toHaveCount(0)
  }
})

test('o idioma só se escolhe para uma página do portal @rest', async ({ request }) => {
  for (const voltar of ['https://outro.example/', '//outro.example/licitacao-pub/', '/fora', '\\\\outro.example'])
    expect((await request.post('idioma', { form: { idioma: 'en', voltar }, maxRedirects: 0 })).status()).toBe(404)
  expect((await request.get('idioma')).status()).toBe(404)
})
