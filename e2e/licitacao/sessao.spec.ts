import { emulate, expectAccessible, looks } from '../support/axe'
import { longUnlessIn } from '../support/long'
import { expect, test } from '../support/test'
import { exemplo, findLot, group, lots, openProcesso } from './sessao'

test('enquanto a disputa dura não se sabe quem oferta, e o que está em sigilo o diz @remote @rest', async ({
  page,
  javaScriptEnabled,
}) => {
  await openProcesso(page, exemplo.emAndamento, javaScriptEnabled)
  await expect(findLot(page, 1)).toContainText('Em sigilo')
  await expect(findLot(page, 3)).toContainText(/Lances.*R\$ 19\.400,00\s*Fornecedor [1-3]/s)
  await expect(lots(page)).not.toContainText(/Ltda|S\.A\.|Cooperativa|Eireli/)
  await expect(group(page, /documentos?\)/)).toHaveCount(0)
  await openProcesso(page, exemplo.etapaFechada, javaScriptEnabled)
  await expect(findLot(page, 1)).toContainText('Em sigilo')
  await openProcesso(page, exemplo.suspensa, javaScriptEnabled)
  const suspensa =
    /^Sessão pública: Suspensa\. Retoma em \d\d\/\d\d\/\d{4} \d\d:\d\d\. Motivo: Falta de energia na sede do órgão/
  await expect(page.getByText(suspensa)).toBeVisible()
  await expect(findLot(page, 1)).toContainText('% 11,00')
})

for (const [name, processo] of [
  ['em andamento', exemplo.emAndamento],
  ['encerrada', exemplo.encerrada],
] as const)
  test(`a página de uma sessão ${name}, com tudo aberto, e a de um lote: axe nada encontra, e nada rola para o lado${longUnlessIn(['encerrada'], name)} @rest`, async ({
    page,
    javaScriptEnabled,
  }) => {
    for (const { width, scheme } of looks) {
      await emulate(page, width, scheme)
      await openProcesso(page, processo, javaScriptEnabled)
      for (const summary of await group(page, /documentos?\)|^Registro/)
        .locator('> details > summary')
        .all())
        await summary.click()
      await expectAccessible(page, javaScriptEnabled)
      await page.getByRole('link', { name: `Ver Itens do lote ${name === 'encerrada' ? 1 : 3}`, exact: true }).click()
      await expect(page.getByRole('table', { name: 'Lances' })).toBeVisible()
      await expectAccessible(page, javaScriptEnabled)
    }
  })
