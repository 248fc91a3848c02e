import { longAfterFirst } from '../support/long'
import { day, fieldsReady, linksOf, openPrazos, recursos } from '../support/recursos'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

for (const [index, timezoneId] of ['Asia/Tokyo', 'America/Noronha'].entries())
  test(`um navegador no fuso ${timezoneId} mostra e envia os mesmos instantes${longAfterFirst(index)}`, async ({
    page: here,
    browser,
    baseURL,
    javaScriptEnabled: js,
  }) => {
    const { dataRecurso } = await linksOf(baseURL, recursos.estados)
    const context = await browser.newContext({ timezoneId, javaScriptEnabled: js, baseURL })
    const there = await context.newPage()
    const read = async (page: typeof here) => {
      const form = await openPrazos(page, dataRecurso, js, 'Lápis e canetas')
      const sending = page.waitForRequest((request) => request.method() === 'POST')
      await form.typeFim(day('12-31'), '23:30')
      await form.typeContrarrazao(day('12-31'), '23:30')
      const shown = await Promise.all([form.inicio.inputValue(), form.shown(form.fim, 'Data fim Recurso')])
      // The form is never saved, because its contrarrazão ends before its recurso does.
      await form.typeContrarrazao(day('01-01'), '00:00')
      await form.salvar.click()
      const sent = new URLSearchParams((await sending).postData() ?? '')
      await expect(form.summary).toBeVisible()
      return { shown, sent: [sent.get('inicio'), sent.get('fimRecurso'), sent.get('fimContrarrazao')] }
    }
    const [one, other] = [await read(here), await read(there)]
    await context.close()
    expect(other).toEqual(one)
    expect(one.shown[1]).toBe(`${day('12-31')}T23:30`)
    expect(one.sent[1]).toBe(js === false ? `${day('12-31')}T23:30` : '2040-01-01T02:30:00.000+0000')
  })

test('a máscara e as regras da data: o que não existe some, a hora que falta é 00:00, e o calendário escolhe @js', async ({
  page,
  baseURL,
}) => {
  const { dataRecurso } = await linksOf(baseURL, recursos.estados)
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

test('a outra data acompanha cada mudança: a que volta, e a de um dia de outro mês no calendário, que fica com o foco @js', async ({
  page,
  baseURL,
}) => {
  const { dataRecurso } = await linksOf(baseURL, recursos.estados)
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

test('em inglês a data é digitada com o mês primeiro @js', async ({ page, baseURL }) => {
  const { dataRecurso } = await linksOf(baseURL, recursos.estados)
  await page.goto(`${dataRecurso}`)
  await page.goto(`${page.url()}&lng=en`)
  await fieldsReady(page, true)
  const lote = page.getByLabel('Lot', { exact: true })
  await lote.selectOption('Mochilas')
  await page.waitForURL(/lote=/)
  await expect(page.locator('input[name="loteMostrado"]')).toHaveValue(await lote.inputValue())
  const end = page.getByLabel('Appeal end date', { exact: true })
  await end.fill('12/31/2039')
  await page.getByLabel('Reason').focus()
  await expect(end).toHaveValue('12/31/2039')
  await expect(page.locator('input[name="fimRecurso"]')).toHaveValue(/^2040-01-01T|^2039-12-31T/)
})

test('o calendário mostra os feriados do órgão, com o nome @js', async ({ page, baseURL }) => {
  const { dataRecurso } = await linksOf(baseURL, recursos.estados)
  const form = await openPrazos(page, dataRecurso, true, 'Mochilas')
  const { fim } = form
  const natal = new Date().getUTCMonth() === 11 && new Date().getUTCDate() > 24 ? 1 : 0
  await fim.fill(`24/12/${new Date().getUTCFullYear() + natal}`)
  await page.getByRole('button', { name: 'Escolher data e hora de Data fim Recurso' }).click()
  await expect(page.getByRole('button', { name: /^25 dezembro \d{4}, Natal$/ })).toBeVisible()
  await expect(page.getByText('25/12: Natal')).toBeVisible()
})
