import { pausedClock } from '../support/clock'
import { cards, detail, exemplo, list } from '../support/compra-direta'
import { expect, failedResource, test } from '../support/test'

test('o detalhe tem cada bloco e coluna, e o melhor lance só depois de abertos os lances @pg @remote', async ({
  page,
  request,
}) => {
  await page.goto(`${list}?conteudo=000213`)
  await cards(page).getByRole('link').click()
  await expect(page).toHaveTitle(/^.+ – 013\/2026 – Portal de Licitações$/)
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
  await expect(lote.getByRole('rowheader')).toContainText('Tintas')
  await expect(lote.getByRole('cell')).toContainText(['L1', 'Em andamento', 'R$ 18.240,50', 'Ver Itens'])
  const download = page.getByRole('link', { name: /Download do Anexo Aviso/ })
  const file = await request.get((await download.getAttribute('href')) ?? '')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const sizes = page.getByLabel('Linhas por página:').last().getByRole('option')
  await expect(sizes).toHaveText(['5', '10', '25', '50', '100'])
  await page.getByRole('link', { name: 'Voltar para listagem' }).click()
  await expect(page).toHaveURL(/listagem\?conteudo=000213#compra-\d+$/)

  // The purchase still receives proposals, so the best proposal is not shown yet.
  await page.goto(detail(exemplo.propostas))
  const itens = page.getByRole('table', { name: 'Itens do Processo' })
  await expect(itens.getByRole('cell').last()).toHaveText('-')
  await expect(page.getByRole('heading', { name: 'Lotes do Processo' })).toHaveCount(0)
  await page.goto(detail(exemplo.naoComecou))
  await expect(page.getByText(/^Você pode enviar propostas a partir de \d\d\/\d\d\/\d{4} 08:00\.$/)).toBeVisible()
  await expect(page.getByText('Nenhum documento encontrado!')).toBeVisible()
  await page.goto(detail(exemplo.inexigibilidade))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Assinatura de base de periódicos/)
  await expect(page.getByText(/^Inexigibilidade 005\/2026 · /)).toBeVisible()
  await expect(page.getByText('Disputa Por')).toHaveCount(0)
  await expect(page.getByText('Melhor Lance')).toHaveCount(0)
})

test.describe('uma compra em elaboração', () => {
  test.use({ expectedComplaints: failedResource })
  test('não tem página @rest', async ({ page }) => {
    expect((await page.goto(detail(exemplo.emElaboracao)))?.status()).toBe(404)
    await expect(page.getByText('Compra direta não encontrada.')).toBeVisible()
  })
})

test.describe('o detalhe', () => {
  test('se atualiza a cada 20 segundos, sem indicador e sem mexer no foco @js @rest', async ({ page }) => {
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
