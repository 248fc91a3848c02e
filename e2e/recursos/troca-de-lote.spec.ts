import { chooseSetor, issueLinks, openPrazos, recursos } from '../support/recursos'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

test('um lote sem permissão de recurso diz isso, com os campos vazios; cada situação mostra as suas datas @rest', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  const { dataRecurso } = await issueLinks(baseURL, recursos.estados)
  const form = await openPrazos(page, dataRecurso, js, 'Lápis e canetas')
  await expect(form.fim).not.toHaveValue('')
  await expect(form.historico).toContainText([/Rita Sant’Anna, pregoeira permitiu recurso a Papelaria Aurora/])
  await form.choose('Réguas e esquadros')
  await expect(form.summary.getByRole('link')).toHaveText(['Não há permissão de recurso para o lote.'])
  for (const field of [form.inicio, form.fim, form.contrarrazao]) await expect(field).toHaveValue('')
  await form.choose('Mochilas')
  await expect(page.getByText('Ainda não há prazos salvos para este lote.')).toBeVisible()
  await form.choose('Tintas e pincéis')
  await expect(form.summary).toBeHidden()
  await expect(form.fim).not.toHaveValue('')
})

test('quem volta ao lote de antes enquanto o outro não chegou fica com o de antes @js @rest', async ({
  page,
  baseURL,
}, info) => {
  const { dataRecurso } = await issueLinks(baseURL, recursos.semPrazos)
  const [before, other] = [
    `Carteira escolar, setor ${chooseSetor(info)}`,
    `Carteira escolar, setor ${chooseSetor(info, 1)}`,
  ]
  const form = await openPrazos(page, dataRecurso, true, before)
  const chosen = form.lote.locator('option:checked')
  const id = (await chosen.getAttribute('value')) ?? ''
  let pass = () => {}
  const held = new Promise<void>((resolve) => {
    pass = resolve
  })
  let asked = 0
  await page.route('**/data-recurso*', async (route) => {
    if (route.request().method() === 'POST' && ++asked === 1) await held
    await route.continue().catch(() => {})
  })
  const answered = page.waitForResponse((response) => response.url().includes(`lote=${id}`))
  await form.lote.selectOption(other)
  await expect.poll(() => asked).toBe(1)
  await form.lote.selectOption(before)
  pass()
  await answered
  await expect(chosen).toHaveText(before)
  await expect(page.locator('input[name="loteMostrado"]')).toHaveValue(id)
})
