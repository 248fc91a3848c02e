import type { Page } from '@playwright/test'
import { eicar } from '../../tests/setup/clamd'
import { tooLargeIn } from '../../tests/too-large'
import { documentosPage } from '../support/cadastro'
import { pausedClock } from '../support/clock'
import { longAfterFirst } from '../support/long'
import { base, heading, hostsOf, innerOf, openHost } from '../support/moldura'
import { makePdf } from '../support/pdf'
import { breakPart, breakReading, breakSending, brokenRequest, byAddress, quebras } from '../support/quebras'
import { hydrated } from '../support/screens'
import { expect, onDevice, test } from '../support/test'
import { ways } from '../support/ways'

test.use({ expectedComplaints: brokenRequest })

const mimeType = 'application/pdf'
const on = (page: Page) => ({
  termo: page.getByLabel('Termo de adesão assinado'),
  rg: page.getByLabel('RG', { exact: true }),
  send: page.getByRole('button', { name: 'Enviar para análise' }),
  summary: page.getByRole('alert').filter({ has: page.getByRole('heading') }),
  attached: (name: string) => page.getByText(`Arquivo anexado: ${name}`),
  waiting: page.getByText('Aguardando o termo assinado e os documentos'),
})

/** Opens the page for sending documents, and attaches an RG that is accepted. */
async function openWithRg(page: Page, baseURL: string | undefined, js: boolean | undefined) {
  await page.goto(await documentosPage(baseURL))
  await hydrated(page, js)
  const { rg, attached } = on(page)
  await rg.setInputFiles({ name: 'rg.pdf', mimeType, buffer: await makePdf(1) })
  if (js === false) await page.getByRole('button', { name: 'Guardar e enviar depois' }).click()
  await expect(attached('rg.pdf')).toBeVisible()
}

// Enter is left out, because in a file field it opens the file chooser.
for (const [index, [way, send]] of ways.filter(([way]) => way !== 'com Enter').entries())
  test(`um documento de outro formato, falso, vazio, grande demais ou perigoso, enviado ${way}, volta com a sua mensagem, e nada dele se guarda${longAfterFirst(index)}`, async ({
    page,
    baseURL,
    javaScriptEnabled: js,
  }) => {
    test.slow()
    const { termo, rg, summary, attached, waiting, ...form } = on(page)
    await openWithRg(page, baseURL, js)
    const pdf = await makePdf(1)
    const formato = 'O arquivo não foi anexado. Apenas os formatos pdf são aceitos.'
    const grande = 'O arquivo: grande.pdf, excede o tamanho máximo de 30MB definido pelo sistema!'
    const perigoso = 'O arquivo não foi anexado. O antivírus encontrou um conteúdo perigoso nele.'
    const offered = (name: string, buffer: Buffer) => ({ name, mimeType, buffer })
    const wrong: [name: string, file: ReturnType<typeof offered> | string, text: string][] = [
      ['foto.png', { ...offered('foto.png', pdf), mimeType: 'image/png' }, formato],
      ['falso.pdf', offered('falso.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')), formato],
      [
        'vazio.pdf',
        offered('vazio.pdf', Buffer.alloc(0)),
        'O arquivo vazio.pdf está vazio e não foi anexado. Anexe outro.',
      ],
      ['grande.pdf', await tooLargeIn(test.info().outputDir), grande],
      ['perigoso.pdf', offered('perigoso.pdf', Buffer.concat([pdf, Buffer.from(eicar)])), perigoso],
    ]
    const said = page.locator('#termo-said')
    for (const [name, file, text] of wrong)
      await test.step(name, async () => {
        await termo.setInputFiles(file)
        if (js !== false) await expect(said).toContainText(text)
        const answered = page.waitForResponse(
          (response) => response.request().method() === 'POST' && /cadastro\/documentos/.test(response.url()),
        )
        await send(page, { send: form.send, text: rg })
        expect((await answered).status()).toBe(422)
        await expect(summary).toBeFocused()
        // With JavaScript the file was refused when chosen, so the form is sent without one.
        const listed = js === false ? text : 'Falta anexar: Termo de adesão assinado.'
        await expect(summary.locator('a[href="#termo"]')).toHaveText([listed])
        await expect(said).toContainText(text)
        await expect(said).toContainText(listed)
        await expect(termo).toHaveAttribute('aria-invalid', 'true')
        await expect(attached('rg.pdf')).toBeVisible()
        await expect(attached(name)).toHaveCount(0)
      })
    await page.reload()
    await expect(waiting).toBeVisible()
    await expect(attached('rg.pdf')).toBeVisible()
    await expect(page.getByText('Arquivo anexado:')).toHaveCount(1)
    await hydrated(page, js)
    await termo.setInputFiles({ name: 'termo.pdf', mimeType, buffer: pdf })
    if (js !== false) await expect(attached('termo.pdf')).toBeVisible()
    await form.send.click()
    await expect(summary).toBeFocused()
    await expect(summary.locator('a[href="#termo"]')).toHaveCount(0)
    await expect(attached('termo.pdf')).toBeVisible()
  })

test('um documento cujo envio é interrompido, responde com erro, HTML ou silêncio, ou sem conexão: a página diz isso e pode enviá-lo de novo @js', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  await openWithRg(page, baseURL, true)
  const { termo, attached } = on(page)
  const { pass, resume } = await pausedClock(page)
  const address = '**/hal/public/arquivos'
  const said = page.locator('#termo-said')
  const again = page.getByRole('button', { name: 'Enviar de novo' })
  const file = { name: 'termo.pdf', mimeType, buffer: await makePdf(1) }
  async function saysSo() {
    await expect(said).toHaveText('O arquivo não foi anexado. Tente novamente.')
    await expect(again).toBeVisible()
    await expect(attached('rg.pdf')).toBeVisible()
    await expect(attached('termo.pdf')).toHaveCount(0)
  }
  for (const [quebra, { answer, ...how }] of Object.entries(quebras))
    await test.step(quebra, async () => {
      await page.route(address, answer)
      const asked = page.waitForRequest(address)
      await termo.setInputFiles(file)
      await asked
      if ('silent' in how) await pass(121_000)
      await saysSo()
      await page.unroute(address)
    })
  await context.setOffline(true)
  await termo.setInputFiles(file)
  await saysSo()
  await context.setOffline(false)
  await resume()
  await again.click()
  await expect(attached('termo.pdf')).toBeVisible()
  await expect(said).toHaveText('O arquivo termo.pdf foi anexado com sucesso!')
})

test('a página dos documentos, com o envio interrompido, com erro, HTML, silêncio, sem conexão ou de outra publicação: diz isso e guarda o que foi anexado @js @long', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  test.slow()
  await openWithRg(page, baseURL, true)
  const { attached, send, summary } = on(page)
  await breakSending(page, context, {
    send: () => send.click(),
    said: page.getByRole('alert'),
    kept: () => expect(attached('rg.pdf')).toBeVisible(),
  })
  await send.click()
  await expect(summary.getByRole('link')).toHaveText([
    'Falta anexar: Termo de adesão assinado.',
    'Falta anexar: CPF.',
    'Falta anexar: Comprovante de residência.',
  ])
  const tela = byAddress(page.url().replace(/^.*\/licitacao-pub\//, ''), {
    data: '**/documentos/*.data*',
    chunk: '**/assets/documentos-*.js',
    wanted: (page) => page.getByRole('heading', { level: 1, name: 'Termo e documentos do cadastro' }),
  })
  const other = await browser.newContext()
  await onDevice(other)
  const reader = await other.newPage()
  await breakReading(reader, other, tela)
  await breakPart(reader, tela)
  await other.close()
})

test('na moldura de outro site, um endereço de documentos que não serve diz isso e leva adiante', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  for (const code of ['x'.repeat(32), 'curto']) {
    const src = `${base}/licitacao/cadastro/documentos/${code}?lng=pt-BR`
    const form = await openHost(page, baseURL, { src }, hostsOf(baseURL).listed)
    await expect(heading(form)).toBeVisible()
    await hydrated(innerOf(page), js)
    const on = form.getByRole('link', {
      name: code === 'curto' ? 'Ir para a página inicial' : /^Começar um novo cadastro$/,
    })
    await on.click()
    await expect(heading(form)).toHaveText(code === 'curto' ? /Licitações/ : /Cadastro|Dados Da Pessoa/)
    expect(new URL(innerOf(page).url()).pathname).toContain(base)
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
