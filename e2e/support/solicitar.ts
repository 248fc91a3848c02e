import { expect, type Page } from '@playwright/test'
import { hydrated } from './screens'

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

/** The form of a request, reached as a person reaches it. */
export async function openForm(page: Page, idLicitacao: number, tipo: Pedido['tipo'], js: boolean | undefined) {
  await page.goto(`licitacao-visualizacao/${idLicitacao}/esclarecimento-impugnacao`)
  await hydrated(page, js)
  await page.locator('summary', { hasText: 'Solicitar' }).click()
  await page.getByRole('link', { name: tipo, exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Assunto' })).toBeVisible()
  // The dialog takes the focus a moment after it shows.
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
const numberOf = (word = '') => numbers.indexOf(word)

/** Reads the question that shows that a person sends the form, and answers it. */
export async function answerQuestion(page: Page) {
  const field = page.getByLabel(/^(Quanto é|Qual é o maior|Escreva a)/)
  const question = (await page.locator('label[for="resposta"]').textContent()) ?? ''
  await field.fill(String(answerTo(question)))
}

function answerTo(question: string) {
  const sum = /Quanto é (\S+) mais (\S+)\?/.exec(question)
  if (sum) return numberOf(sum[1]) + numberOf(sum[2])
  const difference = /Quanto é (\S+) menos (\S+)\?/.exec(question)
  if (difference) return numberOf(difference[1]) - numberOf(difference[2])
  const largest = /números: (.*)\?/.exec(question)
  if (largest) return Math.max(...(largest[1] ?? '').split(', ').map(numberOf))
  const word = /Escreva a (\S+) palavra de: (.*)\./.exec(question)
  return word?.[2]?.split(', ')[positions.indexOf(word[1] ?? '')]
}

/** Nobody fills in a form faster, so the portal takes whoever does for a program. */
export const takeTime = (page: Page) => page.waitForTimeout(3100)
