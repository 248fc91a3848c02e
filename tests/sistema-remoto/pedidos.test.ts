// @module-tag rest
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toRascunhoOwner } from '~/domain/solicitacao/envio'
import { pedidoFormSchema } from '~/domain/solicitacao/pedido'
import { listen, stopListening } from '~/http/ops/http-server.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertLicitacao } from '../builders'
import { openBehind, startApp, startPortal } from '../http'
import { answering, parametros, pdf } from './faults'

const REMOTE_TOKEN = 'senha-entre-dois-portais-so-dos-testes'

/**
 * Starts a portal in front of a remote system, saves a request with an attachment as a draft in this portal, and sends
 * it to the remote system. Throws if the request is not sent.
 */
async function sendBehind(settings: Record<string, string>, idLicitacao = 7) {
  const { portal, env } = await openBehind(settings)
  const { arquivos, envio } = portal.intake
  const content = async function* () {
    yield Buffer.from(pdf)
  }
  const received = await arquivos.receive({ nome: 'Razões da Aurora.pdf', content: content() })
  if (!received.ok) throw new Error(received.error)
  const dados = {
    tipo: 'IMPUGNACAO',
    tipoPessoa: 'F',
    nome: 'Ana de Souza',
    cpf: '529.982.247-25',
    email: 'ana@example.com',
    telefone: '(81) 99999-8888',
    assunto: 'O prazo é curto.',
  }
  const nova = {
    dono: toRascunhoOwner(idLicitacao),
    formulario: crypto.randomUUID(),
    dados,
    verificado: true,
    idArquivo: received.value.id,
  }
  const pedido = pedidoFormSchema.parse(dados)
  const rascunho = await envio.rascunhos.find(toRascunhoOwner(idLicitacao), await envio.rascunhos.save(nova))
  const sent = rascunho && (await envio.send(rascunho, pedido))
  if (!rascunho || !sent?.ok) throw new Error('não foi enviado')
  return { portal, env, rascunho, pedido, sent: sent.value, recibo: () => envio.recibo(idLicitacao, sent.value.recibo) }
}

test('o sistema por trás recebe o arquivo, e depois o pedido com o endereço que deu ao arquivo', async () => {
  const asked: { path: string; body: Buffer; type: string; token: string }[] = []
  const anexo = { uri: 'um-endereco-do-sistema', status: 'TEMPORARIO', url: '/arquivos/um-endereco' }
  const answers: Record<string, object> = {
    '/parametros-publicos': parametros,
    '/arquivos': { nome: 'outro.pdf', ...anexo },
    '/esclarecimentoImpugnacao': { id: 41, protocolo: 'P-41' },
    '/esclarecimentosImpugnacoes': { esclarecimentos: [], impugnacoes: [] },
  }
  const http = createServer(async (req, res) => {
    const { url: path = '', headers } = req
    const body = await buffer(req)
    asked.push({ path, body, type: headers['content-type'] ?? '', token: headers.authorization ?? '' })
    const [, answer] = Object.entries(answers).find(([end]) => path.endsWith(end)) ?? []
    answering(answer ? 200 : 404, answer ?? {})(res)
  })
  const port = await listen(http, 0, '127.0.0.1')
  onTestFinished(() => stopListening(http, 100))
  const { recibo } = await sendBehind({ REMOTE_URL: `http://127.0.0.1:${port}`, REMOTE_TOKEN })

  const [upload, pedido] = asked.filter(({ path }) => /arquivos|esclarecimentoImpugnacao$/.test(path))
  const form = await new Response(new Uint8Array(upload?.body ?? []), {
    headers: { 'Content-Type': upload?.type ?? '' },
  }).formData()
  const file = form.get('file') as File
  expect(form.get('repository')).toBe('licitacao/7/esclarecimentoImpugnacao/publico')
  expect([file.name, file.type, await file.text()]).toEqual(['Razões da Aurora.pdf', 'application/pdf', pdf])
  expect(JSON.parse(String(pedido?.body))).toMatchObject({
    nomeRazaoSocial: 'Ana de Souza',
    cpfCnpj: '52998224725',
    anexo: { nome: 'Razões da Aurora.pdf', ...anexo },
    licitacaoId: 7,
  })
  expect([upload?.token, pedido?.token]).toEqual(Array(2).fill(`Bearer ${REMOTE_TOKEN}`))
  expect(await recibo()).toMatchObject({ protocolo: 'P-41', arquivoNome: 'Razões da Aurora.pdf', confirmadaEm: null })
})

test('de portal a portal o anexo é publicado com o pedido, e o recibo diz quando foi divulgado e respondido', async () => {
  const { portal: own, url, get } = await startPortal({ REMOTE_TOKEN })
  const limite = new Date(Date.now() + 3_600_000)
  const id = await insertLicitacao(own.db, { data_limite_esclarecimento_impugnacao: limite })
  const { portal, rascunho, pedido, sent, recibo } = await sendBehind({ REMOTE_URL: url, REMOTE_TOKEN }, id)
  expect(await recibo()).toMatchObject({ confirmadaEm: null, linkExpiraEm: expect.any(Date), respondida: false })

  expect(await portal.intake.envio.send(rascunho, pedido)).toEqual({ ok: true, value: sent })
  const stored = await own.db.selectFrom('solicitacao').select(['id', 'protocolo']).execute()
  expect(stored).toHaveLength(1)
  await own.db.updateTable('solicitacao').set({ confirmada_em: new Date() }).execute()
  expect(await recibo()).toMatchObject({ confirmadaEm: expect.any(Date), linkExpiraEm: null, respondida: false })
  const listed = await own.procurement.solicitacoes.list(id)
  const { arquivoUri = null } = (listed.ok && listed.value[0]) || {}
  expect(await (await get(`/licitacao-pub/arquivos?uri=${arquivoUri}`)).text()).toBe(pdf)

  await own.answer(stored[0]?.protocolo ?? '', 'Procede.', null)
  expect(await recibo()).toMatchObject({ linkExpiraEm: null, respondida: true })
})

test('o recibo guardado serve também quando o sistema por trás não responde, e nada leva embora do seu endereço', async () => {
  let failing = false
  const http = createServer((req, res) => {
    if (failing) return void res.destroy()
    if (req.url?.endsWith('/parametros-publicos')) return answering(200, parametros)(res)
    answering(200, req.url?.endsWith('/arquivos') ? { uri: 'um-endereco' } : { id: 41, protocolo: 'P-41' })(res)
  })
  const port = await listen(http, 0, '127.0.0.1')
  onTestFinished(() => stopListening(http, 100))
  const { portal, env, sent, recibo } = await sendBehind({ REMOTE_URL: `http://127.0.0.1:${port}`, REMOTE_TOKEN })
  failing = true
  expect(await recibo()).toMatchObject({ protocolo: 'P-41' })
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const address = `/licitacao-pub/licitacao-visualizacao/7/esclarecimento-impugnacao/recibo/${sent.recibo}`
  const page = await get(address)
  expect([page.status, page.headers.get('Refresh')]).toEqual([504, `3; url=${address}?recarregada=sim`])
})

test('o anexo de um pedido que já foi ao sistema por trás não fica guardado no portal', async () => {
  const { url, portal: own } = await startPortal({ REMOTE_TOKEN })
  const limite = new Date(Date.now() + 3_600_000)
  const id = await insertLicitacao(own.db, { data_limite_esclarecimento_impugnacao: limite })
  const { portal, rascunho, recibo } = await sendBehind({ REMOTE_URL: url, REMOTE_TOKEN }, id)
  expect((await portal.intake.envio.rascunhos.find(toRascunhoOwner(id), rascunho.chave))?.arquivo).toBeNull()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())
  await portal.sweepFiles()
  expect(await portal.intake.arquivos.findTemporario(rascunho.arquivo?.uri ?? '')).toBeNull()
  expect(await recibo()).toMatchObject({ arquivoNome: 'Razões da Aurora.pdf' })
})
