import { longAfterFirst } from '../support/long'
import { fieldsReady, issueLinks, openPrazos, prazosOn, recursos } from '../support/recursos'
import { expect, test } from '../support/test'
import { ways } from '../support/ways'

test.use({ expectedComplaints: /Failed to load resource|net::ERR/ })

const lote = 'Lápis e canetas'
const motivo = 'A sessão foi suspensa por falta de energia.'

let made = 0
for (const tela of ['data-recurso', 'permitir'] as const)
  for (const [way, send] of ways)
    test(`${tela}, enviado ${way} com cada campo errado por sua vez, volta inteiro e nada se guarda${longAfterFirst(made++)} @rest`, async ({
      page,
      baseURL,
      javaScriptEnabled: js,
    }) => {
      test.slow()
      const links = await issueLinks(baseURL, recursos.estados)
      if (tela === 'permitir') {
        await page.goto(links.permitir(lote))
        await fieldsReady(page, js)
      } else await openPrazos(page, links.dataRecurso, js, lote)
      const form = prazosOn(page, js)
      const todos = page.getByLabel('Selecionar Todos')
      const button = page.getByRole('button', {
        name: tela === 'permitir' ? 'Permitir Recurso' : 'Salvar',
        exact: true,
      })
      const told = await form.historico.count()
      const typed = { fim: '2039-05-03T18:30', contrarrazao: '2039-05-10T18:30' }
      const type = async (fim: string, contrarrazao: string) => {
        await form.typeFim(...split(fim))
        await form.typeContrarrazao(...split(contrarrazao))
      }
      const wrong: { text: string; make(): Promise<unknown>; mend(): Promise<unknown>; shown: typeof typed }[] = [
        {
          text: 'Data fim de contrarrazão não pode ser anterior à data fim de recurso.',
          make: () => form.typeContrarrazao('2039-05-02', '18:30'),
          mend: () => type(typed.fim, typed.contrarrazao),
          shown: { ...typed, contrarrazao: '2039-05-02T18:30' },
        },
        {
          text: 'A justificativa pode ter até 5000 caracteres.',
          make: () => form.justificativa.fill(motivo.padEnd(5001, '.')),
          mend: () => form.justificativa.fill(motivo),
          shown: typed,
        },
      ]
      if (tela === 'permitir')
        wrong.unshift({
          text: 'Selecione um fornecedor!',
          make: () => todos.uncheck(),
          mend: () => todos.check(),
          shown: typed,
        })

      if (tela === 'permitir') await todos.check()
      await type(typed.fim, typed.contrarrazao)
      await form.justificativa.fill(motivo)
      for (const { text, make, mend, shown } of wrong) {
        await make()
        const answered = page.waitForResponse((response) => response.request().method() === 'POST')
        await send(page, { send: button, text: form.fim })
        expect((await answered).status()).toBe(422)
        await expect(form.summary.getByRole('link')).toHaveText([text])
        await expect(form.summary).toBeFocused()
        await expect(form.justificativa).toHaveValue(new RegExp(`^${motivo}`))
        expect(await form.shown(form.fim, 'Data fim Recurso')).toBe(shown.fim)
        expect(await form.shown(form.contrarrazao, 'Data fim Contrarrazão')).toBe(shown.contrarrazao)
        if (tela === 'permitir' && text !== 'Selecione um fornecedor!') await expect(todos).toBeChecked()
        await mend()
      }
      await page.goto(tela === 'permitir' ? links.permitir(lote) : links.dataRecurso)
      await fieldsReady(page, js)
      if (tela === 'data-recurso') await form.choose(lote)
      await expect(form.historico).toHaveCount(told)
    })

/** Splits `AAAA-MM-DDTHH:mm` into a day and a time. */
const split = (instant: string): [string, string] => [instant.slice(0, 10), instant.slice(11)]
