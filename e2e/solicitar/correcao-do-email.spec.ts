import { expectAccessible } from '../support/axe'
import { mailTo } from '../support/mailbox'
import { exemplo } from '../support/screens'
import { confirmationLink, deAna, fillAndCheck, makeAddress, seeResult } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'

test.use({ viewport: { width: 320, height: 740 } })

test.describe('o endereço do e-mail', () => {
  test.use({ expectedComplaints: failedResource })

  test('quem errou o e-mail o corrige no recibo: o link antigo deixa de valer, e o novo confirma @rest', async ({
    page,
    baseURL,
    javaScriptEnabled: js,
  }) => {
    test.slow()
    const [wrong, right] = [makeAddress('errado'), makeAddress('certo')]
    const send = await fillAndCheck(page, exemplo.objetoLongo, { ...deAna, email: wrong }, js)
    await send.click()
    await expect(page.getByText(`Um e-mail foi enviado para ${wrong}`)).toBeVisible()
    const [receipt = ''] = page.url().split('?')
    await page.getByText('Não recebeu, ou o endereço está errado?').click()
    const field = page.getByLabel('Enviar o link para')
    const resend = page.getByRole('button', { name: 'Enviar novo link' })
    await field.fill('certo')
    await resend.click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([/^O e-mail “certo” está incompleto/])
    await expect(field).toHaveValue('certo')
    await expectAccessible(page, js)
    await field.fill(right)
    await resend.click()
    await expect(page.getByText(`Um novo link foi enviado para ${right}.`)).toBeVisible()
    expect(page.url()).not.toContain(receipt)

    await page.goto(confirmationLink((await mailTo(wrong, 'Falta um passo', baseURL)).body))
    await seeResult(page, 'O link não é mais válido.', js)
    await page.goto(confirmationLink((await mailTo(right, 'Falta um passo', baseURL)).body))
    await seeResult(page, 'Maravilha! E-mail validado com sucesso.', js)
    await page.getByRole('link', { name: 'Ver os esclarecimentos e impugnações da licitação' }).click()
    await expect(page).toHaveURL(
      new RegExp(`/licitacao-visualizacao/${exemplo.objetoLongo}/esclarecimento-impugnacao$`),
    )
    await expect(page.getByText(deAna.assunto).first()).toBeVisible()
  })
})
