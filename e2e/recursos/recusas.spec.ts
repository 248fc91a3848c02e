import type { Page } from '@playwright/test'
import { longUnlessIn } from '../support/long'
import {
  confirmationOn,
  earlier,
  fieldsReady,
  issueLinks,
  openPrazos,
  prazosOn,
  press,
  recordSendings,
  recursos,
  tabbingOn,
} from '../support/recursos'
import { idle } from '../support/screens'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

/** Types a day long past into the field for the end of the recurso period. */
async function typeEarlier(page: Page, digits = '01012020') {
  await page.getByLabel('Data fim Recurso', { exact: true }).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(digits)
}

/** The cases that `npm test` runs: a click and Enter on one screen, and a click on the other screen. */
const short = ['data-recurso 0', 'data-recurso Enter', 'permitir 0']

for (const tela of ['data-recurso', 'permitir'] as const)
  for (const how of [0, 50, 150, 'Enter', 'teclado'] as const)
    test(`${tela}: um fim anterior (${how === 'Enter' || how === 'teclado' ? how : `mouse, ${how} ms`}) nada envia, fica dito no resumo e ao lado, e só o próximo envio leva o que se vê @js${longUnlessIn(short, `${tela} ${how}`)} @rest`, async ({
      page,
      baseURL,
    }) => {
      const links = await issueLinks(baseURL, recursos.estados)
      const lote = 'Lápis e canetas'
      const name = tela === 'permitir' ? 'Permitir Recurso' : 'Salvar'
      if (tela === 'permitir') {
        await page.goto(links.permitir(lote))
        await fieldsReady(page, true)
        await page.getByLabel('Selecionar Todos').check()
      } else await openPrazos(page, links.dataRecurso, true, lote)
      const form = prazosOn(page, true)
      const before = await form.shown(form.fim, 'Data fim Recurso')
      const sent = recordSendings(page)
      await form.justificativa.fill('O que se escreveu.')
      await typeEarlier(page)
      if (how === 'Enter') await page.keyboard.press('Enter')
      else if (how === 'teclado') {
        await tabbingOn(page)(page.getByRole('button', { name }))
        await page.keyboard.press('Enter')
      } else {
        const { before: place, still } = await press(page, name, how)
        expect(still).toEqual(place)
      }
      await expect(form.summary.getByRole('link')).toHaveText([earlier])
      await expect(form.summary).toBeFocused()
      await expect(form.fim).toHaveAccessibleDescription(/Data fim de recurso não pode ser anterior.*01\/01\/2020/)
      expect(await form.shown(form.fim, 'Data fim Recurso')).toBe(before)
      await expect(form.justificativa).toHaveValue('O que se escreveu.')
      await idle(page)
      expect(sent).toEqual([])

      await page.getByRole('button', { name, exact: true }).click()
      const confirmation = confirmationOn(page, true)
      await expect(confirmation.frame).toBeVisible()
      expect(sent).toHaveLength(1)
      await confirmation.no.click()
      expect(await form.shown(form.fim, 'Data fim Recurso')).toBe(before)
      await expect(form.success).toBeHidden()
    })

test('um dia que não existe nada envia, e a hora fica; o próximo envio pede a data @js @rest', async ({
  page,
  baseURL,
}) => {
  const { dataRecurso } = await issueLinks(baseURL, recursos.estados)
  const form = await openPrazos(page, dataRecurso, true, 'Lápis e canetas')
  const hora = page.getByLabel('Hora de Data fim Recurso', { exact: true })
  const time = await hora.inputValue()
  const sent = recordSendings(page)
  await typeEarlier(page, '31022027')
  await press(page, 'Salvar', 50)
  await expect(form.summary.getByRole('link')).toHaveText([/31\/02\/2027/])
  await expect(hora).toHaveValue(time)
  expect(sent).toEqual([])
  await form.salvar.click()
  await expect(form.summary.getByRole('link')).toHaveText(['Informe a data fim de recurso.'])
  await expect(hora).toHaveValue(time)
  expect(sent).toHaveLength(1)
})
