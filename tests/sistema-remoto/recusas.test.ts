// @module-tag rest
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { toRascunhoOwner } from '~/domain/solicitacao/envio'
import { listen, stopListening } from '~/http/ops/http-server.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertLicitacao } from '../builders'
import { openBehind, startApp, startPortal } from '../http'
import { typed } from '../solicitar/typed'
import { formBytes, postForm } from '../upload'
import { answering, aPage, pdf } from './faults'

/** A portal in front of another one. After the test calls `fail`, the other one answers every request with `fault`. */
async function startInFrontOfFailing(
  fault: (res: ServerResponse) => void,
  alwaysFails: (req: IncomingMessage) => boolean = () => false,
) {
  const own = await startPortal()
  const limite = new Date(Date.now() + 3_600_000)
  const id = await insertLicitacao(own.portal.db, { data_limite_esclarecimento_impugnacao: limite })
  let failing = false
  const http = createServer(async (req, res) => {
    if (failing || alwaysFails(req)) return fault(res)
    const answer = await fetch(own.url + req.url)
    answering(answer.status, await answer.text())(res)
  })
  const port = await listen(http, 0, '127.0.0.1')
  onTestFinished(() => stopListening(http, 100))
  const { portal, env } = await openBehind({ REMOTE_URL: `http://127.0.0.1:${port}` })
  const app = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const form = `/licitacao-pub/licitacao-visualizacao/${id}/esclarecimento-impugnacao/solicitar`
  const fail = () => {
    failing = true
  }
  return { ...app, portal, id, form, fail }
}

test.each([
  ['corta a conexão', (res: ServerResponse) => res.destroy()],
  ['falha', answering(500, '')],
  ['pede que se espere', answering(429, {})],
  ['recusa sem dizer por quê', answering(403, {})],
  ['responde com uma página', aPage],
])(
  'se o sistema por trás %s quando o formulário chega, ele volta com o que se escreveu e anexou',
  async (_title, fault) => {
    const { portal, url, get, id, form, fail } = await startInFrontOfFailing(fault)
    const formulario = /name="formulario" value="([^"]*)"/.exec(await (await get(form)).text())?.[1] ?? ''
    const fields = Object.entries({ ...typed, formulario }).map(([name, content]) => ({ name, content }))
    const nova = {
      dono: toRascunhoOwner(id),
      formulario: 'um rascunho',
      dados: typed,
      verificado: true,
      idArquivo: null,
    }
    const chave = await portal.intake.envio.rascunhos.save(nova)
    fail()
    const answer = await postForm(
      url + form,
      formBytes([...fields, { name: 'anexo', filename: 'a.pdf', content: pdf }]),
    )
    const html = String(answer.body.body)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.headers.refresh).toBeUndefined()
    for (const text of ['O que você escreveu está nesta página.', typed.nome, typed.assunto])
      expect(html).toContain(text)
    const uri = /name="anexoUri" value="([^"]*)"/.exec(html)?.[1] ?? ''
    expect(await portal.intake.arquivos.findTemporario(uri)).toMatchObject({ nome: 'a.pdf' })

    const sending = await get(`${form}/${chave}/confirmar`, { method: 'POST' })
    expect([sending.status >= 400, sending.headers.get('Refresh')]).toEqual([true, null])
    expect(await sending.text()).toContain('Enviar de novo')
  },
)

test('o que o sistema por trás diz contra o pedido aparece junto do botão, e o rascunho fica', async () => {
  const fault = answering(422, { errorMessages: [{ message: 'Telefone inválido.' }] })
  const { portal, get, id, form } = await startInFrontOfFailing(fault, ({ method }) => method === 'POST')
  const nova = { dono: toRascunhoOwner(id), formulario: 'um rascunho', dados: typed, verificado: true, idArquivo: null }
  const chave = await portal.intake.envio.rascunhos.save(nova)
  const sending = await get(`${form}/${chave}/confirmar`, { method: 'POST' })
  const html = await sending.text()
  expect(sending.status).toBe(422)
  for (const text of ['<a href="#enviar">Telefone inválido.</a>', typed.assunto]) expect(html).toContain(text)
  expect((await portal.intake.envio.rascunhos.find(toRascunhoOwner(id), chave))?.dados).toMatchObject({
    assunto: typed.assunto,
  })
})
