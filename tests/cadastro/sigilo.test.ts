// @module-tag rest
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeRascunhosSelados } from '~/adapters/db/rascunho/rascunho-selado.server'
import { eraseCadastro } from '~/adapters/db/titular/erase.server'
import { rascunhoLifetime } from '~/domain/rascunho/rascunho'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { cadastroRepository, uploadAddress } from '~/site/paths'
import { answerTo } from '../answer-to'
import { stoppedClock } from '../clock'
import { readMail } from '../correio/read-mail'
import { api, startApp, startPortal } from '../http'
import { makePdf } from '../pdf'
import { formBytes, postForm } from '../upload'
import { empresa, rascunhoDe } from './cadastro'

const base = '/licitacao-pub/portal/licitacao/cadastro'
const writing = '/licitacao/api/licitacao/public/portal'
const taken = '12.ABC.345/01DE-35'
const free = '93.ZB0.VRY/V6KA-67'

/** Returns the parts of a response by which an attacker could tell two responses apart. */
async function whole(answer: Response) {
  const {
    date,
    'keep-alive': _,
    'content-security-policy': policy = '',
    ...headers
  } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers, policy: policy.length, body: await answer.text() }
}

test('que um CNPJ está cadastrado não se descobre por passo, salvamento, CEP, link, chamada ou envio do termo', async () => {
  const { portal, env } = await startPortal({ CEP_URL: 'nenhum' })
  const { url, get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const { cadastro } = portal.intake
  expect((await cadastro.registerCadastro(empresa, { formulario: 'dona', termosAceitos: true })).ok).toBe(true)

  const send = (path: string, fields: Record<string, string>) =>
    fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const call = async (path: string, body: object) =>
    fetch(url + writing + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const answered = async () => {
    const { texto, desafio } = await (await get(`${api}/pergunta`)).json()
    return { desafio, resposta: answerTo(texto) }
  }

  /** Sends each request that could reveal a registered CNPJ. Returns the responses without keys, CNPJ and nonces. */
  async function tried(cnpj: string) {
    const chave = await rascunhoDe(portal, { cnpj, cep: '', linhasFornecimento: '' })
    await cadastro.sendLink(chave, 'outro@example.com', 'pt-BR')
    const { estadoId, cidade, termos, ...texts } = empresa
    const ids = { estadoId: Number(estadoId), cidade: Number(cidade), linhasFornecimento: [1] }
    const { razaoSocial = '', nomeFantasia = '', cpf = '' } = empresa
    const step = { tipoPessoa: 'JURIDICA', cnpj, razaoSocial, nomeFantasia, cpf, termos: 'sim' }
    const address = { cep: '50030230', estadoId: '', cidade: '', endereco: '', numero: '', bairro: '', termos: 'sim' }
    const answers = [
      await send(`${base}/${chave}/1/salvar`, { ...step, vez: '0' }),
      await send(`${base}/${chave}/1`, step),
      await get(`${base}/${chave}/2`),
      await send(`${base}/${chave}/3/salvar`, { ...address, acao: 'cep', vez: '1' }),
      await send(`${base}/${chave}/3`, { ...address, acao: 'cep' }),
      await send(`${base}/${chave}/depois?passo=1`, { email: 'outro@example.com' }),
      await get(`${base}/retomar/${'x'.repeat(32)}`),
      await call('/preCadastrarUsuarioPortal', { nome: 'Ana', email: 'ana@example.com' }),
      await call('/cadastrarUsuarioPortal', { ...texts, cnpj, ...ids, email: 'outro@example.com' }),
      await call('/cadastrarUsuarioPortal', {
        ...texts,
        cnpj,
        ...ids,
        email: 'outro@example.com',
        ...(await answered()),
      }),
      await call('/enviarTermoAdesao', { tipoPessoa: 'JURIDICA', cnpj, email: 'ana@example.com' }),
      await call('/enviarTermoAdesao', { tipoPessoa: 'JURIDICA', cnpj, email: 'outro@example.com' }),
    ]
    const said = JSON.stringify(await Promise.all(answers.map(whole)), null, 1)
    return said
      .replaceAll(chave, 'chave')
      .replaceAll(cnpj, 'cnpj')
      .replace(/nonce[^ ]{3,40}/g, 'nonce')
  }
  const [first, second] = [await tried(taken), await tried(free)]
  expect(first).toBe(second)
  expect(first).toContain('cadastroRealizado')
  // The previous attempt registered `free`, so now both CNPJs are registered.
  expect(await tried(free)).toBe(first)
})

test('um endereço que já serviu responde, byte por byte, como um que nunca existiu', async () => {
  const { portal, env } = await startPortal({ CEP_URL: 'nenhum' })
  const { url, get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const { cadastro } = portal.intake
  const never = 'x'.repeat(32)
  const sucesso = '/licitacao-pub/portal/licitacao/cadastroSucesso/JURIDICA'
  const files = ['/licitacao-pub/arquivos?uri=', `${uploadAddress}?uri=`]

  /** Expects the same response for an address with this code and with a code that nobody was ever given. */
  async function same(before: string, code: string, after = '') {
    const of = async (given: string) =>
      JSON.stringify(await whole(await get(before + given + after)))
        .replaceAll(given, 'código')
        .replace(/nonce[^ ]{3,40}/g, 'nonce')
    expect([before, await of(code)]).toEqual([before, await of(never.slice(0, code.length))])
  }

  // A mailed link to a draft that has been registered since, and an uploaded file that has not been sent.
  const chave = await rascunhoDe(portal)
  await cadastro.sendLink(chave, 'ana@example.com', 'pt-BR')
  const sent = await cadastro.register(chave, { termosAceitos: true })
  const recibo = (sent.ok && sent.value.recibo) || ''
  await portal.mail.sendDue()
  const folder = path.join(env.DATA_DIR, 'emails')
  const mails = await Promise.all((await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')))
  const texts = mails.map((raw) => readMail(raw).text).join('\n')
  const codeIn = (address: RegExp) => address.exec(texts)?.[1] ?? ''
  const retomada = codeIn(/retomar\/([\w-]+)/)
  const documentos = codeIn(/cadastro\/documentos\/([\w-]+)/)
  expect([retomada.length, documentos.length, recibo.length]).toEqual([32, 32, 32])
  const upload = await postForm(
    url + uploadAddress,
    formBytes([
      { name: 'repository', content: cadastroRepository },
      { name: 'file', filename: 'termo.pdf', content: await makePdf(['Termo']) },
    ]),
  )
  expect(upload.status).toBe(200)
  const uri = String(upload.body.uri)
  await same(`${base}/retomar/`, retomada)
  for (const file of files) await same(file, uri)

  // A draft that has expired.
  const outro = await rascunhoDe(portal)
  const later = new Date(Date.now() + rascunhoLifetime + 1000).toISOString()
  await makeRascunhosSelados(portal.db, stoppedClock(later)).sweep()
  for (const rest of ['/1', '/conferir', '/depois']) await same(`${base}/`, outro, rest)

  // A registration that is blocked, and then erased.
  expect((await get(`${base}/documentos/${documentos}`)).status).toBe(200)
  await portal.db.updateTable('cadastro').set({ bloqueado_em: new Date() }).execute()
  await same(`${base}/documentos/`, documentos)
  const closed = await (await get(`${base}/documentos/${documentos}`)).text()
  expect(closed).toContain('o cadastro foi apagado ou bloqueado')
  expect(closed).not.toContain('type="file"')
  await eraseCadastro(portal.db, 1, { exigida: null, now: new Date(), note: async () => {} })
  await same(`${base}/documentos/`, documentos)
  await same(`${sucesso}?recibo=`, recibo)
  await same(`${sucesso}/termo?recibo=`, recibo)
})
