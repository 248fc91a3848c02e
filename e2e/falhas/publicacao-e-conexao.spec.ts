import { pausedClock } from '../support/clock'
import { brokenRequest, countLoads, expectUsable, fetchFailedText } from '../support/quebras'
import { accessLink, hydrated, openByAccess } from '../support/screens'
import { expect, test } from '../support/test'

test.use({ expectedComplaints: brokenRequest })

test('depois de uma nova publicação do portal, a aba velha vai uma vez ao endereço pedido, com os seus filtros @js', async ({
  page,
}) => {
  await page.goto('consulta-licitacoes?conteudo=medicamentos&size=25')
  await hydrated(page, true)
  // Simulates a server that has another build by now, without the files of the build that the tab has loaded.
  await page.route('**/assets/detail-*.js', (route) => route.fulfill({ status: 404 }))
  await page.route(/__manifest\?/, (route) =>
    route.fulfill({ status: 204, headers: { 'X-Remix-Reload-Document': 'true' } }),
  )
  const loads = countLoads(page)
  const wanted = await accessLink(page).getAttribute('href')
  await openByAccess(page)
  await expect.poll(() => loads.length).toBe(1)
  expect(loads[0]).toContain(wanted)
  await expect(page.getByText('Esclarecimento e Impugnação', { exact: true })).toBeVisible()

  // The server still has another build. The page is not loaded a second time: it says that it cannot load a part.
  await page.unroute('**/assets/detail-*.js')
  await page.reload()
  await hydrated(page, true)
  loads.length = 0
  await page.getByRole('link', { name: 'Dados abertos' }).click()
  await expect(page.getByRole('alert')).toHaveText('Não foi possível carregar esta parte da página.')
  await expectUsable(page)
  expect(loads).toEqual([])
})

test('sem conexão a página fica, pergunta a cada 5 s e só então vai ao início, com o caminho para o endereço pedido @js @rest', async ({
  page,
  context,
}) => {
  await page.goto('consulta-licitacoes?conteudo=medicamentos')
  await hydrated(page, true)
  const { pass, resume } = await pausedClock(page)
  await context.setOffline(true)
  await openByAccess(page)
  await expect(page.getByRole('alert')).toHaveText(fetchFailedText)
  for (const _ of [1, 2, 3, 4]) await pass(6_000)
  await expectUsable(page)
  await page.getByRole('link', { name: 'Tentar novamente' }).click()
  await page.getByRole('link', { name: 'Ir para a página inicial' }).click()
  await expect(page.getByRole('alert').first()).toHaveText(fetchFailedText)
  await expectUsable(page)

  await context.setOffline(false)
  await resume()
  await expect(page).toHaveURL(/consulta-licitacoes\?aviso=redirecionado$/)
  await page.getByRole('link', { name: 'Abrir o endereço que você queria' }).click()
  await expect(page.getByText('Esclarecimento e Impugnação', { exact: true })).toBeVisible()
})
