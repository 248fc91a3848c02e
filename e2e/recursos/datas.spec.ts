import { day, issueLinks, openPrazos, recursos } from '../support/recursos'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

test('a máscara e as regras da data: o que não existe some, a hora que falta é 00:00, e o calendário escolhe @js', async ({
  page,
  baseURL,
}) => {
  const { dataRecurso } = await issueLinks(baseURL, recursos.estados)
  const form = await openPrazos(page, dataRecurso, true, 'Mochilas')
  const hora = page.getByLabel('Hora de Data fim Recurso', { exact: true })
  const leave = () => form.justificativa.focus()

  await form.fim.fill('')
  await form.fim.pressSequentially('31022039')
  await expect(form.fim).toHaveValue('31/02/2039')
  await leave()
  await expect(form.fim).toHaveValue('')
  await form.fim.pressSequentially('29022040')
  await hora.fill('')
  await leave()
  await expect(form.fim).toHaveValue('29/02/2040')
  await expect(hora).toHaveValue('00:00')
  await hora.fill('24:00')
  await leave()
  await expect(hora).toHaveValue('00:00')

  await page.getByRole('button', { name: 'Escolher data e hora de Data fim Recurso' }).click()
  await page.getByRole('button', { name: '15 fevereiro 2040' }).click()
  await expect(form.fim).toHaveValue('15/02/2040')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: 'Calendário de Data fim Recurso' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Escolher data e hora de Data fim Recurso' })).toBeFocused()
})

test('a outra data acompanha cada mudança: a que volta, e a de um dia de outro mês no calendário, que fica com o foco @js @rest', async ({
  page,
  baseURL,
}) => {
  const { dataRecurso } = await issueLinks(baseURL, recursos.estados)
  const form = await openPrazos(page, dataRecurso, true, 'Mochilas')
  const proposed = await form.contrarrazao.inputValue()
  const [first = '', time = ''] = (await form.shown(form.fim, 'Data fim Recurso')).split('T')
  await form.typeFim(day('05-27'), time)
  await expect(form.contrarrazao).toHaveValue(/\/06\/2039$/)
  await form.typeFim(first, time)
  await expect(form.contrarrazao).toHaveValue(proposed)

  await form.typeFim(day('05-20'), time)
  await page.getByRole('button', { name: 'Escolher data e hora de Data fim Recurso' }).click()
  const outside = page.getByRole('button', { name: '1 junho 2039' })
  await outside.click()
  await expect(form.fim).toHaveValue('01/06/2039')
  await expect(form.contrarrazao).toHaveValue(/\/06\/2039$/)
  await expect(outside).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Escolher data e hora de Data fim Recurso' })).toBeFocused()
  await form.fim.fill('15/02/2040')
  await page.getByRole('button', { name: 'Escolher data e hora de Data fim Recurso' }).click()
  await expect(page.getByRole('button', { name: '15 fevereiro 2040' })).toBeVisible()
  await form.fim.fill('15/03/2040')
  await expect(page.getByRole('button', { name: '15 março 2040' })).toBeVisible()
})

test('o calendário mostra os feriados do órgão, com o nome @js @rest', async ({ page, baseURL }) => {
  const { dataRecurso } = await issueLinks(baseURL, recursos.estados)
  const form = await openPrazos(page, dataRecurso, true, 'Mochilas')
  const { fim } = form
  const natal = new Date().getUTCMonth() === 11 && new Date().getUTCDate() > 24 ? 1 : 0
  await fim.fill(`24/12/${new Date().getUTCFullYear() + natal}`)
  await page.getByRole('button', { name: 'Escolher data e hora de Data fim Recurso' }).click()
  await expect(page.getByRole('button', { name: /^25 dezembro \d{4}, Natal$/ })).toBeVisible()
  await expect(page.getByText('25/12: Natal')).toBeVisible()
})
