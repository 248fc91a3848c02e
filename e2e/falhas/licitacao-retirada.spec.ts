import { pausedClock } from '../support/clock'
import { longAfterFirst } from '../support/long'
import { lostParts } from '../support/quebras'
import { exemplo, hydrated, openTender } from '../support/screens'
import { expect, test } from '../support/test'

test.use({ expectedComplaints: lostParts })

for (const [index, [id, message]] of (
  [
    [exemplo.despublicada, 'Esta licitação foi despublicada.'],
    [exemplo.excluida, 'Esta licitação foi excluída.'],
  ] as const
).entries())
  test(`${message} A página vai em seis segundos para o início, ou já pelo link${longAfterFirst(index)} @rest`, async ({
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

test('quem escolhe ficar numa página que iria sozinha para o início, fica @rest', async ({ page }) => {
  await openTender(page, exemplo.despublicada, 'dados-gerais')
  const answered = page.waitForResponse(/ficar=sim/)
  await page.getByRole('link', { name: 'Ficar nesta página' }).click()
  expect(await (await answered).headerValue('refresh')).toBeNull()
  await expect(page).toHaveURL(/dados-gerais\?ficar=sim$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta licitação foi despublicada.')
  await expect(page.getByText(/você será redirecionado/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Ir para a página inicial' })).toBeVisible()
})

test('a página de uma licitação despublicada conta os segundos que faltam e vai para o início @js @rest', async ({
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

test('uma licitação retirada com a tela aberta mostra a mensagem e leva ao início @js @rest', async ({ page }) => {
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

test('uma licitação que some com a tela aberta mostra a mensagem e leva ao início @js @rest', async ({ page }) => {
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
