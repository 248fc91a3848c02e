import { addressWithSessao, chooseSetor, day, earlier, issueLinks, openPrazos, recursos } from '../support/recursos'
import { expect, failedResource, test } from '../support/test'

const inFront = (name: string) => name.startsWith('remote')

test.use({ expectedComplaints: failedResource })

test('os prazos de um lote: propostos com a conta dos dias úteis, salvos, prorrogados, e nunca antes @pg @remote @chamadas', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}, info) => {
  test.slow()
  const remote = inFront(info.project.name)
  const { dataRecurso } = await issueLinks(baseURL, recursos.semPrazos)
  const form = await openPrazos(page, dataRecurso, js)
  await expect(page).toHaveURL(addressWithSessao)
  await expect(page).toHaveTitle('Definir os prazos de recurso e contrarrazão – Portal de Licitações')

  await form.salvar.click()
  await expect(form.summary.getByRole('link')).toHaveText(['Selecione um lote.'])
  await expect(page).toHaveTitle('Erro: Definir os prazos de recurso e contrarrazão – Portal de Licitações')

  await form.choose(`Carteira escolar, setor ${chooseSetor(info)}`)
  await expect(page.getByText('Ainda não há prazos salvos para este lote.')).toBeVisible()
  await expect(page.getByText(/^Fim do recurso: 3 dias úteis depois de /)).toBeVisible()
  await expect(form.inicio).not.toHaveValue('')
  await expect(form.inicio).toHaveAttribute('readonly')
  await expect(form.fim).not.toHaveValue('')

  await form.confirm(form.salvar)
  await expect(form.success).toContainText('Data atualizada com sucesso!')
  await expect(form.lote.locator('option:checked')).toHaveText(`Carteira escolar, setor ${chooseSetor(info)}`)
  await expect(page.getByText('Ainda não há prazos salvos')).toBeHidden()

  await form.typeFim(day('05-02'), '18:30')
  await form.typeContrarrazao(day('05-09'), '18:30')
  await form.justificativa.fill('Feriado local.')
  await form.confirm(form.salvar)
  await expect(form.success).toContainText('Data atualizada com sucesso!')
  expect(await form.shown(form.fim, 'Data fim Recurso')).toBe(`${day('05-02')}T18:30`)
  await expect(form.justificativa).toHaveValue('')
  if (!remote) {
    await expect(form.historico.first()).toContainText('autoridade da licitação alterou os prazos')
    await expect(form.historico.first()).toContainText('para 02/05/2039 18:30')
    await expect(form.historico.first()).toContainText('Justificativa: Feriado local.')
  }

  await form.typeFim(day('05-01'), '18:30')
  if (js === false) await form.salvar.click()
  await expect(form.fim).toHaveAccessibleDescription(new RegExp(earlier))
  expect(await form.shown(form.fim, 'Data fim Recurso')).toBe(`${day('05-02')}T18:30`)
  if (js === false) {
    await expect(form.summary.getByRole('link')).toHaveText([earlier])
    await expect(page.getByText('Você informou 01/05/2039 18:30.')).toBeVisible()
  }

  await form.typeContrarrazao(day('05-01'), '00:00')
  if (js !== false) {
    await form.salvar.click()
    await expect(form.summary.getByRole('link')).toHaveText([earlier])
  }
  await form.salvar.click()
  await expect(form.summary.getByRole('link')).toHaveText([
    'Data fim de contrarrazão não pode ser anterior à data fim de recurso.',
  ])
  expect(await form.shown(form.contrarrazao, 'Data fim Contrarrazão')).toBe(`${day('05-01')}T00:00`)
})
