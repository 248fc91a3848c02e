// @module-tag rest
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listen, stopListening } from '~/http/ops/http-server.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { openBehind, startApp } from '../http'
import { base, checkedIn, farAhead, hiddenIn, typed, valueIn, visitor } from './telas'

/** The screens in front of a stub. `answers`: responses by end of address. `asked`: received Authorization headers. */
async function openWithSystem(answers: Record<string, [number, unknown]>, settings: Record<string, string> = {}) {
  const lote = { id: 5, descricao: 'Carteiras', possuiPermissaoRecurso: true }
  const all: typeof answers = {
    'parametros-publicos': [200, { extensoesAceitas: [], timezone: 'America/Sao_Paulo' }],
    'lotesdatarecurso/?pregaoId=7': [200, { lotes: [lote] }],
    '7/5': [200, [{ idFornecedor: 3, razaoSocial: 'Papelaria Aurora', motivoManifestacaoRecursal: 'Preço.' }]],
    '/7': [200, { id: 7, nomeOrgao: 'Prefeitura', objeto: 'Carteiras' }],
    ...answers,
  }
  const asked: string[] = []
  const system = createServer((req, res) => {
    asked.push(String(req.headers.authorization))
    const [, [status, body] = [404, {}]] = Object.entries(all).find(([end]) => req.url?.endsWith(end)) ?? []
    if (status === 0) return res.destroy()
    if (typeof body === 'string') return res.writeHead(status, { 'Content-Type': 'text/html' }).end(body)
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(body === undefined ? '' : JSON.stringify(body))
  })
  const port = await listen(system, 0, '127.0.0.1')
  onTestFinished(() => stopListening(system, 1000))
  const { portal, env } = await openBehind({ REMOTE_URL: `http://127.0.0.1:${port}`, ...farAhead, ...settings })
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  return { ...visitor(get), get, asked, answers: all }
}

const permitirDoOutro = '/permitir-recurso-contrarrazao?idPregao=7&idLote=5&token=do-outro-sistema'

test('de um sistema que recusa a chamada aparece a mensagem dele, e o formulário fica como estava', async () => {
  const message = 'A sessão pública ainda não foi encerrada pelo pregoeiro.'
  const { open, save, asked } = await openWithSystem({ '/recurso': [400, { message, key: 'SESSAO_ABERTA' }] })

  const { address, page } = await open(permitirDoOutro)
  expect(page).not.toContain('do-outro-sistema')
  const sent = await save(address, { ...hiddenIn(page), ...typed, fornecedor: '3' })
  expect(sent.status).toBe(400)
  expect(sent.page).toContain(message)
  expect(valueIn(sent.page, 'fimRecurso')).toBe(typed.fimRecurso)
  expect(asked).toContain('Bearer do-outro-sistema')
})

test('um link sem token, ou com um que não se pode enviar, é recusado sem que o portal peça no seu próprio nome', async () => {
  const doPortal = 'p'.repeat(32)
  const { get, asked } = await openWithSystem({}, { REMOTE_TOKEN: doPortal })
  const calls = ['/licitacao-readonly/api/licitacoes/lotesdatarecurso/?pregaoId=7']
  for (const token of ['', '%20', 'a%0Ab', 'ação'])
    calls.push(`${base}/data-recurso?idPregao=7&token=${token}`, `${base}${permitirDoOutro.replace(/[^=]*$/, token)}`)
  for (const address of calls) expect((await get(address)).status, address).toBe(403)
  expect(asked.filter((one) => one !== `Bearer ${doPortal}`)).toEqual([])
})

test('de um sistema que não diz os feriados, a conta não afirma que não há nenhum', async () => {
  const { open } = await openWithSystem({})
  const { page } = await open(permitirDoOutro)
  expect(page).toContain('Dias úteis são os de segunda a sexta-feira.<')
  expect(page).not.toContain('feriado cadastrado')
})

test('um sistema que corta a conexão, falha ou recusa calado devolve o formulário como estava, e ninguém é levado dali', async () => {
  const { open, save, answers } = await openWithSystem({})
  const { address, page } = await open(permitirDoOutro)
  const fields = { ...hiddenIn(page), ...typed, fornecedor: '3' }
  for (const [status, said, shown, message] of [
    [0, undefined, 503, 'O que você escreveu continua aqui'],
    [500, undefined, 503, 'O que você escreveu continua aqui'],
    [500, { message: 'Estamos em manutenção.' }, 500, 'Estamos em manutenção.'],
    [418, {}, 418, 'Erro desconhecido.'],
  ] as const) {
    answers['/recurso'] = [status, said]
    const sent = await save(address, fields)
    expect([sent.status, sent.page.includes(message)], `${status}`).toEqual([shown, true])
    expect(valueIn(sent.page, 'fimRecurso')).toBe(typed.fimRecurso)
    expect(valueIn(sent.page, 'justificativa')).toContain('Feriado &lt;local&gt;.')
    expect(checkedIn(sent.page, 'fornecedor')).toEqual(['3'])
  }
  answers['lotesdatarecurso/?pregaoId=7'] = [0, undefined]
  const alone = await save(address, fields)
  expect(alone.page).toContain('name="justificativa" value="Feriado &lt;local&gt;."')
  expect(alone.page).toContain('Enviar de novo')
})

test('um sistema que só confirma a mudança, sem dizer os prazos, a fez; o que responde uma página não', async () => {
  const { open, save, answers } = await openWithSystem({})
  for (const said of [
    [200, undefined],
    [204, undefined],
    [200, true],
    [200, ''],
    [200, null],
    [200, {}],
  ] as const) {
    answers['/recurso'] = [...said]
    const { address, page } = await open(permitirDoOutro)
    const sent = await save(address, { ...hiddenIn(page), ...typed, fornecedor: '3' })
    expect(sent, JSON.stringify(said)).toMatchObject({ status: 303, location: expect.stringContaining('concedido=1') })
  }
  for (const said of ['<title>Entrar</title>', false]) {
    answers['/recurso'] = [200, said]
    const { address, page } = await open(permitirDoOutro)
    const sent = await save(address, { ...hiddenIn(page), ...typed, fornecedor: '3' })
    expect(sent.status, String(said)).toBe(503)
    expect(valueIn(sent.page, 'fimRecurso')).toBe(typed.fimRecurso)
  }
})
