import { emulate, expectAccessible, looks } from '../support/axe'
import { longUnlessIn } from '../support/long'
import { exemplo, hydrated } from '../support/screens'
import { answerQuestion, deAna, formOn, formOpened, takeTime } from '../support/solicitar'
import { expect, test } from '../support/test'

const detail = (id: number) => `portal/licitacao/detalhe/${id}`

test('a página da licitação mostra dados, documentos, lotes e itens, e voltar leva à lista do portal como era', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('portal/licitacao/listagem?objeto=merenda&visao=tabela')
  await hydrated(page, javaScriptEnabled)
  await page
    .getByRole('link', { name: /^Acessar o processo/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/portal\/licitacao\/detalhe\/\d+\?lista=/)
  await page.getByRole('link', { name: 'Voltar para listagem' }).click()
  await expect(page).toHaveURL(/\/portal\/licitacao\/listagem\?objeto=merenda&visao=tabela#licitacao-\d+$/)

  await page.goto(detail(exemplo.lotes))
  const line = page.getByText(/^Licitação \S+ · /)
  await expect(line).toBeVisible()
  for (const part of [
    'Dados da Licitação',
    'Documentos do Processo',
    /^Lotes do Processo \(\d+\)$/,
    'Documentos dos vencedores',
    'Esclarecimentos e impugnações',
  ])
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Baixar todos os documentos (zip)' })).toHaveAttribute('href', /\/zip$/)
  await expect(page.getByText('Nenhum documento encontrado!')).toBeVisible()
  const lots = page.getByRole('table', { name: 'Lotes do Processo' })
  for (const column of ['Lote', 'Descrição', 'Fase', 'Situação', 'Melhor Lance', 'Propostas', 'Ações'])
    await expect(lots.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  await lots.getByRole('link', { name: 'Ver Itens do lote 1', exact: true }).click()
  await expect(page).toHaveURL(/\/portal\/licitacao\/detalhe\/3\/lotes\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Lote 1 da licitação/)
  await expect(page.getByRole('table', { name: 'Itens do Lote' })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para a licitação' }).click()
  await expect(line).toBeVisible()
})

test.describe('o que falta', () => {
  test.use({ expectedComplaints: /Failed to load resource/ })
  test('uma licitação ou um lote que não existe responde 404 dentro da barra do portal @rest', async ({ page }) => {
    for (const address of [detail(999_999), `${detail(exemplo.lotes)}/lotes/999999`]) {
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(404)
      await expect(page.getByText('Página não encontrada')).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Menus do portal' })).toBeVisible()
    }
  })
})

test('um pedido pela página do portal tem formulário, conferência e recibo em endereços do portal', async ({
  page,
  javaScriptEnabled: js,
}) => {
  test.slow()
  await page.goto(detail(exemplo.solicitacoes))
  await hydrated(page, js)
  await page.getByRole('main').locator('summary', { hasText: 'Solicitar' }).click()
  await page.getByRole('link', { name: 'Impugnação', exact: true }).click()
  await expect(page).toHaveURL(/\/portal\/licitacao\/detalhe\/4\/esclarecimento-impugnacao\/solicitar\?tipo=IMPUGNACAO/)
  formOpened(page)
  const form = formOn(page)
  await form.fill({ ...deAna, email: `portal.${Date.now()}.${js ? 1 : 2}@example.com` })
  await answerQuestion(page)
  await takeTime(page)
  await form.send.click()
  await expect(page.getByText('Confirmar Envio', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(
    /\/portal\/licitacao\/detalhe\/4\/esclarecimento-impugnacao\/solicitar\/[^/]+\/confirmar/,
  )
  await page.getByRole('button', { name: 'Sim, continuar' }).click()
  await expect(page).toHaveURL(/\/portal\/licitacao\/detalhe\/4\/esclarecimento-impugnacao\/recibo\//)
  await expect(page.getByRole('link', { name: /PDF/ })).toHaveAttribute('href', /\/portal\/.*\/pdf$/)
})

for (const [name = '', address = ''] of [
  ['de lotes', detail(exemplo.lotes)],
  ['com pedidos', detail(exemplo.solicitacoes)],
  ['vazia', detail(exemplo.vazia)],
  ['de sessão encerrada', detail(exemplo.sessaoEncerrada)],
  [
    'com o formulário de um pedido',
    `${detail(exemplo.solicitacoes)}/esclarecimento-impugnacao/solicitar?tipo=IMPUGNACAO`,
  ],
])
  test(`a página da licitação ${name}: axe nada encontra, de 1280 px claro a 320 px escuro, e nada rola para o lado${longUnlessIn(['de lotes', 'com o formulário de um pedido'], name)} @rest`, async ({
    page,
    javaScriptEnabled,
  }) => {
    for (const { width, scheme } of looks) {
      await emulate(page, width, scheme)
      await page.goto(address)
      await hydrated(page, javaScriptEnabled)
      await expectAccessible(page, javaScriptEnabled)
      if (name !== 'de lotes') continue
      await page.getByRole('link', { name: 'Ver Itens do lote 1', exact: true }).click()
      await expect(page.getByRole('table', { name: 'Itens do Lote' })).toBeVisible()
      await expectAccessible(page, javaScriptEnabled)
    }
  })
