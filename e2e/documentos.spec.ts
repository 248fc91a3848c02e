import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { emulate, expectAccessible, looks } from './support/axe'
import { exemplo, hydrated, openTender } from './support/screens'
import { expect, failedResource, test } from './support/test'

test.use({ expectedComplaints: failedResource })

/** The documents of the sample: their codes as they are easy to remember, and as the portal writes them. */
const valido = { typed: 'exemplo1valido26', shown: 'EXEM-P101-VA11-D026', nome: 'Edital 001-2026 assinado.pdf' }
const revogado = 'EXEM-PLOR-EVOG-ADO1'
const unknown = '7K2M-9QTX-4HWB-D8RN'
const verified = /^Documento Válido - Verificado em \d\d\/\d\d\/\d{4} \d\d:\d\d$/

async function openValidator(page: Page, javaScriptEnabled: boolean | undefined) {
  await page.goto('validar-documento')
  await hydrated(page, javaScriptEnabled)
  return validatorOn(page)
}

const validatorOn = (page: Page) => ({
  field: page.getByLabel('Informe o código do documento'),
  submit: page.getByRole('button', { name: 'Validar' }),
  heading: page.getByRole('heading', { level: 1 }),
  summary: page.getByRole('alert'),
  download: page.getByRole('link', { name: /^Baixar o documento/ }),
})

test('o código em minúsculas e sem hífens valida o documento, que se lê e se baixa, e Voltar leva ao formulário @pg @remote', async ({
  page,
  request,
  javaScriptEnabled,
}) => {
  const validator = await openValidator(page, javaScriptEnabled)
  await expect(validator.heading).toHaveText('Seja bem-vindo ao validador!')
  await expect(validator.field).toHaveAccessibleDescription(/topo da última página.*16 caracteres, em 4 grupos de 4/)
  await expect(validator.field).toHaveAttribute('placeholder', /[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/)

  await validator.field.fill(valido.typed)
  await validator.submit.click()
  await expect(page).toHaveURL(new RegExp(`/validar-documento/${valido.shown}$`))
  await expect(validator.heading).toHaveText(verified)
  await expect(page).toHaveTitle(verified)
  await expect(page.getByRole('paragraph').filter({ hasText: new RegExp(`^${valido.nome}$`) })).toBeVisible()
  const message = page.getByRole('status').filter({ hasText: 'Documento validado com sucesso!' })
  await expect(message).toBeVisible()

  const answer = await request.get((await validator.download.getAttribute('href')) ?? '')
  const bytes = await answer.body()
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(answer.headers().etag).toBe(`"${sha256}"`)
  // No call tells whose it is.
  const inFront = /^(remote|serve)/.test(test.info().project.name)
  for (const [name, value] of [
    ['Órgão', /\S/],
    ['Processo', /\d/],
    ['Registrado em', /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/],
    ['SHA-256 do arquivo', sha256],
  ] as const) {
    const told = page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd')
    if (inFront) await expect(told).toHaveCount(0)
    else await expect(told).toHaveText(value)
  }
  expect(answer.headers()['content-disposition']).toContain('attachment')

  await message.getByRole('link', { name: 'Fechar' }).click()
  await expect(message).toHaveCount(0)
  await expect(validator.heading).toHaveText(verified)
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page).toHaveURL(/\/validar-documento$/)
  await expect(validator.field).toHaveValue('')
})

test('fechar a mensagem não valida o documento outra vez, nem o tira da página @js', async ({ page }) => {
  await page.goto(`validar-documento/${valido.shown}`)
  await hydrated(page, true)
  const validations: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const routes = searchParams.get('_routes') ?? 'routes/documentos/validar'
    if (pathname.endsWith('.data') && routes.includes('documentos/validar')) validations.push(request.url())
  })
  const message = page.getByRole('status').filter({ hasText: 'Documento validado com sucesso!' })
  await message.getByRole('link', { name: 'Fechar' }).click()
  await expect(message).toHaveCount(0)
  await expect(page).toHaveURL(/\?aviso=visto$/)
  await expect(validatorOn(page).heading).toHaveText(verified)
  expect(validations).toEqual([])
})

test('o código errado ou incompleto volta com o que foi escrito e as mensagens da especificação @pg @remote', async ({
  page,
  javaScriptEnabled,
}) => {
  const validator = await openValidator(page, javaScriptEnabled)
  for (const typed of [unknown, '7K2M-9QTX', '']) {
    await validator.field.fill(typed)
    await validator.submit.click()
    await expect(validator.summary, 'a cada resposta').toBeFocused()
    await expect(validator.summary).toContainText('O código deve ser preenchido corretamente.')
    await expect(validator.summary.getByRole('link', { name: 'Codigo inválido' })).toHaveAttribute('href', '#codigo')
    await expect(validator.field).toHaveAccessibleDescription(/Codigo inválido/)
    await expect(validator.field).toHaveValue(typed)
    await expect(page).toHaveTitle('Erro: Seja bem-vindo ao validador!')
    await expect(page).toHaveURL(/\/validar-documento$/)
  }

  await validator.field.fill(valido.shown)
  await validator.submit.click()
  await expect(validator.heading).toHaveText(verified)
})

test('ir para o conteúdo deixa o formulário que voltou como está @js', async ({ page }) => {
  const validator = await openValidator(page, true)
  await validator.field.fill(unknown)
  await validator.submit.click()
  await expect(validator.summary).toBeFocused()
  const skip = page.getByRole('link', { name: 'Ir para o conteúdo' })
  await skip.focus()
  await skip.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(validator.summary).toContainText('Codigo inválido')
  await expect(validator.field).toHaveValue(unknown)
})

test('o endereço com o código valida ao abrir; errado mostra o formulário, revogado diz desde quando', async ({
  page,
}) => {
  const validator = validatorOn(page)
  const direct = await page.goto(`validar-documento/${valido.shown}`)
  expect(direct?.status()).toBe(200)
  expect(direct?.headers()['cache-control']).toBe('no-store')
  expect(direct?.headers()['referrer-policy']).toBe('same-origin')
  await expect(validator.heading).toHaveText(verified)

  expect((await page.goto(`validar-documento/${unknown}`))?.status()).toBe(404)
  await expect(validator.field).toHaveValue(unknown)
  await expect(validator.summary).toContainText('Codigo inválido')

  expect((await page.goto(`validar-documento/${revogado}`))?.status()).toBe(410)
  await expect(validator.heading).toHaveText('Documento revogado')
  await expect(page).toHaveTitle('Erro: Documento revogado')
  await expect(validator.summary).toContainText('Documento inválido')
  await expect(validator.summary).toContainText(
    /“Aviso de prorrogação\.pdf” foi revogado em \d\d\/\d\d\/\d{4} \d\d:\d\d e não vale mais\. Motivo: Publicado com a data errada/,
  )
  await expect(validator.download).toHaveCount(0)
})

test('o campo agrupa o que se escreve e o põe em maiúsculas, também o que se cola @js', async ({ page }) => {
  const { field } = await openValidator(page, true)
  await field.pressSequentially('exem-plo1 vali')
  await expect(field).toHaveValue('EXEM-PLO1-VALI')
  await field.press('Backspace')
  await field.pressSequentially('ido26demais')
  await expect(field).toHaveValue('EXEM-PLO1-VALI-DO26')
  await field.fill(`  ${valido.typed}  `)
  await expect(field).toHaveValue('EXEM-PLO1-VALI-DO26')
})

test('o menu fica recolhido no validador e volta ao sair', async ({ page, javaScriptEnabled }) => {
  await page.goto('consulta-licitacoes')
  await hydrated(page, javaScriptEnabled)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Validar documento' }).click()
  await expect(page).toHaveURL(/\/validar-documento$/)
  await expect(menu).toBeHidden()

  await page.locator('summary', { hasText: 'Menu' }).filter({ visible: true }).click()
  await menu.getByRole('link', { name: 'Licitações Disponíveis' }).click()
  await expect(page).toHaveURL(/\/consulta-licitacoes$/)
  await expect(menu.getByRole('link', { name: 'Validar documento' })).toBeVisible()
  await expect(page.locator('summary', { hasText: 'Menu' }).filter({ visible: true })).toHaveCount(0)
})

test('sem JavaScript o link para baixar vem primeiro, e abaixo o visor do próprio navegador', async ({
  page,
  request,
}) => {
  const html = await (await request.get(`validar-documento/${valido.shown}`)).text()
  const download = html.indexOf('Baixar o documento')
  const frame = html.indexOf('<noscript><iframe ')
  expect(download).toBeGreaterThan(0)
  expect(frame).toBeGreaterThan(download)
  const data = /<iframe [^>]*src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''

  const { headers, shown } = await request.get(data).then((answer) => ({ headers: answer.headers(), shown: answer }))
  expect(shown.status()).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toMatch(/^inline/)
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'self'")
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')

  await page.goto(`validar-documento/${valido.shown}`)
  await expect(validatorOn(page).heading).toHaveText(verified)
})

test('o código impresso no documento é o que o valida', async ({ page, request }) => {
  test.skip(spawnSync('pdftotext', ['-v']).error !== undefined, 'pdftotext não está instalado')
  await page.goto('validar-documento/EXEM-PLO2-VALI-DO26')
  const answer = await request.get((await validatorOn(page).download.getAttribute('href')) ?? '')
  const text = execFileSync('pdftotext', ['-enc', 'UTF-8', '-', '-'], { input: await answer.body() }).toString()
  const printed = /Código de acesso: (\S+)/.exec(text)?.[1] ?? ''
  expect(printed).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(text).toContain('/licitacao-pub/validar-documento')
  await page.goto(`validar-documento/${printed}`)
  await expect(validatorOn(page).heading).toHaveText(verified)
  await expect(page.getByRole('paragraph').filter({ hasText: /^Contrato assinado\.pdf$/ })).toBeVisible()
})

test('todos os anexos de uma licitação se baixam num zip inteiro @pg @remote', async ({ page, request }, info) => {
  test.skip(spawnSync('unzip', ['-v']).error !== undefined, 'unzip não está instalado')
  await openTender(page, exemplo.todosAnexos, 'dados-edital')
  const link = page.getByRole('link', { name: 'Baixar todos (zip)' })
  const answer = await request.get((await link.getAttribute('href')) ?? '')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-disposition']).toBe('attachment; filename="Documentos.zip"')
  const zip = info.outputPath('Documentos.zip')
  writeFileSync(zip, await answer.body())
  execFileSync('unzip', ['-tqq', zip])
  const names = execFileSync('unzip', ['-Z1', zip], { env: { ...process.env, LC_ALL: 'C.UTF-8' } })
  expect(new Set(names.toString().trim().split('\n')).size).toBe(28)

  await openTender(page, exemplo.vazia, 'dados-edital')
  await expect(link).toHaveCount(0)
})

for (const [state, address] of Object.entries({
  'o formulário': 'validar-documento',
  'o código inválido': 'validar-documento/7K2M',
  'o documento revogado': `validar-documento/${revogado}`,
  'o documento válido': `validar-documento/${valido.shown}`,
  'o documento válido em espanhol': `validar-documento/${valido.shown}?lng=es`,
}))
  test(`${state}: axe nada encontra, de 1280 px claro a 320 px escuro, e nada rola para o lado`, async ({
    page,
    javaScriptEnabled,
  }) => {
    for (const { width, scheme } of looks) {
      await emulate(page, width, scheme)
      await page.goto(address)
      await hydrated(page, javaScriptEnabled)
      await expectAccessible(page, javaScriptEnabled)
    }
  })

test('cada tipo de arquivo tem o seu ícone', async ({ page }) => {
  const iconOf = async (name: string) => {
    const use = page.getByRole('row').filter({ hasText: name }).locator('use')
    return (await use.getAttribute('href'))?.split('#')[1]
  }
  await openTender(page, exemplo.anexosDiversos, 'dados-edital')
  expect(await iconOf('.txt')).toBe('txt')
  expect(await iconOf('Catálogo de soluções')).toBe('arquivo')
  await openTender(page, exemplo.abertoFechado, 'dados-edital')
  expect(await iconOf('Minuta')).toBe('pdf')
})
