import type { Page } from '@playwright/test'
import { brokenRequest, expectUsable } from '../support/quebras'
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
  test(`fechar ${dialogo} sem conexão não carrega nada: fica a tela que estava por baixo @js @rest`, async ({
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
