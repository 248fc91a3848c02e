import { tabTo } from '../support/keyboard'
import { hydrated } from '../support/screens'
import { expect, test } from '../support/test'

test('só com o teclado: buscar uma licitação no portal, abri-la, ver os itens de um lote e voltar à lista @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  const back = (to: string) => page.getByRole('link', { name: `Voltar para ${to}` })
  await page.goto('portal/licitacao/listagem')
  await hydrated(page, javaScriptEnabled)
  await tabTo(page, page.getByLabel('Processo', { exact: true }))
  await page.keyboard.type('2026/000103')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/processo=2026%2F000103/)
  // The address changes before the results are shown.
  await expect(page.getByRole('link', { name: /^Acessar Processo/ })).toHaveCount(1)
  await tabTo(page, page.getByRole('link', { name: 'Acessar Processo 2026/000103' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/detalhe\/3\?lista=/)
  await hydrated(page, javaScriptEnabled)
  if (javaScriptEnabled !== false) await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Baixar todos os documentos (zip)' }))
  await tabTo(page, page.getByRole('link', { name: 'Ver Itens do lote 1', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Itens do Lote' })).toBeVisible()
  await hydrated(page, javaScriptEnabled)
  await tabTo(page, back('a licitação'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/detalhe\/3(\?.*)?$/)
  await hydrated(page, javaScriptEnabled)
  await tabTo(page, back('listagem'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/listagem\?processo=2026%2F000103/)
})
