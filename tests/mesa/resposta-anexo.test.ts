import { expect, test, vi } from 'vitest'
import { Outage } from '~/domain/shared/failures'
import { startPortal } from '../http'
import { hidden, startMesa } from './mesa'

/** The form of an answer with a draft and its attachment. `fail` makes the database stop answering these reads. */
async function openWithAnexo() {
  const { portal, env } = await startPortal()
  const reads = [vi.spyOn(portal.intake.arquivos, 'findTemporario'), vi.spyOn(portal.intake.mesa.acessos, 'find')]
  const { ask, enter, pedido } = await startMesa({ portal, env })
  const cookie = await enter()
  const page = `/pedidos/${pedido}`
  const fieldsOf = (html: string) =>
    Object.fromEntries(['formulario', 'vista', 'anexoUri'].map((name) => [name, hidden(html, name)]))
  const opened = fieldsOf((await ask(page, { cookie })).html)
  const first = { ...opened, texto: 'Começo', acao: 'salvar', anexo: pdf('planilha.pdf') }
  expect((await ask(page, { cookie, multipart: true, form: first })).status).toBe(303)
  const form = fieldsOf((await ask(page, { cookie })).html)
  const fail = () => {
    for (const read of reads) read.mockRejectedValue(new Outage('banco'))
  }
  return { ask, page, cookie, form, fail }
}

const pdf = (name: string) => new File(['%PDF-1.7\n1 0 obj\n<< >>\nendobj\n'], name, { type: 'application/pdf' })

test('com o banco fora do ar, a resposta que tem anexo fica na página com tudo o que se escreveu', async () => {
  const { ask, page, cookie, form, fail } = await openWithAnexo()
  expect(form.anexoUri).not.toBe('')
  fail()
  const sent = { ...form, texto: 'Uma resposta longa', acao: 'revisar' }
  const failed = await ask(page, { cookie, multipart: true, form: sent })
  expect(failed.status).toBe(503)
  expect(failed.html).toContain('O que você escreveu está nesta página.')
  expect(hidden(failed.html, 'texto')).toBe('Uma resposta longa')
  expect(hidden(failed.html, 'anexoUri')).toBe(form.anexoUri)
})
