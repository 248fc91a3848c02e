import type { Locator } from '@playwright/test'
import { portal } from '../support/command-line'
import { confirmationOn, fieldsReady, issueLinks, openPrazos, prazosOn, recursos } from '../support/recursos'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

test('o link revogado enquanto se escreve devolve tudo e pede outro, com e sem JavaScript @rest', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  const links = await issueLinks(baseURL, recursos.estados)
  const lote = 'Lápis e canetas'
  for (const tela of ['data-recurso', 'permitir']) {
    const { id, dataRecurso, permitir } = await issueLinks(baseURL, recursos.estados)
    if (tela === 'permitir') {
      await page.goto(permitir(lote))
      await fieldsReady(page, js)
      await page.getByLabel('Selecionar Todos').check()
    } else await openPrazos(page, dataRecurso, js, lote)
    const form = prazosOn(page, js)
    await form.typeFim('2039-05-02', '18:30')
    await form.typeContrarrazao('2039-05-09', '18:30')
    await form.justificativa.fill('Escrita com cuidado.')
    await portal(baseURL, 'token', 'revoke', id)
    await page.getByRole('button', { name: tela === 'permitir' ? 'Permitir Recurso' : 'Salvar' }).click()
    await expect(form.summary.getByRole('link')).toHaveText([/O link que abriu esta página venceu/])
    await expect(page).toHaveTitle(/^Erro: [PD]/)
    await expect(form.justificativa).toHaveValue('Escrita com cuidado.')
    expect(await form.shown(form.fim, 'Data fim Recurso')).toBe('2039-05-02T18:30')
    await expect(page.getByText('Ooops')).toBeHidden()

    await page.getByLabel('Link recebido').fill(tela === 'permitir' ? links.permitir(lote) : links.dataRecurso)
    await page.getByRole('button', { name: tela === 'permitir' ? 'Permitir Recurso' : 'Salvar' }).click()
    const confirmation = confirmationOn(page, js)
    await expect(confirmation.frame).toContainText('02/05/2039 18:30')
    await confirmation.no.click()
    await expect(form.justificativa).toHaveValue('Escrita com cuidado.')
  }
})

test('outro lote leva a justificativa, e não as datas @rest', async ({ page, baseURL, javaScriptEnabled: js }) => {
  const { dataRecurso } = await issueLinks(baseURL, recursos.estados)
  const form = await openPrazos(page, dataRecurso, js, 'Lápis e canetas')
  const end = await form.shown(form.fim, 'Data fim Recurso')
  await form.justificativa.fill('Vale para os dois.')
  await form.lote.selectOption('Mochilas')
  if (js === false) await page.getByRole('button', { name: 'Mostrar lote' }).click()
  await expect(page.locator('input[name="loteMostrado"]')).toHaveValue(await form.lote.inputValue())
  await expect(form.justificativa).toHaveValue('Vale para os dois.')
  expect(await form.shown(form.fim, 'Data fim Recurso')).not.toBe(end)
})

test('limpar não perde as datas propostas: um botão as repõe, com o que se escreveu @rest', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  const { permitir } = await issueLinks(baseURL, recursos.aguardando)
  await page.goto(permitir('Uniforme escolar, setor Ilhas'))
  await fieldsReady(page, js)
  const form = prazosOn(page, js)
  // The proposed dates count from the current minute. So only their days are compared.
  const dayIn = async (field: Locator) => new RegExp(`^${(await field.inputValue()).slice(0, 10)}`)
  const [end, reply] = [await dayIn(form.fim), await dayIn(form.contrarrazao)]
  await page.getByRole('button', { name: 'Limpar' }).click()
  await expect(form.fim).toHaveValue('')
  await expect(page.getByText(/^Fim do recurso: 3 dias úteis depois de /)).toBeVisible()
  await form.justificativa.fill('Depois de limpar.')
  await page.getByRole('button', { name: 'Restaurar as datas' }).click()
  await expect(form.fim).toHaveValue(end)
  await expect(form.contrarrazao).toHaveValue(reply)
  await expect(form.justificativa).toHaveValue('Depois de limpar.')
  await expect(page.getByRole('button', { name: 'Restaurar as datas' })).toBeHidden()
})
