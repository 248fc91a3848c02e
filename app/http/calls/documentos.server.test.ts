// @module-tag rest
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020'
import { expect, test } from 'vitest'
import { newUri } from '~/adapters/files/store.server'
import type { Portal } from '~/composition/portal.server'
import { parseCodigo } from '~/domain/documento/codigo'
import { insertLicitacao } from '../../../tests/builders'
import { temporaryFolder } from '../../../tests/databases'
import { registerDocumento } from '../../../tests/documentos'
import { api, openBehind, startApp, startBehindPortal, startPortal, testBothWays } from '../../../tests/http'
import { loadBuiltRemix } from '../pages/remix-app.server'
import { makeOpenapi } from './openapi.server'

const run = promisify(execFile)
const validation = '/licitacao/api/public/v1/licitacoes/validardocumento'
const download = `${api}/licitacoes/documentos/download`
const unknown = '7K2M-9QTX-4HWB-D8RN'

type Get = Awaited<ReturnType<typeof startPortal>>['get']

const validate = async (get: Get, codigoAcesso: unknown) => {
  const headers = { 'Content-Type': 'application/json' }
  const response = await get(validation, { method: 'POST', headers, body: JSON.stringify({ codigoAcesso }) })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

async function insertAnexos({ db, files }: Portal, contents: [nome: string, content: Buffer][]) {
  const id_licitacao = await insertLicitacao(db)
  const uris: string[] = []
  for (const [nome, content] of contents) {
    const uri = newUri()
    const row = { uri, ...(await files.put([content])), tipo_midia: 'text/plain', nome, publicado: true }
    const { id } = await db.insertInto('arquivo').values(row).returning('id').executeTakeFirstOrThrow()
    const data_cadastro = new Date('2030-05-01T12:00:00Z')
    await db.insertInto('anexo').values({ id_licitacao, tipo: 'OUTROS', nome, data_cadastro, id_arquivo: id }).execute()
    uris.push(uri)
  }
  return { id: id_licitacao, uris }
}

/** Tests a zip with Info-ZIP. Then returns its files by name. */
async function unzip(response: Response) {
  const folder = await temporaryFolder()
  const zip = path.join(folder, 'Documentos.zip')
  await writeFile(zip, Buffer.from(await response.arrayBuffer()))
  await run('unzip', ['-tqq', zip])
  const { stdout } = await run('unzip', ['-Z1', zip], { env: { ...process.env, LC_ALL: 'C.UTF-8' } })
  const names = stdout.trim().split('\n')
  const contents = names.map(async (name): Promise<[string, string]> => {
    const { stdout: content } = await run('unzip', ['-p', zip, name.replace(/[[\]*?]/g, '\\$&')], {
      encoding: 'latin1',
    })
    return [name, content]
  })
  return Object.fromEntries(await Promise.all(contents))
}

const hasUnzip = await run('unzip', ['-v']).then(
  () => true,
  () => false,
)
const withUnzip: typeof testBothWays = (title, behaviour) =>
  hasUnzip ? testBothWays(title, behaviour) : test.skip(`${title} (unzip não está instalado)`, () => {})

testBothWays('a validação diz o mesmo sob os dois nomes da especificação', async (start) => {
  const { get, portal } = await start()
  const codigo = await registerDocumento(portal, 'Ata da sessão.pdf')
  const { status, body } = await validate(get, codigo.toLowerCase().replaceAll('-', ' '))
  expect(status).toBe(200)
  const { dataHoraValidacao: when, idVirtualizado: id } = body
  expect(when).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000$/)
  expect(body).toEqual({
    valido: true,
    ehDocumentoValido: true,
    dataHoraValidacao: when,
    dataHoraPesquisa: when,
    arquivoSrc: `/licitacao/hal/public/arquivos?uri=${id}`,
    idVirtualizado: id,
    documentoVirtualizadoId: id,
    nome: 'Ata da sessão.pdf',
    nomeDocumento: 'Ata da sessão.pdf',
    situacao: 'VALIDO',
    dataRevogacao: null,
    motivoRevogacao: null,
  })
  expect((await get(body.arquivoSrc)).status).toBe(200)

  const document = await makeOpenapi({ product: 'Portal' })
  const ajv = new Ajv2020({ strict: false })
  ajv.addSchema({ $id: 'document', ...document })
  const pointer = `/paths/${validation.replaceAll('/', '~1')}/post/responses/200/content/application~1json/schema`
  const asDocumented = ajv.compile({ $ref: `document#${pointer}` })
  asDocumented(body)
  expect(asDocumented.errors).toBeNull()
})

testBothWays('a todo código errado a resposta é a mesma; o malformado é recusado', async (start) => {
  const { get } = await start()
  const nothing = {
    valido: false,
    ehDocumentoValido: false,
    dataHoraValidacao: expect.any(String),
    dataHoraPesquisa: expect.any(String),
    arquivoSrc: null,
    idVirtualizado: null,
    documentoVirtualizadoId: null,
    nome: null,
    nomeDocumento: null,
    situacao: 'DESCONHECIDO',
    dataRevogacao: null,
    motivoRevogacao: null,
  }
  for (const codigo of [unknown, '0000000000000000', 'UUUU-UUUU-UUUU-UUUU'])
    expect(await validate(get, codigo)).toMatchObject({ status: 200, body: nothing })
  for (const codigo of ['', '7K2M-9QTX', `${unknown}0`, 'x'.repeat(90)])
    expect(await validate(get, codigo)).toMatchObject({
      status: 400,
      body: { key: 'CODIGO_MAL_PREENCHIDO', message: 'O código deve ser preenchido corretamente.' },
    })
  for (const codigo of [undefined, null, 5, 'x'.repeat(101)])
    expect(await validate(get, codigo)).toMatchObject({ status: 400, body: { key: 'PARAMETROS_INVALIDOS' } })
})

testBothWays('um documento revogado é inválido, desde quando e por quê, e não se baixa mais', async (start) => {
  const { get, portal } = await start()
  const codigo = await registerDocumento(portal)
  const { idVirtualizado: id } = (await validate(get, codigo)).body
  await portal.documentos.revoke(codigo, 'Substituída por outra')
  const { body } = await validate(get, codigo)
  expect(body).toMatchObject({
    valido: false,
    ehDocumentoValido: false,
    situacao: 'REVOGADO',
    nome: 'Ata.pdf',
    motivoRevogacao: 'Substituída por outra',
    arquivoSrc: null,
    idVirtualizado: null,
  })
  expect(body.dataRevogacao).toMatch(/^\d{4}-\d\d-\d\dT.*\+0000$/)
  for (const address of [`${download}/${codigo}`, `${download}?ids=${id}`, `/licitacao/hal/public/arquivos?uri=${id}`])
    expect([address, (await get(address)).status]).toEqual([address, 404])
})

testBothWays('um CPF no nome de um documento, ou no motivo da sua revogação, sai oculto', async (start) => {
  const { get, portal } = await start()
  const codigo = await registerDocumento(portal, 'Ata de 123.456.789-09.pdf')
  const nome = 'Ata de ***.456.789-**.pdf'
  expect((await validate(get, codigo)).body).toMatchObject({ nome, nomeDocumento: nome })
  expect((await get(`${download}/${codigo}`)).headers.get('Content-Disposition')).toContain(nome)
  await portal.documentos.revoke(codigo, 'Traz o CPF 123.456.789-09.')
  expect((await validate(get, codigo)).body).toMatchObject({ nome, motivoRevogacao: 'Traz o CPF ***.456.789-**.' })
})

testBothWays('um documento cujos bytes mudaram no disco não se baixa mais, por endereço nenhum', async (start) => {
  const { get, portal } = await start()
  const codigo = await registerDocumento(portal)
  const { idVirtualizado: id } = (await validate(get, codigo)).body
  const { sha256 } = await portal.db.selectFrom('arquivo').select('sha256').executeTakeFirstOrThrow()
  const caminho = portal.files.toPath(sha256)
  const bytes = await readFile(caminho)
  const addresses = [`${download}/${codigo}`, `${download}?ids=${id}`, `/licitacao/hal/public/arquivos?uri=${id}`]
  await writeFile(caminho, Buffer.from(bytes).fill('x', 20, 21))
  expect((await validate(get, codigo)).body).toMatchObject({ valido: false, situacao: 'ALTERADO', arquivoSrc: null })
  for (const address of addresses) expect([address, (await get(address)).status]).toEqual([address, 404])
  await writeFile(caminho, bytes)
  for (const address of addresses) expect([address, (await get(address)).status]).toEqual([address, 200])
})

testBothWays('o documento baixado pelo código é byte por byte o guardado, inteiro ou em parte', async (start) => {
  const { get, portal } = await start()
  const codigo = await registerDocumento(portal, 'Ata da sessão.pdf')
  const { sha256 } = await portal.db.selectFrom('arquivo').select('sha256').executeTakeFirstOrThrow()
  const stored = await readFile(portal.files.toPath(sha256))

  const answer = await get(`${download}/${codigo.toLowerCase()}`)
  expect(answer.headers.get('Content-Type')).toBe('application/pdf')
  expect(answer.headers.get('Content-Disposition')).toContain("filename*=UTF-8''Ata%20da%20sess%C3%A3o.pdf")
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment/)
  expect(Buffer.from(await answer.arrayBuffer()).equals(stored)).toBe(true)

  const part = await get(`${download}/${codigo}`, { headers: { Range: 'bytes=1-4' } })
  expect([part.status, await part.text()]).toEqual([206, 'PDF-'])
  for (const other of [unknown, '7K2M', '..%2f..%2fetc', encodeURIComponent(' ')])
    expect(await (await get(`${download}/${other}`)).json()).toEqual({
      message: 'Documento não encontrado.',
      key: 'DOCUMENTO_NAO_ENCONTRADO',
      errorMessages: [],
    })
  const posted = await get(`${download}/${codigo}`, { method: 'POST' })
  expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

testBothWays(
  'quem erra sessenta códigos em dez minutos não sabe mais de outro errado; o certo sempre abre',
  async (start) => {
    const { get, portal } = await start()
    const codigo = await registerDocumento(portal)
    for (let time = 0; time < 30; time++) {
      expect((await validate(get, codigo)).body.valido).toBe(true)
      expect((await get(`${download}/${codigo}`)).status).toBe(200)
      expect((await validate(get, unknown)).status).toBe(200)
      expect((await get(`${download}/${unknown}`)).status).toBe(404)
    }
    for (const tried of [unknown, '0000-0000-0000-0000']) {
      const { status, body, headers } = await validate(get, tried)
      expect([status, body.key]).toEqual([429, 'MUITOS_PEDIDOS'])
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
      expect((await get(`${download}/${tried}`)).status).toBe(429)
    }
    expect((await validate(get, codigo)).body.valido).toBe(true)
    expect((await get(`${download}/${codigo}`)).status).toBe(200)
    await portal.documentos.revoke(codigo, 'Substituída por outra')
    expect((await validate(get, codigo)).body.situacao).toBe('REVOGADO')
  },
)

test('a quem tem de esperar toda resposta diz por quantos segundos', async () => {
  const { portal } = await startPortal()
  const wait = async () => ({ situacao: 'AGUARDE', segundos: 437 }) as const
  const documentos = { validate: wait, open: wait }
  const { get } = await startApp({
    portal: { ...portal, procurement: { ...portal.procurement, documentos } },
    remix: await loadBuiltRemix(),
  })
  expect((await validate(get, unknown)).headers.get('Retry-After')).toBe('437')
  for (const address of [`${download}/${unknown}`, `/licitacao-pub/validar-documento/${unknown}`]) {
    const { status, headers } = await get(address)
    expect([address, status, headers.get('Retry-After')]).toEqual([address, 429, '437'])
  }
})

test('quem baixa o documento de outro sistema e tem de esperar lê isso, na sua língua, e não que ele não existe', async () => {
  const { portal } = await openBehind({ REMOTE_URL: (await startPortal()).url })
  const wait = async () => ({ situacao: 'AGUARDE', segundos: 437 }) as const
  const documentos = { validate: wait, open: wait }
  const { get } = await startApp({
    portal: { ...portal, procurement: { ...portal.procurement, documentos } },
    remix: await loadBuiltRemix(),
  })
  const address = `/licitacao-pub/validar-documento/${unknown}/arquivo`
  const page = await get(address)
  expect([page.status, page.headers.get('Retry-After')]).toEqual([429, '437'])
  expect(await page.text()).toContain(
    'Houve muitas tentativas com código errado nos últimos minutos. Aguarde 8 minutos e tente de novo.',
  )
  expect(await (await get(`${address}?lng=en`)).text()).toContain('Wait 8 minutes and try again.')
})

test('a um portal na frente, que mostra o seu sinal, não se contam os erros de todos os seus leitores', async () => {
  const token = 'um sinal que só os dois portais conhecem'.replaceAll(' ', '-').replace('ó', 'o')
  const { get } = await startPortal({ REMOTE_TOKEN: token })
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const body = JSON.stringify({ codigoAcesso: unknown })
  for (let time = 0; time < 61; time++)
    expect((await get(validation, { method: 'POST', headers, body })).status).toBe(200)
})

testBothWays('nenhum código fica no log, certo ou errado', async (start) => {
  const { get, portal, lines } = await start()
  const codigo = await registerDocumento(portal)
  for (const tried of [codigo, codigo.replaceAll('-', ''), unknown]) {
    await validate(get, tried)
    await get(`${download}/${tried}`)
    await get(`/licitacao-pub/validar-documento/${tried}`)
    await get(`/licitacao-pub/validar-documento/${tried}/arquivo`)
    await get(`/licitacao-pub/validar-documento?codigo=${tried}`)
  }
  for (const torn of [`${codigo}%`, `${unknown}%zz`]) expect((await get(`${download}/${torn}`)).status).toBe(404)
  expect(lines).toHaveLength(17)
  const logged = lines.join('').replaceAll('-', '')
  for (const secret of [codigo, unknown]) expect(logged).not.toContain(parseCodigo(secret))
})

/** The addresses of the zip of all attachments, as a call and as a page. */
const anexosZips = {
  chamada: (id: number) => `${api}/licitacoes/${id}/anexos/download`,
  tela: (id: number) => `/licitacao-pub/licitacao-visualizacao/${id}/dados-edital/zip`,
}

withUnzip('todos os anexos de uma licitação vêm num zip, com nomes únicos e legíveis', async (start) => {
  const { get, portal } = await start()
  const { id } = await insertAnexos(portal, [
    ['Edital nº 7: ação.txt', Buffer.from('um')],
    ['edital nº 7: AÇÃO.txt', Buffer.from('dois')],
    ['../../fora.txt', Buffer.from('três', 'latin1')],
    ['vazio.txt', Buffer.alloc(0)],
  ])
  await portal.db
    .insertInto('anexo')
    .values({ id_licitacao: id, tipo: 'OUTROS', nome: 'só um endereço', data_cadastro: new Date(), link_externo: 'x' })
    .execute()
  for (const address of Object.values(anexosZips)) {
    const answer = await get(address(id))
    expect(answer.headers.get('Content-Type')).toBe('application/zip')
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="Documentos.zip"')
    expect(await unzip(answer)).toEqual({
      'Edital nº 7_ ação.txt': 'um',
      'edital nº 7_ AÇÃO (2).txt': 'dois',
      'fora.txt': 'três',
      'vazio.txt': '',
    })
  }
})

withUnzip('vários documentos vêm num zip pelos seus identificadores, cada um inteiro', async (start) => {
  const { get, portal } = await start()
  const codigos = [await registerDocumento(portal), await registerDocumento(portal)]
  const found = await Promise.all(codigos.map((codigo) => validate(get, codigo)))
  const ids = found.map(({ body }) => body.idVirtualizado)
  const files = await unzip(await get(`${download}?ids=${ids.join(',')},${ids[0]}`))
  expect(Object.keys(files)).toEqual(['Ata.pdf', 'Ata (2).pdf'])
  const rows = await portal.db.selectFrom('arquivo').select('sha256').orderBy('id').execute()
  expect(Object.values(files).map((bytes) => createHash('sha256').update(bytes, 'latin1').digest('hex'))).toEqual(
    rows.map(({ sha256 }) => sha256),
  )
})

testBothWays('o que não pode ser baixado junto é recusado antes de o zip começar', async (start) => {
  const { get, portal } = await start()
  const { id, uris } = await insertAnexos(portal, [['a.txt', Buffer.from('a')]])
  const empty = await insertLicitacao(portal.db)
  const despublicada = await insertLicitacao(portal.db, { publicacao: 'DESPUBLICADA' })
  const many = Array.from({ length: 101 }, (_, index) => `id${index}`).join(',')
  const refusals: [string, number, string][] = [
    [`${download}?ids=`, 400, 'PARAMETROS_INVALIDOS'],
    [download, 400, 'PARAMETROS_INVALIDOS'],
    [`${download}?ids=${many}`, 400, 'PARAMETROS_INVALIDOS'],
    [`${download}?ids=${newUri()},${uris}`, 404, 'DOCUMENTO_NAO_ENCONTRADO'],
    [`${download}?ids=../x`, 404, 'DOCUMENTO_NAO_ENCONTRADO'],
    [`${api}/licitacoes/${empty}/anexos/download`, 404, 'NENHUM_DOCUMENTO'],
    [`${api}/licitacoes/${despublicada}/anexos/download`, 400, 'LICITACAO_DESPUBLICADA'],
    [`${api}/licitacoes/999/anexos/download`, 404, 'LICITACAO_NAO_ENCONTRADA'],
    [`${api}/licitacoes/x/anexos/download`, 404, 'LICITACAO_NAO_ENCONTRADA'],
  ]
  for (const [address, status, key] of refusals) {
    const answer = await get(address)
    expect([address, answer.status, (await answer.json()).key]).toEqual([address, status, key])
  }
  for (const address of Object.values(anexosZips)) {
    const head = await get(address(id), { method: 'HEAD' })
    expect([head.status, head.headers.get('Content-Type')]).toEqual([200, 'application/zip'])
  }
  // At the address of the page, a refusal is an HTML page.
  for (const refused of [empty, despublicada, 999])
    expect((await get(anexosZips.tela(refused))).headers.get('Content-Type')).toContain('text/html')
})

test('um erro no meio corta a conexão, em vez de terminar um zip incompleto', async () => {
  // The longest way: through the portal in front of the one that has the files.
  const { get, portal } = await startBehindPortal()
  // The first file is larger than all buffers on the way. So the second file is opened only when the client reads on.
  const { id } = await insertAnexos(portal, [
    ['grande.bin', randomBytes(40_000_000)],
    ['some.txt', Buffer.from('já não está')],
  ])
  const answer = await get(anexosZips.chamada(id))
  expect(answer.status).toBe(200)
  const rows = await portal.db.selectFrom('arquivo').select('sha256').orderBy('id').execute()
  await rm(portal.files.toPath(rows.at(-1)?.sha256 ?? ''))
  await expect(answer.arrayBuffer()).rejects.toThrow(/terminated/)
})

for (const [by, address] of Object.entries(anexosZips))
  testBothWays(`quem desiste de um zip no meio não deixa arquivo aberto nem erro no log (${by})`, async (start) => {
    const { get, portal, lines } = await start()
    const { id } = await insertAnexos(portal, [['grande.bin', randomBytes(20_000_000)]])
    const leave = new AbortController()
    const answer = await get(address(id), { signal: leave.signal })
    expect(answer.status).toBe(200)
    leave.abort()
    await expect.poll(() => lines.length, { timeout: 20_000 }).toBeGreaterThan(0)
    expect(lines.join('')).not.toContain('interrompido')
  })
