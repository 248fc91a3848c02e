import { expect, test } from 'vitest'
import { answerTo } from '../answer-to'
import { insertLicitacao } from '../builders'
import { api, startPortal } from '../http'

const inOneHour = () => new Date(Date.now() + 3_600_000)
const pedido = {
  tipo: 'ESCLARECIMENTO',
  tipoPessoa: 'F',
  nomeRazaoSocial: 'Ana de Souza',
  cpfCnpj: '529.982.247-25',
  email: 'ana@example.com',
  telefone: '(81) 99999-8888',
  assunto: 'O item 3 aceita 500 g?',
}

/** A portal with default settings, and functions that call it as a program does. */
async function startAsked() {
  const { get, portal } = await startPortal()
  const id = await insertLicitacao(portal.db, { data_limite_esclarecimento_impugnacao: inOneHour() })
  const ask = async () => (await get(`${api}/pergunta`)).json() as Promise<{ texto: string; desafio: string }>
  async function send(proof: object = {}) {
    const answer = await get(`/licitacao/api/public/v1/licitacoes/${id}/esclarecimentoImpugnacao`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...pedido, ...proof }),
    })
    const { key, protocolo } = await answer.json()
    return [answer.status, key ?? typeof protocolo]
  }
  const recorded = async () => (await portal.db.selectFrom('solicitacao').select('id').execute()).length
  return { get, ask, send, recorded, portal }
}

test('pela chamada quem responde à pergunta pede, uma vez por pergunta; errada ou repetida é recusada', async () => {
  const { ask, send, recorded } = await startAsked()
  const refused = [403, 'CAPTCHA_INVALIDO']
  expect(await send()).toEqual(refused)
  for (let times = 0; times < 3; times++) {
    const { texto, desafio } = await ask()
    const answered = { desafio, resposta: answerTo(texto) }
    expect([texto, ...(await send(answered))]).toEqual([texto, 200, 'string'])
    expect(await send(answered)).toEqual(refused)
  }
  const { texto, desafio } = await ask()
  expect(await send({ desafio, resposta: 'não sei' })).toEqual(refused)
  expect(await send({ desafio, resposta: answerTo(texto) })).toEqual(refused)
  expect(await send({ desafio: 'inventado', resposta: '3' })).toEqual(refused)
  expect(await send({ captcha: 'inventada' })).toEqual(refused)
  expect(await recorded()).toBe(3)
})

test('perguntas erradas contam à parte: quem erra sessenta espera, e uma resposta certa da mesma rede entra', async () => {
  const { ask, send, recorded } = await startAsked()
  for (let times = 0; times < 60; times++) expect((await send({ desafio: 'x', resposta: '1' }))[0]).toBe(403)
  expect(await send({ desafio: 'x', resposta: '1' })).toEqual([429, 'MUITOS_PEDIDOS'])
  const { texto, desafio } = await ask()
  expect((await send({ desafio, resposta: answerTo(texto) }))[0]).toBe(200)
  expect(await recorded()).toBe(1)
})

test('cada pergunta é outra, nenhum cache a guarda, páginas de outros sites não a leem, e nada dela fica guardado', async () => {
  const { get, ask, portal } = await startAsked()
  const { headers, status } = await get(`${api}/pergunta`)
  expect([status, headers.get('Cache-Control'), headers.get('Access-Control-Allow-Origin')]).toEqual([
    200,
    'no-store',
    null,
  ])
  const asked = [await ask(), await ask()]
  expect(new Set(asked.map(({ desafio }) => desafio)).size).toBe(2)
  expect(await portal.db.selectFrom('desafio_usado').select('id').execute()).toEqual([])
  const { paths } = await (await get(`${api}/openapi.json`)).json()
  expect(paths[`${api}/pergunta`].get.responses['200'].content['application/json'].schema.required).toEqual([
    'texto',
    'desafio',
  ])
  const { properties } =
    paths['/licitacao/api/public/v1/licitacoes/{licitacaoId}/esclarecimentoImpugnacao'].post.requestBody.content[
      'application/json'
    ].schema
  expect(properties).toMatchObject({ captcha: {}, desafio: {}, resposta: {} })
})
