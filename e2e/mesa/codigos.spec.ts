import { portal } from '../support/command-line'
import { makePdf } from '../support/pdf'
import { recursos } from '../support/recursos'
import { makeAddress } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'
import { areaIn } from './area'

test.use({ viewport: { width: 320, height: 740 }, expectedComplaints: failedResource })

test('um documento recebe um código, se baixa com ele e se revoga, no celular e só com o teclado @rest', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  test.slow()
  const rita = makeAddress('rita')
  await portal(baseURL, 'pessoa', 'add', rita, '--nome', 'Rita Lima', '--orgao', recursos.orgao)
  const { arrived, press, type, enter } = areaIn({ page, baseURL, js })
  const nome = `Parecer ${js === false ? 'sem' : 'com'} scripts`

  await enter(rita, `mesa/codigos/${recursos.estados}`)
  await arrived('Licitação 2026/000119')
  await press('button', 'Dar o código')
  await expect(page).toHaveTitle(/^Erro: Licitação 2026\/000119/)
  await arrived('Licitação 2026/000119')
  await page
    .getByLabel('Documento', { exact: true })
    .setInputFiles({ name: 'parecer.pdf', mimeType: 'application/pdf', buffer: await makePdf(1) })
  if (js !== false) await expect(page.getByText('Arquivo anexado: parecer.pdf')).toBeVisible()
  await type('Nome do documento (opcional)', nome)
  await press('button', 'Dar o código')
  await expect(page.getByText('Código dado.')).toBeVisible()
  await arrived(`${nome}.pdf`)

  const download = page.waitForEvent('download')
  await press('link', 'Baixar o documento com o código')
  expect((await download).suggestedFilename()).toBe(`${nome}.pdf`)
  await type('Motivo', 'Saiu com a data errada.')
  await press('button', 'Revogar o documento')
  await expect(page.getByText('Documento revogado: o validador diz que ele não vale mais.')).toBeVisible()
  await arrived(`${nome}.pdf`)
  await expect(page.getByRole('link', { name: 'Baixar o documento com o código' })).toHaveCount(0)
})
