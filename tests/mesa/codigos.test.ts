// @module-tag rest
import { expect, test, vi } from 'vitest'
import { parseCodigo } from '~/domain/documento/codigo'
import { Outage } from '~/domain/shared/failures'
import { testSecret } from '../databases'
import { startPortal } from '../http'
import { makePdf, needPoppler, pdfText } from '../pdf'
import { hidden, startMesa } from './mesa'

const rui = 'rui@olinda.pe.gov.br'
type Form = Record<string, string | File>

/** Ana's body and Rui's have a tender each. */
async function start() {
  const opened = await startPortal({ SECRET: testSecret, PUBLIC_URL: 'https://portal.example' })
  const outages = { give: vi.spyOn(opened.portal.intake.mesa.codigos, 'give') }
  const started = await startMesa(opened)
  const { ask, db, idLicitacao, doOutro } = started
  const { id_licitacao: alheia } = await db
    .selectFrom('solicitacao')
    .select('id_licitacao')
    .where('id', '=', doOutro)
    .executeTakeFirstOrThrow()
  const address = `/codigos/${idLicitacao}`
  const tokenIn = async (cookie: string, path: string) => hidden((await ask(path, { cookie })).html, 'formulario')
  const send = (cookie: string, form: Form) => ask(address, { cookie, multipart: true, form })
  const give = async (cookie: string, over: Form = {}) =>
    send(cookie, { formulario: await tokenIn(cookie, address), anexo: await pdf('Ata.pdf'), ...over })
  const eventos = () =>
    db.selectFrom('evento').select(['tipo', 'autor']).where('entidade', '=', 'documento').orderBy('id').execute()
  return { ...started, outages, alheia, address, tokenIn, send, give, eventos }
}

const pdf = async (name: string) =>
  new File([await makePdf(['Capa', 'Assinaturas'])], name, { type: 'application/pdf' })

const pathOf = (to: string | null) => (to ?? '').replace(/\?.*/, '')

const attached = (html: string) => /Arquivo anexado: (?:<!-- -->)?([^<]*?)\s*</.exec(html)?.[1]

test('um documento recebe na área um código, que está nele e o valida até ser revogado; fica registrado quem o fez', async (context) => {
  await needPoppler(context)
  const { ask, enter, get, portal, address, tokenIn, give, eventos } = await start()
  const cookie = await enter()
  expect((await ask('/codigos', { cookie })).html).toContain('Nenhum documento tem código ainda.')
  const found = (await ask('/codigos?busca=000123', { cookie })).html
  expect(found).toContain(`/licitacao-pub/mesa${address}"`)
  const formulario = await tokenIn(cookie, address)
  const given = await give(cookie, { formulario, nome: 'Ata da sessão' })
  expect([given.status, given.to]).toEqual([303, expect.stringMatching(/\/documentos\/\d+\?aviso=dado$/)])
  // Sent again, with its file or without it.
  expect((await give(cookie, { formulario })).to).toBe(given.to)
  expect((await give(cookie, { formulario, anexo: new File([], '') })).to).toBe(given.to)
  const page = (await ask(given.to ?? '', { cookie })).html
  for (const said of ['Código dado.', '<h1>Ata da sessão.pdf</h1>', 'Válido desde']) expect(page).toContain(said)
  const documento = pathOf(given.to)
  const file = await get(`${documento}/arquivo`, { headers: { Cookie: cookie } })
  expect(file.headers.get('Cache-Control')).toContain('no-store')
  expect(file.headers.get('Content-Disposition')).toContain('attachment')
  const [, last = ''] = await pdfText(new Uint8Array(await file.arrayBuffer()))
  const codigo = parseCodigo(/Código de acesso: (\S+)/.exec(last)?.[1] ?? '')
  if (!codigo) throw new Error('o código não está no documento')
  const validate = async () => (await portal.procurement.documentos.validate(codigo, '203.0.113.7')).situacao
  expect(await validate()).toBe('VALIDO')
  expect((await ask('/codigos', { cookie })).html).toContain('1 documento com código')

  const revogar = await tokenIn(cookie, documento)
  const empty = await ask(documento, { cookie, form: { formulario: revogar, motivo: ' ' } })
  expect([empty.status, empty.html.includes('href="#motivo">Escreva por que')]).toEqual([422, true])
  const motivo = 'Saiu com a data errada.'
  const revoked = await ask(documento, { cookie, form: { formulario: revogar, motivo } })
  expect(revoked.to).toBe(`${documento}?aviso=revogado`)
  const after = (await ask(documento, { cookie })).html
  for (const said of ['Revogado em', motivo]) expect(after).toContain(said)
  expect(after).not.toContain('Revogar o documento')
  expect(await validate()).toBe('REVOGADO')
  const again = await ask(documento, { cookie, form: { formulario: revogar, motivo: 'Outro' } })
  expect([again.status, again.html.includes('Outra pessoa já revogou este documento.')]).toEqual([409, true])
  expect((await ask(`${documento}/arquivo`, { cookie })).status).toBe(404)
  expect(await eventos()).toEqual([
    { tipo: 'registrado', autor: 'Ana Lima' },
    { tipo: 'revogado', autor: 'Ana Lima' },
  ])
  expect((await ask('/relatorio', { cookie })).html).toContain('Deu um código a um documento')
})

test('um arquivo que não é um PDF inteiro não recebe código: diz-se por quê, e o que se escreveu e anexou fica', async () => {
  const { enter, give, eventos } = await start()
  const cookie = await enter()
  const none = await give(cookie, { anexo: new File([], ''), nome: 'Ata' })
  expect([none.status, none.html.includes('href="#anexo">Escolha o documento.')]).toEqual([422, true])
  expect(none.html).toContain('value="Ata"')
  const broken = new File(['%PDF-1.7\n'], 'quebrado.pdf', { type: 'application/pdf' })
  const refused = await give(cookie, { anexo: broken, nome: 'Ata' })
  expect([refused.status, refused.html.includes('href="#anexo">O PDF está danificado')]).toEqual([422, true])
  expect([attached(refused.html), refused.html.includes('value="Ata"')]).toEqual(['quebrado.pdf', true])
  const other = await give(cookie, { anexo: new File(['x'], 'programa.exe'), nome: 'Ata' })
  expect([other.status, attached(other.html)]).toEqual([422, undefined])
  const long = await give(cookie, { nome: 'x'.repeat(121) })
  expect([long.status, long.html.includes('O nome passa de 120 caracteres.'), attached(long.html)]).toEqual([
    422,
    true,
    'Ata.pdf',
  ])
  expect(await eventos()).toEqual([])
})

test('os documentos de outro órgão não se acham nem se baixam; um formulário alheio não dá nem revoga nenhum código', async () => {
  const { ask, enter, portal, give, send, address, tokenIn, idLicitacao, alheia, eventos } = await start()
  const [deAna, deRui] = [await enter(), await enter(rui)]
  const { to } = await give(deAna)
  const documento = pathOf(to)
  const id = documento.split('/').at(-1)
  const ofAna = await tokenIn(deAna, address)
  for (const path of [address, documento, `${documento}/arquivo`, `/codigos/${alheia}/documentos/${id}`])
    expect([path, (await ask(path, { cookie: deRui })).status]).toEqual([path, 404])
  expect((await send(deRui, { formulario: ofAna, anexo: await pdf('a.pdf') })).status).toBe(404)
  expect((await ask(documento, { cookie: deRui, form: { formulario: ofAna, motivo: 'x' } })).status).toBe(404)
  expect((await ask('/codigos?busca=000123', { cookie: deRui })).html).not.toContain(`/mesa/codigos/${idLicitacao}"`)
  for (const path of ['/codigos/999', '/codigos/x', `${address}/documentos/999`])
    expect([path, (await ask(path, { cookie: deAna })).status]).toEqual([path, 404])

  await portal.pessoas.save({ email: 'leo@portal.pe.gov.br', nome: 'Léo Paz', papel: 'portal' }, 'operador')
  const deLeo = await enter('leo@portal.pe.gov.br')
  const doOutro = await tokenIn(deLeo, `/codigos/${alheia}`)
  for (const formulario of [ofAna, doOutro, 'inventado', '']) {
    const sent = await send(deLeo, { formulario, anexo: await pdf('a.pdf'), nome: 'Bia' })
    expect([sent.status, sent.html.includes('value="Bia"'), attached(sent.html)]).toEqual([403, true, 'a.pdf'])
    expect((await ask(documento, { cookie: deLeo, form: { formulario, motivo: 'x' } })).status).toBe(403)
  }
  const headers = { 'Sec-Fetch-Site': 'cross-site' }
  const form = { formulario: ofAna, anexo: await pdf('a.pdf') }
  expect((await ask(address, { cookie: deAna, multipart: true, form, headers })).status).toBe(403)
  await ask('/sair', { form: {}, cookie: deLeo })
  const ended = await send(deLeo, { formulario: doOutro, anexo: await pdf('a.pdf'), nome: 'Bia' })
  expect([ended.status, attached(ended.html), hidden(ended.html, 'nome')]).toEqual([401, 'a.pdf', 'Bia'])
  expect((await eventos()).map(({ tipo }) => tipo)).toEqual(['registrado'])
})

test('com o banco fora do ar, o documento anexado e o seu nome ficam na página, e se enviam de novo', async () => {
  const { enter, give, send, outages, eventos } = await start()
  const cookie = await enter()
  outages.give.mockRejectedValueOnce(new Outage('banco'))
  const failed = await give(cookie, { nome: 'Ata' })
  expect([failed.status, attached(failed.html), failed.html.includes('value="Ata"')]).toEqual([503, 'Ata.pdf', true])
  expect(await eventos()).toEqual([])
  const names = ['formulario', 'anexoUri', 'anexoNome', 'nome']
  const form = Object.fromEntries(names.map((name) => [name, hidden(failed.html, name)]))
  expect((await send(cookie, form)).status).toBe(303)
})

test('nomes com marcação aparecem como texto na lista dos códigos, na licitação e no documento', async () => {
  const { ask, enter, give, db, address } = await start()
  const marked = '<img src=x onerror=alert(1)> "A" & B'
  await db.updateTable('licitacao').set({ objeto: marked }).execute()
  await db.updateTable('orgao').set({ nome: marked }).execute()
  const cookie = await enter()
  const { to } = await give(cookie, { nome: marked })
  for (const path of ['/codigos', address, to ?? '']) {
    const { status, html } = await ask(path, { cookie })
    expect([path, status, html.includes('<img src=x')]).toEqual([path, 200, false])
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;A&quot; &amp; B')
  }
})
