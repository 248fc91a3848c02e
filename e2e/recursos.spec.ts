import { emulate, expectAccessible, looks } from './support/axe'
import { portal } from './support/command-line'
import { mailsTo } from './support/mailbox'
import {
  confirmationOn,
  fieldsReady,
  linksOf,
  openPrazos,
  prazosOn,
  recursos,
  setorOf,
  tabbingOn,
} from './support/recursos'
import { expect, failedResource, test } from './support/test'

const session = /^[^?]*\?(?!.*token=).*sessao=[\w-]+/
const inFront = (name: string) => name.startsWith('remote')

/** A day some years ahead, so that what is typed is later than what was proposed. */
const day = (date: string) => `2039-${date}`

test.use({ expectedComplaints: failedResource })

test('os prazos de um lote: propostos com a conta dos dias úteis, salvos, prorrogados, e nunca antes @pg @remote @chamadas', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}, info) => {
  test.slow()
  const remote = inFront(info.project.name)
  const { dataRecurso } = await linksOf(baseURL, recursos.semPrazos)
  const form = await openPrazos(page, dataRecurso, js)
  await expect(page).toHaveURL(session)
  await expect(page).toHaveTitle('Prazos de recurso e contrarrazão')

  await form.salvar.click()
  await expect(form.summary.getByRole('link')).toHaveText(['Selecione um lote.'])
  await expect(page).toHaveTitle('Erro: Prazos de recurso e contrarrazão')

  await form.choose(`Carteira escolar, setor ${setorOf(info)}`)
  await expect(page.getByText('Ainda não há prazos salvos para este lote.')).toBeVisible()
  await expect(page.getByText(/^Fim do recurso: 3 dias úteis depois de /)).toBeVisible()
  await expect(form.inicio).not.toHaveValue('')
  await expect(form.inicio).toHaveAttribute('readonly')
  await expect(form.fim).not.toHaveValue('')

  await form.confirm(form.salvar)
  await expect(form.success).toContainText('Data atualizada com sucesso!')
  await expect(form.lote.locator('option:checked')).toHaveText(`Carteira escolar, setor ${setorOf(info)}`)
  await expect(page.getByText('Ainda não há prazos salvos')).toBeHidden()

  await form.typeFim(day('05-02'), '18:30')
  await form.typeContrarrazao(day('05-09'), '18:30')
  await form.justificativa.fill('Feriado local.')
  await form.confirm(form.salvar)
  await expect(form.success).toContainText('Data atualizada com sucesso!')
  expect(await form.shown(form.fim, 'Data fim Recurso')).toBe(`${day('05-02')}T18:30`)
  await expect(form.justificativa).toHaveValue('')
  if (!remote) {
    await expect(form.historico.first()).toContainText('autoridade da licitação alterou os prazos')
    await expect(form.historico.first()).toContainText('para 02/05/2039 18:30')
    await expect(form.historico.first()).toContainText('Justificativa: Feriado local.')
  }

  await form.typeFim(day('05-01'), '18:30')
  if (js === false) await form.salvar.click()
  const earlier = 'Data fim de recurso não pode ser anterior à data já definida!'
  await expect(form.fim).toHaveAccessibleDescription(new RegExp(earlier))
  expect(await form.shown(form.fim, 'Data fim Recurso')).toBe(`${day('05-02')}T18:30`)
  if (js === false) {
    await expect(form.summary.getByRole('link')).toHaveText([earlier])
    await expect(page.getByText('Você informou 01/05/2039 18:30.')).toBeVisible()
  }

  await form.typeContrarrazao(day('05-01'), '00:00')
  if (js !== false) {
    await form.salvar.click()
    await expect(form.summary.getByRole('link')).toHaveText([earlier])
  }
  await form.salvar.click()
  await expect(form.summary.getByRole('link')).toHaveText([
    'Data fim de contrarrazão não pode ser anterior à data fim de recurso.',
  ])
  expect(await form.shown(form.contrarrazao, 'Data fim Contrarrazão')).toBe(`${day('05-01')}T00:00`)
})

test('um lote sem permissão de recurso diz isso, com os campos vazios; cada situação mostra as suas datas', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  const { dataRecurso } = await linksOf(baseURL, recursos.estados)
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

test('permitir recurso: escolher fornecedores, limpar, permitir, e quem foi escolhido recebe o e-mail @pg @remote @chamadas', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}, info) => {
  test.slow()
  const lote = `Uniforme escolar, setor ${setorOf(info)}`
  const { permitir } = await linksOf(baseURL, recursos.aguardando)
  await page.goto(permitir(lote))
  await fieldsReady(page, js)
  const form = prazosOn(page, js)
  const submit = page.getByRole('button', { name: 'Permitir Recurso' })
  const boxOf = (name: string) => page.getByLabel(`Selecionar ${name}`)
  const papelaria = boxOf('Papelaria Aurora do Vale Ltda.')
  const todos = page.getByLabel('Selecionar Todos')
  await expect(page).toHaveURL(session)
  await expect(page.getByText(`Lote: ${lote}`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Nova Era' })).toContainText('A certidão de regularidade')

  await submit.click()
  await expect(form.summary.getByRole('link')).toHaveText(['Selecione um fornecedor!'])
  await expect(form.fim).not.toHaveValue('')

  await form.justificativa.fill('Intenção admitida.')
  await papelaria.check()
  await page.getByRole('button', { name: 'Limpar' }).click()
  for (const field of [form.inicio, form.fim, form.contrarrazao, form.justificativa])
    await expect(field).toHaveValue('')
  await expect(papelaria).toBeChecked()
  await papelaria.uncheck()

  if (js !== false) {
    await todos.check()
    await expect(papelaria).toBeChecked()
    await papelaria.uncheck()
    await expect(todos).not.toBeChecked()
    await todos.check()
    await todos.uncheck()
    await expect(papelaria).not.toBeChecked()
  }
  await papelaria.check()
  await submit.click()
  await expect(form.summary.getByRole('link')).toHaveText([
    'Informe a data fim de recurso.',
    'Informe a data fim de contrarrazão.',
  ])
  await expect(papelaria).toBeChecked()
  await form.typeFim(day('03-04'), '09:15')
  await form.typeContrarrazao(day('03-09'), '09:15')
  await form.justificativa.fill('Intenção admitida.')
  await form.confirm(submit)
  await expect(form.success).toContainText('Recurso concedido com sucesso!')
  await expect(page.getByRole('row').filter({ hasText: 'Papelaria Aurora' })).toContainText('Recurso permitido em')
  await expect(form.justificativa).toHaveValue('')
  expect(await form.shown(form.fim, 'Data fim Recurso')).toBe(`${day('03-04')}T09:15`)

  await todos.check()
  await form.confirm(submit)
  await expect(form.success).toContainText('Recurso concedido com sucesso!')
  await expect(page.getByText('Recurso permitido em')).toHaveCount(3)
  await expect(todos).toBeDisabled()

  const subject = `Recurso permitido: ${lote}`
  const subjects = async () =>
    (await mailsTo('licitacoes@papelaria-aurora.example', baseURL)).map((mail) => mail.subject)
  await expect.poll(subjects, { timeout: 60_000 }).toContain(subject)
})

test('um link errado, de outra licitação ou lote, da outra tela ou revogado responde 403 e diz a quem pedir outro @pg', async ({
  page,
  baseURL,
}) => {
  const lote = 'Cadernos'
  const links = await linksOf(baseURL, recursos.estados)
  const permitir = links.permitir(lote)
  const wrong = [
    'data-recurso?idPregao=1',
    'data-recurso?idPregao=1&token=inventado',
    'data-recurso?idPregao=1&sessao=inventada',
    links.dataRecurso.replace(/idPregao=\d+/, `idPregao=${recursos.semPrazos}`),
    permitir.replace(/idLote=\d+/, 'idLote=1'),
    links.dataRecurso.replace(/token=.*/, permitir.replace(/^.*token=/, 'token=')),
  ]
  const expectRefused = async (address: string) => {
    const response = await page.goto(address)
    expect(response?.status()).toBe(403)
    expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    await expect(page.getByRole('alert')).toContainText('Peça um novo ao órgão responsável pela licitação')
  }
  for (const address of wrong) await expectRefused(address)

  // Opened as often as anybody wants, as by a program that looks through mails.
  for (let time = 0; time < 3; time++) expect((await page.goto(permitir))?.status()).toBe(200)
  const opened = page.url()
  await portal(baseURL, 'token', 'revoke', links.id)
  for (const address of [links.dataRecurso, permitir, opened]) await expectRefused(address)
})

test('o link é trocado por uma sessão com 303, sem cookie, e a página não é guardada nem contada a ninguém', async ({
  request,
  baseURL,
}) => {
  const { dataRecurso } = await linksOf(baseURL, recursos.estados)
  const exchanged = await request.get(dataRecurso, { maxRedirects: 0 })
  expect(exchanged.status()).toBe(303)
  const headers = exchanged.headers()
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers.location).toMatch(/^\/licitacao-pub\/data-recurso\?idPregao=\d+&sessao=[\w-]+$/)
  const opened = await request.get(headers.location ?? '')
  expect(opened.status()).toBe(200)
  expect(opened.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
})

for (const timezoneId of ['Asia/Tokyo', 'America/Noronha'])
  test(`um navegador no fuso ${timezoneId} mostra e envia os mesmos instantes`, async ({
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
      // Never saved: the counter-argument ends before the appeal does.
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

test('só com o teclado: escolher o lote, mudar a data e salvar', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}, info) => {
  const { dataRecurso } = await linksOf(baseURL, recursos.semPrazos)
  const form = await openPrazos(page, dataRecurso, js)
  const tabTo = tabbingOn(page)
  await tabTo(form.lote)
  const lote = `Carteira escolar, setor ${setorOf(info, 1)}`
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
  // The dialog takes the focus a moment after it shows.
  if (js !== false) await expect(frame.locator(':focus')).toHaveCount(1)
  await tabTo(yes)
  await page.keyboard.press('Enter')
  await expect(form.success).toContainText('Data atualizada com sucesso!')
  await expect(form.historico.first()).toContainText('Só com o teclado.')
})

test('só com o teclado: escolher fornecedores, limpar, dar as datas e permitir', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}, info) => {
  const { permitir } = await linksOf(baseURL, recursos.aguardando)
  await page.goto(permitir(`Uniforme escolar, setor ${setorOf(info, 1)}`))
  await fieldsReady(page, js)
  const form = prazosOn(page, js)
  const tabTo = tabbingOn(page)
  const papelaria = page.getByLabel('Selecionar Papelaria Aurora do Vale Ltda.')

  await tabTo(papelaria)
  await page.keyboard.press('Space')
  await tabTo(page.getByRole('button', { name: 'Limpar' }))
  await page.keyboard.press('Enter')
  await expect(form.fim).toHaveValue('')
  await expect(papelaria).toBeChecked()

  for (const [field, dayAndMonth] of [
    [form.fim, '0505'],
    [form.contrarrazao, '0606'],
  ] as const) {
    await tabTo(field)
    await page.keyboard.type(`${dayAndMonth}2039`)
    if (js !== false) continue
    // The browser's own field asks for the time too, in its next part, and in English for the half of the day.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('0915A')
  }
  await tabTo(form.justificativa)
  await page.keyboard.type('Só com o teclado.')
  await tabTo(page.getByRole('button', { name: 'Permitir Recurso' }))
  await page.keyboard.press('Enter')
  const { frame, yes } = confirmationOn(page, js)
  await expect(frame).toContainText('Papelaria Aurora')
  if (js !== false) await expect(frame.locator(':focus')).toHaveCount(1)
  await expect(frame).not.toContainText('..')
  await tabTo(yes)
  await page.keyboard.press('Enter')
  await expect(form.success).toContainText('Recurso concedido com sucesso!')
  await expect(page.getByRole('row').filter({ hasText: 'Papelaria Aurora' })).toContainText('Recurso permitido em')
  await expect(form.historico.first()).toContainText('Só com o teclado.')
})

test('quem volta ao lote de antes enquanto o outro não chegou fica com o de antes @js', async ({
  page,
  baseURL,
}, info) => {
  const { dataRecurso } = await linksOf(baseURL, recursos.semPrazos)
  const [before, other] = [`Carteira escolar, setor ${setorOf(info)}`, `Carteira escolar, setor ${setorOf(info, 1)}`]
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

test('o foco só deixa o que se usa quando um envio volta com erros, e o título volta a ser o da página @js', async ({
  page,
  baseURL,
}) => {
  const links = await linksOf(baseURL, recursos.estados)
  const form = await openPrazos(page, links.dataRecurso, true)
  await form.salvar.click()
  await expect(form.summary).toBeFocused()
  await expect(page).toHaveTitle('Erro: Prazos de recurso e contrarrazão')
  await form.lote.focus()
  await form.choose('Mochilas')
  await expect(page).toHaveTitle('Prazos de recurso e contrarrazão')
  await form.choose('Réguas e esquadros')
  await expect(form.summary.getByRole('link')).toHaveText(['Não há permissão de recurso para o lote.'])
  await expect(form.lote).toBeFocused()

  await page.goto(links.permitir('Lápis e canetas'))
  await fieldsReady(page, true)
  const limpar = page.getByRole('button', { name: 'Limpar' })
  await limpar.focus()
  await page.keyboard.press('Enter')
  await expect(form.fim).toHaveValue('')
  await expect(limpar).toBeFocused()
})

test('fechar o aviso de sucesso deixa nas duas telas o que se escreveu depois dele @js', async ({ page, baseURL }) => {
  const links = await linksOf(baseURL, recursos.estados)
  const form = await openPrazos(page, links.dataRecurso, true, 'Mochilas')
  for (const [link, done] of [
    [page.url(), '&salvo=1'],
    [links.permitir('Lápis e canetas'), '&concedido=1'],
  ] as const) {
    await page.goto(link)
    await page.goto(page.url() + done)
    await fieldsReady(page, true)
    await form.typeFim(day('05-02'), '18:30')
    await form.justificativa.fill('Escrita depois.')
    await form.success.getByRole('link', { name: 'Fechar' }).click()
    await expect(form.success).toBeHidden()
    await expect(page).not.toHaveURL(/salvo|concedido/)
    await expect(form.justificativa).toHaveValue('Escrita depois.')
    await expect(form.fim).toHaveValue('02/05/2039')
  }
})

test('as duas telas, com prazos, com erros e com o calendário aberto: axe nada encontra, e nada rola para o lado', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  test.slow()
  const links = await linksOf(baseURL, recursos.estados)
  const check = () => expectAccessible(page, js)
  for (const { width, scheme } of looks) {
    await emulate(page, width, scheme)
    const form = await openPrazos(page, links.dataRecurso, js, 'Mochilas')
    await check()
    if (js !== false) {
      await page.getByRole('button', { name: 'Escolher data e hora de Data fim Recurso' }).click()
      await expect(page.getByRole('group', { name: 'Calendário de Data fim Recurso' })).toBeVisible()
      await check()
    }
    await form.choose('Réguas e esquadros')
    await form.salvar.click()
    await expect(form.summary).toBeVisible()
    await check()
    await page.goto(links.permitir('Lápis e canetas'))
    await fieldsReady(page, js)
    await page.getByRole('button', { name: 'Permitir Recurso' }).click()
    await expect(form.summary).toBeVisible()
    await check()
  }
})
