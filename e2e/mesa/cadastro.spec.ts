import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { documentosOn, registerPessoa } from '../support/cadastro'
import { portal } from '../support/command-line'
import { tabTo } from '../support/keyboard'
import { mailTo } from '../support/mailbox'
import { makePdf } from '../support/pdf'
import { hydrated } from '../support/screens'
import { makeAddress } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'

test.use({ viewport: { width: 320, height: 740 }, expectedComplaints: failedResource })

test('do e-mail com o termo à decisão sobre o cadastro, no celular e só com o teclado de quem decide; o que se troca no meio se vê antes @rest', async ({
  page,
  context,
  baseURL,
  javaScriptEnabled: js,
}) => {
  test.slow()
  const title = page.getByRole('heading', { level: 1 })
  async function arrived(name: string | RegExp) {
    await expect(title).toHaveText(name)
    await hydrated(page, js)
    await expectAccessible(page, js)
  }
  async function press(role: 'button' | 'link', name: string) {
    await tabTo(page, page.getByRole(role, { name, exact: true }))
    await page.keyboard.press('Enter')
  }
  const { email, documentos } = await registerPessoa(baseURL)
  await page.goto(documentos)
  await sendDocumentos(page, js, ['Termo de adesão assinado', 'RG', 'CPF', 'Comprovante de residência'])
  const received = await mailTo(email, 'Documentos do cadastro', baseURL)
  const protocolo = /\d{4}-\w{4}-\w{4}/.exec(received.subject)?.[0] ?? ''
  const listed: { id: number; protocolo: string }[] = JSON.parse(await portal(baseURL, 'cadastro', 'list', '--json'))
  const id = listed.find((one) => one.protocolo === protocolo)?.id
  const zoe = makeAddress('zoe')
  await portal(baseURL, 'pessoa', 'add', zoe, '--nome', 'Zoé Reis', '--portal')

  await page.goto(`mesa/cadastros/${id}`)
  await arrived('Entrar na área do órgão')
  await tabTo(page, page.getByLabel('E-mail'))
  await page.keyboard.type(zoe)
  await page.keyboard.press('Enter')
  await arrived('Veja o seu e-mail')
  const mail = await mailTo(zoe, 'O seu link para entrar', baseURL)
  await page.goto(/http\S+\/mesa\/entrar\/\S+/.exec(mail.body)?.[0] ?? '')
  await press('button', 'Entrar')

  await arrived(`Cadastro ${protocolo}`)
  await expect(page.getByText('o arquivo não tem assinatura eletrônica')).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), press('link', 'Termo de adesão assinado')])
  expect(download.suggestedFilename()).toBe(`${protocolo}-termo.pdf`)

  const motivo = page.getByRole('textbox', { name: 'Motivo da recusa' })
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Recusar o cadastro' })).toBeChecked()
  await press('button', 'Conferir a decisão')
  await expect(page).toHaveTitle(/^Erro: Cadastro /)
  await expect(motivo).toHaveAccessibleDescription(/Escreva o motivo da recusa\./)
  await arrived(`Cadastro ${protocolo}`)
  await tabTo(page, motivo)
  await page.keyboard.type('O RG está cortado.')

  const fornecedor = await context.newPage()
  await fornecedor.goto(documentos)
  await sendDocumentos(fornecedor, js, ['RG'], 2)
  await press('button', 'Conferir a decisão')
  await expect(page.getByRole('alert')).toContainText('enviou documentos enquanto você via os anteriores')
  await arrived(`Cadastro ${protocolo}`)
  await expect(motivo).toHaveValue('O RG está cortado.')
  await press('button', 'Conferir a decisão')
  await arrived('Confira a recusa do cadastro')
  await expect(page.getByText('O RG está cortado.')).toBeVisible()
  await press('button', 'Alterar')

  await arrived(`Cadastro ${protocolo}`)
  await expect(motivo).toHaveValue('O RG está cortado.')
  await tabTo(page, page.getByRole('radio', { name: 'Recusar o cadastro' }))
  await page.keyboard.press('ArrowUp')
  await press('button', 'Conferir a decisão')
  await arrived('Confira a aprovação do cadastro')
  await press('button', 'Aprovar o cadastro')
  await expect(page.getByRole('status').filter({ hasText: 'Cadastro aprovado.' })).toBeVisible()
  await arrived(`Cadastro ${protocolo}`)
  await expect(page.getByText(/^Aprovado em .*, por Zoé Reis\.$/)).toBeVisible()
  await mailTo(email, `Cadastro ${protocolo} aprovado`, baseURL)
  await press('link', 'Voltar aos cadastros')
  await arrived(/^Cadastros \(\d+ em análise\)$/)
})

/** Sends these documents for analysis, on the page that the supplier's mail links to. */
async function sendDocumentos(page: Page, js: boolean | undefined, labels: string[], pages = 1) {
  await hydrated(page, js)
  for (const label of labels) {
    const name = `${label}.pdf`
    const file = { name, mimeType: 'application/pdf', buffer: await makePdf(pages) }
    await page.getByLabel(label, { exact: true }).setInputFiles(file)
    if (js !== false) await expect(page.getByText(`O arquivo ${name} foi anexado com sucesso!`)).toBeVisible()
  }
  await documentosOn(page).send.click()
  await expect(page.getByText('Arquivo anexado:')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
}
