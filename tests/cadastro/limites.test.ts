// @module-tag rest
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { answerTo } from '../answer-to'
import { api, startApp, startPortal } from '../http'
import { needPoppler, pdfText } from '../pdf'
import { empresa, pessoa, rascunhoDe } from './cadastro'

const base = '/licitacao-pub/portal/licitacao/cadastro'
const writing = '/licitacao/api/licitacao/public/portal'
const taken = '12.ABC.345/01DE-35'
const free = '93.ZB0.VRY/V6KA-67'

async function start(settings: Record<string, string> = {}) {
  const { portal, env } = await startPortal({ CEP_URL: 'nenhum', ...settings })
  const { url, get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const call = async (path: string, body: object) => {
    const answer = await fetch(url + writing + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return answer.status
  }
  const post = (path: string, fields: Record<string, string>) =>
    fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return { portal, get, call, post }
}

test('quem se cadastra ou pede o termo seis vezes em dez minutos espera, esteja o CNPJ cadastrado ou não', async () => {
  const { portal, get, call } = await start()
  const done = await portal.intake.cadastro.registerCadastro(empresa, { formulario: 'dona', termosAceitos: true })
  expect(done.ok).toBe(true)
  const { estadoId, cidade, termos, ...texts } = empresa
  const ids = { estadoId: Number(estadoId), cidade: Number(cidade), linhasFornecimento: [1] }
  for (const cnpj of [taken, free]) {
    const statuses: number[] = []
    for (let time = 0; time < 6; time++) {
      const { texto, desafio } = await (await get(`${api}/pergunta`)).json()
      statuses.push(
        await call('/cadastrarUsuarioPortal', { ...texts, ...ids, cnpj, desafio, resposta: answerTo(texto) }),
      )
    }
    for (let time = 0; time < 6; time++)
      statuses.push(await call('/enviarTermoAdesao', { tipoPessoa: 'JURIDICA', cnpj, email: 'x@example.com' }))
    expect([cnpj, statuses]).toEqual([cnpj, [...Array(5).fill(200), 429, ...Array(5).fill(200), 429]])
  }
})

test('uma pessoa física espera depois de cinco cadastros com o seu CPF, qualquer que seja o CNPJ que vá junto', async () => {
  const { get, call } = await start()
  const { estadoId, cidade, termos, ...texts } = pessoa
  const ids = { estadoId: Number(estadoId), cidade: Number(cidade), linhasFornecimento: [1] }
  const statuses: number[] = []
  for (const cnpj of [taken, free, '', taken, free, taken]) {
    const { texto, desafio } = await (await get(`${api}/pergunta`)).json()
    statuses.push(await call('/cadastrarUsuarioPortal', { ...texts, ...ids, cnpj, desafio, resposta: answerTo(texto) }))
  }
  expect(statuses).toEqual([...Array(5).fill(200), 429])
})

test('com um CPF de representante se cadastram vinte empresas em uma hora, e a seguinte ouve o que fazer', async () => {
  const { portal, get, call, post } = await start()
  const { limites } = portal.intake.guarda
  const spent = { address: '127.0.0.1', person: '52998224725' }
  for (let time = 0; time < 19; time++) expect(await limites.countAttempt('representante', spent)).toBe(0)
  const send = async (over = {}) => {
    const chave = await rascunhoDe(portal, over)
    return post(`${base}/${chave}/4`, { linhasFornecimento: '1', termos: 'sim', acao: 'cadastrar' })
  }
  expect((await send()).status).toBe(303)
  const refused = await send({ cnpj: free })
  expect(refused.status).toBe(429)
  expect(await refused.text()).toMatch(
    /Com este CPF de representante houve muitos cadastros .* aguarde \d+ minutos e envie de novo/,
  )
  expect((await send({ cnpj: free, cpf: '111.444.777-35' })).status).toBe(303)

  const { estadoId, cidade, termos, ...texts } = empresa
  const { texto, desafio } = await (await get(`${api}/pergunta`)).json()
  const ids = { estadoId: Number(estadoId), cidade: Number(cidade), linhasFornecimento: [1] }
  const asked = { ...texts, ...ids, cnpj: free, desafio, resposta: answerTo(texto) }
  expect(await call('/cadastrarUsuarioPortal', asked)).toBe(429)
})

test('uma rede busca sessenta CEPs em dez minutos, e depois nenhum serviço é mais perguntado por ela', async () => {
  const asked: string[] = []
  const server = createServer((req, res) => {
    asked.push(req.url ?? '')
    res.end(JSON.stringify({ cep: '50030-230', logradouro: 'Rua', bairro: 'Centro', localidade: 'Recife', uf: 'PE' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => void server.close())
  const { portal, get, post } = await start({
    CEP_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{cep}`,
  })
  const look = async (cep: string) => {
    const chave = await rascunhoDe(portal, { cep: '', endereco: '', bairro: '' })
    const fields = { cep, estadoId: '26', cidade: '', endereco: '', numero: '', bairro: '', termos: 'sim', acao: 'cep' }
    await post(`${base}/${chave}/3`, fields)
    await post(`${base}/${chave}/3/salvar`, { ...fields, vez: '1' })
    return (await get(`${base}/${chave}/3`)).text()
  }
  expect(await look('50030230')).toContain('value="Centro"')
  expect(asked).toEqual(['/50030230'])
  for (let time = 0; time < 60; time++) await portal.intake.guarda.limites.countAttempt('cep', { address: '127.0.0.1' })
  expect(await look('01001000')).not.toContain('value="Centro"')
  expect(asked).toEqual(['/50030230'])
})

test('a tabela inteira de linhas sai em PDF, com a data e o número de cada página', async (context) => {
  await needPoppler(context)
  const { portal, get } = await start()
  // The day may end during the test, so the PDF may have either date.
  const today = () => new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  const before = today()
  const answer = await get(`${base}/linhas-de-fornecimento`)
  expect(answer.headers.get('Content-Type')).toBe('application/pdf')
  const pages = (await pdfText(new Uint8Array(await answer.arrayBuffer()))).map((page) => page.replace(/\s+/g, ' '))
  expect(pages.join()).toMatch(new RegExp(`${before}|${today()}`))
  for (const [index, page] of pages.entries())
    expect(page).toMatch(new RegExp(`\\b${index + 1} (de|/) ${pages.length}\\b`))
  const linhas = await portal.intake.cadastro.tabelas.listLinhas()
  for (const { codigo } of [linhas[0], linhas.at(-1)].filter((linha) => linha !== undefined))
    expect(pages.join()).toContain(codigo)
})
