import { breakSending, brokenRequest } from '../support/quebras'
import { hydrated } from '../support/screens'
import { expect, test } from '../support/test'

test.use({ expectedComplaints: brokenRequest })

test('o código de um documento, interrompido, com erro, HTML, silêncio ou sem conexão: a tela diz isso e guarda o que se escreveu @js @rest', async ({
  page,
  context,
}) => {
  await page.goto('validar-documento')
  await hydrated(page, true)
  const codigo = page.getByLabel('Informe o código do documento')
  await codigo.fill('EXEM-PLO1-VALI-DO26')
  const send = () => page.getByRole('button', { name: 'Validar' }).click()
  await breakSending(page, context, {
    send,
    said: page.getByRole('alert'),
    kept: () => expect(codigo).toHaveValue('EXEM-PLO1-VALI-DO26'),
  })
  await send()
  await expect(page.getByRole('heading', { name: /^Documento Válido/ })).toBeVisible()
})

test('um código errado, enviado de novo sem conexão, fica sob um título que não o culpa @js @rest', async ({
  page,
  context,
}) => {
  await page.goto('validar-documento')
  await hydrated(page, true)
  await page.getByLabel('Informe o código do documento').fill('EXEM')
  const send = () => page.getByRole('button', { name: 'Validar' }).click()
  await send()
  const said = page.getByRole('alert')
  await expect(said).toContainText('O código deve ser preenchido corretamente.')
  await context.setOffline(true)
  await send()
  await expect(said).toContainText('O seu aparelho está sem conexão com a internet.')
  await expect(said).not.toContainText('O código deve ser preenchido corretamente.')
})
