import { expectAccessible } from '../support/axe'
import { confirmationOn, fieldsReady, issueLinks, prazosOn, recursos } from '../support/recursos'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

test('antes de permitir, uma conferência diz quantos, quem, quando e quem recebe e-mail; Não guarda tudo @rest', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  const { permitir } = await issueLinks(baseURL, recursos.aguardando)
  await page.goto(permitir('Uniforme escolar, setor Ilhas'))
  await fieldsReady(page, js)
  const form = prazosOn(page, js)
  const names = ['Papelaria Aurora do Vale Ltda.', 'Nova Era']
  for (const name of names) await page.getByLabel(`Selecionar ${name}`).check()
  await form.typeFim('2039-05-02', '18:30')
  await form.typeContrarrazao('2039-05-04', '18:30')
  await form.justificativa.fill('Intenção admitida.')
  const submit = page.getByRole('button', { name: 'Permitir Recurso' })
  await submit.click()
  const { frame, no, yes } = confirmationOn(page, js)
  const heading = { name: 'Permitir recurso a 2 fornecedores' }
  if (js === false) {
    await expect(page.getByRole('heading', { level: 1, ...heading })).toBeVisible()
    await expect(page).toHaveTitle('Permitir recurso a 2 fornecedores – Portal de Licitações')
  } else await expect(frame.getByRole('heading', heading)).toBeVisible()
  for (const text of [
    ...[...names, '02/05/2039 18:30', '04/05/2039 18:30', 'e-mail', 'Não é possível desfazer', 'Intenção admitida.'],
    'A sua empresa pode apresentar recurso neste lote, como manifestou a intenção de fazer.',
  ])
    await expect(frame).toContainText(text)
  await expect(frame.getByRole('region', { name: 'Atenção' }).getByRole('listitem')).toHaveText([
    'O prazo de contrarrazão fica menor que 3 dias úteis depois do fim do recurso, que iriam até 05/05/2039 18:30.',
  ])
  await expect(yes).toBeVisible()
  await expectAccessible(page, js)
  await frame.getByRole('button', { name: 'Alterar Justificativa' }).click()
  if (js !== false) await expect(form.justificativa).toBeFocused()
  else await expect(page).toHaveURL(/#justificativa$/)
  await submit.click()
  await expect(yes).toBeVisible()
  if (js !== false) await page.keyboard.press('Escape')
  else await no.click()
  await expect(form.justificativa).toHaveValue('Intenção admitida.')
  await expect(page.getByLabel(`Selecionar ${names[0]}`)).toBeChecked()
  expect(await form.shown(form.fim, 'Data fim Recurso')).toBe('2039-05-02T18:30')
  if (js !== false) await expect(submit).toBeFocused()
  await expect(page.getByText('Recurso permitido em')).toHaveCount(0)
})

test('um fim em dia que não é útil é avisado na conferência, que oferece o dia útil seguinte @rest', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  const { permitir } = await issueLinks(baseURL, recursos.aguardando)
  await page.goto(permitir('Uniforme escolar, setor Ilhas'))
  await fieldsReady(page, js)
  const form = prazosOn(page, js)
  await page.getByLabel('Selecionar Nova Era').check()
  await form.typeFim('2039-05-07', '18:30')
  await form.typeContrarrazao('2039-05-12', '18:30')
  await page.getByRole('button', { name: 'Permitir Recurso' }).click()
  const { frame, no } = confirmationOn(page, js)
  const aviso = frame.getByText(/^O fim do recurso não cai em dia útil .* O próximo dia útil é 09\/05\/2039 18:30\.$/)
  await expect(aviso).toBeVisible()
  await frame.getByRole('button', { name: 'Usar o próximo dia útil' }).click()
  await expect(aviso).toHaveCount(0)
  await expect(frame).toContainText('09/05/2039 18:30')
  await no.click()
  expect(await form.shown(form.fim, 'Data fim Recurso')).toBe('2039-05-09T18:30')
})

test('o Voltar do navegador mostra de novo a página da conferência e, com JavaScript, o formulário @rest', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  const { permitir } = await issueLinks(baseURL, recursos.aguardando)
  await page.goto(permitir('Uniforme escolar, setor Ilhas'))
  const form = prazosOn(page, js)
  await page.getByLabel('Selecionar Nova Era').check()
  await form.justificativa.fill('Intenção admitida.')
  await page.getByRole('button', { name: 'Permitir Recurso' }).click()
  const { frame } = confirmationOn(page, js)
  await expect(frame).toContainText('Intenção admitida.')
  await page.goto('consulta-licitacoes')
  await page.goBack()
  if (js === false) await expect(frame).toContainText('Intenção admitida.')
  else await expect(page.getByLabel('Selecionar Nova Era')).toBeVisible()
})
