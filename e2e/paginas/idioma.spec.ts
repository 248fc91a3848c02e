import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { longAfterFirst } from '../support/long'
import { linksOf, recursos } from '../support/recursos'
import { exemplo, hydrated, openList, openTender } from '../support/screens'
import { expect, test } from '../support/test'

test('a pessoa troca o idioma, e as datas vão com ele', async ({ page }) => {
  const tender = await openTender(page, exemplo.abertoFechado, 'dados-gerais')
  const [day, month, year] = ((await tender.field('Abertura da Licitação').textContent()) ?? '').split(/[/ ]/)

  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tender')
  await expect(tender.field('Opening of the Tender').first()).toHaveText(new RegExp(`^${month}/${day}/${year} `))

  await page.getByRole('link', { name: 'Tenders', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Available Tenders')

  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licitaciones Disponibles')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('uma página que se abre num idioma leva a outras nele sem deixar cookie, e o botão de um idioma o guarda para a volta @remote', async ({
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tender')
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

test('numa página em outra língua, o que um órgão escreveu se diz em português, para ser lido como tal @remote', async ({
  page,
}) => {
  const written = (place: string) => page.locator(`${place} [lang="pt-BR"]`)
  for (const [address, ...places] of [
    ['consulta-licitacoes', 'table a[href*="/dados-gerais"]', 'table td:nth-of-type(5)'],
    ['portal/licitacao/listagem', 'li > p', 'li dl dd'],
    ['portal/compra-direta/listagem', 'li > p', 'li dl dd'],
    [`licitacao-visualizacao/${exemplo.abertoFechado}/dados-gerais`, 'main dl dd'],
    [`licitacao-visualizacao/${exemplo.todosAnexos}/dados-edital`, 'table td:nth-of-type(2)'],
    [`portal/licitacao/detalhe/${exemplo.lotes}`, 'main dl dd', 'table td:nth-of-type(2)'],
    ['portal/compra-direta/detalhe/13', 'main dl dd', 'table td:nth-of-type(2)'],
    ['validar-documento/EXEM-PLO1-VALI-DO26', 'p.subtitle'],
  ] as const) {
    await page.goto(`${address}?lng=en`)
    for (const place of places) await expect(written(place).first(), `${address}: ${place}`).toBeVisible()
    await page.goto(address)
    await expect(written('main'), address).toHaveCount(0)
  }
})

test('o idioma só se escolhe para uma página do portal', async ({ request }) => {
  for (const voltar of ['https://outro.example/', '//outro.example/licitacao-pub/', '/fora', '\\\\outro.example'])
    expect((await request.post('idioma', { form: { idioma: 'en', voltar }, maxRedirects: 0 })).status()).toBe(404)
  expect((await request.get('idioma')).status()).toBe(404)
})

const formularios: Record<
  string,
  {
    address(links: () => Promise<string>): Promise<string> | string
    type(page: Page): Promise<void>
    typed(page: Page): Promise<unknown>
  }
> = {
  'validar documento': {
    address: () => 'validar-documento',
    type: (page) => page.locator('[name="codigo"]').fill('ABCD1234'),
    typed: (page) => page.locator('[name="codigo"]').inputValue(),
  },
  'o começo do cadastro': {
    address: () => 'portal/licitacao/cadastro',
    type: (page) => page.locator('[name="nomeFantasia"]').fill('Aurora'),
    typed: (page) => page.locator('[name="nomeFantasia"]').inputValue(),
  },
  'os prazos de recurso': {
    address: (links) => links(),
    type: (page) => page.locator('[name="justificativa"]').fill('O edital mudou.'),
    typed: (page) => page.locator('[name="justificativa"]').inputValue(),
  },
}

for (const [index, [name, { address, type, typed }]] of Object.entries(formularios).entries())
  test(`${name}: os idiomas são botões do formulário, que volta como estava, sem erro @remote @formularios${longAfterFirst(index)}`, async ({
    page,
    baseURL,
    javaScriptEnabled: js,
  }) => {
    await page.goto(await address(async () => (await linksOf(baseURL, recursos.estados)).dataRecurso))
    await hydrated(page, js)
    await type(page)
    const before = await typed(page)
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await hydrated(page, js)
    expect(await typed(page)).toBe(before)
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['lng'])
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectAccessible(page, js)
  })

test('sem escolha a página é em português, qualquer que seja o idioma do navegador', async ({
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const context = await browser.newContext({ locale: 'en-US', javaScriptEnabled })
  const page = await context.newPage()
  await page.goto(`${baseURL}consulta-licitacoes`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  expect(await context.cookies()).toEqual([])
  await context.close()
})

test('os horários são os de Brasília também num navegador de outro fuso', async ({
  browser,
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const list = await openList(page, 'conteudo=2026/000101')
  const here = await list.rows.getByRole('cell').first().textContent()
  for (const timezoneId of ['Asia/Tokyo', 'America/Noronha']) {
    const context = await browser.newContext({ timezoneId, javaScriptEnabled })
    const there = await context.newPage()
    await there.goto(`${baseURL}consulta-licitacoes?conteudo=2026/000101`)
    await expect(there.getByRole('cell').first()).toHaveText(here ?? '')
    await expect(there.getByText('Horários no fuso de Brasília')).toBeVisible()
    await context.close()
  }
})
