import { emulate, expectAccessible } from '../support/axe'
import { exemplo } from '../support/screens'
import { anexo, makeAddress, openForm, takeTime } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'

test.use({ viewport: { width: 320, height: 740 } })

test.describe('o que está errado', () => {
  test.use({ expectedComplaints: failedResource })

  test('cada erro está no resumo e junto do campo, o título avisa, e nada do que foi escrito se perde', async ({
    page,
    javaScriptEnabled: js,
  }) => {
    const form = await openForm(page, exemplo.todosAnexos, 'Esclarecimento', js)
    await page.getByLabel('Pessoa Física').check()
    await form.person.name.fill('Ana de Souza')
    await form.person.document.fill('529.982.247-26')
    await form.email.fill('ana')
    await form.phone.fill('99')
    await form.file.setInputFiles(anexo)
    if (js !== false) await expect(page.getByText(`Arquivo anexado: ${anexo.name}`)).toBeVisible()
    await form.send.click()

    await expect(form.summary).toBeFocused()
    await expect(page).toHaveTitle('Erro: Pedir esclarecimento – Portal de Licitações')
    const texts = [
      'O CPF “529.982.247-26” não é válido. Confira os 11 números.',
      'O e-mail “ana” está incompleto. Escreva-o como nome@exemplo.com.br.',
      'Escreva o assunto.',
    ]
    for (const text of texts) {
      await expect(form.summary.getByRole('link', { name: text })).toBeVisible()
      await expect(page.getByText(text)).toHaveCount(2)
    }
    await expect(form.person.name).toHaveValue('Ana de Souza')
    await expect(form.person.document).toHaveValue('529.982.247-26')
    await expect(page.getByText(`Arquivo anexado: ${anexo.name}`)).toBeVisible()
    await emulate(page, 1280, 'light')
    await expectAccessible(page, js)
    await emulate(page, 320, 'dark')
    await expectAccessible(page, js)
    await form.summary.getByRole('link', { name: 'Escreva o assunto.' }).click()
    await expect(form.subject).toBeFocused()
  })

  test('quem não responde à pergunta, ou envia depressa demais, é avisado com gentileza @rest', async ({
    page,
    javaScriptEnabled: js,
  }) => {
    const form = await openForm(page, exemplo.objetoLongo, 'Impugnação', js)
    await form.fill({
      tipo: 'Impugnação',
      pessoa: 'Pessoa Física',
      nome: 'Ana de Souza',
      documento: '52998224725',
      email: makeAddress('ana'),
      telefone: '81999998888',
      assunto: 'O prazo é curto.',
    })
    await takeTime(page)
    await form.send.click()
    await expect(form.summary.getByText('Responda à pergunta para enviar.')).toBeVisible()
    await expect(form.subject).toHaveValue('O prazo é curto.')
  })
})
