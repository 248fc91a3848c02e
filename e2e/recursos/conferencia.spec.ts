import { expectAccessible } from '../support/axe'
import { confirmationOn, fieldsReady, linksOf, prazosOn, recursos } from '../support/recursos'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

test('antes de permitir, uma conferência diz quantos, quem, quando e quem recebe e-mail; Não guarda tudo @rest', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  const { permitir } = await linksOf(baseURL, recursos.aguardando)
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
  await expect(frame.getByRole('heading', { name: 'Permitir recurso a 2 fornecedores' })).toBeVisible()
  if (js === false) await expect(page).toHaveTitle('Permitir recurso a 2 fornecedores – Portal de Licitações')
  for (const text of [...names, '02/05/2039 18:30', '04/05/2039 18:30', 'e-mail', 'Não é possível desfazer'])
    await expect(frame).toContainText(text)
  await expect(frame.getByRole('region', { name: 'Atenção' }).getByRole('listitem')).toHaveText([
    'O prazo de contrarrazão fica menor que 3 dias úteis depois do fim do recurso, que iriam até 05/05/2039 18:30.',
  ])
  await expect(yes).toBeVisible()
  await expectAccessible(page, js)
  if (js !== false) await page.keyboard.press('Escape')
  else await no.click()
  await expect(form.justificativa).toHaveValue('Intenção admitida.')
  await expect(page.getByLabel(`Selecionar ${names[0]}`)).toBeChecked()
  expect(await form.shown(form.fim, 'Data fim Recurso')).toBe('2039-05-02T18:30')
  if (js !== false) await expect(submit).toBeFocused()
  await expect(page.getByText('Recurso permitido em')).toHaveCount(0)
})
