import { longAfterFirst } from '../support/long'
import { day, fieldsReady, issueLinks, openPrazos, recursos } from '../support/recursos'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

for (const [index, timezoneId] of ['Asia/Tokyo', 'America/Noronha'].entries())
  test(`um navegador no fuso ${timezoneId} mostra e envia os mesmos instantes${longAfterFirst(index)} @rest`, async ({
    page: here,
    browser,
    baseURL,
    javaScriptEnabled: js,
  }) => {
    const { dataRecurso } = await issueLinks(baseURL, recursos.estados)
    const context = await browser.newContext({ timezoneId, javaScriptEnabled: js, baseURL })
    const there = await context.newPage()
    const read = async (page: typeof here) => {
      const form = await openPrazos(page, dataRecurso, js, 'Lápis e canetas')
      const sending = page.waitForRequest((request) => request.method() === 'POST')
      await form.typeFim(day('12-31'), '23:30')
      await form.typeContrarrazao(day('12-31'), '23:30')
      const shown = await Promise.all([form.inicio.inputValue(), form.shown(form.fim, 'Data fim Recurso')])
      // This contrarrazão ends before the recurso does, so the form is refused and nothing is saved.
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

test('em inglês a data é digitada com o mês primeiro @js @rest', async ({ page, baseURL }) => {
  const { dataRecurso } = await issueLinks(baseURL, recursos.estados)
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
