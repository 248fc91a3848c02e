import { portal } from '../support/command-line'
import { makePdf } from '../support/pdf'
import { recursos } from '../support/recursos'
import { makeAddress } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'
import { areaIn } from './area'

test.use({ viewport: { width: 320, height: 740 }, expectedComplaints: failedResource })

test('um documento se inclui, se troca e a versão anterior se retira, no celular e só com o teclado @rest', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  test.slow()
  const rita = makeAddress('rita')
  await portal(baseURL, 'pessoa', 'add', rita, '--nome', 'Rita Lima', '--orgao', recursos.orgao)
  const { arrived, press, type, enter } = areaIn({ page, baseURL, js })
  const nome = `Parecer ${Date.now().toString(36)}`
  async function choose(label: string, name: string) {
    await page
      .getByLabel(label, { exact: true })
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: await makePdf(1) })
    if (js !== false) await expect(page.getByText(`Arquivo anexado: ${name}`)).toBeVisible()
  }

  await enter(rita, `mesa/documentos/licitacoes/${recursos.semPrazos}`)
  await arrived('Licitação 2026/000121')
  await press('button', 'Incluir o documento')
  await expect(page).toHaveTitle(/^Erro: Licitação 2026\/000121/)
  await arrived('Licitação 2026/000121')
  await page.getByLabel('Tipo', { exact: true }).selectOption('PARECER_JURIDICO')
  await choose('Documento', 'parecer.pdf')
  await type('Nome do documento (opcional)', nome)
  await press('button', 'Incluir o documento')
  await expect(page.getByText('Documento publicado.')).toBeVisible()
  await arrived(`${nome}.pdf`)

  await choose('Nova versão', 'parecer-2.pdf')
  await type('Nome do documento (opcional)', nome)
  await press('button', 'Publicar a nova versão')
  await expect(page.getByText('Nova versão publicada.')).toBeVisible()
  await arrived(`${nome}.pdf`)
  await expect(page.getByText('Versão 2, pública desde')).toBeVisible()

  await press('link', `Retirar a versão 1 ${nome}.pdf`)
  await arrived(`Retirar a versão 1 de ${nome}.pdf`)
  await type('Motivo', 'Saiu sem a assinatura.')
  await press('button', 'Retirar esta versão')
  await expect(page.getByText('Versão retirada: o arquivo foi apagado')).toBeVisible()
  await arrived(`${nome}.pdf`)
  await press('link', 'Voltar ao processo')
  await arrived('Licitação 2026/000121')
  await press('link', 'Ver a página pública')
  const retirada = page.getByRole('listitem').filter({ hasText: nome })
  await expect(retirada.getByText(/Retirado em .*: Saiu sem a assinatura\./)).toBeVisible()
})
