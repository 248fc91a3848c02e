// @module-tag rest
import { expect, test, vi } from 'vitest'
import { Outage } from '~/domain/shared/failures'
import { startPortal } from '../http'
import { ask } from '../raw'
import { area, hidden, startMesa } from './mesa'

/** The form of an answer that has a draft with `planilha.pdf` attached. */
async function openWithAnexo() {
  const { portal, env } = await startPortal()
  const findArquivo = vi.spyOn(portal.intake.arquivos, 'findTemporario')
  const findAcesso = vi.spyOn(portal.intake.mesa.acessos, 'find')
  const save = vi.spyOn(portal.intake.mesa.pedidos, 'save')
  const { url, ask: askMesa, enter, pedido } = await startMesa({ portal, env })
  const cookie = await enter()
  const page = `/pedidos/${pedido}`
  const send = (form: Record<string, string | File>, { to = page, as = cookie } = {}) =>
    askMesa(to, { cookie: as, multipart: true, form: { texto: 'Uma resposta longa', acao: 'revisar', ...form } })
  await send({ ...readFields((await askMesa(page, { cookie })).html), acao: 'salvar', anexo: pdf('planilha.pdf') })
  const form = readFields((await askMesa(page, { cookie })).html)
  expect(form.anexoNome).toBe('planilha.pdf')
  /** From now on the database does not answer. */
  function fail() {
    findArquivo.mockRejectedValue(new Outage('banco'))
    findAcesso.mockRejectedValue(new Outage('banco'))
  }
  const failOnSave = () => save.mockRejectedValueOnce(new Outage('banco'))
  const leave = () => askMesa('/sair', { form: {}, cookie })
  return { url, cookie, enter, page, form, send, fail, failOnSave, leave }
}

const pdf = (name: string) => new File(['%PDF-1.7\n1 0 obj\n<< >>\nendobj\n'], name, { type: 'application/pdf' })

const readFields = (html: string) =>
  Object.fromEntries(
    ['formulario', 'vista', 'anexoUri', 'anexoNome', 'texto']
      .map((name) => [name, hidden(html, name)] as const)
      .filter(([, value]) => value !== ''),
  )

const attached = (html: string) => /Arquivo anexado: (?:<!-- -->)?([^<]*?)\s*</.exec(html)?.[1]

test('com o banco fora do ar, a resposta que tem anexo fica na página com tudo o que se escreveu', async () => {
  const { form, send, fail } = await openWithAnexo()
  fail()
  const failed = await send(form)
  expect(failed.status).toBe(503)
  expect(failed.html).toContain('O que você escreveu está nesta página.')
  expect(readFields(failed.html)).toEqual({ ...form, texto: 'Uma resposta longa' })
  expect(attached(failed.html)).toBe('planilha.pdf')
})

test('um anexo novo, enviado quando a sessão já terminou ou o banco falhou, é o que a página diz e guarda', async () => {
  const { enter, page, form, send, failOnSave, leave } = await openWithAnexo()
  failOnSave()
  const failed = await send({ ...form, anexo: pdf('nova.pdf') })
  expect([failed.status, attached(failed.html)]).toEqual([503, 'nova.pdf'])
  await leave()
  const ended = await send({ ...form, anexo: pdf('outra.pdf') })
  expect([ended.status, attached(ended.html)]).toEqual([401, 'outra.pdf'])
  const again = await send(readFields(ended.html), { as: await enter() })
  expect([again.status, attached(again.html)]).toEqual([403, 'outra.pdf'])
  // What a page with JavaScript receives.
  const data = await send({ ...form, anexo: pdf('quarta.pdf') }, { to: `${page}.data` })
  expect([data.status, data.html.includes('"quarta.pdf"')]).toEqual([401, true])
})

test('um anexo que não pôde ser guardado é pedido de novo, e o que já estava guardado fica', async () => {
  const { form, send, fail, leave } = await openWithAnexo()
  const refused = new File(['x'], 'programa.exe')
  await leave()
  const ended = await send({ ...form, anexo: refused })
  expect([ended.status, attached(ended.html)]).toEqual([401, 'planilha.pdf'])
  expect(ended.html).toMatch(/Escolha de novo o anexo:.*<input type="file" name="anexo"/)
  fail()
  const failed = await send({ ...form, anexo: refused })
  expect([failed.status, attached(failed.html)]).toEqual([503, 'planilha.pdf'])
  expect(failed.html).toMatch(/Escolha de novo o anexo:.*<input type="file" name="anexo"/)
})

test('um envio grande demais, que não se lê, volta com o rascunho que estava guardado', async () => {
  const { url, cookie, page } = await openWithAnexo()
  const headers = {
    Cookie: cookie,
    'Content-Type': 'multipart/form-data; boundary=x',
    'Content-Length': String(400 * 1024 * 1024),
  }
  const refused = await ask(url, area + page, { method: 'POST', headers, body: '--x' })
  expect(refused.status).toBe(413)
  expect(refused.body).toContain('O arquivo é grande demais, e o texto não foi recebido.')
  expect(refused.body).toContain('Uma resposta longa</textarea>')
  expect(attached(refused.body)).toBe('planilha.pdf')
})
