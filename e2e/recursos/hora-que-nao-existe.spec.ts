import { earlier, issueLinks, openPrazos, press, recordSendings, recursos } from '../support/recursos'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

test('uma hora que não existe nada envia, e diz o que ficou: nunca que se apagou o que está à vista @js @rest', async ({
  page,
  baseURL,
}) => {
  const { dataRecurso } = await issueLinks(baseURL, recursos.estados)
  const form = await openPrazos(page, dataRecurso, true, 'Lápis e canetas')
  const hora = page.getByLabel('Hora de Data fim Recurso', { exact: true })
  const before = `${await form.fim.inputValue()} ${await hora.inputValue()}`
  const sent = recordSendings(page)
  await hora.fill('99:99')
  await press(page, 'Salvar', 50)
  const said = (valor: string) => `A hora “99:99” de “Data fim Recurso” não é válida. O campo ficou com ${valor}.`
  await expect(form.summary.getByRole('link')).toHaveText([said(before)])
  expect(`${await form.fim.inputValue()} ${await hora.inputValue()}`).toBe(before)

  // With a later day and an invalid hour, the field becomes 00:00 of that day.
  await form.fim.fill('15/02/2040')
  await hora.fill('99:99')
  await press(page, 'Salvar', 50)
  await expect(form.summary.getByRole('link')).toHaveText([said('15/02/2040 00:00')])
  await expect(hora).toHaveValue('00:00')

  // A day before the stored end is refused, whatever its hour.
  await form.fim.fill('01/01/2020')
  await hora.fill('99:99')
  await press(page, 'Salvar', 50)
  await expect(form.summary.getByRole('link')).toHaveText([earlier])
  await expect(form.fim).toHaveAccessibleDescription(/Você informou 01\/01\/2020 99:99\./)
  expect(sent).toEqual([])
})
