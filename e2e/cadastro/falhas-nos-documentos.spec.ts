import { documentosOn as on, openWithRg } from '../support/cadastro'
import { pausedClock } from '../support/clock'
import { makePdf } from '../support/pdf'
import { breakPart, breakReading, breakSending, brokenRequest, byAddress, quebras } from '../support/quebras'
import { expect, onDevice, test } from '../support/test'

test.use({ expectedComplaints: brokenRequest })

const mimeType = 'application/pdf'

test('um documento cujo envio é interrompido, responde com erro, HTML ou silêncio, ou sem conexão: a página diz isso e pode enviá-lo de novo @js @rest', async ({
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
