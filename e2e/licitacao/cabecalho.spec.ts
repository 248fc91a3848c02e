import { expectAccessible } from '../support/axe'
import { exemplo, openTender } from '../support/screens'
import { expect, test } from '../support/test'

test('a licitação abre nos dados gerais, com o cabeçalho e três abas @pg', async ({ page }) => {
  const tender = await openTender(page, exemplo.abertoFechado)
  await expect(page).toHaveURL(/\/licitacao-visualizacao\/2\/dados-gerais$/)
  await expect(page).toHaveTitle(/^.+ – 2026\/000102 – Portal de Licitações$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Contratação de serviços continuados de limpeza/)
  await expect(page.getByText('Licitação 2026/000102 · Universidade Estadual do Planalto Fictício')).toBeVisible()
  await expect(page.getByText('Esclarecimento e Impugnação', { exact: true })).toBeVisible()

  await expect(tender.field('Processo')).toHaveText('2026/000102')
  await expect(tender.field('Repetição')).toHaveText('2')
  await expect(tender.field('Edital')).toHaveText('002/2026')
  await expect(tender.field('Fim Envio de Propostas')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d encerra em \d+ dias?$/)
  await expect(tender.field('Abertura da Licitação')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  await expect(tender.field('Tempo da Fase Aberto/Fechado')).toHaveText('15 minutos')

  await expect(tender.tab('Dados da Licitação')).toHaveAttribute('aria-current', 'page')
  await tender.tab('Dados do Edital').click()
  await expect(page).toHaveURL(/\/dados-edital$/)
  await expect(page).toHaveTitle(/^.+ – 2026\/000102 – Dados do Edital – Portal de Licitações$/)
  await tender.tab('Esclarecimento/Impugnação').click()
  await expect(page).toHaveURL(/\/esclarecimento-impugnacao$/)
})

test('quem venceu e por quanto é a primeira coisa de uma licitação encerrada, nas duas páginas dela @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  for (const address of [
    `licitacao-visualizacao/${exemplo.sessaoEncerrada}/dados-gerais`,
    `portal/licitacao/detalhe/${exemplo.sessaoEncerrada}`,
  ]) {
    await page.goto(address)
    const vencedor = page.getByText(/\(\d\d\.\d\d\d.*\): R\$ 45\.136,00$/)
    await expect(vencedor).toHaveCSS('font-size', '16px')
    const [winner, process] = await Promise.all(
      [vencedor, page.locator('dt', { hasText: /^Processo$/ })].map(async (one) => (await one.boundingBox())?.y ?? 0),
    )
    expect(winner).toBeLessThan(process ?? 0)
    await expectAccessible(page, javaScriptEnabled)
  }
  await openTender(page, exemplo.abertoFechado, 'dados-gerais')
  await expect(page.getByText(/^Vencedor/)).toHaveCount(0)
})

test('o tempo da fase aberto/fechado também aparece quando só o tipo de disputa a diz, e não em outras @rest', async ({
  page,
}) => {
  const other = await openTender(page, 15)
  await expect(other.field('Tempo da Fase Aberto/Fechado')).toHaveText('10 minutos')
  const without = await openTender(page, exemplo.todosAnexos)
  await expect(without.field('Tempo da Fase Aberto/Fechado')).toHaveCount(0)
  await expect(without.field('Repetição')).toHaveCount(0)
})
