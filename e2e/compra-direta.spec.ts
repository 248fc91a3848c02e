import type { Page } from '@playwright/test'
import { emulate, expectAccessible, looks } from './support/axe'
import { pausedClock } from './support/clock'
import { tabTo } from './support/keyboard'
import { hydrated } from './support/screens'
import { expect, failedResource, test } from './support/test'

const list = 'portal/compra-direta/listagem'
const detail = (id: number) => `portal/compra-direta/detalhe/${id}`
/** The purchases of the sample that show something, by their id in a fresh database. */
const exemplo = { propostas: 2, inexigibilidade: 5, emElaboracao: 8, naoComecou: 12, lances: 13, encerrada: 14 }

const cards = (page: Page) => page.getByRole('list', { name: 'Dispensas' }).getByRole('listitem')
const advanced = (page: Page) => page.locator('details').filter({ hasText: 'Busca avançada' })
const summary = (page: Page) => page.locator('summary', { hasText: 'Busca avançada' })

/** 'Linhas por página', the last on the page; without JavaScript it has a button. */
async function chooseSize(page: Page, size: string, javaScriptEnabled: boolean | undefined) {
  await page.getByLabel('Linhas por página:').last().selectOption(size)
  if (javaScriptEnabled === false) await page.getByRole('button', { name: 'Aplicar' }).last().click()
}

test('a pesquisa mostra as dispensas em cartões, a última a encerrar primeiro, e nenhuma em elaboração @pg @remote', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(list)
  await expect(page).toHaveTitle('Pesquisa de Dispensa Eletrônica')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pesquisa de Dispensa Eletrônica')
  await expect(page.getByRole('heading', { level: 2, name: 'Dispensas' })).toBeVisible()
  await expect(page.getByText('13 compras diretas, página 1 de 2')).toBeVisible()
  await expect(cards(page)).toHaveCount(10)
  await expect(cards(page).first()).toContainText('006/2026')

  await hydrated(page, javaScriptEnabled)
  await chooseSize(page, '25', javaScriptEnabled)
  await expect(page).toHaveURL(/listagem\?size=25$/)
  await expect(cards(page)).toHaveCount(13)
  await expect(page.getByText('ferramentas manuais')).toHaveCount(0)
  const card = cards(page).filter({ hasText: '013/2026' })
  await expect(card).toContainText('Aquisição de materiais de pintura')
  await expect(card).toContainText(/Publicação\s*\d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await expect(card).toContainText('Secretaria de Desenvolvimento Urbano das Laranjeiras')
  await expect(card).toContainText('Compra Direta')
  await expect(card.getByRole('link')).toHaveText('Acessar Dispensa 013/2026')
  // What is of a type that the specification doesn't know is no dispensa.
  await expect(cards(page).filter({ hasText: 'Inexigibilidade' }).getByRole('link')).toHaveText('Acessar 005/2026')
  await expect(page.getByLabel('Linhas por página:').getByRole('option')).toHaveText(['10', '25', '50', '100'])
})

test('a busca por objeto, processo e situação, e o que não acha nada @remote', async ({ page, javaScriptEnabled }) => {
  await page.goto(list)
  await hydrated(page, javaScriptEnabled)
  await page.getByLabel('Processo', { exact: true }).fill('000213')
  await page.getByLabel('Processo', { exact: true }).press('Enter')
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL(/conteudo=000213/)

  await page.getByLabel('Processo', { exact: true }).fill('pintura')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText('Não foram encontrados registros!')).toBeVisible()

  await page.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(cards(page)).toHaveCount(10)
  await page.getByLabel('Objeto').fill('calibracao')
  const situacao = page.getByLabel('Situação')
  await expect(situacao.getByRole('option')).toHaveText(['Todos', 'Aberta', 'Em Análise', 'Encerrada'])
  await situacao.selectOption('Em Análise')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).locator('mark')).toHaveText('calibração')
  await expect(page.getByRole('list', { name: 'Filtros aplicados' })).toContainText('Situação: Em Análise')
})

test('a busca avançada se abre sozinha, as cidades são as do estado, e fechá-la a limpa', async ({
  page,
  javaScriptEnabled,
}) => {
  const city = page.getByLabel('Cidade')
  await page.goto(list)
  await hydrated(page, javaScriptEnabled)
  await expect(advanced(page)).not.toHaveAttribute('open')
  await summary(page).click()
  await page.getByLabel('Estado').selectOption({ label: 'Pernambuco (PE)' })
  // With JavaScript choosing the state is enough.
  if (javaScriptEnabled === false) await page.getByRole('button', { name: 'Carregar cidades' }).click()
  await expect(city.getByRole('option')).toHaveText(['Todos', 'Recife'])
  await city.selectOption('Recife')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/estado=PE&idMunicipio=2611606$/)
  await expect(cards(page)).toHaveCount(2)
  await expect(advanced(page)).toHaveAttribute('open')

  if (javaScriptEnabled === false) await page.getByRole('link', { name: 'Limpar a busca avançada' }).click()
  else await summary(page).click()
  await expect(page).toHaveURL(/listagem$/)
  await expect(advanced(page)).not.toHaveAttribute('open')

  for (const query of ['tipoLicitacao=MP', 'periodo=2020-01-01,', 'modalidade=CREDENCIAMENTO']) {
    await page.goto(`${list}?${query}`)
    await expect(advanced(page)).toHaveAttribute('open')
  }
  await page.goto(`${list}?estado=Acre`)
  await expect(page).toHaveURL(/estado=AC$/)
  await expect(page.getByText('Não há cidades para o estado selecionado')).toBeVisible()
  await page.goto(`${list}?estado=pernambuco&idMunicipio=recife`)
  await expect(page).toHaveURL(/estado=PE&idMunicipio=2611606$/)
  await page.goto(`${list}?estado=PE&idMunicipio=3509502`)
  await expect(page).toHaveURL(/estado=PE$/)
  await page.goto(`${list}?de=2020-01-01&ate=2020-12-31`)
  await expect(page).toHaveURL(/periodo=2020-01-01%2C2020-12-31$/)
  await expect(page.getByText('Não foram encontrados registros!')).toBeVisible()
})

test('o detalhe tem cada bloco e coluna, e o melhor lance só depois de abertos os lances @pg @remote', async ({
  page,
  request,
}) => {
  await page.goto(`${list}?conteudo=000213`)
  await cards(page).getByRole('link').click()
  await expect(page).toHaveTitle('Compra Direta 013/2026')
  const trail = page.getByRole('navigation', { name: 'Onde você está' })
  await expect(trail.getByRole('link')).toHaveText('Compras Diretas')
  const field = (name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.locator('dt', { hasText: name }) })
      .locator('dd')
  for (const [name, value] of [
    ['Processo', '2026/000213'],
    ['Nº Edital', 'DE 010/2026'],
    ['Órgão', 'Secretaria de Desenvolvimento Urbano das Laranjeiras'],
    ['Município', 'Recife - PE'],
    ['Modalidade', 'Dispensa Eletrônica'],
    ['Tipo', 'Compra Direta'],
    ['Disputa Por', 'Com disputa'],
    ['Publicação', /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/],
    ['Abertura', /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/],
    ['Encerramento', /^\d\d\/\d\d\/\d{4} 18:00$/],
  ] as const)
    await expect(field(name)).toHaveText(value)
  for (const block of ['Dados Gerais', 'Datas', 'Documentos do Processo', 'Lotes do Processo', 'Itens do Processo'])
    await expect(page.getByRole('heading', { level: 2, name: block })).toBeVisible()
  const headers = (table: string) => page.getByRole('table', { name: table }).getByRole('columnheader')
  await expect(headers('Documentos do Processo')).toHaveText(['Nome', 'Criado em', 'Ações'])
  await expect(headers('Lotes do Processo')).toHaveText(['Lote', 'Código', 'Situação', 'Melhor Lance', 'Ações'])
  await expect(headers('Itens do Processo')).toHaveText([
    'Item',
    'Descrição',
    'Unidade',
    'Quantidade',
    'Situação',
    'Melhor Lance',
  ])
  const lote = page.getByRole('table', { name: 'Lotes do Processo' }).getByRole('row').filter({ hasText: 'Tintas' })
  await expect(lote.getByRole('cell')).toContainText(['Tintas', 'L1', 'Em andamento', 'R$ 18.240,50', 'Ver Itens'])
  const download = page.getByRole('link', { name: /Download do Anexo Aviso/ })
  const file = await request.get((await download.getAttribute('href')) ?? '')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const sizes = page.getByLabel('Linhas por página:').last().getByRole('option')
  await expect(sizes).toHaveText(['5', '10', '25', '50', '100'])
  await page.getByRole('link', { name: 'Voltar para listagem' }).click()
  await expect(page).toHaveURL(/listagem\?conteudo=000213$/)

  // Proposals are still being sent: the best of them stays sealed.
  await page.goto(detail(exemplo.propostas))
  const itens = page.getByRole('table', { name: 'Itens do Processo' })
  await expect(itens.getByRole('cell').last()).toHaveText('-')
  await expect(page.getByRole('heading', { name: 'Lotes do Processo' })).toHaveCount(0)
  await page.goto(detail(exemplo.naoComecou))
  await expect(page.getByText(/^As propostas podem ser enviadas a partir de \d\d\/\d\d\/\d{4} 08:00\.$/)).toBeVisible()
  await expect(page.getByText('Nenhum documento encontrado!')).toBeVisible()
  await page.goto(detail(exemplo.inexigibilidade))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inexigibilidade 005/2026')
  await expect(page.getByText('Disputa Por')).toHaveCount(0)
  await expect(page.getByText('Melhor Lance')).toHaveCount(0)
})

test.describe('uma compra em elaboração', () => {
  test.use({ expectedComplaints: failedResource })
  test('não tem página', async ({ page }) => {
    expect((await page.goto(detail(exemplo.emElaboracao)))?.status()).toBe(404)
    await expect(page.getByText('Compra direta não encontrada.')).toBeVisible()
  })
})

test('Ver Itens mostra os itens do lote, dez por página, e Fechar volta ao processo @remote', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(detail(exemplo.encerrada))
  await hydrated(page, javaScriptEnabled)
  await chooseSize(page, '5', javaScriptEnabled)
  await expect(page).toHaveURL(/\?sizeItens=5/)
  await expect(page.getByRole('table', { name: 'Itens do Processo' }).getByRole('row')).toHaveCount(6)
  const link = page.getByRole('link', { name: 'Ver Itens Vidraria' })
  await link.click()
  await expect(page).toHaveURL(/\/lotes\/\d+\?sizeItens=5$/)
  const place =
    javaScriptEnabled === false ? page.getByRole('main') : page.getByRole('dialog', { name: 'Itens do Lote' })
  const table = place.getByRole('table', { name: 'Itens do Lote' })
  await expect(table.getByRole('columnheader').first()).toHaveText('Seq.')
  await expect(table.getByRole('row')).toHaveCount(11)
  await place.getByRole('link', { name: 'Página 2' }).click()
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(table).toContainText('Pipeta graduada de 10 mL')
  await place.getByRole('link', { name: 'Fechar' }).click()
  await expect(page).toHaveURL(/detalhe\/14\?sizeItens=5$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  if (javaScriptEnabled !== false) await expect(link).toBeFocused()
})

test.describe('o detalhe', () => {
  test('se atualiza a cada 20 segundos, sem indicador e sem mexer no foco @js', async ({ page }) => {
    const { pass, passUntil } = await pausedClock(page)
    await page.goto(detail(exemplo.lances))
    await passUntil(() => page.getByText('Esta página se atualiza a cada 20 segundos.').isVisible())
    const link = page.getByRole('link', { name: 'Ver Itens Tintas' })
    await link.focus()
    let refreshes = 0
    page.on('request', (request) => {
      if (request.url().includes('detalhe/13.data')) refreshes++
    })
    await pass(19_000)
    expect(refreshes).toBe(0)
    const loaded = page.waitForResponse((response) => response.url().includes('detalhe/13.data'))
    await pass(2_000)
    await loaded
    await expect(page.getByText('Carregando...')).toHaveCount(0)
    await expect(link).toBeFocused()
  })
})

test('nas telas das compras diretas axe nada encontra, de 1280 px claro a 320 px escuro', async ({
  page,
  javaScriptEnabled,
}) => {
  for (const { width, scheme } of looks) {
    await emulate(page, width, scheme)
    for (const address of [
      `${list}?size=25`,
      `${list}?objeto=toner&estado=PE`,
      `${list}?estado=AC`,
      detail(exemplo.lances),
      detail(exemplo.naoComecou),
      detail(exemplo.inexigibilidade),
      `${detail(exemplo.encerrada)}/lotes/3`,
    ]) {
      await page.goto(address)
      await hydrated(page, javaScriptEnabled)
      await expectAccessible(page, javaScriptEnabled)
    }
    if (javaScriptEnabled === false) continue
    await page.goto(detail(exemplo.encerrada))
    await hydrated(page, javaScriptEnabled)
    await page.getByRole('link', { name: 'Ver Itens Vidraria' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, javaScriptEnabled)
  }
})

test('só com o teclado: buscar uma dispensa, abri-la, ver os itens de um lote e fechar', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(list)
  await hydrated(page, javaScriptEnabled)
  await tabTo(page, page.getByLabel('Processo', { exact: true }))
  await page.keyboard.type('000214')
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(1)
  await tabTo(page, page.getByRole('link', { name: 'Acessar Dispensa 014/2026' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/detalhe\/14/)
  await hydrated(page, javaScriptEnabled)
  await tabTo(page, page.getByRole('link', { name: 'Ver Itens Vidraria' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Itens do Lote' })).toBeVisible()
  if (javaScriptEnabled === false) await tabTo(page, page.getByRole('link', { name: 'Fechar' }))
  await page.keyboard.press(javaScriptEnabled === false ? 'Enter' : 'Escape')
  await expect(page).toHaveURL(/detalhe\/14\?lista=/)
  await expect(page.getByRole('table', { name: 'Itens do Lote' })).toHaveCount(0)
})
