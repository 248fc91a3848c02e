// @module-tag rest
import { expect, test, vi } from 'vitest'
import type { TipoDocumento } from '~/domain/cadastro/documentos'
import { Outage } from '~/domain/shared/failures'
import { decideCadastro, empresa, pessoa, sendDocumentos } from '../cadastro/cadastro'
import { testSecret } from '../databases'
import { startPortal } from '../http'
import { hidden, startMesa } from './mesa'

const zoe = 'zoe@portal.pe.gov.br'
const todos: TipoDocumento[] = ['termo', 'contrato', 'representante']

/** A portal of which Zoé takes care, with the registrations of a company and of an individual. */
async function start() {
  const opened = await startPortal({ CEP_URL: 'nenhum', SECRET: testSecret })
  const { acessos, cadastros } = opened.portal.intake.mesa
  const outages = { find: vi.spyOn(acessos, 'find'), decide: vi.spyOn(cadastros, 'decide') }
  const started = await startMesa(opened)
  const { portal, db, ask } = started
  await portal.pessoas.save({ email: zoe, nome: 'Zoé Reis', papel: 'portal' }, 'operador')
  const { registerCadastro } = portal.intake.cadastro
  await registerCadastro(empresa, { formulario: 'a', termosAceitos: true })
  await registerCadastro({ ...pessoa, email: 'bia@example.com' }, { formulario: 'b', termosAceitos: true })

  /** What the form of the page would send. */
  async function typed(cookie: string, id = 1) {
    const { html } = await ask(`/cadastros/${id}`, { cookie })
    return { formulario: hidden(html, 'formulario'), vista: hidden(html, 'vista') }
  }
  const eventos = async (...tipos: string[]) =>
    db
      .selectFrom('evento')
      .select(['tipo', 'dados', 'autor', 'id_entidade'])
      .where('entidade', '=', 'cadastro')
      .where('tipo', 'in', tipos)
      .orderBy('id')
      .execute()
  const decisoes = () => eventos('aprovado', 'recusado')
  return { ...started, outages, typed, eventos, decisoes }
}

test('quem cuida do portal vê os cadastros, os que esperam a análise primeiro e contados no título, sem o nome de uma pessoa física', async () => {
  const { ask, enter, portal } = await start()
  const cookie = await enter(zoe)
  expect((await ask('/pendencias', { cookie })).html).not.toContain('esperam a sua análise')
  await sendDocumentos(portal, ['termo', 'rg', 'cpf', 'residencia'], 2)
  const pendencias = await ask('/pendencias', { cookie })
  expect(pendencias.html).toContain('1 cadastro espera a sua análise')
  const { status, headers, html } = await ask('/cadastros', { cookie })
  expect([status, headers.get('Cache-Control'), headers.get('Referrer-Policy')]).toEqual([
    ...[200, 'no-store', 'same-origin'],
  ])
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).toContain('<h1>Cadastros (1 em análise)</h1>')
  const links = () => html.match(/href="\/licitacao-pub\/mesa\/cadastros\/\d+"/g)
  expect(links()?.map((link) => /\d+/.exec(link)?.[0])).toEqual(['2', '1'])
  for (const said of [
    'Padaria Aurora Ltda',
    'Pessoa física',
    'Espera a análise desde',
    'Ainda não enviou os documentos',
  ])
    expect(html).toContain(said)
  expect(html).not.toMatch(/Ana de Souza|529|example\.com/)
  await decideCadastro(portal, 2, 'aprovado')
  const after = await ask('/cadastros?lng=en', { cookie })
  expect(after.html).toContain('<h1>Registrations (0 in review)</h1>')
  expect(after.html).toContain('Approved on')
})

test('a lista dos cadastros vem em páginas; vazia, diz o que ali vai aparecer', async () => {
  const started = await startMesa(await startPortal())
  const { ask, enter, portal, db } = started
  await portal.pessoas.save({ email: zoe, nome: 'Zoé Reis', papel: 'portal' }, 'operador')
  const cookie = await enter(zoe)
  expect((await ask('/cadastros', { cookie })).html).toContain('Ninguém se cadastrou ainda.')
  const { registerCadastro } = portal.intake.cadastro
  await registerCadastro(empresa, { formulario: 'a', termosAceitos: true })
  const row = await db.selectFrom('cadastro').selectAll().executeTakeFirstOrThrow()
  const envio = await db.selectFrom('cadastro_envio').selectAll().executeTakeFirstOrThrow()
  for (let n = 2; n <= 51; n += 1) {
    const { id, dados, ...other } = row
    const json = JSON.stringify(dados)
    await db
      .insertInto('cadastro')
      .values({ ...other, dados: json, cpf_cnpj: String(n) })
      .execute()
    const { id: _, dados: typed, ...sent } = envio
    const keys = { id_cadastro: n, formulario: `f${n}`, protocolo: `2030-P${n}`, sal: `s${n}`, chave_hash: `h${n}` }
    await db
      .insertInto('cadastro_envio')
      .values({ ...sent, ...keys, dados: JSON.stringify(typed) })
      .execute()
  }
  expect((await ask('/cadastros', { cookie })).html).toContain('Página 1 de 2')
  expect((await ask('/cadastros?page=2', { cookie })).html.match(/\/mesa\/cadastros\/\d+"/g)).toHaveLength(1)
  expect((await ask('/cadastros?page=9', { cookie })).to).toBe('/licitacao-pub/mesa/cadastros?page=2')
})

test('um cadastro mostra o que foi declarado, os documentos com o que a assinatura diz, o que falta e a sua história; cada abertura fica registrada', async () => {
  const { ask, enter, portal, db, eventos } = await start()
  const cookie = await enter(zoe)
  const empty = await ask('/cadastros/1', { cookie })
  expect(empty.html).toContain('Nenhum documento foi enviado para análise.')
  await sendDocumentos(portal, todos)
  await db.deleteFrom('cadastro_documento').where('tipo', '=', 'representante').execute()
  const { status, html } = await ask('/cadastros/1', { cookie })
  expect(status).toBe(200)
  for (const said of [
    ...['Padaria Aurora Ltda', '12.ABC.345/01DE-35', '529.982.247-25', 'ana@example.com', 'Recife', 'Pernambuco'],
    ...['0111-3/02 - Cultivo de milho', 'termo de Ana.pdf', 'Último contrato social'],
    ...['o arquivo não tem assinatura eletrônica', 'validar.iti.gov.br', 'Documentos enviados para análise'],
  ])
    expect(html).toContain(said)
  expect(html).toMatch(/O que falta<\/h3><ul><li>RG e CPF do representante legal<\/li><\/ul>/)
  expect(await eventos('aberto')).toMatchObject([
    { autor: 'Zoé Reis', id_entidade: 1 },
    { autor: 'Zoé Reis', id_entidade: 1 },
  ])
})

test('cada documento se baixa pela página, com um nome que o diz, e quem o abriu fica registrado', async () => {
  const { ask, enter, portal, eventos } = await start()
  const cookie = await enter(zoe)
  await sendDocumentos(portal, todos)
  await sendDocumentos(portal, ['termo', 'rg', 'cpf', 'residencia'], 2)
  const { html } = await ask('/cadastros/1', { cookie })
  const addresses = [...html.matchAll(/href="(\/licitacao-pub\/mesa\/cadastros\/1\/documentos\/[^"]+)"/g)].map(
    ([, address = '']) => address,
  )
  expect(addresses).toHaveLength(4)
  for (const address of addresses) {
    const file = await ask(address, { cookie })
    expect([file.status, file.html.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect(file.headers.get('Cache-Control')).toContain('no-store')
    expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(file.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="\d{4}-\w{4}-\w{4}-(termo-emitido|termo|contrato|representante)\.pdf"$/,
    )
  }
  const opened = await eventos('documento aberto')
  expect(opened.map(({ autor, dados }) => [autor, dados.documento])).toEqual([
    ...['termo emitido', 'termo', 'contrato', 'representante'].map((documento) => ['Zoé Reis', documento]),
  ])
  const own = addresses.at(-1) ?? ''
  const ofOther = own.replace('/cadastros/1/', '/cadastros/2/')
  for (const address of [
    ofOther,
    own.replace(/\d+$/, '999'),
    own.replace(/\d+$/, 'x'),
    own.replace(/1\/doc/, '99/doc'),
  ])
    expect([address, (await ask(address, { cookie })).status]).toEqual([address, 404])
  expect(await eventos('documento aberto')).toHaveLength(4)
})

test('um cadastro se aprova depois de se conferir, e quem se cadastrou é avisado; o que falta se pergunta outra vez', async () => {
  const { ask, enter, portal, db, typed, decisoes } = await start()
  const cookie = await enter(zoe)
  const post = (form: Record<string, string>, id = 1) => ask(`/cadastros/${id}`, { cookie, form })
  const semNada = await post({ ...(await typed(cookie)), acao: 'conferir' })
  expect([semNada.status, semNada.html.includes('<title>Erro: Cadastro ')]).toEqual([422, true])
  expect(semNada.html).toContain('href="#decisao">Diga se o cadastro é aprovado ou recusado.')

  const asked = await post({ ...(await typed(cookie)), decisao: 'aprovado', acao: 'conferir' })
  expect([asked.status, asked.html.includes('<h1>Confira a aprovação do cadastro</h1>')]).toEqual([200, true])
  expect(asked.html).toContain('Último contrato social')
  expect(asked.html).toContain('Aprovar mesmo assim')
  const direct = await post({ ...(await typed(cookie)), decisao: 'aprovado', acao: 'decidir' })
  expect([direct.status, direct.html.includes('Aprovar mesmo assim')]).toEqual([200, true])
  expect(await decisoes()).toEqual([])

  await sendDocumentos(portal, todos)
  const form = { ...(await typed(cookie)), decisao: 'aprovado' }
  expect((await post({ ...form, acao: 'conferir' })).html).not.toContain('O que falta')
  const done = await post({ ...form, acao: 'decidir' })
  expect(done.to).toBe('/licitacao-pub/mesa/cadastros/1?aviso=aprovado')
  expect((await post({ ...form, acao: 'decidir' })).to).toBe(done.to)
  expect(await decisoes()).toMatchObject([
    { tipo: 'aprovado', autor: 'Zoé Reis', dados: { idRemessa: 1, idPessoa: expect.any(Number) } },
  ])
  const mails = await db.selectFrom('outbox').select('tipo').where('tipo', '=', 'cadastroDecidido').execute()
  expect(mails).toHaveLength(1)
  const after = (await ask(done.to ?? '', { cookie })).html
  expect(after).toMatch(/Aprovado em \d\d\/\d\d\/\d{4} \d\d:\d\d, por Zoé Reis\./)
  expect(after).not.toContain('name="decisao"')
})

test('um cadastro se recusa com o motivo, que vai por e-mail e fica na história; o que se escreveu fica na página', async () => {
  const { ask, enter, portal, typed, decisoes } = await start()
  const cookie = await enter(zoe)
  await sendDocumentos(portal, todos)
  const post = async (form: Record<string, string>) =>
    ask('/cadastros/1', { cookie, form: { ...(await typed(cookie)), decisao: 'recusado', ...form } })
  const semMotivo = await post({ motivo: ' ', acao: 'conferir' })
  expect([semMotivo.status, semMotivo.html.includes('href="#motivo">Escreva o motivo da recusa.')]).toEqual([422, true])
  const longo = await post({ motivo: 'x'.repeat(2001), acao: 'conferir' })
  expect(longo.html).toContain('O motivo passa de 2.000 caracteres.')
  expect(longo.html).toContain(`${'x'.repeat(2001)}</textarea>`)
  const motivo = '<script>alert(1)</script> O RG está "ilegível" & cortado.'
  const asked = await post({ motivo, acao: 'conferir' })
  expect(asked.html).toContain('<h1>Confira a recusa do cadastro</h1>')
  expect(asked.html).not.toContain('<script>alert(1)')
  expect((await post({ motivo, acao: 'alterar' })).html).toContain(
    'O RG está &quot;ilegível&quot; &amp; cortado.</textarea>',
  )
  expect(await decisoes()).toEqual([])
  expect((await post({ motivo, acao: 'decidir' })).to).toBe('/licitacao-pub/mesa/cadastros/1?aviso=recusado')
  const after = (await ask('/cadastros/1', { cookie })).html
  expect(after.match(/O RG está &quot;ilegível&quot; &amp; cortado\./g)).toHaveLength(2)
  expect(after).toMatch(/Recusado em .*, por Zoé Reis\./)
  expect(JSON.stringify(await decisoes())).not.toContain('ilegível')
})

test('só se decide sobre os documentos que se viram: os que chegaram depois aparecem, e o que se escreveu fica', async () => {
  const { ask, enter, portal, typed, decisoes } = await start()
  const cookie = await enter(zoe)
  await sendDocumentos(portal, todos)
  const form = { ...(await typed(cookie)), decisao: 'recusado', motivo: 'O contrato está cortado.' }
  expect((await ask('/cadastros/1', { cookie, form: { ...form, acao: 'conferir' } })).status).toBe(200)
  await sendDocumentos(portal, todos)
  for (const acao of ['decidir', 'conferir']) {
    const late = await ask('/cadastros/1', { cookie, form: { ...form, acao } })
    expect([late.status, late.html.includes('enviou documentos enquanto você via os anteriores')]).toEqual([409, true])
    expect(late.html).toContain('O contrato está cortado.</textarea>')
    expect(hidden(late.html, 'vista')).toBe('2')
  }
  for (const vista of ['', '99', 'x'])
    expect((await ask('/cadastros/1', { cookie, form: { ...form, vista, acao: 'decidir' } })).status).toBe(409)
  expect(await decisoes()).toEqual([])
})

test('quem decide depois de outra pessoa é avisado de quem decidiu e do quê, e o seu texto fica', async () => {
  const { ask, enter, portal, typed, decisoes } = await start()
  await portal.pessoas.save({ email: 'leo@portal.pe.gov.br', nome: 'Léo Paz', papel: 'portal' }, 'operador')
  await sendDocumentos(portal, todos)
  const [deZoe, deLeo] = [await enter(zoe), await enter('leo@portal.pe.gov.br')]
  const form = { ...(await typed(deZoe)), decisao: 'recusado', motivo: 'O contrato está cortado.' }
  const forms = await Promise.all(Array.from({ length: 5 }, () => typed(deLeo)))
  const approved = await Promise.all(
    forms.map((one) => ask('/cadastros/1', { cookie: deLeo, form: { ...one, decisao: 'aprovado', acao: 'decidir' } })),
  )
  expect(approved.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409, 409])
  const late = await ask('/cadastros/1', { cookie: deZoe, form: { ...form, acao: 'decidir' } })
  expect(late.status).toBe(409)
  expect(late.html).toMatch(
    /Nada foi decidido agora, porque outra pessoa decidiu antes\. Aprovado em .*, por Léo Paz\./,
  )
  expect(late.html).toContain('O contrato está cortado.')
  expect(await decisoes()).toHaveLength(1)
})

test('quem responde por um órgão, ou deixou de cuidar do portal, não tem nenhum cadastro, e nada se decide nem se registra', async () => {
  const { ask, enter, portal, typed, decisoes, eventos } = await start()
  await sendDocumentos(portal, todos)
  const [deAna, deZoe] = [await enter(), await enter(zoe)]
  const form = { ...(await typed(deZoe)), decisao: 'aprovado', acao: 'decidir' }
  const { html } = await ask('/cadastros/1', { cookie: deZoe })
  const [, documento = ''] = /(\/cadastros\/1\/documentos\/\d+)"/.exec(html) ?? []
  const opened = (await eventos('aberto')).length
  const addresses = ['/cadastros', '/cadastros/1', documento, '/cadastros/1/documentos/emitido']
  async function expectNothing(cookie: string) {
    for (const address of addresses) expect([address, (await ask(address, { cookie })).status]).toEqual([address, 404])
    expect((await ask('/cadastros/1', { cookie, form })).status).toBe(404)
    expect((await ask('/pendencias', { cookie })).html).not.toContain('/mesa/cadastros')
  }
  await expectNothing(deAna)
  await portal.pessoas.save({ email: 'leo@portal.pe.gov.br', nome: 'Léo Paz', papel: 'portal' }, 'operador')
  await portal.pessoas.save({ email: zoe, nome: 'Zoé Reis', papel: [1] }, 'operador')
  await expectNothing(deZoe)
  await portal.pessoas.remove(zoe, 'operador')
  for (const address of addresses) expect((await ask(address, { cookie: deZoe })).to).toContain('/mesa/entrar')
  expect((await ask('/cadastros/1', { cookie: deZoe, form })).status).toBe(401)
  expect([await decisoes(), (await eventos('aberto')).length, await eventos('documento aberto')]).toEqual([
    [],
    opened,
    [],
  ])
})

test('uma decisão com um formulário de outra sessão ou de outro cadastro, inventado ou de outro site não vale, e o texto fica', async () => {
  const { ask, enter, portal, typed, decisoes } = await start()
  await sendDocumentos(portal, todos)
  await portal.pessoas.save({ email: 'leo@portal.pe.gov.br', nome: 'Léo Paz', papel: 'portal' }, 'operador')
  const [deZoe, deLeo] = [await enter(zoe), await enter('leo@portal.pe.gov.br')]
  const stolen = await typed(deZoe)
  const form = { ...stolen, decisao: 'recusado', motivo: 'Escrito por outro', acao: 'decidir' }
  for (const formulario of [stolen.formulario, (await typed(deLeo, 2)).formulario, 'inventado', '']) {
    const sent = await ask('/cadastros/1', { cookie: deLeo, form: { ...form, formulario } })
    expect([sent.status, sent.html.includes('Escrito por outro</textarea>')]).toEqual([403, true])
  }
  const headers = { 'Sec-Fetch-Site': 'cross-site' }
  expect((await ask('/cadastros/1', { cookie: deZoe, form, headers })).status).toBe(403)
  expect(await decisoes()).toEqual([])
})

test('quem decide depois que a sua sessão terminou não perde o que escreveu', async () => {
  const { ask, enter, portal, typed, decisoes } = await start()
  await sendDocumentos(portal, todos)
  const cookie = await enter(zoe)
  const form = { ...(await typed(cookie)), decisao: 'recusado', motivo: 'Um motivo longo', acao: 'conferir' }
  await ask('/sair', { form: {}, cookie })
  const ended = await ask('/cadastros/1', { cookie, form })
  expect([ended.status, ended.html.includes('A sua sessão terminou')]).toEqual([401, true])
  const entrance = /href="([^"]*\/mesa\/entrar[^"]*)" target="_blank"/.exec(ended.html)?.[1] ?? ''
  expect(new URLSearchParams(entrance.split('?')[1]).get('para')).toBe('/mesa/cadastros/1')
  expect(hidden(ended.html, 'motivo')).toBe('Um motivo longo')
  expect(ended.html).not.toContain('Padaria Aurora')
  const again = await ask('/cadastros/1', { cookie: await enter(zoe), form })
  expect([again.status, again.html.includes('Um motivo longo</textarea>')]).toEqual([403, true])
  expect(await decisoes()).toEqual([])
})

test('com o banco fora do ar, o motivo que se escreveu fica na página, e se envia de novo', async () => {
  const { ask, enter, portal, typed, outages, decisoes } = await start()
  await sendDocumentos(portal, todos)
  const cookie = await enter(zoe)
  const form = { ...(await typed(cookie)), decisao: 'recusado', motivo: 'Um motivo longo', acao: 'decidir' }
  outages.decide.mockRejectedValueOnce(new Outage('banco'))
  const failed = await ask('/cadastros/1', { cookie, form })
  expect([failed.status, failed.html.includes('Um motivo longo</textarea>')]).toEqual([503, true])
  outages.find.mockRejectedValueOnce(new Outage('banco')).mockRejectedValueOnce(new Outage('banco'))
  const unread = await ask('/cadastros/1', { cookie, form })
  expect([unread.status, hidden(unread.html, 'motivo')]).toEqual([503, 'Um motivo longo'])
  expect(await decisoes()).toEqual([])
  expect((await ask('/cadastros/1', { cookie, form })).status).toBe(303)
})

test('um cadastro bloqueado a pedido da pessoa só está na lista, sem nome, e não se abre nem se decide', async () => {
  const { ask, enter, portal, typed, db, decisoes } = await start()
  await sendDocumentos(portal, todos)
  const cookie = await enter(zoe)
  const form = { ...(await typed(cookie)), decisao: 'aprovado', acao: 'decidir' }
  const ate = new Date('2036-01-01T03:00:00Z')
  const bloqueio = { bloqueado_em: new Date(), bloqueado_ate: ate, bloqueio_motivo: 'Lei 8.159/1991' }
  await db.updateTable('cadastro').set(bloqueio).where('id', '=', 1).execute()
  const { html } = await ask('/cadastros', { cookie })
  expect(html).toContain('<h1>Cadastros (0 em análise)</h1>')
  expect(html).toContain('Bloqueado até 01/01/2036 00:00')
  expect(html).not.toMatch(/Padaria Aurora|\/mesa\/cadastros\/1"/)
  for (const address of ['/cadastros/1', '/cadastros/1/documentos/emitido'])
    expect((await ask(address, { cookie })).status).toBe(404)
  expect((await ask('/cadastros/1', { cookie, form })).status).toBe(404)
  expect(await decisoes()).toEqual([])
})

test('nomes com marcação aparecem como texto na lista, no cadastro e na história', async () => {
  const { ask, enter, portal } = await start()
  const nome = '<img src=x onerror=alert(1)> "Padaria" & Filhos'
  const outra = { ...empresa, cnpj: '93.ZB0.VRY/V6KA-67', razaoSocial: nome, nomeFantasia: nome, nome }
  await portal.intake.cadastro.registerCadastro(outra, { formulario: 'c', termosAceitos: true })
  await portal.pessoas.save({ email: zoe, nome: '<b>Zoé</b>', papel: 'portal' }, 'operador')
  await decideCadastro(portal, 3, 'recusado', nome)
  const cookie = await enter(zoe)
  for (const address of ['/cadastros', '/cadastros/3']) {
    const { status, html } = await ask(address, { cookie })
    expect([status, html.includes('<img src=x'), html.includes('<b>Zoé')]).toEqual([200, false, false])
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;Padaria&quot; &amp; Filhos')
  }
})
