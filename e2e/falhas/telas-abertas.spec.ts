import type { Page } from '@playwright/test'
import { pausedClock } from '../support/clock'
import { brokenRequest, expectUsable, quebras } from '../support/quebras'
import { exemplo, hydrated } from '../support/screens'
import { expect, test } from '../support/test'

test.use({ expectedComplaints: brokenRequest })

/** Screens that refresh by themselves: after 120 s, or when the tab becomes visible again. */
const atualizadas = [
  {
    tela: 'a lista de 25 linhas',
    at: 'consulta-licitacoes?size=25&page=2',
    data: '**/consulta-licitacoes.data*',
    begin: (_page: Page, pass: (ms: number) => Promise<void>) => pass(121_000),
    shown: (page: Page) => page.getByText('página 2 de'),
  },
  {
    tela: 'uma licitação',
    at: `licitacao-visualizacao/${exemplo.todosAnexos}/dados-edital`,
    data: '**/dados-edital.data*',
    begin: (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    shown: (page: Page) => page.getByRole('link', { name: /^Visualizar/ }).first(),
  },
]

for (const { tela, at, data, begin, shown } of atualizadas)
  test(`${tela} fica como está quando a atualização falha, diz desde quando e tenta de novo @js @rest`, async ({
    page,
  }) => {
    const { pass, resume, pause } = await pausedClock(page)
    await resume()
    await page.goto(at)
    await hydrated(page, true)
    await pause()
    const address = page.url()
    for (const [quebra, { answer, ...how }] of Object.entries(quebras))
      await test.step(quebra, async () => {
        await page.route(data, answer)
        const asked = page.waitForRequest(data)
        await begin(page, pass)
        await asked
        if ('silent' in how) await pass(121_000)
        await expect(page.getByText(/^Sem atualização desde \d\d:\d\d/)).toBeVisible()
        await expect(shown(page)).toBeVisible()
        await expect(page.getByRole('alert')).toHaveCount(0)
        await expectUsable(page)
        expect(page.url()).toBe(address)

        await page.unroute(data)
        const loaded = page.waitForResponse(data)
        await pass(31_000)
        await loaded
        await expect(page.getByText(/^Sem atualização desde/)).toHaveCount(0)
        await expect(shown(page)).toBeVisible()
      })
  })
