import { documentosPage, documentosOn as on } from '../support/cadastro'
import { base, findInnerFrame, heading, listHosts, openHost } from '../support/moldura'
import { makePdf } from '../support/pdf'
import { brokenRequest } from '../support/quebras'
import { hydrated } from '../support/screens'
import { expect, test } from '../support/test'

test.use({ expectedComplaints: brokenRequest })

const mimeType = 'application/pdf'

test('na moldura de outro site, um endereço de documentos que não serve diz isso e leva adiante @rest', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  for (const code of ['x'.repeat(32), 'curto']) {
    const src = `${base}/licitacao/cadastro/documentos/${code}?lng=pt-BR`
    const form = await openHost(page, baseURL, { src }, listHosts(baseURL).listed)
    await expect(heading(form)).toBeVisible()
    await hydrated(findInnerFrame(page), js)
    const on = form.getByRole('link', {
      name: code === 'curto' ? 'Ir para a página inicial' : /^Começar um novo cadastro$/,
    })
    await on.click()
    await expect(heading(form)).toHaveText(code === 'curto' ? /Licitações/ : /Cadastro|Dados Da Pessoa/)
    expect(new URL(findInnerFrame(page).url()).pathname).toContain(base)
  }
})

test('os idiomas são botões da página dos documentos, que volta com o arquivo que ainda não foi enviado', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  await page.goto(await documentosPage(baseURL))
  await hydrated(page, js)
  const { rg } = on(page)
  await rg.setInputFiles({ name: 'rg.pdf', mimeType, buffer: await makePdf(1) })
  // With JavaScript the file is uploaded as soon as it is chosen. Without it, the language button sends the file along.
  if (js !== false) await expect(on(page).attached('rg.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByText(/rg\.pdf/)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Português' }).click()
  await expect(on(page).attached('rg.pdf')).toBeVisible()
  await expect(on(page).waiting).toBeVisible()
})
