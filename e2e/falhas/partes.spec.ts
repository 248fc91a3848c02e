import type { Page } from '@playwright/test'
import { longAfterFirst } from '../support/long'
import { breakPart, breakReading, brokenRequest, type Tela } from '../support/quebras'
import { exemplo, followLink, openByAccess, tenderPath } from '../support/screens'
import { test } from '../support/test'

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
    wanted: (page: Page) => page.getByText('Esclarecimento e Impugnação', { exact: true }),
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
  {
    tela: 'os preços para imprimir',
    from: 'itens?busca=PA&precos=todos',
    go: async (page: Page) => {
      const link = page.getByRole('link', { name: 'Imprimir cada preço' }).first()
      if (!(await link.isVisible())) await page.getByText('Por litro: faixas de preço').click()
      await link.click()
    },
    data: '**/itens/precos.data*',
    chunk: '**/assets/memoria-*.js',
    stays: [],
    wanted: (page: Page) => page.getByRole('table', { name: 'Preços comparados' }),
  },
]

for (const [index, tela] of telas.entries())
  test(`${tela.tela}, com o pedido interrompido, 500, 502, 504, HTML, silêncio ou sem conexão: a página diz isso, continua servindo e pode tentar de novo @js${longAfterFirst(index)} @rest`, ({
    page,
    context,
  }) => breakReading(page, context, tela))

for (const [index, tela] of telas.entries())
  if (tela.chunk)
    test(`${tela.tela}, quando a sua parte do programa falha ou não vem nunca: a página diz isso e pode tentar de novo; de uma nova publicação, vai uma vez ao endereço pedido @js${longAfterFirst(index)} @rest`, ({
      page,
    }) => breakPart(page, tela))
