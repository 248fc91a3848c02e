import type { Page } from '@playwright/test'
import { hydrated } from './screens'

/** Documents of the sample. `typed` is a code as a person may type it, `shown` as the portal writes it. */
export const valido = { typed: 'exemplo1valido26', shown: 'EXEM-PLO1-VALI-DO26', nome: 'Edital 001-2026 assinado.pdf' }

export const revogado = 'EXEM-PLOR-EVOG-ADO1'
export const unknown = '7K2M-9QTX-4HWB-D8RN'
export const verified = /^Documento Válido - Verificado em \d\d\/\d\d\/\d{4} \d\d:\d\d$/

export async function openValidator(page: Page, javaScriptEnabled: boolean | undefined) {
  await page.goto('validar-documento')
  await hydrated(page, javaScriptEnabled)
  return validatorOn(page)
}

export const validatorOn = (page: Page) => ({
  field: page.getByLabel('Informe o código do documento'),
  submit: page.getByRole('button', { name: 'Validar' }),
  heading: page.getByRole('heading', { level: 1 }),
  summary: page.getByRole('alert'),
  download: page.getByRole('link', { name: /^Baixar o documento/ }),
})
