import type { Page } from '@playwright/test'
import { pausedClock } from './support/clock'
import { breakPart, breakReading, brokenRequest, countLoads, lost, quebras, type Tela, usable } from './support/quebras'
import { exemplo, hydrated } from './support/screens'
import { expect, test } from './support/test'

test.use({ expectedComplaints: brokenRequest })

const tender = `licitacao-visualizacao/${exemplo.solicitacoes}`
const accessed = (page: Page) =>
  page
    .getByRole('row')
    .filter({ hasText: '2026/000101' })
    .getByRole('link', { name: /^Acessar/ })
const access = (page: Page) => accessed(page).click()
const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first().click()
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Partes da licitação' })
const back = (page: Page) => page.getByRole('link', { name: 'Voltar para listagem' })

const telas: Tela[] = [
  {
    tela: 'a página 2 da lista',
    from: 'consulta-licitacoes',
    go: link('Página 2'),
    data: '**/consulta-licitacoes.data*',
    stays: [],
    wanted: (page: Page) => page.getByText('página 2 de'),
  },
  {
    tela: 'uma licitação aberta da lista',
    from: 'consulta-licitacoes?conteudo=medicamentos',
    go: access,
    data: '**/licitacao-visualizacao/**',
    chunk: '**/assets/detail-*.js',
    stays: [],
    wanted: (page: Page) => page.getByRole('heading', { level: 1, name: 'Licitação' }),
  },
  {
    tela: 'outra parte da licitação',
    from: `licitacao-visualizacao/${exemplo.todosAnexos}/dados-gerais`,
    go: link('Dados do Edital'),
    data: '**/dados-edital.data*',
    chunk: '**/assets/dados-edital-*.js',
    stays: [tabs, back],
    wanted: (page: Page) => page.getByRole('link', { name: /^Download do Anexo|^Baixar/ }).first(),
  },
  {
    tela: 'um esclarecimento',
    from: `${tender}/esclarecimento-impugnacao`,
    go: link(/^Visualizar/),
    data: '**/esclarecimento-impugnacao/*.data*',
    chunk: '**/assets/solicitacao-*.js',
    stays: [tabs, back],
    wanted: (page: Page) => page.getByRole('heading', { level: 2, name: 'Esclarecimento', exact: true }),
  },
  {
    tela: 'o formulário de um pedido',
    from: `licitacao-visualizacao/${exemplo.todosAnexos}/esclarecimento-impugnacao`,
    go: async (page: Page) => {
      const choice = page.getByRole('link', { name: 'Esclarecimento', exact: true })
      if (!(await choice.isVisible())) await page.locator('summary', { hasText: 'Solicitar' }).click()
      await choice.click()
    },
    data: '**/solicitar.data*',
    chunk: '**/assets/form-*.js',
    stays: [tabs, back],
    wanted: (page: Page) => page.getByRole('textbox', { name: 'Assunto' }),
  },
  {
    tela: 'um anexo',
    from: `licitacao-visualizacao/${exemplo.todosAnexos}/dados-edital`,
    go: link(/^Visualizar/),
    data: '**/ver.data*',
    chunk: '**/assets/anexo-*.js',
    stays: [(page: Page) => page.getByRole('link', { name: /^Voltar para/ })],
    wanted: (page: Page) => page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Ooops' }),
  },
  {
    tela: 'a validação de documentos',
    from: 'api',
    go: link('Validar documento'),
    data: '**/validar-documento.data*',
    chunk: '**/assets/validar-*.js',
    stays: [],
    wanted: (page: Page) => page.getByRole('heading', { level: 1, name: /validador/ }),
  },
  {
    tela: 'a página dos dados abertos',
    from: 'consulta-licitacoes',
    go: link('Dados abertos (API)'),
    data: '**/api.data*',
    chunk: '**/assets/api-*.js',
    stays: [],
    wanted: (page: Page) => page.getByRole('heading', { level: 1, name: /Dados abertos/ }),
  },
]

for (const tela of telas)
  test(`${tela.tela}, com o pedido interrompido, 500, 502, 504, HTML, silêncio ou sem conexão: a página diz isso, continua servindo e pode tentar de novo @js`, ({
    page,
    context,
  }) => breakReading(page, context, tela))

for (const tela of telas)
  if (tela.chunk)
    test(`${tela.tela}, quando a sua parte do programa falha ou não vem nunca: a página diz isso e pode tentar de novo; de uma nova publicação, vai uma vez ao endereço pedido @js`, ({
      page,
    }) => breakPart(page, tela))

test('depois de uma nova publicação do portal, a aba velha vai uma vez ao endereço pedido, com os seus filtros @js', async ({
  page,
}) => {
  await page.goto('consulta-licitacoes?conteudo=medicamentos&size=25')
  await hydrated(page, true)
  // What the tab was made with is gone from the server, which knows another build.
  await page.route('**/assets/detail-*.js', (route) => route.fulfill({ status: 404 }))
  await page.route(/__manifest\?/, (route) =>
    route.fulfill({ status: 204, headers: { 'X-Remix-Reload-Document': 'true' } }),
  )
  const loads = countLoads(page)
  const wanted = await accessed(page).getAttribute('href')
  await access(page)
  await expect.poll(() => loads.length).toBe(1)
  expect(loads[0]).toContain(wanted)
  await expect(page.getByRole('heading', { level: 1, name: 'Licitação' })).toBeVisible()

  // Still another build there: no second time, and the page says what it can't load.
  await page.unroute('**/assets/detail-*.js')
  await page.reload()
  await hydrated(page, true)
  loads.length = 0
  await page.getByRole('link', { name: 'Dados abertos (API)' }).click()
  await expect(page.getByRole('alert')).toHaveText('Não foi possível carregar esta parte da página.')
  await usable(page)
  expect(loads).toEqual([])
})

test('sem conexão a página fica, pergunta a cada 5 s e só então vai ao início, com o caminho para o endereço pedido @js', async ({
  page,
  context,
}) => {
  await page.goto('consulta-licitacoes?conteudo=medicamentos')
  await hydrated(page, true)
  const { pass, resume } = await pausedClock(page)
  await context.setOffline(true)
  await access(page)
  await expect(page.getByRole('alert')).toHaveText(lost)
  for (const _ of [1, 2, 3, 4]) await pass(6_000)
  await usable(page)
  await page.getByRole('link', { name: 'Tentar novamente' }).click()
  await page.getByRole('link', { name: 'Ir para a página inicial' }).click()
  await expect(page.getByRole('alert').first()).toHaveText(lost)
  await usable(page)

  await context.setOffline(false)
  await resume()
  await expect(page).toHaveURL(/consulta-licitacoes\?aviso=redirecionado$/)
  await page.getByRole('link', { name: 'Abrir o endereço que você queria' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Licitação' })).toBeVisible()
})

/** What refreshes by itself: after 120 s, or when the tab shows again. */
const atualizadas = [
  {
    tela: 'a lista de 25 linhas',
    at: 'consulta-licitacoes?size=25&page=2',
    data: '**/consulta-licitacoes.data*',
    begin: (_page: Page, pass: (ms: number) => Promise<void>) => pass(121_000),
    shown: (page: Page) => page.getByText('página 2 de'),
  },
  {
    tela: 'uma licitação',
    at: `licitacao-visualizacao/${exemplo.todosAnexos}/dados-edital`,
    data: '**/dados-edital.data*',
    begin: (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    shown: (page: Page) => page.getByRole('link', { name: /^Visualizar/ }).first(),
  },
]

for (const { tela, at, data, begin, shown } of atualizadas)
  test(`${tela} fica como está quando a atualização falha, diz desde quando e tenta de novo @js`, async ({ page }) => {
    const { pass, resume, pause } = await pausedClock(page)
    await resume()
    await page.goto(at)
    await hydrated(page, true)
    await pause()
    const address = page.url()
    for (const [quebra, { answer, ...how }] of Object.entries(quebras))
      await test.step(quebra, async () => {
        await page.route(data, answer)
        const asked = page.waitForRequest(data)
        await begin(page, pass)
        await asked
        if ('silent' in how) await pass(121_000)
        await expect(page.getByText(/^Sem atualização desde \d\d:\d\d/)).toBeVisible()
        await expect(shown(page)).toBeVisible()
        await expect(page.getByRole('alert')).toHaveCount(0)
        await usable(page)
        expect(page.url()).toBe(address)

        await page.unroute(data)
        const loaded = page.waitForResponse(data)
        await pass(31_000)
        await loaded
        await expect(page.getByText(/^Sem atualização desde/)).toHaveCount(0)
        await expect(shown(page)).toBeVisible()
      })
  })

for (const [lng, part, sentence] of [
  ['pt-BR', 'entry.client', 'Ocorreu um erro na inicialização desta aplicação.'],
  ['en', 'list', 'An error occurred while starting this application.'],
  ['es', 'portal', 'Ocurrió un error al iniciar esta aplicación.'],
] as const)
  test(`em ${lng}, quando ${part} falha ou não vem no início a página diz isso no seu idioma e serve como HTML @js`, async ({
    page,
  }) => {
    const { pass } = await pausedClock(page)
    for (const silent of [false, true]) {
      await page.route(`**/assets/${part}-*.js`, (route) => (silent ? undefined : route.abort()))
      await page.goto(`consulta-licitacoes?lng=${lng}`)
      // Once idle it wakes.
      await pass(silent ? 121_000 : 1_000)
      await expect(page.getByRole('alert')).toHaveText(sentence)
      await page.getByRole('searchbox').fill('medicamentos')
      await page.getByRole('searchbox').press('Enter')
      await expect(page).toHaveURL(/conteudo=medicamentos/)
      await page.unroute(`**/assets/${part}-*.js`)
    }
  })
