import { execFileSync, spawnSync } from 'node:child_process'
import { validatorOn, valido, verified } from '../support/documentos'
import { hydrated } from '../support/screens'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

test('fechar a mensagem não valida o documento outra vez, nem o tira da página @js @rest', async ({ page }) => {
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

test('impressa, a validação diz o código que foi validado @rest', async ({ page }) => {
  await page.goto(`validar-documento/${valido.shown}`)
  await page.emulateMedia({ media: 'print' })
  await expect(validatorOn(page).heading).toBeVisible()
  await expect(page.getByText('Código do documento')).toBeVisible()
  await expect(page.getByText(valido.shown, { exact: true })).toBeVisible()
})

test('sem JavaScript o link para baixar vem primeiro, e abaixo o visor do próprio navegador @rest', async ({
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

test('o código impresso no documento é o que o valida @rest', async ({ page, request }) => {
  test.skip(spawnSync('pdftotext', ['-v']).error !== undefined, 'pdftotext não está instalado')
  await page.goto('validar-documento/EXEM-PLO2-VALI-DO26')
  const answer = await request.get((await validatorOn(page).download.getAttribute('href')) ?? '')
  const text = execFileSync('pdftotext', ['-enc', 'UTF-8', '-', '-'], { input: await answer.body() }).toString()
  const printed = /Código de acesso: (\S+)/.exec(text)?.[1] ?? ''
  // The code is printed as it was issued, with the letters O and I. A person may type 0 and 1 instead.
  expect(printed).toBe('EXEM-PLO2-VALI-DO26')
  expect(text).toContain('/licitacao-pub/validar-documento')
  for (const typed of [printed, printed.replaceAll('O', '0').replaceAll('I', '1')]) {
    await page.goto(`validar-documento/${typed}`)
    await expect(validatorOn(page).heading).toHaveText(verified)
    await expect(page).toHaveURL(new RegExp(`/${typed}$`))
  }
  await expect(page.getByRole('paragraph').filter({ hasText: /^Contrato assinado\.pdf$/ })).toBeVisible()
})
