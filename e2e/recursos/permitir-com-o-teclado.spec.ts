import {
  chooseSetor,
  confirmationOn,
  fieldsReady,
  issueLinks,
  prazosOn,
  recursos,
  tabbingOn,
} from '../support/recursos'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

test('só com o teclado: escolher fornecedores, limpar, dar as datas e permitir @rest', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}, info) => {
  const { permitir } = await issueLinks(baseURL, recursos.aguardando)
  await page.goto(permitir(`Uniforme escolar, setor ${chooseSetor(info, 1)}`))
  await fieldsReady(page, js)
  const form = prazosOn(page, js)
  const tabTo = tabbingOn(page)
  const papelaria = page.getByLabel('Selecionar Papelaria Aurora do Vale Ltda.')

  await tabTo(papelaria)
  await page.keyboard.press('Space')
  await tabTo(page.getByRole('button', { name: 'Limpar' }))
  await page.keyboard.press('Enter')
  await expect(form.fim).toHaveValue('')
  await expect(papelaria).toBeChecked()

  for (const [field, dayAndMonth] of [
    [form.fim, '0505'],
    [form.contrarrazao, '0606'],
  ] as const) {
    await tabTo(field)
    await page.keyboard.type(`${dayAndMonth}2039`)
    if (js !== false) continue
    // The browser's own field continues with the time. It asks for AM or PM, because the browser runs in English.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('0915A')
  }
  await tabTo(form.justificativa)
  await page.keyboard.type('Só com o teclado.')
  await tabTo(page.getByRole('button', { name: 'Permitir Recurso' }))
  await page.keyboard.press('Enter')
  const { frame, yes } = confirmationOn(page, js)
  await expect(frame).toContainText('Papelaria Aurora')
  // The dialog takes the focus a moment after it appears.
  if (js !== false) await expect(frame.locator(':focus')).toHaveCount(1)
  await expect(frame).not.toContainText('..')
  await tabTo(yes)
  await page.keyboard.press('Enter')
  await expect(form.success).toContainText('Recurso concedido com sucesso!')
  await expect(page.getByRole('row').filter({ hasText: 'Papelaria Aurora' })).toContainText('Recurso permitido em')
  await expect(form.historico.first()).toContainText('Só com o teclado.')
})
