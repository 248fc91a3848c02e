import { expect, onTestFinished, vi } from 'vitest'
import { answerTo } from '../answer-to'
import { api, type startPortal, testBothWays } from '../http'
import { empresa } from './cadastro'

const portal = '/licitacao-readonly/api/licitacao/public/portal'
const writing = '/licitacao/api/licitacao/public/portal'

/** The JSON with which a program registers a company. */
const { estadoId, cidade, linhasFornecimento, termos, ...texts } = empresa
const body = { ...texts, estadoId: Number(estadoId), cidade: Number(cidade), linhasFornecimento: [1, 2] }

/** The token of a portal in front of this one. With it, that portal is trusted to have checked its visitors. */
const REMOTE_TOKEN = 'senha-entre-dois-portais-so-dos-testes'

async function open(start: typeof startPortal) {
  const started = await start({ CEP_URL: 'nenhum', REMOTE_TOKEN })
  const post = async (path: string, sent: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(started.url + writing + path, {
      method: 'POST',
      body: JSON.stringify(sent),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
    return { status: answer.status, body: await answer.json() }
  }
  const answered = async () => {
    const { texto, desafio } = await (await started.get(`${api}/pergunta`)).json()
    return { desafio, resposta: answerTo(texto) }
  }
  const json = async (path: string) => (await started.get(path)).json()
  return { ...started, post, answered, json }
}

testBothWays('as tabelas do cadastro respondem nos seus endereços, e em nenhum outro', async (start) => {
  const { json, get } = await open(start)
  const { items } = await json(`${portal}/cadastro/linhasFornecimento?descricao=ARROZ`)
  expect(items[0]).toMatchObject({ codigo: '0111-3/01', codigoDescricao: '0111-3/01 - Cultivo de arroz' })
  expect(await json(`${portal}/cadastro/linhasFornecimento?descricao=01113`)).toMatchObject({ items: { length: 4 } })
  expect(await json(`${portal}/cadastro/linhasFornecimento?descricao=a`)).toEqual({ items: [] })
  const produtos = await json('/hal/public/produtos?produtoNome=arroz')
  expect(produtos.items[0]).toEqual({ id: items[0].id, descricao: 'Cultivo de arroz' })
  expect(
    (await json(`${portal}/cadastro/porteEmpresa`)).items.map(({ descricao }: { descricao: string }) => descricao),
  ).toContain('OUTROS')
  const naturezas = await json(`${portal}/cadastro/naturezaJuridica/tipoPessoa=FISICA`)
  expect(naturezas.items.length).toBeGreaterThan(3)
  expect(JSON.stringify(naturezas)).not.toContain('Sociedade')
  const estados = await json('/efornecedor/hal/public/localizacoes/estados')
  expect(estados).toHaveLength(27)
  expect(await json('/efornecedor/hal/public/localizacoes/estados/26/municipios')).toContainEqual({
    id: 2611606,
    nome: 'Recife',
  })
  expect(await json('/efornecedor/hal/public/localizacoes/estados/99/municipios')).toEqual([])
  for (const path of [
    '/efornecedor/hal/nada',
    '/hal/public/nada',
    `${portal}/cadastro/naturezaJuridica/tipoPessoa=X`,
  ]) {
    const answer = await get(path)
    expect([path, answer.status >= 400, answer.headers.get('Content-Type')]).toEqual([
      path,
      true,
      'application/json; charset=utf-8',
    ])
  }
})

testBothWays('um cadastro por chamada pede uma pessoa, é um só, e responde igual ao que já existe', async (start) => {
  const { portal: opened, post, answered, url } = await open(start)
  const path = '/cadastrarUsuarioPortal'
  expect(await post(path, body)).toMatchObject({ status: 403, body: { key: 'CAPTCHA_INVALIDO' } })
  const wrong = await post(path, { ...body, cnpj: '1', cep: '', linhasFornecimento: [2, 2] })
  expect(wrong.body.errorMessages.map(({ message }: { message: string }) => message)).toEqual([
    'CNPJ inválido',
    'Informe o CEP.',
    'Linhas de fornecimento duplicado',
  ])
  const done = { status: 200, body: { cadastroRealizado: true, tipoPessoa: 'JURIDICA' } }
  expect(await post(path, { ...body, ...(await answered()) }, { 'Idempotency-Key': 'um' })).toEqual(done)
  expect(await post(path, { ...body, ...(await answered()) }, { 'Idempotency-Key': 'um' })).toEqual(done)
  expect(await post(path, { ...body, ...(await answered()) })).toEqual(done)
  const refused = await post(path, { ...body, termosAceitos: false, ...(await answered()) })
  expect(refused.body.errorMessages[0].message).toBe('É necessário aceitar os Termos de Uso e Política de Privacidade')
  const envios = await opened.db.selectFrom('cadastro_envio').select('aceito').orderBy('id').execute()
  expect(envios.map(({ aceito }) => aceito)).toEqual([true, false])
  const foreign = await fetch(url + writing + path, {
    method: 'POST',
    body: '{}',
    headers: { Origin: 'https://outro.example' },
  })
  expect(foreign.status).toBe(403)
})

testBothWays(
  'o termo vai de novo uma vez por hora, só ao e-mail de quem se cadastrou, e a resposta é sempre a mesma',
  async (start) => {
    const { portal: opened, post, answered } = await open(start)
    // The limit is one mail per hour of the clock, so the clock stops at the start of an hour.
    const thisHour = Math.floor(Date.now() / 3_600_000) * 3_600_000
    vi.useFakeTimers({ toFake: ['Date'], now: thisHour })
    onTestFinished(() => void vi.useRealTimers())
    await post('/cadastrarUsuarioPortal', { ...body, ...(await answered()) })
    const ask = (over: object) =>
      post('/enviarTermoAdesao', { tipoPessoa: 'JURIDICA', cnpj: empresa.cnpj, email: empresa.email, ...over })
    const askAll = async () => [
      await ask({}),
      await ask({}),
      await ask({ email: 'outro@example.com' }),
      await ask({ cnpj: '93.ZB0.VRY/V6KA-67' }),
      await ask({ cnpj: 'x' }),
    ]
    const mails = async () => (await opened.db.selectFrom('outbox').select('tipo').execute()).map(({ tipo }) => tipo)
    for (const answer of await askAll()) expect(answer).toEqual({ status: 200, body: {} })
    // The only mail is the registration's own. It has used up the limit of this hour.
    expect(await mails()).toEqual(['termoAdesao'])
    vi.setSystemTime(thisHour + 3_600_000)
    for (const answer of await askAll()) expect(answer).toEqual({ status: 200, body: {} })
    expect(await mails()).toEqual(['termoAdesao', 'termoAdesao'])
    for (const sent of [{}, { email: 7 }, { nome: 'Ana', telefone: '81999998888', email: 'ana@example.com' }])
      expect(await post('/preCadastrarUsuarioPortal', sent)).toEqual({ status: 200, body: {} })
    const kept = await opened.db.selectFrom('rascunho_selado').select('tipo').execute()
    expect(kept.filter(({ tipo }) => tipo === 'cadastro')).toEqual([])
  },
)
