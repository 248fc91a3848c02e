import { chooseSize, detail, exemplo } from '../support/compra-direta'
import { hydrated } from '../support/screens'
import { expect, test } from '../support/test'

test('Ver Itens mostra os itens do lote, dez por página, e Fechar volta ao processo @remote', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(detail(exemplo.encerrada))
  await hydrated(page, javaScriptEnabled)
  await chooseSize(page, '5')
  await expect(page).toHaveURL(/\?sizeItens=5/)
  await expect(page.getByRole('table', { name: 'Itens do Processo' }).getByRole('row')).toHaveCount(6)
  await expect(page.getByRole('navigation', { name: 'Paginação: Itens do Processo' })).toBeVisible()
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

test('quem venceu uma compra encerrada está no seu item, e o nome leva ao que a empresa venceu @rest', async ({
  page,
}) => {
  await page.goto(detail(exemplo.premiada))
  const table = page.getByRole('table', { name: 'Itens do Processo' })
  await expect(table).toContainText('R$ 88,90')
  await table.getByRole('link', { name: /Irmãos Quaresma/ }).click()
  await expect(page).toHaveURL(/fornecedor\/99830333000105$/)
  await expect(page.getByRole('main')).toContainText('Reparo do telhado da escola')
  await expect(page.getByRole('main')).toContainText('R$ 37.338,00')
})
