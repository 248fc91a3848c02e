// @module-tag rest
import { expect, test } from 'vitest'
import { toRascunhoOwner } from '~/domain/solicitacao/envio'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertLicitacao } from '../builders'
import { makeCpf } from '../cpf'
import { startApp, startPortal } from '../http'
import { formBytes, postForm } from '../upload'
import { takeTime } from './formulario'
import { typed } from './typed'

/** Twenty-three people of one office, each with a CPF of their own. */
const cpfs = Array.from({ length: 23 }, (_, index) => makeCpf(100_000_000 + index))

const behind = { TRUST_PROXY: '1' }

async function openTender(settings: Record<string, string> = {}, remix = false) {
  const { portal, env } = await startPortal(settings)
  const app = await startApp({ portal, env, ...(remix && { remix: await loadBuiltRemix() }) })
  const limite = new Date(Date.now() + 3_600_000)
  const id = await insertLicitacao(portal.db, { data_limite_esclarecimento_impugnacao: limite })
  const call = (headers: Record<string, string> = {}) => {
    const { nome: nomeRazaoSocial, cpf: cpfCnpj, ...rest } = typed
    return app.get(`/licitacao/api/public/v1/licitacoes/${id}/esclarecimentoImpugnacao`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ ...rest, nomeRazaoSocial, cpfCnpj, captcha: 'falsa' }),
    })
  }
  /** A draft whose sender passed the human check with the form. */
  const draft = (cpf: string) =>
    portal.intake.envio.rascunhos.save({
      dono: toRascunhoOwner(id),
      formulario: crypto.randomUUID(),
      dados: { ...typed, cpf },
      verificado: true,
      idArquivo: null,
    })
  const base = `/licitacao-pub/licitacao-visualizacao/${id}/esclarecimento-impugnacao/solicitar`
  const confirm = (chave: string, fields: Record<string, string> = {}) =>
    app.get(`${base}/${chave}/confirmar`, { method: 'POST', body: new URLSearchParams(fields) })
  const stored = () => portal.db.selectFrom('solicitacao').select('cpf_cnpj').execute()
  return { portal, ...app, id, base, call, draft, confirm, stored }
}

test('quem manda chamadas sem prova não impede o vizinho da mesma rede de enviar', async () => {
  const { call, draft, confirm, stored } = await openTender({}, true)
  for (let times = 0; times < 60; times++) expect((await call()).status).toBe(403)
  const over = await call()
  expect([over.status, over.headers.get('Retry-After')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect((await confirm(await draft(cpfs[0] ?? ''))).status).toBe(303)
  expect(await stored()).toHaveLength(1)
})

test('formulários sem resposta, quantos forem, não gastam a vez de quem responde certo', async () => {
  const { portal, url, get, base, id, stored, draft, confirm } = await openTender({}, true)
  for (let times = 0; times < 130; times++)
    await portal.intake.guarda.limites.countAttempt('tentativa', { address: '127.0.0.1' })
  for (let times = 0; times < 70; times++)
    await portal.intake.guarda.limites.countAttempt('prova', { address: '127.0.0.1' })
  const html = await (await get(base)).text()
  const formulario = /name="formulario" value="([^"]*)"/.exec(html)?.[1] ?? ''
  const send = (fields: Record<string, string>) =>
    postForm(
      url + base,
      formBytes(Object.entries({ ...typed, formulario, ...fields }).map(([name, content]) => ({ name, content }))),
    )
  expect((await send({})).status).toBe(429)
  takeTime()
  const desafio = portal.intake.guarda.desafios.issue(['11'])
  expect((await send({ desafio, resposta: '11' })).status).toBe(302)
  expect((await confirm(await draft(cpfs[1] ?? ''))).status).toBe(303)
  expect([id > 0, (await stored()).length]).toEqual([true, 1])
})

test('depois de vinte pessoas da mesma rede a página pergunta de novo, guarda o rascunho e aceita quem responde', async () => {
  const { portal, draft, confirm, stored } = await openTender({}, true)
  for (const cpf of cpfs.slice(0, 20)) expect((await confirm(await draft(cpf))).status).toBe(303)
  const chave = await draft(cpfs[20] ?? '')
  const asked = await confirm(chave)
  const html = await asked.text()
  expect(asked.status).toBe(422)
  expect(html).toContain('Há muitos envios da sua rede agora.')
  expect(html).toMatch(/<a href="#resposta">/)
  expect(html).toContain(typed.assunto)
  const desafio = portal.intake.guarda.desafios.issue(['11'])
  expect((await confirm(chave, { desafio, resposta: '11' })).status).toBe(303)
  expect(await stored()).toHaveLength(21)
})

test('com TRUST_PROXY um endereço inventado ou com porta não escapa dos limites', async () => {
  const { call } = await openTender(behind)
  const collectStatuses = async (address: (time: number) => string) => {
    const statuses = []
    for (let time = 0; time < 61; time++) statuses.push((await call({ 'X-Forwarded-For': address(time) })).status)
    return [...new Set(statuses.slice(0, 60)), statuses[60]]
  }
  expect(await collectStatuses((time) => `203.0.113.7:${20_000 + time}`)).toEqual([403, 429])
  expect(await collectStatuses((time) => `lixo-${time}`)).toEqual([403, 429])
  expect((await call({ 'X-Forwarded-For': '198.51.100.3' })).status).toBe(403)
})
