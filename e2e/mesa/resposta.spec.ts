import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { portal } from '../support/command-line'
import { tabTo } from '../support/keyboard'
import { mailTo } from '../support/mailbox'
import { exemplo, hydrated } from '../support/screens'
import { addressOf, deAna, sendConfirmed } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'

test.use({ viewport: { width: 320, height: 740 }, expectedComplaints: failedResource })

type Pendente = { id: number; protocolo: string; licitacao: { orgao: string } }
type Orgao = { id: number; nome: string }

/** Sends an impugnação, and adds a person who may answer it. Returns its id and the e-mail addresses of both people. */
async function clerkAndPedido(page: Page, baseURL: string | undefined, js: boolean | undefined) {
  const list = async <Row>(...words: string[]): Promise<Row[]> => JSON.parse(await portal(baseURL, ...words, '--json'))
  const solicitante = addressOf('ana')
  await sendConfirmed(page, exemplo.todosAnexos, { ...deAna, email: solicitante }, { js, baseURL })
  const { subject } = await mailTo(solicitante, 'Recibo da impugnação', baseURL)
  const pendentes = await list<Pendente>('solicitacao', 'list', '--pendentes')
  const pedido = pendentes.find(({ protocolo }) => subject.endsWith(protocolo))
  const orgao = (await list<Orgao>('orgao', 'list')).find(({ nome }) => nome === pedido?.licitacao.orgao)
  if (!pedido || !orgao) throw new Error('o pedido não espera resposta')
  const email = addressOf('rita')
  await portal(baseURL, 'pessoa', 'add', email, '--nome', 'Rita Lima', '--orgao', String(orgao.id))
  return { email, id: pedido.id, solicitante }
}

test('da chegada do pedido à resposta publicada, em seis páginas, no celular e só com o teclado', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  test.slow()
  const { email, id, solicitante } = await clerkAndPedido(page, baseURL, js)
  const title = page.getByRole('heading', { level: 1 })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  async function arrived(name: string | RegExp) {
    await expect(title).toHaveText(name)
    await hydrated(page, js)
    await expectAccessible(page, js)
  }
  async function press(name: string) {
    await tabTo(page, button(name))
    await page.keyboard.press('Enter')
  }

  await page.goto(`mesa/pedidos/${id}`)
  await arrived('Entrar na área do órgão')
  await tabTo(page, page.getByLabel('E-mail'))
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await arrived('Veja o seu e-mail')

  const mail = await mailTo(email, 'O seu link para entrar', baseURL)
  await page.goto(/http\S+\/mesa\/entrar\/\S+/.exec(mail.body)?.[0] ?? '')
  await arrived('Entrar na área do órgão')
  await press('Entrar')

  await arrived(/^Impugnação /)
  await press('Revisar a resposta')
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('Escreva a resposta.')
  await expect(page).toHaveTitle(/^Erro: /)
  await arrived(/^Impugnação /)
  await expect(page.getByRole('textbox', { name: 'Resposta' })).toHaveAccessibleDescription(/Escreva a resposta\./)

  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('textbox', { name: 'Resposta' }))
  const texto = 'O prazo de entrega passa a ser de trinta dias.'
  await page.keyboard.type(texto)
  await page.getByLabel('Anexo (opcional)').setInputFiles({
    ...{ name: 'planilha.pdf', mimeType: 'application/pdf' },
    buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n'),
  })
  if (js !== false) await expect(page.getByText('Arquivo anexado: planilha.pdf')).toBeVisible()
  await press('Revisar a resposta')

  await arrived('Confira a resposta')
  await expect(page.getByText(`Impugnação acolhida.\n\n${texto}`)).toBeVisible()
  await expect(page.getByText('planilha.pdf')).toBeVisible()
  await press('Publicar a resposta')

  await expect(page.getByRole('status').filter({ hasText: 'Resposta publicada.' })).toBeVisible()
  await arrived(/^Impugnação /)
  const answer = await mailTo(solicitante, 'Resposta à impugnação', baseURL)
  expect(answer.body).toContain(texto)
})

test('as pendências, os acessos e o rascunho, no celular; sair fecha a área', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  test.slow()
  const { email, id } = await clerkAndPedido(page, baseURL, js)
  await page.goto('mesa')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Receber o link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Veja o seu e-mail')
  const mail = await mailTo(email, 'O seu link para entrar', baseURL)
  await page.goto(/http\S+\/mesa\/entrar\/\S+/.exec(mail.body)?.[0] ?? '')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pendências \(\d+\)$/)
  await hydrated(page, js)
  await expectAccessible(page, js)
  await page.locator(`a[href*="/mesa/pedidos/${id}"]`).click()
  await page.getByRole('textbox', { name: 'Resposta' }).fill('Começo da resposta')
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Rascunho salvo.' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Resposta' })).toHaveValue('Começo da resposta')

  await page.getByRole('link', { name: 'Meus acessos' }).click()
  await expect(page.getByText('É este navegador.')).toBeVisible()
  await hydrated(page, js)
  await expectAccessible(page, js)
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByText('Você saiu.')).toBeVisible()
  await page.goto('mesa/pendencias')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar na área do órgão')
})
