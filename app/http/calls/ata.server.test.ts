// @module-tag rest
import { rm, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openPortal, type Portal } from '~/composition/portal.server'
import { parseEnv } from '~/env.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { sha256In } from '../../../tests/arquivos'
import { insertFornecedor, insertLicitacao, insertSolicitacao } from '../../../tests/builders'
import { emptyDataDir } from '../../../tests/databases'
import { api, startApp, startPortal, testBothWays } from '../../../tests/http'
import { needPoppler, pdfText } from '../../../tests/pdf'
import { insertLoteComItem, insertProposta } from '../../../tests/sessao'

const held = { status: 'ENCERRADO', data_abertura: new Date('2020-05-20T12:00:00Z') } as const
const toAtaAddress = (id: number) => `${api}/licitacoes/${id}/ata`

testBothWays('a ata de uma sessão realizada é baixada sem cadastro, como Relatorio_da_Ata.pdf', async (start) => {
  const { get, portal } = await start()
  const id = await insertLicitacao(portal.db, held)

  const response = await get(toAtaAddress(id))
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-disposition': 'attachment; filename="Relatorio_da_Ata.pdf"',
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'x-content-type-options': 'nosniff',
  })
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')

  const etag = response.headers.get('ETag') ?? ''
  expect((await get(toAtaAddress(id), { headers: { 'If-None-Match': etag } })).status).toBe(304)
  const part = await get(toAtaAddress(id), { headers: { Range: 'bytes=0-4' } })
  expect([part.status, await part.text()]).toEqual([206, '%PDF-'])
  const head = await get(toAtaAddress(id), { method: 'HEAD' })
  expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(bytes.length)])
  expect(Buffer.from(await (await get(`/licitacao-pub/licitacao-visualizacao/${id}/ata`)).arrayBuffer())).toEqual(bytes)
})

testBothWays('antes da sessão, e sem licitação, não há ata, e a resposta diz por quê', async (start) => {
  const { get, portal } = await start()
  const aberta = await insertLicitacao(portal.db)
  const retirada = await insertLicitacao(portal.db, { ...held, publicacao: 'DESPUBLICADA' })
  const answer = async (path: string) => {
    const response = await get(path)
    const { key, message } = await response.json()
    return [response.status, key, message]
  }
  expect(await answer(toAtaAddress(aberta))).toEqual([
    404,
    'ATA_NAO_DISPONIVEL',
    'A ata fica disponível depois da sessão pública.',
  ])
  expect(await answer(toAtaAddress(retirada))).toEqual([
    400,
    'LICITACAO_DESPUBLICADA',
    'Esta licitação foi despublicada.',
  ])
  expect(await answer(toAtaAddress(9999))).toEqual([404, 'LICITACAO_NAO_ENCONTRADA', 'Licitação não encontrada.'])
  expect(await answer(`${api}/licitacoes/abc/ata`)).toEqual([
    404,
    'LICITACAO_NAO_ENCONTRADA',
    'Licitação não encontrada.',
  ])
  const posted = await get(toAtaAddress(aberta), { method: 'POST' })
  expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

test('o código no topo da última página da ata vale no validador, que abre os mesmos bytes', async (context) => {
  await needPoppler(context)
  const { get, portal, url } = await startPortal()
  const bytes = Buffer.from(await (await get(toAtaAddress(await insertLicitacao(portal.db, held)))).arrayBuffer())
  const last = (await pdfText(bytes)).at(-1) ?? ''
  const [, codigoAcesso] = /Código de acesso: ((?:\w{4}-){3}\w{4})/.exec(last) ?? []

  const validado = await fetch(`${url}/licitacao/api/public/v1/licitacoes/validardocumento`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ codigoAcesso }),
  })
  expect(await validado.json()).toMatchObject({ valido: true, nome: 'Relatorio_da_Ata.pdf' })
  const download = await get(`${api}/licitacoes/documentos/download/${codigoAcesso}`)
  expect(Buffer.from(await download.arrayBuffer())).toEqual(bytes)
})

test('quem pede ao mesmo tempo recebe a mesma ata, feita uma vez só', async () => {
  const { get, portal } = await startPortal()
  const id = await insertLicitacao(portal.db, held)
  const etags = await Promise.all(
    Array.from({ length: 20 }, async () => (await get(toAtaAddress(id))).headers.get('ETag')),
  )
  expect(new Set(etags).size).toBe(1)
  expect(await portal.db.selectFrom('documento').select('id').execute()).toHaveLength(1)
})

test('a ata só é feita de novo quando muda o que ela diz', async () => {
  const { get, portal } = await startPortal()
  const { db } = portal
  const id = await insertLicitacao(db, held)
  const lote = await insertLoteComItem(db, id)
  const etag = async () => {
    await db
      .updateTable('versao')
      .set(({ eb }) => ({ valor: eb('valor', '+', 1) }))
      .execute()
    return (await get(toAtaAddress(id))).headers.get('ETag')
  }
  const first = await etag()
  await insertLicitacao(db, { objeto: 'Outra' })
  expect(await etag()).toBe(first)

  await insertProposta(db, { id_lote: lote, id_fornecedor: await insertFornecedor(db) })
  const second = await etag()
  expect(second).not.toBe(first)
  await insertSolicitacao(db, { id_licitacao: id })
  expect(new Set([first, second, await etag()]).size).toBe(3)
  expect(await db.selectFrom('documento').select('id').execute()).toHaveLength(3)
})

test('uma ata cujo código foi revogado, ou cujo arquivo sumiu, é feita de novo', async () => {
  const { get, portal } = await startPortal()
  const { db, files, documentos } = portal
  const id = await insertLicitacao(db, held)
  const sha256 = async () => (await get(toAtaAddress(id))).headers.get('ETag')?.replaceAll('"', '') ?? ''

  const first = await sha256()
  const { id: documento } = await db.selectFrom('documento').select('id').executeTakeFirstOrThrow()
  await documentos.revoke(String(documento), 'Substituída.')
  const second = await sha256()
  expect(second).not.toBe(first)
  await rm(files.toPath(second))
  const third = await sha256()
  expect([first, second]).not.toContain(third)
  expect(await sha256()).toBe(third)
})

test('uma ata cujo arquivo foi mexido no disco não sai mais: em seu lugar é feita outra', async () => {
  const { get, portal } = await startPortal()
  const id = await insertLicitacao(portal.db, held)
  const bytes = Buffer.from(await (await get(toAtaAddress(id))).arrayBuffer())
  const { uri, sha256 } = await portal.db.selectFrom('arquivo').select(['uri', 'sha256']).executeTakeFirstOrThrow()
  await writeFile(portal.files.toPath(sha256), Buffer.from(bytes).fill('x', 20, 21))
  expect((await get(`/licitacao/hal/public/arquivos?uri=${uri}`)).status).toBe(404)
  const other = await get(toAtaAddress(id))
  expect([other.status, other.headers.get('ETag')]).toEqual([200, expect.not.stringContaining(sha256)])
  expect(
    Buffer.from(await other.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('quando o portal muda de endereço, a ata guardada com o antigo é feita de novo', async () => {
  const DATA_DIR = await emptyDataDir()
  async function readSha256(findId: (portal: Portal) => Promise<number>, PUBLIC_URL: string) {
    const portal = await openPortal(parseEnv({ DATA_DIR, PUBLIC_URL }))
    const id = await findId(portal)
    const { atas } = portal.procurement
    const found = await atas.open(id)
    await portal.close()
    return { id, sha256: sha256In(found.ok ? found.value.etag : null) }
  }
  const first = await readSha256(({ db }) => insertLicitacao(db, held), 'https://antigo.example')
  const same = await readSha256(async () => first.id, 'https://antigo.example')
  const moved = await readSha256(async () => first.id, 'https://novo.example')
  expect(first.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(same).toEqual(first)
  expect(moved.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(moved.sha256).not.toBe(first.sha256)
})

test('no navegador, sem ata, uma página diz por quê, na língua da pessoa', async () => {
  const { portal } = await startPortal()
  const id = await insertLicitacao(portal.db)
  const { get } = await startApp({ portal, remix: await loadBuiltRemix() })
  const page = await get(`/licitacao-pub/licitacao-visualizacao/${id}/ata`)
  expect(page.status).toBe(404)
  expect(page.headers.get('Content-Type')).toContain('text/html')
  expect(await page.text()).toContain('A ata fica disponível depois da sessão pública.')
  const english = await get(`/licitacao-pub/licitacao-visualizacao/${id}/ata?lng=en`)
  expect(await english.text()).toContain('The minutes will be available after the public session.')
})
