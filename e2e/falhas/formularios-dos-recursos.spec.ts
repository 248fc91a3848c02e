import { below, breakScreen } from '../support/broken-screens'
import { breakSending, brokenRequest } from '../support/quebras'
import { confirmationOn, fieldsReady, issueLinks, openPrazos, prazosOn, recursos } from '../support/recursos'
import { expect, test } from '../support/test'

test.use({ expectedComplaints: brokenRequest })

for (const tela of ['data-recurso', 'permitir'] as const)
  test(`${tela}, com o envio interrompido, com erro, HTML, silêncio, sem conexão ou de outra publicação: a tela diz isso e guarda o que se escreveu @js @long`, async ({
    page,
    browser,
    context,
    baseURL,
  }) => {
    test.slow()
    const links = await issueLinks(baseURL, recursos.estados)
    const lote = 'Lápis e canetas'
    if (tela === 'permitir') {
      await page.goto(links.permitir(lote))
      await fieldsReady(page, true)
      await page.getByLabel('Selecionar Todos').check()
    } else await openPrazos(page, links.dataRecurso, true, lote)
    const form = prazosOn(page, true)
    const typed = ['2039-05-02T18:30', '2039-05-09T18:30'] as const
    await form.typeFim('2039-05-02', '18:30')
    await form.typeContrarrazao('2039-05-09', '18:30')
    await form.justificativa.fill('Escrita com cuidado.')
    const { frame, yes } = confirmationOn(page, true)
    const submit = page.getByRole('button', { name: tela === 'permitir' ? 'Permitir Recurso' : 'Salvar', exact: true })
    async function kept() {
      await expect(frame).toBeHidden()
      await expect(form.justificativa).toHaveValue('Escrita com cuidado.')
      expect(await form.shown(form.fim, 'Data fim Recurso')).toBe(typed[0])
      expect(await form.shown(form.contrarrazao, 'Data fim Contrarrazão')).toBe(typed[1])
      if (tela === 'permitir') await expect(page.getByLabel('Selecionar Todos')).toBeChecked()
    }
    await breakSending(page, context, { send: () => submit.click(), said: form.summary, kept })
    const confirm = async () => {
      await submit.click()
      await yes.click()
    }
    await breakSending(page, context, { send: confirm, last: /acao=confirmar/, said: form.summary, kept })
    if (tela === 'data-recurso') {
      const other = { [lote]: 'Mochilas', Mochilas: lote }
      const choose = async () => {
        const chosen = await form.lote.locator('option:checked').textContent()
        await form.lote.selectOption(other[chosen as keyof typeof other] ?? lote)
      }
      await breakSending(page, context, { send: choose, said: form.summary, kept })
    }
    const path = tela === 'permitir' ? 'permitir-recurso-contrarrazao' : 'data-recurso'
    const chunk = `**/assets/${tela}-*.js`
    await breakScreen(browser, below(page.url()), { data: `**/${path}.data*`, chunk })
  })
