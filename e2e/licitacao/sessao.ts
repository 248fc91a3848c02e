import type { Page } from '@playwright/test'
import { hydrated } from '../support/screens'
import { expect } from '../support/test'

/** The tenders of the sample with a conducted session, by their process number. */
export const exemplo = {
  emAndamento: '2026/000131',
  etapaFechada: '2026/000132',
  suspensa: '2026/000134',
  encerrada: '2026/000135',
}

/** Finds the parts of the page that open and close and that `title` opens. */
export const group = (page: Page, title: string | RegExp) =>
  page.locator('main :has(> details > summary)').filter({ has: page.locator('summary', { hasText: title }) })

/** Finds the table of lots on a tender's portal page. */
export const lots = (page: Page) => page.getByRole('table', { name: 'Lotes do Processo' })

/** Finds the row of a lot by the number of the lot. */
export const findLot = (page: Page, numero: number) =>
  lots(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: `Ver Itens do lote ${numero}`, exact: true }) })

/** Opens a tender's portal page by the address of its link in the list. */
export async function openProcesso(page: Page, processo: string, javaScriptEnabled: boolean | undefined) {
  await page.goto(`portal/licitacao/listagem?processo=${processo}`)
  const link = page.getByRole('link', { name: `Acessar Processo ${processo}` })
  await page.goto((await link.getAttribute('href')) ?? '')
  await expect(page.getByText(`Licitação ${processo} · `)).toBeVisible()
  await hydrated(page, javaScriptEnabled)
}
