import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { portal } from './support/command-line'
import { confirmationOn, fieldsReady, linksOf, openPrazos, prazosOn, recursos, tabbingOn } from './support/recursos'
import { expect, failedResource, test } from './support/test'

test.use({ expectedComplaints: failedResource })

const earlier = 'Data fim de recurso não pode ser anterior à data já definida!'

/** What the page sends to be stored or checked, as long as the test runs. */
function sendingsOf(page: Page) {
  const sent: URLSearchParams[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URLSearchParams(request.postData() ?? ''))
  })
  return sent
}

/** A day long past, into the field that a lot's end stands in. */
async function typeEarlier(page: Page, digits = '01012020') {
  await page.getByLabel('Data fim Recurso', { exact: true }).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(digits)
}

/** Presses a button as a hand does it, and says whether it stood still meanwhile. */
async function press(page: Page, name: string, delay: number) {
  const button = page.getByRole('button', { name, exact: true })
  await button.scrollIntoViewIfNeeded()
  const before = await button.boundingBox()
  if (!before) throw new Error('o botão não está à vista')
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  await page.waitForTimeout(delay)
  const still = await button.boundingBox()
  await page.mouse.up()
  return { before, still }
}

for (const tela of ['data-recurso', 'permitir'] as const)
  for (const how of [0, 50, 150, 'Enter', 'teclado'] as const)
    test(`${tela}: um fim anterior (${how === 'Enter' || how === 'teclado' ? how : `mouse, ${how} ms`}) nada envia, fica dito no resumo e ao lado, e só o próximo envio leva o que se vê @js`, async ({
      page,
      baseURL,
    }) => {
      const links = await linksOf(baseURL, recursos.estados)
      const lote = 'Lápis e canetas'
      const name = tela === 'permitir' ? 'Permitir Recurso' : 'Salvar'
      if (tela === 'permitir') {
        await page.goto(links.permitir(lote))
        await fieldsReady(page, true)
        await page.getByLabel('Selecionar Todos').check()
      } else await openPrazos(page, links.dataRecurso, true, lote)
      const form = prazosOn(page, true)
      const before = await form.shown(form.fim, 'Data fim Recurso')
      const sent = sendingsOf(page)
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
      await page.waitForTimeout(300)
      expect(sent).toEqual([])

      await page.getByRole('button', { name, exact: true }).click()
      const confirmation = confirmationOn(page, true)
      await expect(confirmation.frame).toBeVisible()
      expect(sent).toHaveLength(1)
      await confirmation.no.click()
      expect(await form.shown(form.fim, 'Data fim Recurso')).toBe(before)
      await expect(form.success).toBeHidden()
    })

test('um dia que não existe nada envia, e a hora fica; o próximo envio pede a data @js', async ({ page, baseURL }) => {
  const { dataRecurso } = await linksOf(baseURL, recursos.estados)
  const form = await openPrazos(page, dataRecurso, true, 'Lápis e canetas')
  const hora = page.getByLabel('Hora de Data fim Recurso', { exact: true })
  const time = await hora.inputValue()
  const sent = sendingsOf(page)
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

test('o link revogado enquanto se escreve devolve tudo e pede outro, com e sem JavaScript', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  const links = await linksOf(baseURL, recursos.estados)
  const lote = 'Lápis e canetas'
  for (const tela of ['data-recurso', 'permitir']) {
    const { id, dataRecurso, permitir } = await linksOf(baseURL, recursos.estados)
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
    await expect(form.summary.getByRole('link')).toHaveText([/O link com que esta página foi aberta venceu/])
    await expect(page).toHaveTitle(/^Erro: P/)
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

test('antes de permitir, uma conferência diz quantos, quem, quando e quem recebe e-mail; Não guarda tudo', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  const { permitir } = await linksOf(baseURL, recursos.aguardando)
  await page.goto(permitir('Uniforme escolar, setor Ilhas'))
  await fieldsReady(page, js)
  const form = prazosOn(page, js)
  const names = ['Papelaria Aurora do Vale Ltda.', 'Nova Era']
  for (const name of names) await page.getByLabel(`Selecionar ${name}`).check()
  await form.typeFim('2039-05-02', '18:30')
  await form.typeContrarrazao('2039-05-09', '18:30')
  await form.justificativa.fill('Intenção admitida.')
  const submit = page.getByRole('button', { name: 'Permitir Recurso' })
  await submit.click()
  const { frame, no, yes } = confirmationOn(page, js)
  await expect(frame.getByRole('heading', { name: 'Permitir recurso a 2 fornecedores' })).toBeVisible()
  if (js === false) await expect(page).toHaveTitle('Permitir recurso a 2 fornecedores')
  for (const text of [...names, '02/05/2039 18:30', '09/05/2039 18:30', 'e-mail', 'não se desfaz'])
    await expect(frame).toContainText(text)
  await expect(yes).toBeVisible()
  await expectAccessible(page, js)
  if (js !== false) await page.keyboard.press('Escape')
  else await no.click()
  await expect(form.justificativa).toHaveValue('Intenção admitida.')
  await expect(page.getByLabel(`Selecionar ${names[0]}`)).toBeChecked()
  expect(await form.shown(form.fim, 'Data fim Recurso')).toBe('2039-05-02T18:30')
  if (js !== false) await expect(submit).toBeFocused()
  await expect(page.getByText('Recurso permitido em')).toHaveCount(0)
})

test('outro lote leva a justificativa, e não as datas', async ({ page, baseURL, javaScriptEnabled: js }) => {
  const { dataRecurso } = await linksOf(baseURL, recursos.estados)
  const form = await openPrazos(page, dataRecurso, js, 'Lápis e canetas')
  const end = await form.shown(form.fim, 'Data fim Recurso')
  await form.justificativa.fill('Vale para os dois.')
  await form.lote.selectOption('Mochilas')
  if (js === false) await page.getByRole('button', { name: 'Mostrar lote' }).click()
  await expect(page.locator('input[name="loteMostrado"]')).toHaveValue(await form.lote.inputValue())
  await expect(form.justificativa).toHaveValue('Vale para os dois.')
  expect(await form.shown(form.fim, 'Data fim Recurso')).not.toBe(end)
})

test('limpar não perde as datas propostas: um botão as repõe, com o que se escreveu', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  const { permitir } = await linksOf(baseURL, recursos.aguardando)
  await page.goto(permitir('Uniforme escolar, setor Ilhas'))
  await fieldsReady(page, js)
  const form = prazosOn(page, js)
  // What is proposed counts from the minute in which it is: the day is the same.
  const dayIn = async (field: Locator) => new RegExp(`^${(await field.inputValue()).slice(0, 10)}`)
  const [end, reply] = [await dayIn(form.fim), await dayIn(form.contrarrazao)]
  await page.getByRole('button', { name: 'Limpar' }).click()
  await expect(form.fim).toHaveValue('')
  await expect(page.getByText(/^Fim do recurso: 3 dias úteis depois de /)).toBeVisible()
  await form.justificativa.fill('Depois de limpar.')
  await page.getByRole('button', { name: 'Repor as datas' }).click()
  await expect(form.fim).toHaveValue(end)
  await expect(form.contrarrazao).toHaveValue(reply)
  await expect(form.justificativa).toHaveValue('Depois de limpar.')
  await expect(page.getByRole('button', { name: 'Repor as datas' })).toBeHidden()
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
