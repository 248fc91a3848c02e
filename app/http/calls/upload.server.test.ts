import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { insertLicitacao } from '../../../tests/builders'
import { startPortal } from '../../../tests/http'
import { eicar } from '../../../tests/setup/clamd'
import { boundary, formBytes, postForm, streamBytes } from '../../../tests/upload'
import { makeXlsx, makeZip } from '../../../tests/zip'

const base = '/licitacao/hal/public/arquivos'
const megabyte = 1024 * 1024
const pdf = '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n'

type File = { filename?: string; content?: string | Uint8Array | AsyncIterable<Uint8Array> }

/** Starts a portal with one tender. Returns a function that uploads files to it. */
async function startUploads(settings: Record<string, string> = {}) {
  const { portal, env, url, get, lines } = await startPortal(settings)
  const id = await insertLicitacao(portal.db)
  const send = (
    files: File[],
    fields: Record<string, string> = { repository: `licitacao/${id}/esclarecimento/publico` },
  ) =>
    postForm(
      url + base,
      formBytes([
        ...files.map(({ filename = 'pedido.pdf', content = pdf }) => ({ name: 'file', filename, content })),
        ...Object.entries(fields).map(([name, content]) => ({ name, content })),
      ]),
    )
  return {
    portal,
    url,
    get,
    lines,
    send,
    stored: () => readdir(path.join(env.DATA_DIR, 'arquivos', 'temporarios')).catch(() => []),
    rows: () => portal.db.selectFrom('arquivo').selectAll().execute(),
  }
}

const readTexts = ({ body }: { body: Record<string, unknown> }) =>
  (body.errorMessages as { message: string }[]).map(({ message }) => message)

test('o arquivo enviado fica guardado, e só quem o enviou o encontra e o retira, no endereço que lhe foi dito', async () => {
  const { send, get, rows, stored } = await startUploads()
  const { status, headers, body } = await send([{ filename: 'Pedido da Aurora.pdf' }])
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toEqual({
    nome: 'Pedido da Aurora.pdf',
    status: 'TEMPORARIO',
    uri: expect.stringMatching(/^[\w-]{22}$/),
    url: `${base}/temporario?uri=${body.uri}`,
  })
  expect(await stored()).toEqual([body.uri])
  expect(await rows()).toMatchObject([{ publicado: false, tipo_midia: 'application/pdf', tamanho: pdf.length }])

  const own = await get(String(body.url))
  expect(await own.text()).toBe(pdf)
  expect(Object.fromEntries(own.headers)).toMatchObject({
    'cache-control': 'private, no-store, no-transform',
    'content-disposition': 'attachment; filename="Pedido da Aurora.pdf"',
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
  })
  for (const other of [
    `${base}?uri=${body.uri}`,
    `/licitacao-pub/arquivos?uri=${body.uri}`,
    `${base}/temporario?uri=outro`,
  ])
    expect((await get(other)).status).toBe(404)

  expect((await get(String(body.url), { method: 'DELETE' })).status).toBe(204)
  expect((await get(String(body.url), { method: 'DELETE' })).status).toBe(404)
  expect([await rows(), await stored()]).toEqual([[], []])
})

test('publicado, o arquivo passa do endereço temporário ao de todos', async () => {
  const { send, get, portal } = await startUploads()
  const { body } = await send([{}])
  const { id } = await portal.db.selectFrom('arquivo').select('id').executeTakeFirstOrThrow()
  const settled = await portal.arquivosTemporarios.prepareToPublish(id)
  if (!settled) throw new Error('not settled')
  await portal.db.updateTable('arquivo').set({ publicado: true }).where('id', '=', settled.id).execute()
  expect((await get(String(body.url))).status).toBe(404)
  expect(await (await get(`${base}?uri=${body.uri}`)).text()).toBe(pdf)
})

test('o que não é de um formato aceito é recusado com a mensagem da especificação, sem deixar nada', async () => {
  const { send, rows, stored } = await startUploads()
  const one = 'O arquivo não foi anexado.'
  const bomb = makeZip({ 'bomba.txt': Buffer.alloc(50 * megabyte) })
  const refused: [string, File[]][] = [
    [one, [{ filename: 'pagina.pdf', content: '<!DOCTYPE html><script>alert(1)</script>' }]],
    [one, [{ filename: 'desenho.pdf', content: '<svg onload="alert(1)"/>' }]],
    [one, [{ filename: 'planilha.xlsx', content: bomb }]],
    [one, [{ filename: 'sem-extensao' }]],
    [one, [{ filename: 'programa.exe' }]],
    [one, [{ filename: '.pdf' }]],
    [one, [{ filename: 'a\r\nSet-Cookie: x=1.pdf' }]],
    ['Nenhum arquivo foi anexado.', [{ filename: 'a.exe' }, { filename: 'b.exe' }]],
    ['Um arquivo não foi anexado.', [{ filename: 'a.exe' }, {}]],
    [
      'Alguns arquivos não foram anexados.',
      [{ filename: 'a.exe' }, {}, { filename: 'c.pdf', content: 'texto' }, { filename: 'd' }],
    ],
  ]
  for (const [beginning, files] of refused) {
    const answer = await send(files)
    expect([answer.status, answer.body.key, answer.body.message]).toEqual([415, 'FORMATO_NAO_ACEITO', one])
    expect(readTexts(answer)[0]).toBe(`${beginning} Apenas os formatos pdf, txt, xls, xlsx são aceitos.`)
  }
  expect([await rows(), await stored()]).toEqual([[], []])
})

test('um arquivo sem nenhum byte é recusado como vazio, sozinho ou depois de outro', async () => {
  const { send, rows, stored } = await startUploads()
  for (const [filename, before] of [
    ['vazio.pdf', []],
    ['vazio.txt', []],
    ['vazio.pdf', [{}]],
  ] as const) {
    const answer = await send([...before, { filename, content: '' }])
    expect([answer.status, answer.body.key]).toEqual([415, 'FORMATO_NAO_ACEITO'])
    expect(readTexts(answer)).toEqual([`O arquivo ${filename} está vazio e não foi anexado. Anexe outro.`])
  }
  expect([await rows(), await stored()]).toEqual([[], []])
})

test('de dois arquivos nenhum fica, e um só pode ser anexado', async () => {
  const { send, rows, stored } = await startUploads()
  const answer = await send([{ filename: 'a.pdf' }, { filename: 'b.pdf' }])
  expect([answer.status, answer.body.key, readTexts(answer)]).toEqual([
    400,
    'VARIOS_ARQUIVOS',
    ['Apenas um arquivo pode ser anexado'],
  ])
  expect([await rows(), await stored()]).toEqual([[], []])
})

test('30 MB passam, um byte a mais não, e quem envia 31 MB recebe a resposta', async () => {
  const { send, stored, get } = await startUploads()
  const whole = await send([{ filename: 'a.txt', content: streamBytes(30 * megabyte) }])
  expect(whole.status).toBe(200)
  expect((await get(String(whole.body.url), { method: 'HEAD' })).headers.get('Content-Length')).toBe(
    String(30 * megabyte),
  )
  for (const size of [30 * megabyte + 1, 31 * megabyte]) {
    const answer = await send([{ filename: 'Anexo "I".txt'.replaceAll('"', '%22'), content: streamBytes(size) }])
    expect([answer.status, answer.body.key]).toEqual([413, 'ARQUIVO_MUITO_GRANDE'])
    expect(answer.body.message).toBe('O arquivo excede o tamanho máximo de 30MB definido pelo sistema!')
    expect(readTexts(answer)).toEqual([
      'O arquivo: Anexo %22I%22.txt, excede o tamanho máximo de 30MB definido pelo sistema!',
    ])
  }
  expect(await stored()).toEqual([whole.body.uri])
})

test('o que passa de todos os limites é recusado sem ser lido até o fim', async () => {
  const { url, stored } = await startUploads()
  const announced = net.connect(Number(new URL(url).port), '127.0.0.1')
  announced.write(
    `POST ${base} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${400 * megabyte}\r\n\r\n`,
  )
  const [answer] = await once(announced, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 [\s\S]*Connection: close/)
  announced.destroy()
  expect(await stored()).toEqual([])
})

test('aspas, barras e quebras de linha no nome não chegam a lugar nenhum', async () => {
  const { send, get } = await startUploads()
  const names = [
    ['Edital \\"final\\".pdf', 'Edital "final".pdf'],
    ['..\\\\..\\\\segredo.pdf', 'segredo.pdf'],
    ['../../etc/edital.pdf', 'edital.pdf'],
    ['edital\u202e.pdf', 'edital .pdf'],
  ] as const
  for (const [filename, nome] of names) {
    const { status, body } = await send([{ filename }])
    expect([filename, status, body.nome]).toEqual([filename, 200, nome])
    expect((await get(String(body.url))).headers.has('Set-Cookie')).toBe(false)
  }
})

test('o destino precisa ser uma licitação publicada', async () => {
  const { send, portal, rows, stored } = await startUploads()
  const removed = await insertLicitacao(portal.db, { publicacao: 'DESPUBLICADA' })
  const at = (repository: string) => send([{}], { repository, thumbnail: 'false' })
  const refused = [
    [await at('licitacao/999999/esclarecimento/publico'), 404, 'LICITACAO_NAO_ENCONTRADA'],
    [await at(`licitacao/${removed}/esclarecimento/publico`), 400, 'LICITACAO_DESPUBLICADA'],
    [await at('licitacao/1/../publico'), 400, 'PARAMETROS_INVALIDOS'],
    [await send([{}], {}), 400, 'PARAMETROS_INVALIDOS'],
    [await send([]), 400, 'PARAMETROS_INVALIDOS'],
    [await send([{ filename: '', content: '' }]), 400, 'PARAMETROS_INVALIDOS'],
  ] as const
  for (const [answer, status, key] of refused) expect([answer.status, answer.body.key]).toEqual([status, key])
  expect([await rows(), await stored()]).toEqual([[], []])
})

test('o que não é um formulário, ou se interrompe, é malformado e nada deixa', async () => {
  const { url, send, stored, rows } = await startUploads()
  const address = url + base
  const start = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nconteúdo`
  const answers = [
    await postForm(address, Readable.from([Buffer.from('{}')]), { 'Content-Type': 'application/json' }),
    await postForm(address, Readable.from([Buffer.from('x')]), { 'Content-Type': 'multipart/form-data' }),
    await postForm(address, Readable.from([Buffer.from(start)])),
    await postForm(address, Readable.from([Buffer.alloc(200_000, '-')])),
    await send([{}], Object.fromEntries([...Array(60).keys()].map((index) => [`campo${index}`, 'x']))),
    await send([{}], { repository: 'x'.repeat(65_537) }),
  ]
  for (const { status, body } of answers) {
    expect([status, body.key]).toEqual([400, 'PARAMETROS_INVALIDOS'])
    expect(body.errorMessages).toEqual([{ message: 'O pedido está malformado.' }])
  }
  expect([await rows(), await stored()]).toEqual([[], []])
})

test('quem desliga no meio do envio não deixa nada, nem um erro', async () => {
  const { url, stored, rows, lines } = await startUploads()
  const broken = async function* () {
    yield* streamBytes(5 * megabyte)
    await vi.waitFor(async () => expect(await stored()).toHaveLength(1), { timeout: 20_000 })
    throw new Error('a pessoa fechou a página')
  }
  const sending = postForm(url + base, formBytes([{ name: 'file', filename: 'a.txt', content: broken() }]))
  await expect(sending).rejects.toThrow('socket hang up')
  await vi.waitFor(async () => expect(await stored()).toEqual([]), { timeout: 20_000 })
  expect(await rows()).toEqual([])
  expect(lines.join()).not.toContain('o pedido falhou')
})

test('com antivírus o arquivo perigoso é recusado, e sem resposta dele nenhum é aceito', async () => {
  const server = net.createServer((socket) => {
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      if (received.endsWith('\0\0\0\0')) socket.end(received.includes(eicar) ? 'stream: Eicar FOUND\0' : 'stream: OK\0')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  const { send, stored } = await startUploads({ CLAMD_URL: `tcp://127.0.0.1:${port}` })

  const infected = await send([{ filename: 'pedido.txt', content: eicar }])
  expect([infected.status, infected.body.key]).toEqual([400, 'ARQUIVO_PERIGOSO'])
  expect((await send([{ filename: 'pedido.txt', content: 'texto' }])).status).toBe(200)

  await new Promise((resolve) => server.close(resolve))
  const unverified = await send([{ filename: 'pedido.txt', content: 'texto' }])
  expect([unverified.status, unverified.body.key]).toEqual([503, 'SERVICO_INDISPONIVEL'])
  expect(unverified.headers['retry-after']).toBe('5')
  expect(readTexts(unverified)).toEqual([
    'O arquivo não foi anexado. Não foi possível verificá-lo agora; tente novamente em instantes.',
  ])
  expect(await stored()).toHaveLength(1)
})

test('com o disco cheio a resposta é 503, e o próximo envio volta a funcionar', async () => {
  const { send, portal, rows } = await startUploads()
  const { arquivos } = portal.intake
  const receive = vi.spyOn(arquivos, 'receive')
  receive.mockRejectedValueOnce(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  expect((await send([{ filename: 'a.txt', content: streamBytes(megabyte) }])).status).toBe(503)
  expect(await rows()).toEqual([])
  expect((await send([{ filename: 'a.xlsx', content: makeXlsx() }])).status).toBe(200)
})

test('vinte envios de 29 MB ao mesmo tempo não enchem a memória', { tags: ['long'], timeout: 180_000 }, async () => {
  const { send, stored } = await startUploads()
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => send([{ filename: `${index}.txt`, content: streamBytes(29 * megabyte) }])),
  )
  clearInterval(watch)
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(await stored()).toHaveLength(20)
  expect(most - before).toBeLessThan(290 * megabyte)
})

test('os arquivos hostis conhecidos ficam guardados sem serem executados, ou são recusados', async (context) => {
  const folder = process.env.PORTAL_DATA && path.join(process.env.PORTAL_DATA, 'hostile')
  if (!folder) return context.skip('PORTAL_DATA não diz onde estão os dados reais')
  const { send, get } = await startUploads()
  for (const filename of await readdir(folder)) {
    const content = await readFile(path.join(folder, filename))
    const { status, body } = await send([{ filename, content }])
    expect([filename, status]).toEqual([filename, /\.(pdf|txt)$/.test(filename) ? 200 : 415])
    if (status !== 200) continue
    const { headers } = await get(String(body.url))
    expect(headers.get('Content-Disposition')).toMatch(/^attachment/)
    expect(headers.get('Content-Security-Policy')).toContain('sandbox')
  }
})

test('de uma rede que envia demais os arquivos são recusados com 429', async () => {
  const { url, portal, env } = await startPortal({ TRUST_PROXY: '1' })
  for (let sent = 0; sent < 240; sent++)
    await portal.intake.guarda.limites.countAttempt('upload', { address: '203.0.113.9' })
  const form = formBytes([
    { name: 'repository', content: 'licitacao/1/esclarecimentoImpugnacao/publico' },
    { name: 'file', filename: 'a.pdf', content: pdf },
  ])
  const answer = await postForm(url + base, form, { 'x-forwarded-for': '203.0.113.9' })
  expect([answer.status, answer.body.key]).toEqual([429, 'MUITOS_PEDIDOS'])
  expect(await portal.db.selectFrom('arquivo').selectAll().execute()).toEqual([])
  expect(env.TRUST_PROXY).toBe(1)
})

test('um arquivo que a página de outro site envia é recusado com 403, sem gastar a vez de ninguém', async () => {
  const { portal, url, send, stored } = await startUploads()
  const counted = vi.spyOn(portal.intake.guarda.limites, 'countAttempt')
  for (const [said, value] of [
    ['Sec-Fetch-Site', 'cross-site'],
    ['Sec-Fetch-Site', 'same-site'],
    ['Origin', 'https://outro.example'],
    ['Origin', 'null'],
  ] as const) {
    const form = formBytes([{ name: 'file', filename: 'a.pdf', content: pdf }])
    const refused = await postForm(url + base, form, { [said]: value })
    expect([value, refused.status, refused.body.key]).toEqual([value, 403, 'ORIGEM_RECUSADA'])
  }
  expect([counted.mock.calls, await stored()]).toEqual([[], []])
  expect((await send([{}])).status).toBe(200)
})

test('os arquivos de um portal que está à frente deste não contam como de uma rede só', async () => {
  const REMOTE_TOKEN = 'senha-entre-dois-portais-so-dos-testes'
  const { url, portal } = await startPortal({ REMOTE_TOKEN })
  const id = await insertLicitacao(portal.db)
  for (let sent = 0; sent < 240; sent++)
    await portal.intake.guarda.limites.countAttempt('upload', { address: '127.0.0.1' })
  const statusWith = async (token: string) => {
    const form = formBytes([
      { name: 'repository', content: `licitacao/${id}/esclarecimentoImpugnacao/publico` },
      { name: 'file', filename: 'a.pdf', content: pdf },
    ])
    return (await postForm(url + base, form, { Authorization: `Bearer ${token}` })).status
  }
  expect(await statusWith(REMOTE_TOKEN)).toBe(200)
  expect(await statusWith(`${REMOTE_TOKEN}x`)).toBe(429)
})
