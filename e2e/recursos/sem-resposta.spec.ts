import type { Route } from '@playwright/test'
import { confirmationOn, fieldsReady, issueLinks, prazosOn, recursos } from '../support/recursos'
import { expect, test } from '../support/test'

test.use({ expectedComplaints: /net::ERR|Failed to fetch|Failed to load/ })

test('permitir recurso sem resposta do portal: a tela diz isso e fica como estava, também depois da conferência @js @rest', async ({
  page,
  baseURL,
}) => {
  const { permitir } = await issueLinks(baseURL, recursos.estados)
  await page.goto(permitir('Lápis e canetas'))
  await fieldsReady(page, true)
  const form = prazosOn(page, true)
  const todos = page.getByLabel('Selecionar Todos')
  await todos.check()
  await form.typeFim('2039-05-02', '18:30')
  await form.typeContrarrazao('2039-05-09', '18:30')
  await form.justificativa.fill('Escrita com cuidado.')
  const submit = page.getByRole('button', { name: 'Permitir Recurso' })
  const { frame, yes, no } = confirmationOn(page, true)
  const lose = () =>
    page.route('**/permitir-recurso*', (route: Route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
  const expectKept = async () => {
    await expect(form.summary.getByRole('link')).toHaveText([/O que você escreveu continua aqui/])
    await expect(form.summary).toBeFocused()
    await expect(frame).toBeHidden()
    await expect(todos).toBeChecked()
    await expect(form.justificativa).toHaveValue('Escrita com cuidado.')
    expect(await form.shown(form.fim, 'Data fim Recurso')).toBe('2039-05-02T18:30')
  }
  await lose()
  for (let sent = 0; sent < 2; sent++) {
    await submit.click()
    await expectKept()
    await form.justificativa.focus()
  }
  await page.unrouteAll()
  await submit.click()
  await expect(frame).toBeVisible()
  await lose()
  await yes.click()
  await expectKept()
  await page.unrouteAll()
  await submit.click()
  await no.click()
  await expect(form.summary).toBeHidden()
  await expect(form.justificativa).toHaveValue('Escrita com cuidado.')
})
