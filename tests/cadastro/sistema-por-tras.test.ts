// @module-tag rest
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { readMail } from '../correio/read-mail'
import { api, openBehind, startApp, startPortal } from '../http'
import { empresa, rascunhoDe } from './cadastro'

const base = '/licitacao-pub/portal/licitacao/cadastro'
const REMOTE_TOKEN = 'senha-entre-dois-portais-so-dos-testes'

/** Starts a portal that shows its own screens and uses the system at `url` for everything else. */
async function before(url: string) {
  const { portal, env } = await openBehind({ REMOTE_URL: url, REMOTE_TOKEN, CEP_URL: 'nenhum' })
  const { get, url: own } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const post = (path: string, fields: Record<string, string>) =>
    fetch(own + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return { portal, env, get, post }
}

const passo = (chave: string, numero: number | string) => `${base}/${chave}/${numero}`

test('em frente de outro portal os quatro passos são os mesmos, e o cadastro fica no de trás, uma vez só', async () => {
  const behind = await startPortal({ CEP_URL: 'nenhum', REMOTE_TOKEN })
  const { portal, env, get, post } = await before(behind.url)
  expect((await get(base)).status).toBe(200)
  const chave = await rascunhoDe(portal, { linhasFornecimento: '' })
  const address = await (await get(passo(chave, 3))).text()
  expect(address).toMatch(/<option value="26" selected="">Pernambuco<\/option>/)
  expect(address).toMatch(/<option value="2611606" selected="">Recife<\/option>/)
  const search = await (await get(`${passo(chave, 4)}?busca=ARROZ`)).text()
  expect(search).toContain('0111-3/01 - Cultivo de arroz')
  // The page has no link to the whole table, because no call of the system behind returns it.
  expect(search).not.toContain('linhas-de-fornecimento')
  expect((await get(`${base}/linhas-de-fornecimento`)).status).toBe(404)
  const [, acao = '', id = ''] = /value="(adicionar:(\d+))"/.exec(search) ?? []
  await post(passo(chave, 4), { linhasFornecimento: '', termos: 'sim', acao })
  expect(await (await get(passo(chave, 'conferir'))).text()).toContain('0111-3/01 - Cultivo de arroz')
  const last = { linhasFornecimento: id, termos: 'sim', acao: 'cadastrar' }
  const answers = [...(await Promise.all([post(passo(chave, 4), last), post(passo(chave, 4), last)]))]
  answers.push(await post(passo(chave, 4), last), await get(passo(chave, 2)))
  for (const { status, headers } of answers)
    expect([status, headers.get('Location')]).toEqual([
      303,
      '/licitacao-pub/portal/licitacao/cadastroSucesso/JURIDICA?feito=sim',
    ])
  const rows = await behind.portal.db.selectFrom('cadastro').select('dados').execute()
  expect(rows).toMatchObject([{ dados: { cnpj: '12ABC34501DE35', porteEmpresa: 4, naturezaJuridica: 2062 } }])
  const mails = await behind.portal.db.selectFrom('outbox').select('tipo').execute()
  expect(mails).toEqual([{ tipo: 'termoAdesao' }])

  const later = await rascunhoDe(portal, {})
  await portal.intake.cadastro.sendLink(later, 'bia@example.com', 'pt-BR')
  await portal.mail.sendDue()
  const [name = ''] = await readdir(path.join(env.DATA_DIR, 'emails'))
  const { text } = readMail(await readFile(path.join(env.DATA_DIR, 'emails', name), 'utf8'))
  const codigo = /retomar\/([\w-]+)/.exec(text)?.[1] ?? ''
  expect(await portal.intake.cadastro.resume(codigo)).toBe(later)
})

const wire = '/licitacao-readonly/api/licitacao/public/portal/cadastro'
const writing = '/licitacao/api/licitacao/public/portal'

/** A stub of another maker's system with its own ids for states and cities. `answer` responds to each registration. */
async function system(answer: () => [status: number, body: unknown], termo: 200 | 500 = 200) {
  const asked: { path: string; body: Record<string, unknown> }[] = []
  const said: Record<string, unknown> = {
    [`${api}/parametros-publicos`]: { timezone: 'America/Recife' },
    '/efornecedor/hal/public/localizacoes/estados': [{ id: 7, nome: 'Pernambuco', sigla: 'PE', regiao: 'NE' }],
    '/efornecedor/hal/public/localizacoes/estados/7/municipios': [{ id: 31, nome: 'Recife' }, { nome: 'sem número' }],
    [`${wire}/linhasFornecimento`]: { items: [{ id: 900, codigo: 'A-1', descricao: 'Papel', ativo: true }] },
    [`${wire}/porteEmpresa`]: { items: [{ id: 1, descricao: 'Outros' }] },
    [`${wire}/naturezaJuridica/tipoPessoa=JURIDICA`]: {
      items: [{ id: 2, descricao: '206-2 - Sociedade Empresária Limitada' }],
    },
  }
  const server = createServer(async (req, res) => {
    const chunks = await req.toArray()
    const { pathname } = new URL(req.url ?? '', 'http://x')
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}
    if (req.method === 'POST') asked.push({ path: pathname.replace(writing, ''), body })
    const answers: Record<string, () => [number, unknown]> = {
      [`${writing}/cadastrarUsuarioPortal`]: answer,
      [`${writing}/enviarTermoAdesao`]: () => [termo, {}],
    }
    const [status, answered] = answers[pathname]?.() ?? [pathname in said ? 200 : 404, said[pathname]]
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answered ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, stop: () => server.close() }
}

test('um sistema com números seus, que diz não, falha ou não responde: nada se perde, e só o sim leva adiante', async () => {
  const answers: [number, unknown][] = [
    [200, { cadastroRealizado: false, tipoPessoa: 'JURIDICA' }],
    [400, { errorMessages: [{ message: 'O CNPJ está suspenso.' }] }],
    [500, {}],
    [200, { cadastroRealizado: true }],
  ]
  const { url, asked } = await system(() => answers.shift() ?? [500, {}])
  const { portal, get, post } = await before(url)
  const chave = await rascunhoDe(portal, { estadoId: '7', cidade: '', linhasFornecimento: '' })
  const third = await (await get(passo(chave, 3))).text()
  expect(third).toMatch(/<option value="31">Recife<\/option>/)
  const typed = { cep: '50030230', endereco: 'Rua A', numero: '1', bairro: 'Recife', complemento: '', termos: 'sim' }
  expect((await post(passo(chave, 3), { ...typed, estadoId: '7', cidade: '31' })).status).toBe(303)
  await get(`${passo(chave, 4)}?busca=papel`)
  const last = { linhasFornecimento: '900', termos: 'sim', acao: 'cadastrar' }
  const said: [number, string][] = []
  for (let time = 0; time < 4; time++) {
    const answer = await post(passo(chave, 4), last)
    said.push([answer.status, await answer.text()])
    if (answer.status !== 303) expect(said.at(-1)?.[1]).toContain('A-1 - Papel')
  }
  expect(said.map(([status]) => status)).toEqual([422, 400, 503, 303])
  expect(said[0]?.[1]).toContain('Não foi possível realizar a operação!')
  expect(said[1]?.[1]).toContain('O CNPJ está suspenso.')
  expect(asked.map(({ path }) => path)).toEqual([
    ...Array(4).fill('/cadastrarUsuarioPortal'),
    // After the registration, the portal asks the system to mail the term.
    '/enviarTermoAdesao',
  ])
  const { cnpj, email } = { cnpj: '12ABC34501DE35', email: empresa.email }
  expect(asked[3]?.body).toMatchObject({
    ...{ tipoPessoa: 'JURIDICA', cnpj, email, estadoId: 7, cidade: 31 },
    ...{ linhasFornecimento: [900], porteEmpresa: 1, naturezaJuridica: 2, termosAceitos: true },
  })
  expect(asked[4]?.body).toEqual({ tipoPessoa: 'JURIDICA', cnpj, email })
})

test('quando o sistema de trás não consegue enviar o termo, o cadastro vale do mesmo modo, uma vez só', async () => {
  const { url, asked } = await system(() => [200, { cadastroRealizado: true, tipoPessoa: 'JURIDICA' }], 500)
  const { portal, get, post } = await before(url)
  const chave = await rascunhoDe(portal, { estadoId: '7', cidade: '31', linhasFornecimento: '900' })
  await get(`${passo(chave, 4)}?busca=papel`)
  const last = { linhasFornecimento: '900', termos: 'sim', acao: 'cadastrar' }
  for (const answer of [await post(passo(chave, 4), last), await post(passo(chave, 4), last)])
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      303,
      expect.stringContaining('cadastroSucesso/JURIDICA'),
    ])
  const paths = asked.map(({ path }) => path)
  expect(paths.filter((path) => path === '/cadastrarUsuarioPortal')).toHaveLength(1)
  expect(paths).toContain('/enviarTermoAdesao')
})
