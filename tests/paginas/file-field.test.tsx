// @module-tag rest
import { chromium, expect as playwrightExpect, type Route } from '@playwright/test'
import { build } from 'esbuild'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, type TestContext, test } from 'vitest'
import { chromiumPath } from '../../e2e/support/chromium'
import { insertLicitacao } from '../builders'
import { temporaryFolder } from '../databases'
import { startPortal } from '../http'
import { tooLargeIn } from '../too-large'
import { FileFieldPage } from './file-field-page'

// One of the uploaded files has 30 MB.
const seen = playwrightExpect.configure({ timeout: 30_000 })
const to = '/licitacao/hal/public/arquivos'
const pdf = { name: 'pedido.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj') }
const wrongFormat = 'O arquivo não foi anexado. Apenas os formatos pdf, txt são aceitos.'

async function bundle() {
  const { outputFiles } = await build({
    entryPoints: ['tests/paginas/file-field-page.tsx'],
    bundle: true,
    write: false,
    outdir: '/pagina',
    jsx: 'automatic',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? ''
}

test('sem JavaScript o campo é um input do formulário, e o arquivo já enviado se remove com um botão', () => {
  const alone = renderToString(<FileFieldPage to={to} repository="x" attached={null} />)
  expect(alone).toMatch(
    /<input[^>]* type="file"[^>]* accept="\.pdf,\.txt"[^>]* name="anexo"|<input[^>]* type="file" name="anexo" accept="\.pdf,\.txt"/,
  )
  expect(alone).not.toContain('anexoUri')
  expect(alone).not.toContain('arraste')
  const attached = renderToString(<FileFieldPage to={to} repository="x" attached={{ nome: 'a.pdf', uri: 'abc' }} />)
  expect(attached).toMatch(/<input type="hidden" name="anexoUri" value="abc"\/>/)
  expect(attached).toMatch(/<button[^>]* type="submit"[^>]* name="acao" value="excluir\?"/)
})

/** Opens the field on a page of its own, in front of a portal. `route` decides what happens to the next upload. */
async function openField(context: TestContext) {
  if (!chromiumPath) return context.skip('não há Chromium nesta máquina')
  const { portal, url, get } = await startPortal()
  const repository = `licitacao/${await insertLicitacao(portal.db)}/esclarecimento/publico`
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const props = { to, repository, attached: null }
  const html = renderToString(<FileFieldPage {...props} />)
  const attribute = JSON.stringify(props).replaceAll('"', '&quot;')
  const body = `<!DOCTYPE html><html lang="pt-BR"><body><div id="pagina" data-props="${attribute}">${html}</div><script src="/pagina.js"></script></body></html>`
  const script = await bundle()
  await page.route(`${url}/pagina`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await page.route(`${url}/pagina.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script }),
  )
  await page.goto(`${url}/pagina`)
  await seen(page.getByText('Ou arraste o arquivo para cá.')).toBeVisible()
  const route = (answer: (asked: Route) => unknown) => page.route(url + to, answer, { times: 1 })
  return { page, portal, get, route, input: page.getByLabel('Anexo', { exact: true }), said: page.getByRole('status') }
}

test('com JavaScript o arquivo é enviado ao ser escolhido ou arrastado, com progresso, recusas, cancelamento e remoção', async (context) => {
  const { page, portal, get, route, input, said } = await openField(context)
  const address = page.locator('input[name=anexoUri]')
  const drop = (files: [string, string][]) =>
    input.evaluate((element, dropped) => {
      const dataTransfer = new DataTransfer()
      for (const [name, type] of dropped) dataTransfer.items.add(new File(['texto'], name, { type }))
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    }, files)

  await input.setInputFiles({ ...pdf, name: 'programa.exe' })
  await seen(said).toHaveText(wrongFormat)
  await input.setInputFiles({ ...pdf, name: 'falso.pdf', buffer: Buffer.from('<!DOCTYPE html>') })
  await seen(said).toHaveText('O arquivo não foi anexado. Apenas os formatos pdf, txt, xls, xlsx são aceitos.')
  await input.setInputFiles({ ...pdf, name: 'vazio.pdf', buffer: Buffer.alloc(0) })
  await seen(said).toHaveText('O arquivo vazio.pdf está vazio e não foi anexado. Anexe outro.')
  await input.setInputFiles(await tooLargeIn(await temporaryFolder()))
  await seen(said).toHaveText('O arquivo: grande.pdf, excede o tamanho máximo de 30MB definido pelo sistema!')
  await seen(page.locator('body')).toHaveAttribute('data-exceeded', 'grande.pdf')
  await drop([['sem-tipo.pdf', '']])
  await seen(said).toHaveText(wrongFormat)
  await drop([
    ['a.txt', 'text/plain'],
    ['b.txt', 'text/plain'],
  ])
  await seen(said).toHaveText('Apenas um arquivo pode ser anexado')
  await seen(address).toHaveCount(0)

  await route(() => {})
  await input.setInputFiles(pdf)
  await seen(page.getByRole('progressbar', { name: 'Enviando pedido.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar envio' }).click()
  await seen(said).toHaveText('O envio foi cancelado.')
  await seen(input).toBeFocused()
  await route((asked) => asked.abort())
  await input.setInputFiles(pdf)
  await seen(said).toHaveText('O arquivo não foi anexado. Tente novamente.')

  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await seen(said).toHaveText('O arquivo pedido.pdf foi anexado com sucesso!')
  await seen(page.getByRole('button', { name: 'Enviar de novo' })).toHaveCount(0)

  await drop([['arrastado.txt', 'text/plain']])
  await seen(said).toHaveText('O arquivo arrastado.txt foi anexado com sucesso!')
  await input.setInputFiles(pdf)
  await seen(said).toHaveText('O arquivo pedido.pdf foi anexado com sucesso!')
  await seen(input).toHaveValue('')
  const sent = await get(`${to}/temporario?uri=${await address.inputValue()}`)
  expect(await sent.text()).toBe(pdf.buffer.toString())

  const remove = page.getByRole('button', { name: 'Excluir pedido.pdf' })
  const dialog = page.getByRole('dialog', { name: 'Excluir' })
  await remove.click()
  await seen(dialog.getByText('Deseja realmente excluir?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Não' }).click()
  await seen(dialog).toHaveCount(0)
  await seen(remove).toBeFocused()
  await seen(address).toHaveCount(1)
  await remove.click()
  await dialog.getByRole('button', { name: 'Sim' }).click()
  await seen(said).toHaveText('O arquivo foi excluído.')
  await seen(address).toHaveCount(0)
  await seen(input).toBeFocused()

  for (let sent = 0; sent < 240; sent++)
    await portal.intake.guarda.limites.countAttempt('upload', { address: '127.0.0.1' })
  await input.setInputFiles(pdf)
  await seen(said).toHaveText('Houve pedidos demais a partir da sua rede. Aguarde alguns minutos e tente de novo.')
})

test('um envio parado, ou a que o servidor não pode responder, desiste, e o formulário segue com ou sem o arquivo', async (context) => {
  const { page, route, input, said } = await openField(context)
  const again = page.getByRole('button', { name: 'Enviar de novo' })
  await page.clock.install()

  await route(() => {})
  await input.setInputFiles(pdf)
  await seen(page.getByRole('progressbar', { name: 'Enviando pedido.pdf' })).toBeVisible()
  await page.clock.fastForward(100_000)
  await seen(said).toHaveText('O arquivo não foi anexado. Tente novamente.')

  const out = { message: 'O serviço está temporariamente indisponível.', errorMessages: [] }
  await route((asked) => asked.fulfill({ status: 503, json: out }))
  await again.click()
  await seen(said).toHaveText(out.message)
  await page.getByRole('button', { name: 'Continuar sem o arquivo' }).click()
  await seen(said).toHaveText('')
  await seen(again).toHaveCount(0)
  await seen(input).toBeFocused()
})
