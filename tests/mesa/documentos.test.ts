// @module-tag rest
import { existsSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { Outage } from '~/domain/shared/failures'
import { insertCompraDireta } from '../builders'
import { testSecret } from '../databases'
import { startPortal } from '../http'
import { makePdf } from '../pdf'
import { ask as askRaw } from '../raw'
import { area, hidden, startMesa } from './mesa'

const rui = 'rui@olinda.pe.gov.br'
type Form = Record<string, string | File>

/** Ana's body and Rui's have a tender each, and Ana's a direct purchase. */
async function start(env: Record<string, string> = {}) {
  const opened = await startPortal({ SECRET: testSecret, PUBLIC_URL: 'https://portal.example', ...env })
  const { documentos } = opened.portal.intake.mesa
  const outages = { add: vi.spyOn(documentos, 'add'), withdraw: vi.spyOn(documentos, 'withdraw') }
  const started = await startMesa(opened)
  const { ask, get, db, idLicitacao } = started
  const { id_orgao } = await db
    .selectFrom('licitacao')
    .select('id_orgao')
    .where('id', '=', idLicitacao)
    .executeTakeFirstOrThrow()
  const idCompra = await insertCompraDireta(db, { id_orgao, objeto: 'Café em pó' })
  const address = `/documentos/licitacoes/${idLicitacao}`
  const tokenIn = async (cookie: string, path: string) => hidden((await ask(path, { cookie })).html, 'formulario')
  const send = (cookie: string, form: Form, path = address) => ask(path, { cookie, multipart: true, form })
  const add = async (cookie: string, over: Form = {}, path = address) =>
    send(cookie, { formulario: await tokenIn(cookie, path), anexo: await pdf(), tipo: 'EDITAL', ...over }, path)
  /** Replaces a document as it is now. */
  async function replace(cookie: string, path: string, over: Form = {}) {
    const { html } = await ask(path, { cookie })
    const seen = { formulario: hidden(html, 'formulario'), vista: hidden(html, 'vista') }
    return send(cookie, { ...seen, anexo: await pdf('Edital retificado.pdf'), ...over }, path)
  }
  const eventos = () =>
    db
      .selectFrom('evento')
      .select(['entidade', 'tipo', 'autor'])
      .where('tipo', 'like', 'documento %')
      .orderBy('id')
      .execute()
  /** What everybody reads of the documents of a tender. */
  const readPublic = async (path = `/licitacao-pub/licitacao-visualizacao/${idLicitacao}/dados-edital`) =>
    (await (await get(path)).text()).replaceAll('<!-- -->', '')
  return {
    ...started,
    outages,
    files: opened.portal.files,
    idCompra,
    address,
    tokenIn,
    send,
    add,
    replace,
    eventos,
    readPublic,
  }
}

/** Each has other bytes. */
const pdf = async (name = 'Edital.pdf') =>
  new File([await makePdf([crypto.randomUUID()])], name, { type: 'application/pdf' })

const pathOf = (to: string | null) => (to ?? '').replace(/\?.*/, '')

const attached = (html: string) => /Arquivo anexado: (?:<!-- -->)?([^<]*?)\s*</.exec(html)?.[1]

/** The addresses of the files that a page leads to, in its order. */
const filesIn = (html: string) =>
  [...html.matchAll(/href="([^"]*\/arquivos\?uri=[^"]*)"/g)].map(([, found = '']) => found)

test('um documento se inclui, fica público na hora e se baixa; o formulário enviado de novo não inclui outro', async () => {
  const { ask, get, enter, address, tokenIn, add, eventos, readPublic } = await start()
  const cookie = await enter()
  const list = (await ask('/documentos/licitacoes', { cookie })).html
  expect(list).toContain(`/licitacao-pub/mesa${address}"`)
  expect(list).toContain('Nenhum documento')
  const page = (await ask(address, { cookie })).html
  for (const said of ['Lei 14.133/2021, art. 55, § 1º', 'não é publicado no PNCP']) expect(page).toContain(said)
  const formulario = await tokenIn(cookie, address)
  const added = await add(cookie, { formulario, nome: 'Edital do pregão' })
  expect([added.status, added.to]).toEqual([303, expect.stringMatching(/\/documentos\/licitacoes\/\d+\/\d+\?aviso=/)])
  expect((await add(cookie, { formulario })).to).toBe(added.to)
  expect((await add(cookie, { formulario, anexo: new File([], '') })).to).toBe(added.to)
  const own = (await ask(added.to ?? '', { cookie })).html
  for (const said of ['Documento publicado.', '<h1>Edital do pregão.pdf</h1>', 'Versão 1, pública desde'])
    expect(own).toContain(said)
  const shown = await readPublic()
  expect(shown).toContain('Edital do pregão.pdf')
  expect(shown).not.toContain('Versões anteriores')
  const [file = ''] = filesIn(own)
  expect(filesIn(shown)).toContain(file)
  expect([(await get(file)).status, (await get(file)).headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  expect((await ask('/documentos/licitacoes', { cookie })).html).toContain('1 documento')
  expect(await eventos()).toEqual([{ entidade: 'licitacao', tipo: 'documento incluído', autor: 'Ana Lima' }])
  expect((await ask('/relatorio', { cookie })).html).toContain('Incluiu um documento')
})

test('um documento trocado mostra a nova versão e, com as suas datas, a anterior, que continua a baixar-se', async () => {
  const { ask, get, enter, add, replace, eventos, readPublic, idLicitacao } = await start()
  const cookie = await enter()
  const documento = pathOf((await add(cookie)).to)
  const [before = ''] = filesIn((await ask(documento, { cookie })).html)
  const { html } = await ask(documento, { cookie })
  const formulario = hidden(html, 'formulario')
  const replaced = await replace(cookie, documento, { formulario })
  expect([replaced.status, replaced.to]).toEqual([303, `${documento}?aviso=trocado`])
  // Sent again, it replaces nothing more.
  expect((await replace(cookie, documento, { formulario, vista: '1' })).to).toBe(`${documento}?aviso=trocado`)
  const own = (await ask(documento, { cookie })).html
  for (const said of ['Edital retificado.pdf', 'Versão 2, pública desde', 'Versão 1, pública como a atual de'])
    expect(own).toContain(said)
  const [now = ''] = filesIn(own)
  const shown = await readPublic()
  expect(shown).toContain('Versões anteriores e documentos retirados')
  expect(shown).toMatch(/Edital\.pdf.*\(Edital, pública de .* a .*\)/)
  expect(filesIn(shown)).toEqual([now, before])
  for (const file of [before, now]) expect((await get(file)).status).toBe(200)
  const dados = `/licitacao-pub/licitacao-visualizacao/${idLicitacao}/dados-gerais`
  for (const said of ['Documento incluído.', 'Documento trocado por uma nova versão.'])
    expect(await readPublic(dados)).toContain(said)
  expect((await eventos()).map(({ tipo }) => tipo)).toEqual(['documento incluído', 'documento trocado'])
})

test('uma versão retirada perde o arquivo e fica pública com o motivo; o seu endereço responde como o de um arquivo que não há', async () => {
  const { ask, get, enter, add, replace, db, files, tokenIn, eventos, readPublic } = await start()
  const cookie = await enter()
  const documento = pathOf((await add(cookie)).to)
  const [before = ''] = filesIn((await ask(documento, { cookie })).html)
  await replace(cookie, documento)
  const { sha256 } = await db
    .selectFrom('arquivo')
    .select('sha256')
    .where('nome', '=', 'Edital.pdf')
    .executeTakeFirstOrThrow()
  expect(existsSync(files.toPath(sha256))).toBe(true)
  const retirar = `${documento}/versoes/1`
  const formulario = await tokenIn(cookie, retirar)
  const empty = await ask(retirar, { cookie, form: { formulario, motivo: ' ' } })
  expect([empty.status, empty.html.includes('href="#motivo">Escreva por que')]).toEqual([422, true])
  const motivo = 'Trazia o CPF 529.982.247-25 de um servidor.'
  const withdrawn = await ask(retirar, { cookie, form: { formulario, motivo } })
  expect([withdrawn.status, withdrawn.to]).toEqual([303, `${documento}?aviso=retirado`])
  expect((await ask(retirar, { cookie, form: { formulario, motivo } })).to).toBe(`${documento}?aviso=retirado`)
  expect(existsSync(files.toPath(sha256))).toBe(false)
  expect((await get(before)).status).toBe(404)
  const shown = await readPublic()
  expect(shown).toMatch(/Retirado em .*: Trazia o CPF \*\*\*\.982\.247-\*\* de um servidor\./)
  expect(shown).not.toContain('529.982.247-25')
  expect(filesIn(shown)).not.toContain(before)
  expect((await ask(retirar, { cookie })).html).not.toContain('Retirar esta versão')

  // The present version, after which the document has none.
  const atual = `${documento}/versoes/2`
  expect((await ask(atual, { cookie })).html).toContain('Esta é a versão de agora.')
  await ask(atual, { cookie, form: { formulario: await tokenIn(cookie, atual), motivo: 'Anexo errado.' } })
  expect((await ask(documento, { cookie })).html).toContain('A última versão deste documento foi retirada.')
  const after = await readPublic()
  expect(after).toContain('Não há anexos disponíveis')
  expect(filesIn(after)).toEqual([])
  expect((await eventos()).map(({ tipo }) => tipo)).toEqual([
    ...['documento incluído', 'documento trocado', 'documento retirado', 'documento retirado'],
  ])
})

test('os bytes que outro documento também tem ficam; com a licitação fora do portal, nenhuma versão se baixa', async () => {
  const { ask, get, enter, add, replace, tokenIn, db, idLicitacao } = await start()
  const cookie = await enter()
  const same = await pdf()
  const [one, other] = [
    pathOf((await add(cookie, { anexo: same })).to),
    pathOf((await add(cookie, { anexo: same })).to),
  ]
  const [file = ''] = filesIn((await ask(other, { cookie })).html)
  const retirar = `${one}/versoes/1`
  await ask(retirar, { cookie, form: { formulario: await tokenIn(cookie, retirar), motivo: 'Anexo errado.' } })
  expect((await get(file)).status).toBe(200)
  await replace(cookie, other)
  const [now = ''] = filesIn((await ask(other, { cookie })).html)
  for (const address of [file, now]) expect((await get(address)).status).toBe(200)
  await db.updateTable('licitacao').set({ publicacao: 'DESPUBLICADA' }).where('id', '=', idLicitacao).execute()
  for (const address of [file, now]) expect((await get(address)).status).toBe(404)
})

test('retirar uma versão pede que se tenha entrado há menos de 15 minutos, e o motivo que se escreveu fica', async () => {
  const { ask, enter, db, add, tokenIn, eventos } = await start()
  const cookie = await enter()
  const retirar = `${pathOf((await add(cookie)).to)}/versoes/1`
  await db
    .updateTable('acesso')
    .set({ criado_em: new Date(Date.now() - 16 * 60_000) })
    .execute()
  expect((await ask(retirar, { cookie })).html).toContain('Retirar uma versão pede que você tenha entrado')
  const formulario = await tokenIn(cookie, retirar)
  const refused = await ask(retirar, { cookie, form: { formulario, motivo: 'Anexo errado.' } })
  expect([refused.status, refused.html.includes('Anexo errado.</textarea>')]).toEqual([403, true])
  expect((await eventos()).map(({ tipo }) => tipo)).toEqual(['documento incluído'])
})

test('de uma licitação ou compra direta que vem de outro sistema, a página diz que os documentos são de lá, e nada se inclui', async () => {
  const { ask, enter, db, address, tokenIn, send, add, idLicitacao, eventos } = await start()
  const cookie = await enter()
  const documento = pathOf((await add(cookie)).to)
  const formulario = await tokenIn(cookie, address)
  const [trocar, retirar] = [await tokenIn(cookie, documento), await tokenIn(cookie, `${documento}/versoes/1`)]
  const chave_origem = '12345678000195-1-000001/2030'
  await db.updateTable('licitacao').set({ chave_origem }).where('id', '=', idLicitacao).execute()
  const page = (await ask(address, { cookie })).html
  expect(page).toContain('os seus documentos são de lá')
  expect(page).not.toContain('Incluir o documento')
  expect((await ask('/documentos/licitacoes', { cookie })).html).not.toContain(`${address}"`)
  const found = (await ask('/documentos/licitacoes?busca=000123', { cookie })).html
  expect(found).toContain(`${address}"`)
  expect(found).toContain('Vem de outro sistema')
  const said = 'os seus documentos são de lá. Nada foi publicado.'
  for (const [path, form] of [
    [address, { formulario, anexo: await pdf(), tipo: 'EDITAL' }],
    [documento, { formulario: trocar, anexo: await pdf(), vista: '1' }],
  ] as const) {
    const refused = await send(cookie, form, path)
    expect([path, refused.status, refused.html.includes(said)]).toEqual([path, 409, true])
  }
  const form = { formulario: retirar, motivo: 'x' }
  expect((await ask(`${documento}/versoes/1`, { cookie, form })).status).toBe(409)
  expect((await eventos()).map(({ tipo }) => tipo)).toEqual(['documento incluído'])
})

test('os documentos de outro órgão não se acham; um formulário alheio ou inventado não inclui, troca nem retira nenhum', async () => {
  const { ask, enter, portal, address, tokenIn, send, add, replace, eventos } = await start()
  const [deAna, deRui] = [await enter(), await enter(rui)]
  const documento = pathOf((await add(deAna)).to)
  const retirar = `${documento}/versoes/1`
  const ofAna = await tokenIn(deAna, address)
  for (const path of [address, documento, retirar])
    expect([path, (await ask(path, { cookie: deRui })).status]).toEqual([path, 404])
  expect((await ask('/documentos/licitacoes?busca=000123', { cookie: deRui })).html).not.toContain(`${address}"`)
  for (const path of [address, documento])
    expect((await send(deRui, { formulario: ofAna, anexo: await pdf(), tipo: 'EDITAL' }, path)).status).toBe(404)
  expect((await ask(retirar, { cookie: deRui, form: { formulario: ofAna, motivo: 'x' } })).status).toBe(404)
  for (const path of ['/documentos/pedidos', '/documentos/licitacoes/999', '/documentos/licitacoes/x', `${documento}9`])
    expect([path, (await ask(path, { cookie: deAna })).status]).toEqual([path, 404])

  await portal.pessoas.save({ email: 'leo@portal.pe.gov.br', nome: 'Léo Paz', papel: 'portal' }, 'operador')
  const deLeo = await enter('leo@portal.pe.gov.br')
  for (const formulario of [ofAna, 'inventado', '']) {
    const sent = await send(deLeo, { formulario, anexo: await pdf('a.pdf'), tipo: 'EDITAL', nome: 'Bia' })
    expect([sent.status, sent.html.includes('value="Bia"'), attached(sent.html)]).toEqual([403, true, 'a.pdf'])
    expect((await replace(deLeo, documento, { formulario })).status).toBe(403)
    expect((await ask(retirar, { cookie: deLeo, form: { formulario, motivo: 'x' } })).status).toBe(403)
  }
  const headers = { 'Sec-Fetch-Site': 'cross-site' }
  const form = { formulario: ofAna, anexo: await pdf(), tipo: 'EDITAL' }
  expect((await ask(address, { cookie: deAna, multipart: true, form, headers })).status).toBe(403)
  expect((await eventos()).map(({ tipo }) => tipo)).toEqual(['documento incluído'])
})

test('um arquivo recusado é dito no campo com o motivo, e o que se escreveu fica', async () => {
  const { url, enter, address, add, eventos } = await start()
  const cookie = await enter()
  const none = await add(cookie, { anexo: new File([], ''), nome: 'Ata' })
  expect([none.status, none.html.includes('href="#anexo">Escolha o arquivo.')]).toEqual([422, true])
  expect([none.html.includes('value="Ata"'), /value="EDITAL" selected/.test(none.html)]).toEqual([true, true])
  const untyped = await add(cookie, { tipo: '', nome: 'x'.repeat(121) })
  for (const said of ['href="#tipo">Escolha o tipo do documento.', 'O nome passa de 120 caracteres.'])
    expect(untyped.html).toContain(said)
  expect([untyped.status, attached(untyped.html)]).toEqual([422, 'Edital.pdf'])
  const broken = new File(['%PDF-1.7\n'], 'quebrado.pdf', { type: 'application/pdf' })
  const refused = await add(cookie, { anexo: broken })
  expect([refused.status, refused.html.includes('href="#anexo">O PDF está incompleto.')]).toEqual([422, true])
  for (const other of [new File(['x'], 'programa.exe'), new File(['<html></html>'], 'pagina.pdf')]) {
    const sent = await add(cookie, { anexo: other })
    expect([sent.status, attached(sent.html)]).toEqual([422, undefined])
  }
  const large = await askRaw(url, area + address, {
    ...{ method: 'POST', body: '--x' },
    headers: {
      Cookie: cookie,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': String(400 * 1024 * 1024),
    },
  })
  expect(large.status).toBe(413)
  expect(large.body).toContain('O arquivo é grande demais')
  expect(await eventos()).toEqual([])
})

test('quem troca um documento que outra pessoa mudou antes vê como ele está, e nada muda; o que se escreveu e anexou fica', async () => {
  const { ask, enter, portal, add, replace, tokenIn, eventos } = await start()
  const { db } = portal
  const semed = (await db.selectFrom('pessoa_orgao').select('id_orgao').orderBy('id_orgao').execute())[0]?.id_orgao ?? 0
  await portal.pessoas.save({ email: 'bia@olinda.pe.gov.br', nome: 'Bia Reis', papel: [semed] }, 'operador')
  const [deAna, deBia] = [await enter(), await enter('bia@olinda.pe.gov.br')]
  const documento = pathOf((await add(deAna)).to)
  const [seen, retirar] = [await tokenIn(deBia, documento), `${documento}/versoes/1`]
  const [both, late] = [await tokenIn(deAna, retirar), await tokenIn(deBia, retirar)]
  await replace(deAna, documento)
  const second = await replace(deBia, documento, { formulario: seen, vista: '1', nome: 'Outro' })
  expect([second.status, second.html.includes('Outra pessoa mudou este documento')]).toEqual([409, true])
  expect([second.html.includes('value="Outro"'), attached(second.html)]).toEqual([true, 'Edital retificado.pdf'])
  expect(hidden(second.html, 'vista')).toBe('2')
  // Two at the same moment: one withdraws, the other is told.
  const sent = await Promise.all([
    ask(retirar, { cookie: deAna, form: { formulario: both, motivo: 'Um motivo' } }),
    ask(retirar, { cookie: deBia, form: { formulario: late, motivo: 'Outro motivo' } }),
  ])
  expect(sent.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(sent.find(({ status }) => status === 409)?.html).toContain('Outra pessoa já retirou esta versão.')
  expect((await eventos()).map(({ tipo }) => tipo)).toEqual([
    ...['documento incluído', 'documento trocado', 'documento retirado'],
  ])
})

test('com a sessão encerrada ou o banco fora do ar, o documento e o que se escreveu ficam na página, e se enviam de novo', async () => {
  const { ask, enter, add, send, tokenIn, address, outages, eventos } = await start()
  const cookie = await enter()
  outages.add.mockRejectedValueOnce(new Outage('banco'))
  const failed = await add(cookie, { nome: 'Ata' })
  expect([failed.status, attached(failed.html), failed.html.includes('value="Ata"')]).toEqual([503, 'Edital.pdf', true])
  const names = ['formulario', 'anexoUri', 'anexoNome', 'nome']
  const form = Object.fromEntries(names.map((name) => [name, hidden(failed.html, name)]))
  const sent = await send(cookie, { ...form, tipo: 'EDITAL' })
  expect(sent.status).toBe(303)
  const retirar = `${pathOf(sent.to)}/versoes/1`
  const [formulario, motivo] = [await tokenIn(cookie, retirar), 'Anexo errado.']
  outages.withdraw.mockRejectedValueOnce(new Outage('banco'))
  const kept = await ask(retirar, { cookie, form: { formulario, motivo } })
  expect([kept.status, kept.html.includes(motivo)]).toEqual([503, true])
  const novo = await tokenIn(cookie, address)
  await ask('/sair', { form: {}, cookie })
  const ended = await send(cookie, { formulario: novo, anexo: await pdf('a.pdf'), tipo: 'EDITAL', nome: 'Bia' })
  expect([ended.status, attached(ended.html), hidden(ended.html, 'nome')]).toEqual([401, 'a.pdf', 'Bia'])
  expect((await ask(retirar, { cookie, form: { formulario, motivo } })).status).toBe(401)
  expect((await eventos()).map(({ tipo }) => tipo)).toEqual(['documento incluído'])
})

test('os documentos de uma compra direta se incluem, se trocam e se retiram como os de uma licitação', async () => {
  const { ask, get, enter, idCompra, add, replace, tokenIn, eventos, readPublic } = await start()
  const cookie = await enter()
  const address = `/documentos/compras-diretas/${idCompra}`
  const shown = () => readPublic(`/licitacao-pub/portal/compra-direta/detalhe/${idCompra}`)
  expect((await ask('/documentos/compras-diretas', { cookie })).html).toContain(`/mesa${address}"`)
  const documento = pathOf((await add(cookie, { tipo: 'AVISO' }, address)).to)
  const [before = ''] = filesIn((await ask(documento, { cookie })).html)
  expect(await shown()).toContain('Edital.pdf')
  await replace(cookie, documento)
  expect(filesIn(await shown())).toContain(before)
  const retirar = `${documento}/versoes/1`
  await ask(retirar, { cookie, form: { formulario: await tokenIn(cookie, retirar), motivo: 'Anexo errado.' } })
  expect(await shown()).toMatch(/Retirado em .*: Anexo errado\./)
  expect((await get(before)).status).toBe(404)
  expect((await eventos()).map(({ entidade }) => entidade)).toEqual(Array(3).fill('compra_direta'))
})

test('nomes com marcação aparecem como texto na lista dos documentos, no processo, no documento e na página pública', async () => {
  const { ask, enter, db, add, replace, address, readPublic } = await start()
  const marked = '<img src=x onerror=alert(1)> "A" & B'
  await db.updateTable('licitacao').set({ objeto: marked }).execute()
  const cookie = await enter()
  const documento = pathOf((await add(cookie, { nome: marked })).to)
  await replace(cookie, documento, { nome: marked })
  const pages = ['/documentos/licitacoes', address, documento, `${documento}/versoes/1`]
  const read = await Promise.all(pages.map(async (path) => (await ask(path, { cookie })).html))
  for (const html of [...read, await readPublic()]) {
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;A&quot; &amp; B')
  }
})
