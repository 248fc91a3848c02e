import { emulate, expectAccessible, looks } from '../support/axe'
import { exemplo, hydrated, openTender } from '../support/screens'
import { expect, test } from '../support/test'

test('da licitação se chega ao órgão e à empresa que venceu, e de cada um ao que é dele', async ({
  page,
  javaScriptEnabled,
}) => {
  const tender = await openTender(page, exemplo.sessaoEncerrada, 'dados-gerais')
  const orgao = tender.field('Órgão').getByRole('link')
  const nome = (await orgao.textContent()) ?? ''
  await hydrated(page, javaScriptEnabled)
  await orgao.click()
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Totais por ano e modalidade' })).toBeVisible()
  await page.getByRole('link', { name: /^Todas as licitações deste órgão/ }).click()
  await expect(page.getByRole('list', { name: 'Filtros aplicados' })).toContainText(`Órgão: ${nome}`)
  await page.getByRole('link', { name: 'Página do órgão' }).click()
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()

  await openTender(page, exemplo.sessaoEncerrada, 'dados-gerais')
  await hydrated(page, javaScriptEnabled)
  await page
    .getByRole('row')
    .filter({ hasText: 'Bancos de concreto' })
    .getByRole('link', { name: /\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}/ })
    .click()
  await expect(page).toHaveURL(/\/fornecedor\/\d{14}$/)
  await expect(page.getByRole('heading', { level: 2, name: 'O que venceu' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Bancos de concreto' })
  await expect(row).toContainText('R$ 45.136,00')
  await expect(row).toContainText(nome)
  await page
    .getByRole('button', { name: /English/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 2, name: 'What it won' })).toBeVisible()
})

const profiles = ['orgao/1', 'orgao/3', 'orgao/13?lng=en', 'fornecedor/99830111000192']
const towns = ['municipio/4314407', 'municipios?estado=RS', 'municipios?lng=en', 'excluidas-na-origem']

test('nas páginas de órgãos e empresas axe nada encontra, de 1280 px claro a 320 px escuro @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  for (const { width, scheme } of looks) {
    await emulate(page, width, scheme)
    for (const address of [...profiles, ...towns]) {
      const answer = await page.goto(address)
      expect([address, answer?.status()]).toEqual([address, 200])
      await hydrated(page, javaScriptEnabled)
      await expectAccessible(page, javaScriptEnabled)
    }
  }
})
