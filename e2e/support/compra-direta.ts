import type { Page } from '@playwright/test'

export const list = 'portal/compra-direta/listagem'
export const detail = (id: number) => `portal/compra-direta/detalhe/${id}`

/** The ids of purchases in a fresh database with the sample. Each name says what the purchase shows. */
export const exemplo = {
  propostas: 2,
  premiada: 3,
  inexigibilidade: 5,
  emElaboracao: 8,
  naoComecou: 12,
  lances: 13,
  encerrada: 14,
}

export const cards = (page: Page) => page.getByRole('list', { name: 'Dispensas' }).getByRole('listitem')

/** Selects `size` in the last 'Linhas por página' of the page, and applies it. */
export async function chooseSize(page: Page, size: string) {
  await page.getByLabel('Linhas por página:').last().selectOption(size)
  await page.getByRole('button', { name: 'Aplicar', exact: true }).last().click()
}
