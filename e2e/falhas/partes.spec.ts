import type { Page } from '@playwright/test'
import { pausedClock } from '../support/clock'
import { longAfterFirst } from '../support/long'
import { breakPart, breakReading, brokenRequest, type Tela } from '../support/quebras'
import { exemplo, followLink, openByAccess, tenderPath } from '../support/screens'
import { expect, test } from '../support/test'

test.use({ expectedComplaints: brokenRequest })

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Partes da licitação' })
const back = (page: Page) => page.getByRole('link', { name: 'Voltar para listagem' })

const telas: Tela[] = [
  {
    tela: 'uma licitação aberta da lista',
    from: 'consulta-licitacoes?conteudo=medicamentos',
    go: openByAccess,
    data: '**/licitacao-visualizacao/**',
    chunk: '**/assets/detail-*.js',
    stays: [],
    wanted: (page: Page) => page.getByRole('heading', { level: 1, name: 'Licitação' }),
  },
  {
    tela: 'a página 2 da lista',
    from: 'consulta-licitacoes',
    go: followLink('Página 2'),
    data: '**/consulta-licitacoes.data*',
    stays: [],
    wanted: (page: Page) => page.getByText('página 2 de'),
  },
  {
    tela: 'outra parte da licitação',
    from: `licitacao-visualizacao/${exemplo.todosAnexos}/dados-gerais`,
    go: followLink('Dados do Edital'),
    data: '**/dados-edital.data*',
    chunk: '**/assets/dados-edital-*.js',
    stays: [tabs, back],
    wanted: (page: Page) => page.getByRole('link', { name: /^Download do Anexo|^Baixar/ }).first(),
  },
  {
    tela: 'um esclarecimento',
    from: `${tenderPath}/esclarecimento-impugnacao`,
    go: followLink(/^Visualizar/),
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
    go: followLink(/^Visualizar/),
    data: '**/ver.data*',
    chunk: '**/assets/anexo-*.js',
    stays: [(page: Page) => page.getByRole('link', { name: /^Voltar para/ })],
    wanted: (page: Page) => page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Ooops' }),
  },
  {
    tela: 'a validação de documentos',
    from: 'api',
    go: followLink('Validar documento'),
    data: '**/validar-documento.data*',
    chunk: '**/assets/validar-*.js',
    stays: [],
    wanted: (page: Page) => page.getByRole('heading', { level: 1, name: /validador/ }),
  },
  {
    tela: 'a página dos dados abertos',
    from: 'consulta-licitacoes',
    go: followLink('Dados abertos'),
    data: '**/api.data*',
    chunk: '**/assets/api-*.js',
    stays: [],
    wanted: (page: Page) => page.getByRole('heading', { level: 1, name: /Dados abertos/ }),
  },
]

for (const [index, tela] of telas.entries())
  test(`${tela.tela}, com o pedido interrompido, 500, 502, 504, HTML, silêncio ou sem conexão: a página diz isso, continua servindo e pode tentar de novo @js${longAfterFirst(index)}`, ({
    page,
    context,
  }) => breakReading(page, context, tela))

for (const [index, tela] of telas.entries())
  if (tela.chunk)
    test(`${tela.tela}, quando a sua parte do programa falha ou não vem nunca: a página diz isso e pode tentar de novo; de uma nova publicação, vai uma vez ao endereço pedido @js${longAfterFirst(index)}`, ({
      page,
    }) => breakPart(page, tela))

for (const [index, [lng, part, sentence]] of (
  [
    ['pt-BR', 'entry.client', 'Ocorreu um erro na inicialização desta aplicação.'],
    ['en', 'list', 'An error occurred while starting this application.'],
    ['es', 'portal', 'Ocurrió un error al iniciar esta aplicación.'],
  ] as const
).entries())
  test(`em ${lng}, quando ${part} falha ou não vem no início a página diz isso no seu idioma e serve como HTML @js${longAfterFirst(index)}`, async ({
    page,
  }) => {
    const { pass } = await pausedClock(page)
    for (const silent of [false, true]) {
      await page.route(`**/assets/${part}-*.js`, (route) => (silent ? undefined : route.abort()))
      await page.goto(`consulta-licitacoes?lng=${lng}`)
      // Hydration starts once the browser is idle, so the clock must advance. A missing script fails after 120 s.
      await pass(silent ? 121_000 : 1_000)
      await expect(page.getByRole('alert')).toHaveText(sentence)
      await page.getByRole('searchbox').fill('medicamentos')
      await page.getByRole('searchbox').press('Enter')
      await expect(page).toHaveURL(/conteudo=medicamentos/)
      await page.unroute(`**/assets/${part}-*.js`)
    }
  })
