import { chooseSetor, confirmationOn, issueLinks, openPrazos, recursos, tabbingOn } from '../support/recursos'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

test('só com o teclado: escolher o lote, mudar a data e salvar @rest', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}, info) => {
  const { dataRecurso } = await issueLinks(baseURL, recursos.semPrazos)
  const form = await openPrazos(page, dataRecurso, js)
  const tabTo = tabbingOn(page)
  await tabTo(form.lote)
  const lote = `Carteira escolar, setor ${chooseSetor(info, 1)}`
  const chosen = form.lote.locator('option:checked')
  await expect(async () => {
    if ((await chosen.textContent()) !== lote) await page.keyboard.press('ArrowDown')
    expect(await chosen.textContent()).toBe(lote)
  }).toPass({ intervals: [100] })
  if (js === false) {
    await tabTo(page.getByRole('button', { name: 'Mostrar lote' }))
    await page.keyboard.press('Enter')
  }
  await expect(chosen).toHaveText(lote)
  const id = (await chosen.getAttribute('value')) ?? ''
  await expect(page.locator('input[name="loteMostrado"]')).toHaveValue(id)
  await expect(page).toHaveURL(new RegExp(`[?&]lote=${id}(&|$)`))
  if (js !== false) await expect(form.lote, 'quem escolhe continua no campo').toBeFocused()
  await expect(form.fim).not.toHaveValue('')
  if (js !== false) {
    const proposed = await form.contrarrazao.inputValue()
    await tabTo(form.fim)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('02052039')
    await tabTo(form.contrarrazao)
    await expect(form.fim).toHaveValue('02/05/2039')
    await expect(form.contrarrazao, 'a outra data acompanha').not.toHaveValue(proposed)
    await expect(form.contrarrazao, 'quem muda de campo continua nele').toBeFocused()
  }
  await tabTo(form.justificativa)
  await page.keyboard.type('Só com o teclado.')
  await tabTo(form.salvar)
  await page.keyboard.press('Enter')
  const { frame, yes } = confirmationOn(page, js)
  await expect(frame).toContainText('Carteira escolar')
  // The dialog takes the focus a moment after it appears.
  if (js !== false) await expect(frame.locator(':focus')).toHaveCount(1)
  await tabTo(yes)
  await page.keyboard.press('Enter')
  await expect(form.success).toContainText('Data atualizada com sucesso!')
  await expect(form.historico.first()).toContainText('Só com o teclado.')
})
