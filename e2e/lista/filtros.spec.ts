import { emulate, expectAccessible } from '../support/axe'
import { hydrated, openList } from '../support/screens'
import { expect, test } from '../support/test'

test('os filtros da lista se abrem ao lado da busca, o endereço diz tudo, e voltam a se fechar sem nenhum @pg', async ({
  page,
  javaScriptEnabled,
}) => {
  const list = await openList(page)
  await hydrated(page, javaScriptEnabled)
  const form = page.locator('details', { hasText: 'Aplicar filtros' })
  const apply = page.getByRole('button', { name: 'Aplicar filtros' })
  await expect(form).not.toHaveAttribute('open')
  await form.locator('summary').click()

  await page.getByRole('combobox', { name: 'Estado' }).selectOption('PE')
  // With JavaScript, choosing the state is enough.
  if (javaScriptEnabled === false) await page.getByRole('button', { name: 'Carregar municípios' }).click()
  await expect(page).toHaveURL(/\?estado=PE$/)
  await expect(form).toHaveAttribute('open')
  const municipio = page.getByRole('combobox', { name: 'Município' })
  await expect(municipio).toBeVisible()
  const [, city = ''] = await municipio.locator('option').allTextContents()
  await municipio.selectOption({ label: city })
  await page.getByRole('combobox', { name: 'Situação' }).selectOption('ABERTO,ABERTA')
  await page.getByRole('combobox', { name: 'Modalidade' }).selectOption('PREGAO_ELETRONICO')
  await page.getByLabel('De', { exact: true }).fill('2020-01-01')
  await page.getByLabel('Mínimo').fill('R$ 1.000,50')
  await apply.click()
  await expect(page).toHaveURL(
    /\?situacoes=ABERTO%2CABERTA&modalidade=PREGAO_ELETRONICO&periodo=2020-01-01%2C&idMunicipio=\d+&estado=PE&valor=1000.50%2C$|\?.*valor=1000.50%2C/,
  )
  for (const chip of [`Município: ${city} - PE`, 'Situações: Aberta ×', 'Valor estimado (R$): desde 1.000,50'])
    await expect(list.filters).toContainText(chip)
  await expect(page.getByLabel('Mínimo')).toHaveValue('1.000,50')

  await page.getByRole('combobox', { name: 'Estado' }).selectOption('BA')
  await apply.click()
  await expect(page).toHaveURL((url) => url.searchParams.get('estado') === 'BA' && !url.searchParams.has('idMunicipio'))
  await list.filters.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL(/consulta-licitacoes$/)
  await expect(form).not.toHaveAttribute('open')
})

test('um órgão é procurado por nome e escolhido na página, e o que não existe é dito @rest', async ({ page }) => {
  const list = await openList(page)
  const apply = page.getByRole('button', { name: 'Aplicar filtros' })
  const summary = page.locator('summary', { hasText: 'Filtros' })
  await summary.click()
  await page.getByLabel('Órgão (nome ou sigla)').fill('municipal')
  await apply.click()
  await expect(page.getByText('Há mais de um órgão com “municipal”: escolha um.')).toBeVisible()
  const choose = page.getByRole('combobox', { name: 'Escolha o órgão' })
  const [, first = ''] = await choose.locator('option').allTextContents()
  await choose.selectOption({ label: first })
  await page.getByLabel('Órgão (nome ou sigla)').fill('')
  await apply.click()
  await expect(page).toHaveURL(/\?orgao=\d+$/)
  await expect(list.filters).toContainText(`Órgão: ${first}`)

  await page.getByLabel('Órgão (nome ou sigla)').fill('cisvaip')
  await apply.click()
  await expect(page).toHaveURL(/\?orgao=\d+$/)
  await expect(list.filters).toContainText('CISVAIP')
  await page.getByLabel('Órgão (nome ou sigla)').fill('zzz')
  await apply.click()
  await expect(page.getByText('Nenhum órgão com “zzz” tem licitações.')).toBeVisible()
})

test('o que um sistema por trás não filtra nem ordena não é oferecido, e pedido no endereço fica de fora, dito pelo nome @remote @rest', async ({
  page,
}, { project }) => {
  const inFront = /remot|serve/.test(project.name)
  const list = await openList(page, 'situacoes=ABERTO,ABERTA&ordem=valor&valor=1,&atalho=recebendo')
  await expect(page.getByRole('combobox', { name: 'Situação' })).toHaveValue('ABERTO,ABERTA')
  await expect(list.filters).toContainText('Situações: Aberta')
  await expect(page.getByRole('navigation', { name: 'Atalhos' })).toHaveCount(inFront ? 0 : 1)
  await expect(page.getByLabel('Mínimo')).toHaveCount(inFront ? 0 : 1)
  await expect(page.getByText(/^Não foi possível usar o filtro “Valor estimado.*sem ele/)).toHaveCount(inFront ? 1 : 0)
  await expect(page.getByRole('combobox', { name: 'Estado' })).toBeVisible()
})

test('abertos, os filtros não têm barreira de 1280 px claro a 320 px escuro, e no celular atalhos e ordem ficam fora deles, e a primeira licitação começa acima de 360 px @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  await emulate(page, 320, 'dark')
  const list = await openList(page)
  await hydrated(page, javaScriptEnabled)
  expect((await list.rows.first().boundingBox())?.y).toBeLessThan(360)
  for (const [group, first] of [
    ['Atalhos', /^Recebendo propostas/],
    ['Ordem', 'Abertura mais distante'],
  ] as const)
    await expect(page.getByRole('navigation', { name: group }).getByRole('link', { name: first })).toBeInViewport()
  await page.locator('summary', { hasText: 'Filtros' }).press('Enter')
  await expectAccessible(page, javaScriptEnabled)
  for (const [width, scheme] of [
    [768, 'light'],
    [1280, 'light'],
  ] as const) {
    await emulate(page, width, scheme)
    await expectAccessible(page, javaScriptEnabled)
  }
})
