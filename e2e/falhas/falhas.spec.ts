import { pausedClock } from '../support/clock'
import { longAfterFirst } from '../support/long'
import { exemplo, hydrated, openList, openTender } from '../support/screens'
import { expect, test } from '../support/test'

test.use({ expectedComplaints: /Failed to load|Failed to fetch|ErrorResponse|Error: |net::ERR|timed out|preloaded/ })

test('um endereço desconhecido responde 404 com a página e um caminho para o início @pg @remote', async ({ page }) => {
  const response = await page.goto('nada/por/aqui')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ooops! Alguma coisa está errada!')
  await expect(page.getByText('Página não encontrada')).toBeVisible()
  await page.getByRole('link', { name: 'Ir para a página inicial' }).click()
  await expect(page).toHaveURL(/consulta-licitacoes$/)
})

test('da página que não existe se procura a licitação', async ({ page }) => {
  await page.goto('nada/por/aqui?lng=es')
  const box = page.getByRole('searchbox', { name: /^Busque la licitación/ })
  await expect(page.getByRole('search').getByRole('button')).toHaveCSS('background-color', 'rgb(77, 107, 31)')
  await box.fill('2026/000102')
  await box.press('Enter')
  await expect(page).toHaveURL(/consulta-licitacoes\?.*conteudo=2026%2F000102/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('link', { name: /2026\/000102/ }).first()).toBeVisible()
})

for (const [index, address] of [
  'licitacao-visualizacao/999999',
  'licitacao-visualizacao/999999/dados-edital',
  'licitacao-visualizacao/abc/dados-gerais',
  'licitacao-visualizacao/4/esclarecimento-impugnacao/999999',
].entries())
  test(`${address} não existe: responde 404 com a mensagem${longAfterFirst(index)}`, async ({ page }) => {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Ooops! Alguma coisa está errada!' })).toBeVisible()
    if (!address.includes('abc')) await expect(page.getByRole('alert')).toHaveText(/não encontrada\.$/)
    expect(response?.headers().refresh).toBeUndefined()
  })

test('um arquivo que não existe responde 404 com uma página e um caminho para o portal @pg @remote', async ({
  page,
}) => {
  for (const uri of ['desconhecido', 'file:///etc/passwd']) {
    const response = await page.goto(`arquivos?uri=${encodeURIComponent(uri)}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arquivo não encontrado.')
  }
  await page.getByRole('link', { name: 'Ir para a página inicial' }).click()
  await expect(page).toHaveURL(/consulta-licitacoes$/)
})

for (const [index, [id, message]] of (
  [
    [exemplo.despublicada, 'Esta licitação foi despublicada.'],
    [exemplo.excluida, 'Esta licitação foi excluída.'],
  ] as const
).entries())
  test(`${message} A página vai em seis segundos para o início, ou já pelo link${longAfterFirst(index)}`, async ({
    page,
  }) => {
    const { response } = await openTender(page, id, 'dados-gerais')
    expect(response?.status()).toBe(400)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(message)
    await expect(page.getByRole('alert')).toHaveText('O motivo não foi informado a este portal.')
    await expect(page).toHaveURL(/consulta-licitacoes\?aviso=redirecionado$/)
    await expect(page.getByText('Você foi redirecionado.')).toBeVisible()
    await page.getByRole('link', { name: 'Fechar' }).click()
    await expect(page).toHaveURL(/consulta-licitacoes$/)

    await openTender(page, id, 'dados-gerais')
    await page.getByRole('link', { name: 'Ir para a página inicial' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licitações Disponíveis')
  })

test('quem escolhe ficar numa página que iria sozinha para o início, fica', async ({ page }) => {
  await openTender(page, exemplo.despublicada, 'dados-gerais')
  const answered = page.waitForResponse(/ficar=sim/)
  await page.getByRole('link', { name: 'Ficar nesta página' }).click()
  expect(await (await answered).headerValue('refresh')).toBeNull()
  await expect(page).toHaveURL(/dados-gerais\?ficar=sim$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta licitação foi despublicada.')
  await expect(page.getByText(/você será redirecionado/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Ir para a página inicial' })).toBeVisible()
})

test('a página de uma licitação despublicada conta os segundos que faltam e vai para o início @js', async ({
  page,
}) => {
  // The `refresh` header is removed, so that the page's script counts down and redirects.
  await page.route(`**/licitacao-visualizacao/${exemplo.despublicada}/**`, async (route) => {
    const response = await route.fetch()
    const { refresh, ...headers } = response.headers()
    expect(refresh).toContain('aviso=redirecionado')
    await route.fulfill({ response, headers })
  })
  const { passUntil, resume } = await pausedClock(page)
  await openTender(page, exemplo.despublicada, 'dados-gerais')
  for (const seconds of [6, 5, 4, 3, 2, 1])
    await passUntil(() => page.getByText(`Aguarde, você será redirecionado em ${seconds}...`).isVisible())
  await resume()
  await expect(page).toHaveURL(/consulta-licitacoes\?aviso=redirecionado$/)
})

test('uma licitação retirada com a tela aberta mostra a mensagem e leva ao início @js', async ({ page }) => {
  await openTender(page, exemplo.abertoFechado, 'dados-gerais')
  await hydrated(page, true)
  const { pass, resume } = await pausedClock(page)
  await page.route('**/dados-edital.data*', (route) => {
    const url = route.request().url().replace('visualizacao/2/', `visualizacao/${exemplo.despublicada}/`)
    return route.fetch({ url }).then((response) => route.fulfill({ response }))
  })
  await page.getByRole('link', { name: 'Dados do Edital' }).click()
  await expect(page.getByRole('heading', { name: 'Esta licitação foi despublicada.' })).toBeVisible()
  await expect(page.getByText('Aguarde, você será redirecionado em 6...')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir para a página inicial' })).toBeVisible()
  await pass(6000)
  await resume()
  await expect(page).toHaveURL(/consulta-licitacoes\?aviso=redirecionado$/)
})

test('uma licitação que some com a tela aberta mostra a mensagem e leva ao início @js', async ({ page }) => {
  await openTender(page, exemplo.abertoFechado, 'dados-gerais')
  await hydrated(page, true)
  const { pass, resume } = await pausedClock(page)
  await page.route('**/dados-edital.data*', (route) => {
    const url = route.request().url().replace('visualizacao/2/', 'visualizacao/999999/')
    return route.fetch({ url }).then((response) => route.fulfill({ response }))
  })
  await page.getByRole('link', { name: 'Dados do Edital' }).click()
  await expect(page.getByRole('alert')).toHaveText('Licitação não encontrada.')
  await pass(6000)
  await resume()
  await expect(page).toHaveURL(/aviso=redirecionado$/)
})

test('sem conexão a falha aparece, e a página vai para o início @js', async ({ page, context }) => {
  const list = await openList(page)
  await hydrated(page, true)
  const { pass, resume } = await pausedClock(page)
  await context.setOffline(true)
  await list.pages.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Falha ao buscar as informações.')
  await context.setOffline(false)
  await pass(6000)
  await resume()
  await expect(page).toHaveURL(/consulta-licitacoes\?aviso=redirecionado$/)
})

test('se a página não consegue iniciar, diz isso e continua servindo como HTML @js', async ({ page }) => {
  await page.route('**/assets/common-*.js', (route) => route.abort())
  const list = await openList(page)
  await expect(page.getByRole('alert')).toHaveText('Ocorreu um erro na inicialização desta aplicação.')
  await list.search.fill('medicamentos')
  await list.submit.click()
  await expect(page).toHaveURL(/conteudo=medicamentos/)
  await expect(list.row('2026/000101')).toBeVisible()
})

test('uma parte da página que não chega avisa e pode ser pedida de novo @js', async ({ page }) => {
  await openTender(page, exemplo.solicitacoes, 'esclarecimento-impugnacao')
  await hydrated(page, true)
  await page.route('**/assets/dialog-*.js', (route) => route.abort())
  await page
    .getByRole('link', { name: /^Visualizar/ })
    .first()
    .click()
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar esta parte da página.')
  await page.unroute('**/assets/dialog-*.js')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Esclarecimento' })).toBeVisible()
})

test('uma parte da página que demora mais de 120 segundos conta como perdida @js', async ({ page }) => {
  await openTender(page, exemplo.solicitacoes, 'esclarecimento-impugnacao')
  await hydrated(page, true)
  const { pass } = await pausedClock(page)
  const asked = page.waitForRequest('**/assets/dialog-*.js')
  await page.route('**/assets/dialog-*.js', () => {})
  await page
    .getByRole('link', { name: /^Visualizar/ })
    .first()
    .click()
  await asked
  await pass(119_000)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await pass(2_000)
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar esta parte da página.')
})
