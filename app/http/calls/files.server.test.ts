import { createHash } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newUri } from '~/adapters/files/store.server'
import type { Portal } from '~/composition/portal.server'
import { insertLicitacao, insertSolicitacao } from '../../../tests/builders'
import { openBehind, startApp, startPortal } from '../../../tests/http'
import { listen, stopListening } from '../ops/http-server.server'

const text = 'Edital nº 7, página 1.'

type File = { nome?: string; tipo_midia?: string; content?: string; publicado?: boolean; id_licitacao?: number }

/** Stores a file as an attachment of a tender and returns its address. */
async function insertArquivo({ db, files }: Portal, { content = text, id_licitacao, ...over }: File = {}) {
  const stored = await files.put([Buffer.from(content)])
  const uri = newUri()
  const row = { nome: 'edital.pdf', tipo_midia: 'application/pdf', publicado: true, ...over, ...stored, uri }
  const { id } = await db.insertInto('arquivo').values(row).returning('id').executeTakeFirstOrThrow()
  const anexo = { tipo: 'EDITAL', nome: 'edital.pdf', data_cadastro: new Date(), id_arquivo: id } as const
  await db
    .insertInto('anexo')
    .values({ ...anexo, id_licitacao: id_licitacao ?? (await insertLicitacao(db)) })
    .execute()
  return `/licitacao/hal/public/arquivos?uri=${uri}&thumbnail=false`
}

test('o arquivo publicado é baixado com o seu nome, sem poder ser executado', async () => {
  const { get, portal } = await startPortal()
  const address = await insertArquivo(portal, { nome: 'edital.pdf' })

  const response = await get(address, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'no-cache, no-transform',
    'content-disposition': 'attachment; filename="edital.pdf"',
    'content-length': String(Buffer.byteLength(text)),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'content-type': 'application/pdf',
    etag: `"${createHash('sha256').update(text).digest('hex')}"`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  expect(await response.text()).toBe(text)

  const head = await get(address, { method: 'HEAD' })
  expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([200, '24', ''])
})

test('um arquivo que não pôde ser lido responde com a falha, que não se baixa em seu lugar', async () => {
  const { get, portal } = await startPortal()
  const sha256 = createHash('sha256').update('uma pasta onde devia haver um arquivo').digest('hex')
  const caminho = portal.files.toPath(sha256)
  await mkdir(caminho, { recursive: true })
  const row = { uri: newUri(), nome: 'edital.pdf', tipo_midia: 'application/pdf', publicado: true }
  await portal.db
    .insertInto('arquivo')
    .values({ ...row, sha256, tamanho: (await stat(caminho)).size })
    .execute()
  const answer = await get(`/licitacao/hal/public/arquivos?uri=${row.uri}`, { headers: { Range: 'bytes=0-4' } })
  expect([answer.status, (await answer.json()).key]).toEqual([500, 'ERRO_DESCONHECIDO'])
  expect(answer.headers.get('Content-Type')).toContain('application/json')
  for (const name of ['Content-Disposition', 'Content-Range']) expect(answer.headers.has(name)).toBe(false)
  expect(answer.headers.get('ETag')).not.toContain(sha256)
})

test('quem só pergunta por um arquivo de outro sistema não o faz mandá-lo inteiro', async () => {
  const left = vi.fn()
  const system = createServer((_req, res) => {
    res.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': '1000000' })
    res.write('%PDF-')
    res.once('close', left)
  })
  const port = await listen(system, 0, '127.0.0.1')
  onTestFinished(() => stopListening(system, 1000))
  const { portal } = await openBehind({ REMOTE_URL: `http://127.0.0.1:${port}` })
  const { get } = await startApp({ portal })
  const head = await get(`/licitacao/hal/public/arquivos?uri=${newUri()}`, { method: 'HEAD' })
  expect([head.status, head.headers.get('Content-Length')]).toEqual([200, '1000000'])
  await expect.poll(() => left.mock.calls.length).toBe(1)
})

test('só um PDF, e só no endereço da tela, é mostrado pelo navegador dentro de uma página do portal', async () => {
  const { get, portal } = await startPortal()
  const shown = (address: string) => `${address.replace('/licitacao/hal/public/', '/licitacao-pub/')}&exibir=sim`
  const address = await insertArquivo(portal)

  const pdf = await get(shown(address), { headers: { Range: 'bytes=0-5' } })
  expect([pdf.status, await pdf.text()]).toEqual([206, 'Edital'])
  expect(Object.fromEntries(pdf.headers)).toMatchObject({
    'cache-control': 'no-cache, no-transform',
    'content-disposition': 'inline; filename="edital.pdf"',
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  })
  const page = await insertArquivo(portal, { nome: 'pagina.pdf', tipo_midia: 'text/html' })
  for (const saved of [`${address}&exibir=sim`, shown(page)]) {
    const { headers } = await get(saved)
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; /)
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    expect(headers.get('X-Frame-Options')).toBe('DENY')
  }
})

test('o PDF que um visitante anexou ao seu pedido só se baixa, também no endereço da tela', async () => {
  const { get, portal } = await startPortal()
  const shown = async (address: string) => {
    const { status, headers } = await get(`${address.replace('/licitacao/hal/public/', '/licitacao-pub/')}&exibir=sim`)
    return [status, headers.get('Content-Disposition'), headers.get('Content-Security-Policy')]
  }
  const address = await insertArquivo(portal)
  expect((await shown(address))[1]).toBe('inline; filename="edital.pdf"')
  const { id } = await portal.db.selectFrom('arquivo').select('id').executeTakeFirstOrThrow()
  await insertSolicitacao(portal.db, { id_licitacao: await insertLicitacao(portal.db), id_arquivo: id })
  expect(await shown(address)).toEqual([
    200,
    'attachment; filename="edital.pdf"',
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  ])
})

test('um arquivo é baixado em partes, e só de novo quando mudou', async () => {
  const { get, portal } = await startPortal()
  const address = await insertArquivo(portal, { content: '0123456789', tipo_midia: 'text/plain' })
  const etag = (await get(address)).headers.get('ETag') ?? ''

  const part = await get(address, { headers: { Range: 'bytes=2-4', 'Accept-Encoding': 'gzip' } })
  expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234'])
  expect(await (await get(address, { headers: { Range: 'bytes=-3' } })).text()).toBe('789')
  expect((await get(address, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  expect((await get(address, { headers: { 'If-None-Match': '"outro"' } })).status).toBe(200)
  expect((await get(address, { headers: { Range: 'bytes=2-4', 'If-Range': etag } })).status).toBe(206)
  expect((await get(address, { headers: { Range: 'bytes=2-4', 'If-Range': '"outro"' } })).status).toBe(200)
  expect((await get(address, { headers: { 'If-Match': '"outro"' } })).status).toBe(412)

  const outside = await get(address, { headers: { Range: 'bytes=10-' } })
  expect([outside.status, outside.headers.get('Content-Range')]).toEqual([416, 'bytes */10'])
  expect(outside.headers.has('Content-Disposition')).toBe(false)
  expect(await outside.json()).toMatchObject({ key: 'INTERVALO_INVALIDO' })
})

test('qualquer nome de arquivo cabe no cabeçalho sem o quebrar', async () => {
  const { get, portal } = await startPortal()
  const names = [
    ['Edital "final".pdf', 'Edital \\"final\\".pdf', undefined],
    ['Ata da sessão nº 7.pdf', 'Ata da sessao n_ 7.pdf', 'Ata da sessão nº 7.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'a Set-Cookie: x=1.pdf', undefined],
    ['planilha 📄.xlsx', 'planilha _.xlsx', 'planilha 📄.xlsx'],
    ['../../etc/passwd', 'passwd', undefined],
    ['100%25.pdf', '100%25.pdf', '100%25.pdf'],
    ['', 'arquivo', undefined],
  ] as const
  for (const [nome, plain, encoded] of names) {
    const { headers } = await get(await insertArquivo(portal, { nome }))
    const [, quoted, extended] =
      headers
        .get('Content-Disposition')
        ?.match(/^attachment; filename=(?:"((?:\\.|[^"])*)"|[\w.]+)(?:; filename\*=UTF-8''(\S+))?$/) ?? []
    expect([nome, quoted ?? 'arquivo', extended && decodeURIComponent(extended)]).toEqual([nome, plain, encoded])
    expect(headers.has('Set-Cookie')).toBe(false)
  }
})

test('o que um navegador executaria sai como simples bytes', async () => {
  const { get, portal } = await startPortal()
  const active = [
    'text/html',
    'image/svg+xml',
    'application/xml',
    'text/javascript',
    'application/xhtml+xml',
    'text/html; x="application/pdf',
    'TEXT/HTML',
    'application/vnd.mozilla.xul+xml',
    'a\r\nb: c',
    '',
  ]
  for (const tipo_midia of active) {
    const response = await get(await insertArquivo(portal, { tipo_midia, content: '<script>alert(1)</script>' }))
    expect([tipo_midia, response.headers.get('Content-Type')]).toEqual([tipo_midia, 'application/octet-stream'])
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment/)
  }
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  expect((await get(await insertArquivo(portal, { tipo_midia: docx }))).headers.get('Content-Type')).toBe(docx)
})

test('o que não pode ser entregue simplesmente não existe', async () => {
  const { get, portal } = await startPortal()
  const removed = await insertArquivo(portal, { content: 'sumiu' })
  await rm(portal.files.toPath(createHash('sha256').update('sumiu').digest('hex')))
  const published = await insertArquivo(portal)
  const uri = new URLSearchParams(published.split('?')[1]).get('uri')
  const base = '/licitacao/hal/public/arquivos'
  const called = vi.fn()
  const elsewhere = createServer(called)
  const port = await listen(elsewhere, 0, '127.0.0.1')
  onTestFinished(() => stopListening(elsewhere, 1000))
  const addresses = [
    await insertArquivo(portal, { publicado: false }),
    await insertArquivo(portal, { id_licitacao: await insertLicitacao(portal.db, { publicacao: 'DESPUBLICADA' }) }),
    await insertArquivo(portal, { id_licitacao: await insertLicitacao(portal.db, { publicacao: 'EXCLUIDA' }) }),
    removed,
    base,
    `${base}?uri=`,
    `${base}?uri=${uri}&uri=${uri}`,
    `${base}?uri[]=${uri}`,
    `${base}?uri=${uri}%00`,
    `${base}?uri=..%2f..%2fetc%2fpasswd`,
    `${base}?uri=..%252f${uri}`,
    `${base}?uri=file%3A%2F%2F%2Fetc%2Fpasswd`,
    `${base}?uri=${encodeURIComponent(`http://127.0.0.1:${port}/`)}`,
    `${base}?uri=http%3A%2F%2F169.254.169.254%2F`,
    `${base}?uri=${newUri()}`,
    `${base}/temporario?uri=${uri}`,
    `${base}/${uri}`,
  ]
  for (const address of addresses) {
    const response = await get(address)
    const { key, message, errorMessages } = await response.json()
    expect([address, response.status, errorMessages]).toEqual([address, 404, []])
    expect([key, message]).toEqual(
      address.startsWith(`${base}/`) && !address.includes('temporario')
        ? ['ENDERECO_NAO_ENCONTRADO', 'Endereço não encontrado.']
        : ['ARQUIVO_NAO_ENCONTRADO', 'Arquivo não encontrado.'],
    )
  }
  expect(called).not.toHaveBeenCalled()
  expect((await get(published)).status).toBe(200)
})
