import { cards, chooseSize, list } from '../support/compra-direta'
import { hydrated } from '../support/screens'
import { expect, test } from '../support/test'

test('a pesquisa mostra as dispensas em cartões, a última a encerrar primeiro, e nenhuma em elaboração @pg @remote', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(list)
  await expect(page).toHaveTitle('Pesquisa de Dispensa Eletrônica – Portal de Licitações')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pesquisa de Dispensa Eletrônica')
  await expect(page.getByRole('heading', { level: 2, name: 'Dispensas' })).toBeVisible()
  await expect(page.getByText('17 compras diretas, página 1 de 2')).toBeVisible()
  await expect(cards(page)).toHaveCount(10)
  await expect(cards(page).first()).toContainText('006/2026')

  await hydrated(page, javaScriptEnabled)
  await chooseSize(page, '25')
  await expect(page).toHaveURL(/listagem\?size=25$/)
  await expect(cards(page)).toHaveCount(17)
  await expect(page.getByText('ferramentas manuais')).toHaveCount(0)
  const card = cards(page).filter({ hasText: '013/2026' })
  await expect(card).toContainText('Aquisição de materiais de pintura')
  await expect(card).toContainText(/Publicação\s*\d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await expect(card).toContainText('Secretaria de Desenvolvimento Urbano das Laranjeiras')
  await expect(card).toContainText('Compra Direta')
  await expect(card.getByRole('link')).toHaveText('Acessar Dispensa 013/2026')
  // A purchase whose type the published requirements do not name is not called a dispensa.
  await expect(cards(page).filter({ hasText: 'Inexigibilidade' }).getByRole('link')).toHaveText('Acessar 005/2026')
  await expect(page.getByLabel('Linhas por página:').getByRole('option')).toHaveText(['10', '25', '50', '100'])
})
