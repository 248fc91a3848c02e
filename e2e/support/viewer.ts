import type { Page } from '@playwright/test'
import { expect } from './test'

const address = 'licitacao-visualizacao/1/dados-edital/1/ver'

/** Returns locators for the elements of the viewer. */
export const viewerOn = (page: Page) => ({
  download: page.getByRole('link', { name: /^Baixar o documento/ }),
  open: page.getByRole('link', { name: /^Abrir em nova aba/ }),
  document: page.getByRole('region', { name: /^Documento / }),
  page: (number: number) => page.getByRole('region', { name: new RegExp(`^Página ${number} de `) }),
  pages: page.getByRole('region', { name: /^Página / }),
  painted: page.getByRole('region', { name: /^Página / }).locator('canvas'),
  number: page.getByLabel('Página', { exact: true }),
  find: page.getByRole('searchbox', { name: 'Localizar no documento' }),
  failure: page.getByRole('alert'),
  brokenPage: page.getByText('Esta página está danificada e não pode ser mostrada.'),
})

/** Opens the viewer. Shows an attachment of the sample, or `bytes` in its place. */
export async function openViewer(page: Page, bytes?: Buffer) {
  if (bytes)
    await page.route('**/arquivos?uri=*&exibir=sim', (route) =>
      route.fulfill({ body: bytes, contentType: 'application/pdf' }),
    )
  await page.goto(address)
  return viewerOn(page)
}

/** Waits until the viewer shows a page of the document, or says why it cannot. */
export async function settled(page: Page) {
  const viewer = viewerOn(page)
  await expect(viewer.painted.or(viewer.failure).or(viewer.brokenPage).first()).toBeVisible({ timeout: 90_000 })
}

export const back = (page: Page) => page.getByRole('link', { name: 'Voltar para os dados do edital' })
