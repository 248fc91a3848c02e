import type { FrameLocator, Page } from '@playwright/test'
import { mailTo } from './mailbox'
import { hydrated } from './screens'
import { expect } from './test'

export type Pedido = {
  tipo: 'Esclarecimento' | 'Impugnação'
  pessoa: 'Pessoa Jurídica' | 'Pessoa Física'
  nome: string
  documento: string
  email: string
  telefone: string
  assunto: string
  anexo?: { name: string; mimeType: string; buffer: Buffer }
}

/** A solicitação that the portal accepts once it has an e-mail address. */
export const deAna: Omit<Pedido, 'email'> = {
  tipo: 'Impugnação',
  pessoa: 'Pessoa Física',
  nome: 'Ana de Souza',
  documento: '52998224725',
  telefone: '81999998888',
  assunto: 'O prazo de entrega impede a concorrência.',
}

/** A solicitação of a company, without the choice of who asks. */
export const daPadaria = {
  tipo: 'Esclarecimento',
  nome: 'Padaria Aurora Ltda',
  documento: '12.ABC.345/01DE-35',
  email: 'quem.pede@example.com',
  telefone: '(81) 3333-4444',
  assunto: 'Qual é a marca de referência do item 3?',
} as const

/** Opens the form of a solicitação as a person does, from the tender's page. */
export const openForm = (page: Page, id: number, tipo: Pedido['tipo'], js: boolean | undefined) =>
  openFormFrom(page, `licitacao-visualizacao/${id}/esclarecimento-impugnacao`, tipo, js)

/** Opens the form of a solicitação from the tender's page in the portal area (D11). */
export const openPortalForm = (page: Page, id: number, tipo: Pedido['tipo'], js: boolean | undefined) =>
  openFormFrom(page, `portal/licitacao/detalhe/${id}`, tipo, js)

async function openFormFrom(page: Page, address: string, tipo: Pedido['tipo'], js: boolean | undefined) {
  await page.goto(address)
  await hydrated(page, js)
  await page.getByRole('main').locator('summary', { hasText: 'Solicitar' }).click()
  await page.getByRole('link', { name: tipo, exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Assunto' })).toBeVisible()
  formOpened(page)
  // The dialog takes the focus a moment after it appears.
  if (js !== false) await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).first()).toBeFocused()
  return formOn(page)
}

export function formOn(page: Page) {
  const company = { name: page.getByLabel('Razão Social'), document: page.getByLabel('CNPJ') }
  const person = { name: page.getByLabel('Nome', { exact: true }), document: page.getByLabel('CPF') }
  return {
    company,
    person,
    email: page.getByLabel('E-mail'),
    phone: page.getByLabel('Telefone'),
    subject: page.getByRole('textbox', { name: 'Assunto' }),
    file: page.getByLabel('Anexo (opcional)'),
    summary: page.getByRole('alert').filter({ hasText: 'Preencha todos os campos corretamente' }),
    send: page.getByRole('button', { name: 'Solicitar', exact: true }),
    async fill({ pessoa, nome, documento, email, telefone, assunto, anexo }: Pedido) {
      await page.getByLabel(pessoa).check()
      const who = pessoa === 'Pessoa Física' ? person : company
      await who.name.fill(nome)
      await who.document.fill(documento)
      await this.email.fill(email)
      await this.phone.fill(telefone)
      await this.subject.fill(assunto)
      if (anexo) await this.file.setInputFiles(anexo)
    },
  }
}

const numbers =
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove vinte'.split(
    ' ',
  )
const positions = ['primeira', 'segunda', 'terceira', 'quarta']
const parseNumber = (word = '') => numbers.indexOf(word)

/** Reads the question that keeps programs from sending the form, and answers it. */
export async function answerQuestion(page: Page | FrameLocator) {
  const field = page.getByLabel(/^(Quanto é|Qual é o maior|Escreva a)/)
  const question = (await page.locator('label[for="resposta"]').textContent()) ?? ''
  await field.fill(String(answerTo(question)))
}

function answerTo(question: string) {
  const sum = /Quanto é (\S+) mais (\S+)\?/.exec(question)
  if (sum) return parseNumber(sum[1]) + parseNumber(sum[2])
  const difference = /Quanto é (\S+) menos (\S+)\?/.exec(question)
  if (difference) return parseNumber(difference[1]) - parseNumber(difference[2])
  const largest = /números: (.*)\?/.exec(question)
  if (largest) return Math.max(...(largest[1] ?? '').split(', ').map(parseNumber))
  const word = /Escreva a (\S+) palavra de: (.*)\./.exec(question)
  return word?.[2]?.split(', ')[positions.indexOf(word[1] ?? '')]
}

/** Remembers when a form was opened, for `takeTime`. */
export const formOpened = (page: Page) => void openedAt.set(page, Date.now())

const openedAt = new WeakMap<Page, number>()

/** Waits until 3.1 s after `formOpened`. The portal assumes that a form sent within 3 s comes from a program. */
export const takeTime = (page: Page) =>
  page.waitForTimeout(Math.max(0, 3100 - (Date.now() - (openedAt.get(page) ?? Date.now()))))

/** Fills in a solicitação and goes on to its confirmation page. Returns the button that sends it. */
export async function fillAndCheck(page: Page, id: number, pedido: Pedido, js: boolean | undefined) {
  const form = await openForm(page, id, pedido.tipo, js)
  await form.fill(pedido)
  await answerQuestion(page)
  await takeTime(page)
  await form.send.click()
  return page.getByRole('button', { name: 'Sim, continuar' })
}

/** Confirms the e-mail address. Then skips the waiting screen of five seconds, or waits until it ends. */
export async function seeResult(page: Page, title: string, js: boolean | undefined) {
  const heading = page.getByRole('heading', { name: title })
  if (js === false) await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  else await Promise.race([page.getByRole('button', { name: 'Ver o resultado agora' }).click(), heading.waitFor()])
  await expect(heading).toBeVisible()
  if (js !== false) await expect(heading).toBeFocused()
}

type Way = { js: boolean | undefined; baseURL: string | undefined }

/** Sends a solicitação and confirms it by the mailed link. */
export async function sendConfirmed(page: Page, id: number, pedido: Pedido, { js, baseURL }: Way) {
  const send = await fillAndCheck(page, id, pedido, js)
  await send.click()
  await expect(page.getByText(`Um e-mail foi enviado para ${pedido.email}`)).toBeVisible()
  const { body } = await mailTo(pedido.email, 'Falta um passo', baseURL)
  await page.goto(confirmationLink(body))
  await seeResult(page, 'Maravilha! E-mail validado com sucesso.', js)
}

export const confirmationLink = (body: string) => /https?:\/\/\S+\/confirmar\/\S+/.exec(body)?.[0] ?? ''

export const anexo = {
  name: 'Pergunta à comissão.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
}

/** Makes an e-mail address that no other test uses. */
export const makeAddress = (who: string) => `${who}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.com`
