import { createHash } from 'node:crypto'
import { openValidator, revogado, unknown, validatorOn, valido, verified } from '../support/documentos'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

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
  await expect(page).toHaveTitle(/^Documento Válido - .+ – Portal de Licitações$/)
  await expect(page.getByRole('paragraph').filter({ hasText: new RegExp(`^${valido.nome}$`) })).toBeVisible()
  const message = page.getByRole('status').filter({ hasText: 'Documento validado com sucesso!' })
  await expect(message).toBeVisible()

  const answer = await request.get((await validator.download.getAttribute('href')) ?? '')
  const bytes = await answer.body()
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect(answer.headers().etag).toBe(`"${sha256}"`)
  // A portal in front of another system shows none of these fields, because that system's calls do not contain them.
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

test('o endereço com o código valida ao abrir; errado mostra o formulário, revogado diz desde quando @rest', async ({
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
  await expect(page).toHaveTitle('Erro: Documento revogado – Portal de Licitações')
  await expect(validator.summary).toContainText('Documento inválido')
  await expect(validator.summary).toContainText(
    /“Aviso de prorrogação\.pdf” foi revogado em \d\d\/\d\d\/\d{4} \d\d:\d\d e não vale mais\. Motivo: Publicado com a data errada/,
  )
  await expect(validator.download).toHaveCount(0)
})

test('o campo agrupa o que se escreve e o põe em maiúsculas, também o que se cola @js @rest', async ({ page }) => {
  const { field } = await openValidator(page, true)
  await field.pressSequentially('exem-plo1 vali')
  await expect(field).toHaveValue('EXEM-PLO1-VALI')
  await field.press('Backspace')
  await field.pressSequentially('ido26demais')
  await expect(field).toHaveValue('EXEM-PLO1-VALI-DO26')
  await field.fill(`  ${valido.typed}  `)
  await expect(field).toHaveValue('EXEM-PLO1-VALI-DO26')
})
