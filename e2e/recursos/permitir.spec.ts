import { mailsTo } from '../support/mailbox'
import { addressWithSessao, chooseSetor, day, fieldsReady, issueLinks, prazosOn, recursos } from '../support/recursos'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

test('permitir recurso: escolher fornecedores, limpar, permitir, e quem foi escolhido recebe o e-mail @pg @remote @chamadas', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}, info) => {
  test.slow()
  const lote = `Uniforme escolar, setor ${chooseSetor(info)}`
  const { permitir } = await issueLinks(baseURL, recursos.aguardando)
  await page.goto(permitir(lote))
  await fieldsReady(page, js)
  const form = prazosOn(page, js)
  const submit = page.getByRole('button', { name: 'Permitir Recurso' })
  const findBox = (name: string) => page.getByLabel(`Selecionar ${name}`)
  const papelaria = findBox('Papelaria Aurora do Vale Ltda.')
  const todos = page.getByLabel('Selecionar Todos')
  await expect(page).toHaveURL(addressWithSessao)
  await expect(page.getByText(`Lote: ${lote}`)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('row').filter({ hasText: 'Nova Era' }).getByText('A certidão de')).toBeVisible()
  await page.emulateMedia({ media: null })

  await submit.click()
  await expect(form.summary.getByRole('link')).toHaveText(['Selecione um fornecedor!'])
  await expect(form.fim).not.toHaveValue('')

  await form.justificativa.fill('Intenção admitida.')
  await papelaria.check()
  await page.getByRole('button', { name: 'Limpar' }).click()
  for (const field of [form.inicio, form.fim, form.contrarrazao, form.justificativa])
    await expect(field).toHaveValue('')
  await expect(papelaria).toBeChecked()
  await papelaria.uncheck()

  if (js !== false) {
    await todos.check()
    await expect(papelaria).toBeChecked()
    await papelaria.uncheck()
    await expect(todos).not.toBeChecked()
    await todos.check()
    await todos.uncheck()
    await expect(papelaria).not.toBeChecked()
  }
  await papelaria.check()
  await submit.click()
  await expect(form.summary.getByRole('link')).toHaveText([
    'Informe a data fim de recurso.',
    'Informe a data fim de contrarrazão.',
  ])
  await expect(papelaria).toBeChecked()
  await form.typeFim(day('03-04'), '09:15')
  await form.typeContrarrazao(day('03-09'), '09:15')
  await form.justificativa.fill('Intenção admitida.')
  await form.confirm(submit)
  await expect(form.success).toContainText('Recurso concedido com sucesso!')
  await expect(page.getByRole('row').filter({ hasText: 'Papelaria Aurora' })).toContainText('Recurso permitido em')
  await expect(form.justificativa).toHaveValue('')
  expect(await form.shown(form.fim, 'Data fim Recurso')).toBe(`${day('03-04')}T09:15`)

  await todos.check()
  await form.confirm(submit)
  await expect(form.success).toContainText('Recurso concedido com sucesso!')
  await expect(page.getByText('Recurso permitido em')).toHaveCount(3)
  await expect(todos).toBeDisabled()

  const subject = `Recurso permitido: ${lote}`
  const subjects = async () =>
    (await mailsTo('licitacoes@papelaria-aurora.example', baseURL)).map((mail) => mail.subject)
  await expect.poll(subjects, { timeout: 60_000 }).toContain(subject)
})
