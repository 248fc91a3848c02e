import { pausedClock } from '../support/clock'
import { lostParts } from '../support/quebras'
import { hydrated, openList } from '../support/screens'
import { expect, test } from '../support/test'

test.use({ expectedComplaints: lostParts })

test('sem conexão a falha aparece, e a página vai para o início @js @rest', async ({ page, context }) => {
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
