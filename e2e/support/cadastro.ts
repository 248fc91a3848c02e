import type { Page } from '@playwright/test'
import { makeCpf } from '../../tests/cpf'
import { mailTo } from './mailbox'
import { makePdf } from './pdf'
import { remoteToken } from './ports'
import { hydrated } from './screens'
import { answerQuestion, formOpened, takeTime } from './solicitar'
import { expect } from './test'

const registrationCall = '/licitacao/api/licitacao/public/portal/cadastrarUsuarioPortal'

/** Registers an individual through the API. Returns the mailed address of the page for sending documents. */
export const documentosPage = async (baseURL: string | undefined) => (await registerPessoa(baseURL)).documentos

/** Registers an individual through the API, who is then mailed the address of the page for sending documents. */
export async function registerPessoa(baseURL: string | undefined) {
  const number = Math.floor(Math.random() * 1e8)
  const email = `documentos.${number}.${Date.now()}@example.com`
  const answer = await fetch(new URL(registrationCall, baseURL), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${remoteToken}` },
    body: JSON.stringify({
      ...{ tipoPessoa: 'FISICA', cpf: makeCpf(100_000_000 + number), nome: 'Ana de Souza', email },
      ...{ telefone: '81999998888', cep: '50030230', estadoId: 26, cidade: 2611606, numero: '7' },
      ...{ endereco: 'Avenida Rio Branco', bairro: 'Recife', linhasFornecimento: [1] },
    }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  const { body } = await mailTo(email, 'Termo de adesão', baseURL)
  return { email, documentos: /https?:\S+\/cadastro\/documentos\/\S+/.exec(body)?.[0] ?? '' }
}

/** Locators for the controls and messages of the page for sending documents. */
export const documentosOn = (page: Page) => ({
  termo: page.getByLabel('Termo de adesão assinado'),
  rg: page.getByLabel('RG', { exact: true }),
  send: page.getByRole('button', { name: 'Enviar para análise' }),
  summary: page.getByRole('alert').filter({ has: page.getByRole('heading') }),
  attached: (name: string) => page.getByText(`Arquivo anexado: ${name}`),
  waiting: page.getByText('Aguardando o termo assinado e os documentos'),
})

/** Opens the page for sending documents, and attaches an RG that is accepted. */
export async function openWithRg(page: Page, baseURL: string | undefined, js: boolean | undefined) {
  await page.goto(await documentosPage(baseURL))
  await hydrated(page, js)
  const { rg, attached } = documentosOn(page)
  await rg.setInputFiles({ name: 'rg.pdf', mimeType: 'application/pdf', buffer: await makePdf(1) })
  if (js === false) await page.getByRole('button', { name: 'Guardar e enviar depois' }).click()
  await expect(attached('rg.pdf')).toBeVisible()
}

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const next = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true }).click()

export async function reach(page: Page, step: number, js: boolean | undefined) {
  await expect(page.getByText(`Passo ${step} de 4`, { exact: true })).toBeVisible()
  await hydrated(page, js)
}

/** Fills in an individual's registration until `step` is shown. */
export async function goOnTo(page: Page, step: 2 | 3 | 4, js: boolean | undefined) {
  await page.goto('portal/licitacao/cadastro')
  await reach(page, 1, js)
  formOpened(page)
  await page.getByLabel('Pessoa Física').check()
  await field(page, 'CPF do Representante Legal').fill(makeCpf(100_000_000 + Math.floor(Math.random() * 1e8)))
  await answerQuestion(page)
  await takeTime(page)
  await next(page)
  await reach(page, 2, js)
  if (step === 2) return
  await field(page, 'Nome Completo do Representante Legal').fill('Ana de Souza')
  await field(page, 'E-mail').fill(`regras.${Date.now()}@example.com`)
  await field(page, 'Telefone').fill('81999998888')
  await next(page)
  await reach(page, 3, js)
  if (step === 3) return
  await field(page, 'CEP').pressSequentially('50030230')
  if (js === false) await page.getByRole('button', { name: 'Buscar CEP' }).click()
  await expect(field(page, 'Bairro')).toHaveValue('Recife')
  await field(page, 'Número').fill('7')
  await next(page)
  await reach(page, 4, js)
}

/** Locators for the controls of the steps. On the last step `next` finds nothing. */
export const on = (page: Page) => ({
  step: (number: number) => page.getByText(`Passo ${number} de 4`, { exact: true }),
  next: page.getByRole('button', { name: 'Continuar', exact: true }),
  field: (name: string) => page.getByLabel(name, { exact: true }),
  terms: page.getByRole('checkbox', { name: 'Li e aceito os Termos de Uso e Política de Privacidade' }),
  summary: page.getByRole('alert').filter({ hasText: 'Preencha todos os campos corretamente' }),
})

export async function begin(page: Page, js: boolean | undefined) {
  await page.goto('portal/licitacao/cadastro')
  await hydrated(page, js)
  await expect(on(page).step(1)).toBeVisible()
  formOpened(page)
  await expect(page.getByRole('heading', { name: 'Dados Da Pessoa' })).toBeVisible()
}
