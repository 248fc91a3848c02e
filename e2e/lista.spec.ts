import type { Route } from '@playwright/test'
import { hydrated, openList } from './support/screens'
import { expect, test } from './support/test'

test('o início leva à lista de licitações disponíveis @pg', async ({ page }) => {
  await page.goto('')
  await expect(page).toHaveURL(/\/licitacao-pub\/consulta-licitacoes$/)
  await expect(page).toHaveTitle('Licitações Disponíveis')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licitações Disponíveis')
  await expect(page.getByPlaceholder('Busque por: nº processo, nº consulta, objeto ou Órgão')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
})

test('a tabela tem as colunas do edital, e cada licitação o seu processo, órgão e situação @pg @remote', async ({
  page,
}) => {
  const list = await openList(page, 'conteudo=2026/000102')
  const columns = [
    'Abertura',
    'Nº Edital',
    'Nº Processo',
    'Objeto',
    'Órgão',
    'Procedimento',
    'Modo Disputa',
    'Situação',
    'Ações',
  ]
  for (const column of columns) await expect(page.getByRole('columnheader', { name: column })).toBeVisible()

  await expect(list.rows).toHaveCount(1)
  const cells = list.rows.getByRole('cell')
  await expect(cells.nth(0)).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  await expect(cells.nth(1)).toHaveText('002/2026')
  await expect(cells.nth(2)).toHaveText('2026/000102Repetição: 2')
  await expect(cells.nth(4)).toHaveText('UNEPF')
  await expect(cells.nth(5)).toHaveText('Pregão Eletrônico')
  await expect(cells.nth(6)).toHaveText('Aberto/Fechado')
  await expect(cells.nth(7)).toHaveText('Aberta')
})

test('sem resultado a lista diz que não há licitações disponíveis', async ({ page }) => {
  const list = await openList(page, 'conteudo=criptozoologia')
  await expect(page.getByText('Não há licitações disponíveis')).toBeVisible()
  await expect(list.rows).toHaveCount(0)
})

test('a busca acha com e sem acento, no singular e no plural, e marca o que achou @pg', async ({ page }) => {
  const list = await openList(page)
  await list.search.fill('MEDICAMENTO')
  await list.submit.click()
  await expect(page).toHaveURL(/\?conteudo=MEDICAMENTO$/)
  await expect(list.row('2026/000101')).toBeVisible()
  await expect(list.row('2026/000101').locator('mark').first()).toHaveText('medicamentos')

  for (const conteudo of ['atencao basica', '2026/000101', '00101', 'cisvaip']) {
    await list.search.fill(conteudo)
    await list.submit.click()
    await expect(page).toHaveURL((url) => url.searchParams.get('conteudo') === conteudo)
    await expect(list.search).toHaveValue(conteudo)
    await expect(list.row('2026/000101')).toBeVisible()
  }
})

test('o que se digita enquanto a busca anterior chega não se perde @js', async ({ page }) => {
  const list = await openList(page)
  await hydrated(page, true)
  const held: Route[] = []
  await page.route('**/consulta-licitacoes.data*', (route) => void held.push(route))
  await list.search.fill('atencao basica')
  await list.submit.click()
  await list.search.fill('cisvaip')
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.continue()
  await page.unroute('**/consulta-licitacoes.data*')
  await expect(page).toHaveURL(/conteudo=atencao/)
  await expect(list.filters).toContainText('atencao basica')
  await expect(list.search).toHaveValue('cisvaip')
  await expect(list.search).toBeFocused()
  await list.submit.click()
  await expect(page).toHaveURL(/conteudo=cisvaip/)
  await expect(list.filters).toContainText('cisvaip')
  await page.goBack()
  await expect(list.search).toHaveValue('atencao basica')
})

test('buscar no instante em que a página acorda acha o mesmo @js', async ({ page }) => {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    const clicked = new Promise((resolve) => window.addEventListener('click', resolve))
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      void clicked.then(() => postMessage.call(this, message))
    }
  })
  const list = await openList(page)
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer$')))
  await list.search.fill('cisvaip')
  await list.submit.click()
  await expect(page).toHaveURL(/conteudo=cisvaip/)
  await expect(list.row('2026/000101')).toBeVisible()
})

test('a página, a ordem e o tamanho ficam no endereço, e voltar os desfaz @pg @remote', async ({
  page,
  javaScriptEnabled,
}) => {
  const list = await openList(page)
  await hydrated(page, javaScriptEnabled)
  await expect(list.rows).toHaveCount(10)
  await expect(list.total).toHaveText(/^\d+ licitações, página 1 de \d+$/)
  const first = await list.rows.first().textContent()

  await list.pages.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(list.pages.getByRole('link', { name: 'Página 2', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(list.rows.first()).not.toHaveText(first ?? '')
  await list.pages.getByRole('link', { name: 'Última página' }).click()
  await expect(list.pages.getByRole('link', { name: 'Próxima página' })).toHaveCount(0)

  await page.goBack()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(list.pages.getByRole('link', { name: 'Página 2', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(list.rows.first()).toHaveText(first ?? '')

  await page.getByRole('link', { name: 'Abertura' }).click()
  await expect(page).toHaveURL(/\?sort=ASC$/)
  await expect(page.getByRole('columnheader', { name: 'Abertura' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(list.rows.first()).not.toHaveText(first ?? '')
})

test('a lista mostra 10, 25, 50 ou 100 linhas por página', async ({ page, javaScriptEnabled }) => {
  const list = await openList(page)
  await expect(list.size.getByRole('option')).toHaveText(['10', '25', '50', '100'])
  await hydrated(page, javaScriptEnabled)
  await list.size.selectOption('25')
  if (javaScriptEnabled === false) await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(/size=25/)
  await expect(list.rows).toHaveCount(25)
  await expect(list.size).toHaveValue('25')
})

test('as linhas escolhidas antes de a página estar pronta valem quando ela fica pronta @js', async ({ page }) => {
  const held: Route[] = []
  await page.route('**/assets/entry.client-*.js', (route) => void held.push(route))
  const list = await openList(page)
  await list.size.selectOption('25')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  for (const route of held) await route.continue()
  await expect(page).toHaveURL(/size=25/)
  await expect(list.rows).toHaveCount(25)
})

test('uma página além da última leva à última', async ({ page }) => {
  await openList(page, 'page=999999')
  await expect(page).toHaveURL(/page=\d$/)
  await expect(page.getByRole('link', { name: 'Próxima página' })).toHaveCount(0)
})

test('os filtros do endereço aparecem, saem um a um ou todos, e "null" vale como vazio @pg @remote', async ({
  page,
}) => {
  const list = await openList(page, 'conteudo=aquisi%C3%A7%C3%A3o&status=ABERTO&processo=null&utm_source=boletim')
  await expect(list.filters.getByRole('link')).toHaveText([/^Busca: aquisição/, /^Situação: Aberta/, 'Limpar filtros'])
  await expect(list.rows.first().getByRole('cell').nth(7)).toHaveText('Aberta')

  await list.filters.getByRole('link', { name: 'Remover o filtro Busca: aquisição' }).click()
  await expect(page).toHaveURL(/\?status=ABERTO&utm_source=boletim$/)
  await list.filters.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL(/\?utm_source=boletim$/)
  await expect(list.filters).toHaveCount(0)
})

test('uma nova busca mantém os outros filtros e a campanha, e começa na página 1', async ({ page }) => {
  const list = await openList(page, 'status=ABERTO&utm_campaign=x&sort=ASC&page=2')
  await list.search.fill('aquisição')
  await list.submit.click()
  await expect(page).toHaveURL(/\?conteudo=aquisi%C3%A7%C3%A3o&status=ABERTO&utm_campaign=x&sort=ASC$/)
})

test('um objeto longo aparece cortado em 125 caracteres e se abre', async ({ page }) => {
  const list = await openList(page, 'conteudo=2026/000112')
  const objeto = list.rows.getByRole('cell').nth(3)
  const whole = 'com os trajetos alternativos descritos no termo de referência'
  await expect(objeto.getByText(whole)).toBeHidden()
  const cut = (await objeto.getByRole('link').textContent()) ?? ''
  expect(cut.length).toBeLessThanOrEqual(126)
  await objeto.getByText('Ver mais').click()
  await expect(objeto.getByText(whole)).toBeVisible()
  await objeto.getByText('Ver menos').click()
  await expect(objeto.getByText(whole)).toBeHidden()
})

test('a dica com o objeto inteiro só existe a partir de 720 px de largura @js', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 900 })
  const list = await openList(page, 'conteudo=2026/000112')
  const objeto = list.rows.getByRole('cell').nth(3).getByRole('link')
  await expect(objeto).toHaveAttribute('title', /trajetos alternativos/)
  await page.setViewportSize({ width: 719, height: 900 })
  await expect(objeto).not.toHaveAttribute('title', /./)
})

test('Acessar abre a licitação, e Voltar para listagem volta à lista como era @pg', async ({ page }) => {
  const list = await openList(page, 'conteudo=medicamentos&size=25')
  await list.row('2026/000101').getByRole('link', { name: 'Acessar o processo 2026/000101' }).click()
  await expect(page).toHaveURL(/\/licitacao-visualizacao\/1\/dados-gerais/)
  await page.getByRole('link', { name: 'Dados do Edital' }).click()
  await page.getByRole('link', { name: 'Voltar para listagem' }).click()
  await expect(page).toHaveURL(/consulta-licitacoes\?conteudo=medicamentos&size=25$/)
})

test('Voltar para listagem volta à lista como era também depois de um pedido que não se fez', async ({
  page,
  javaScriptEnabled,
}) => {
  const list = await openList(page, 'conteudo=2026%2F000104&size=25')
  await hydrated(page, javaScriptEnabled)
  await list.row('2026/000104').getByRole('link', { name: 'Acessar o processo 2026/000104' }).click()
  await page.getByRole('link', { name: 'Esclarecimento/Impugnação' }).click()
  await page.locator('summary', { hasText: 'Solicitar' }).click()
  await page.getByRole('link', { name: 'Esclarecimento', exact: true }).click()
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(/\/esclarecimento-impugnacao\?lista=[^&]+$/)
  await page.getByRole('link', { name: 'Voltar para listagem' }).click()
  await expect(page).toHaveURL(/consulta-licitacoes\?conteudo=2026%2F000104&size=25$/)
})

test('uma navegação ultrapassada por outra não conta como erro @js', async ({ page }) => {
  // The answer of the first navigation stays open until it is cut off, as on a slow line.
  await page.addInitScript(() => {
    const realFetch = window.fetch
    window.fetch = async (...request) => {
      const response = await realFetch(...request)
      if (!/licitacao-visualizacao.*\.data/.test(response.url) || !response.body) return response
      const bytes = await response.arrayBuffer()
      const signal = request[1]?.signal
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(bytes))
          signal?.addEventListener('abort', () => controller.error(signal.reason))
        },
      })
      return new Response(body, response)
    }
  })
  const list = await openList(page)
  await hydrated(page, true)
  const chunk = page.waitForRequest('**/assets/detail-*.js')
  await page.route('**/assets/detail-*.js', () => {})
  await list.rows.getByRole('link', { name: 'Acessar o processo' }).first().click()
  await chunk
  await list.pages.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2$/)
})

test('um clique na linha abre a licitação @js', async ({ page }) => {
  const list = await openList(page, 'conteudo=2026/000101')
  await hydrated(page, true)
  await list.rows.getByRole('cell').nth(1).click()
  await expect(page).toHaveURL(/\/licitacao-visualizacao\/1\/dados-gerais/)
})

test('uma licitação de outro sistema abre lá, em nova aba', async ({ page }) => {
  const list = await openList(page, 'conteudo=2026/000110')
  await expect(list.rows.getByRole('link')).toHaveCount(2)
  for (const link of await list.rows.getByRole('link', { name: '(abre em nova aba)' }).all()) {
    await expect(link).toHaveAttribute('href', 'https://compras.example.org/processos/2026-000110')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('title', 'Acessar Externo')
  }
})

test('um endereço externo que não é http só aparece como texto', async ({ page }) => {
  const list = await openList(page, 'conteudo=2026/000111')
  await expect(list.rows.getByText('javascript:alert(document.domain)')).toBeVisible()
  for (const link of await list.rows.getByRole('link').all())
    await expect(link).toHaveAttribute('href', /\/licitacao-visualizacao\/11\/dados-gerais/)
})

test('num celular cada licitação é um cartão de até 150 px que o seu único link, o objeto, cobre; num tablet há duas colunas @remote', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 900 })
  const list = await openList(page, 'conteudo=2026%2F0001&size=25')
  const seen = await list.rows.evaluateAll((rows) =>
    rows.map((row) => {
      const { left, top, right, bottom, height } = row.getBoundingClientRect()
      const links = [...row.querySelectorAll('a')].filter((link) => link.checkVisibility())
      const corners = [
        [left + 8, top + 4],
        [right - 8, bottom - 4],
      ] as const
      scrollTo(0, scrollY + top - 100)
      const moved = row.getBoundingClientRect().top - top
      return {
        height,
        lines: Math.round((links[0]?.getBoundingClientRect().height ?? 0) / 20),
        links: links.length,
        covered: corners.every(([x, y]) => document.elementFromPoint(x, y + moved) === links[0]),
      }
    }),
  )
  expect(seen.length).toBeGreaterThan(9)
  for (const { height, lines, ...card } of seen) {
    expect(card).toEqual({ links: 1, covered: true })
    if (lines <= 2) expect(height).toBeLessThanOrEqual(150)
  }
  await expect(list.row('2026/000102')).toContainText(/encerra em \d+ (dias|horas)/)

  await page.setViewportSize({ width: 768, height: 900 })
  const [one, other] = await list.rows.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top))
  expect(one).toBe(other)
})

test('cada situação tem o seu distintivo, com ícone e estilo próprios', async ({ page }) => {
  await openList(page, 'size=100')
  const badges = page.locator('[data-status]')
  const seen = new Map<string, string>()
  for (const badge of await badges.all()) {
    const status = (await badge.getAttribute('data-status')) ?? ''
    if (seen.has(status)) continue
    const icon = await badge.locator('use').getAttribute('href')
    seen.set(status, icon ?? '')
    expect(icon).toMatch(new RegExp(`#${status}$`))
  }
  expect(seen.size).toBe(12)
})

test('as licitações retiradas da publicação não aparecem', async ({ page }) => {
  for (const processo of ['2026/000108', '2026/000109']) {
    const list = await openList(page, `conteudo=${processo}`)
    await expect(list.rows).toHaveCount(0)
  }
})

test('um filtro que não pode ser usado é dito pelo nome, não filtra e não vira etiqueta @pg @remote', async ({
  page,
}) => {
  const list = await openList(page, 'periodo=lixo&idMunicipio=abc&status=ABERTO')
  await expect(list.filters.getByRole('link')).toHaveText([/^Situação: Aberta/, 'Limpar filtros'])
  await expect(page.getByText('O filtro Período não pôde ser usado e ficou de fora: “lixo”')).toBeVisible()
  await expect(page.getByText('O filtro Município não pôde ser usado e ficou de fora: “abc”')).toBeVisible()
  await expect(list.size.locator('xpath=ancestor::form').locator('input[name=periodo]')).toHaveCount(0)
})

test('as etiquetas dizem os filtros em palavras', async ({ page }) => {
  const list = await openList(page, 'periodo=2026-01-05,2099-12-31&estado=pe&situacoes=ABERTO,SUSPENSO')
  await expect(list.filters.getByRole('link')).toHaveText([
    /^Estado: PE/,
    /^Situações: Aberta, Suspensa/,
    /^Período: de 05\/01\/2026 a 31\/12\/2099/,
    'Limpar filtros',
  ])
})

test('um link de qualquer pessoa não faz a lista dizer que algo deu certo', async ({ page }) => {
  await openList(page, 'aviso=sucesso')
  await expect(page.getByRole('status').filter({ hasText: /sucesso/i })).toHaveCount(0)
})

test('o que foi digitado e não foi enviado sai da busca quando a página muda', async ({ page, javaScriptEnabled }) => {
  const list = await openList(page, 'conteudo=de')
  await hydrated(page, javaScriptEnabled)
  await list.search.fill('outra coisa')
  await page.getByRole('link', { name: 'Próxima página' }).first().click()
  await expect(page).toHaveURL(/page=2/)
  await expect(list.search).toHaveValue('de')
})
