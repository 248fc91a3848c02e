import { longAfterFirst } from '../support/long'
import { lostParts } from '../support/quebras'
import { expect, test } from '../support/test'

test.use({ expectedComplaints: lostParts })

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

test('da compra direta que não existe se procura outra compra direta @rest', async ({ page }) => {
  await page.goto('portal/compra-direta/detalhe/999999')
  const box = page.getByRole('searchbox', { name: 'Procure a compra direta pelo objeto' })
  await box.fill('papel')
  await box.press('Enter')
  await expect(page).toHaveURL(/portal\/compra-direta\/listagem\?objeto=papel$/)
})

test('também um endereço que não se decodifica e um redirecionamento desconhecido mostram a página do que não existe @rest', async ({
  page,
}) => {
  for (const address of ['%', '%ED%A0%80', 'consulta-licitacoes/%FF', 'portal/redirect/nada/fonteCampanha=1']) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ooops! Alguma coisa está errada!')
    await expect(page.getByRole('search')).toBeVisible()
  }
})

for (const [index, address] of [
  'licitacao-visualizacao/999999',
  'licitacao-visualizacao/999999/dados-edital',
  'licitacao-visualizacao/abc/dados-gerais',
  'licitacao-visualizacao/4/esclarecimento-impugnacao/999999',
].entries())
  test(`${address} não existe: responde 404 com a mensagem${longAfterFirst(index)} @rest`, async ({ page }) => {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Ooops! Alguma coisa está errada!' })).toBeVisible()
    if (!address.includes('abc')) await expect(page.getByRole('alert')).toHaveText(/não encontrada\.$/)
    expect(response?.headers().refresh).toBeUndefined()
  })

test('um arquivo que não existe responde 404 com uma página e um caminho para o portal @pg @remote @rest', async ({
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
