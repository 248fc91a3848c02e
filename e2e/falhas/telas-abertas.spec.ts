import type { Page } from '@playwright/test'
import { pausedClock } from '../support/clock'
import { brokenRequest, expectUsable, quebras } from '../support/quebras'
import { exemplo, followLink, hydrated, tenderPath } from '../support/screens'
import { expect, test } from '../support/test'

test.use({ expectedComplaints: brokenRequest })

/** Dialogs that open over a loaded screen: the screen, what opens the dialog, and what closes it. */
const dialogos = [
  {
    dialogo: 'um esclarecimento',
    at: `${tenderPath}/esclarecimento-impugnacao`,
    open: followLink(/^Visualizar O item 1 exige/),
    close: (page: Page) => page.keyboard.press('Escape'),
  },
  {
    dialogo: 'um pedido em que nada se escreveu, numa página do portal',
    at: `portal/licitacao/detalhe/${exemplo.todosAnexos}`,
    open: async (page: Page) => {
      await page.getByRole('main').locator('summary', { hasText: 'Solicitar' }).click()
      await page.getByRole('link', { name: 'Esclarecimento', exact: true }).click()
    },
    close: (page: Page) => page.getByRole('link', { name: 'Cancelar' }).click(),
  },
  {
    dialogo: 'os itens de um lote',
    at: 'portal/compra-direta/detalhe/14?sizeItens=5',
    open: followLink('Ver Itens Vidraria'),
    close: (page: Page) => page.getByRole('dialog').getByRole('link', { name: 'Fechar' }).click(),
  },
]

for (const { dialogo, at, open, close } of dialogos)
  test(`fechar ${dialogo} sem conexão não carrega nada: fica a tela que estava por baixo @js`, async ({
    page,
    context,
  }) => {
    await page.goto(at)
    await hydrated(page, true)
    const opened = page.url()
    await open(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator(':focus')).toHaveCount(1)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await context.setOffline(true)
    await close(page)
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(opened)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('table').first()).toBeVisible()
    await expectUsable(page)
    expect(asked.filter((address) => !address.includes('/versao'))).toEqual([])
  })

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
  test(`${tela} fica como está quando a atualização falha, diz desde quando e tenta de novo @js`, async ({ page }) => {
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
