// @module-tag rest
import { expect, test } from 'vitest'
import { startPortal } from '../http'
import { hidden, startMesa } from './mesa'

const open = async () => startMesa(await startPortal())

test('da pendência à resposta publicada: o texto se confere mascarado, e quem pediu recebe o e-mail', async () => {
  const { ask, enter, db, pedido, portal, idLicitacao } = await open()
  const cookie = await enter()
  const pendencias = await ask('/pendencias', { cookie })
  expect(pendencias.html).toContain('<h1>Pendências (1)</h1>')
  expect(pendencias.html).toContain('Esclarecimento 2030-AB12-CD34')
  // The objeto and the órgão are separate elements.
  expect(pendencias.html).toMatch(/<span>[^<]+<\/span><span>[^<]+<\/span><\/li>/)
  const { html } = await ask(`/pedidos/${pedido}`, { cookie })
  for (const text of ['Aurora Lima', 'aurora@example.com', '(81) 99999-0000', '529.982.247-25'])
    expect(html).toContain(text)
  const form = { formulario: hidden(html, 'formulario'), vista: hidden(html, 'vista') }
  const texto = 'Sim. Dúvidas com o CPF 123.456.789-09, (81) 3333-4444.'
  const reviewed = await ask(`/pedidos/${pedido}`, {
    cookie,
    multipart: true,
    form: { ...form, texto, acao: 'revisar' },
  })
  expect([reviewed.status, reviewed.to]).toEqual([303, `/licitacao-pub/mesa/pedidos/${pedido}/conferir`])
  const review = (await ask(`/pedidos/${pedido}/conferir`, { cookie })).html
  expect(review).toContain('Sim. Dúvidas com o CPF ***.456.789-**, (81) 3333-4444.')
  expect(review).not.toContain('123.456.789-09')
  expect(review).toContain('No texto parece haver CPF de uma pessoa. Isso será publicado mascarado.')
  expect(review).toContain('No texto parece haver telefone, que ficará público como está.')
  const names = ['formulario', 'rascunho', 'salvoEm']
  const confirmed = Object.fromEntries(names.map((name) => [name, hidden(review, name)]))
  const [once, twice] = await Promise.all([
    ask(`/pedidos/${pedido}/conferir`, { cookie, form: confirmed }),
    ask(`/pedidos/${pedido}/conferir`, { cookie, form: confirmed }),
  ])
  expect([once.to, twice.to]).toEqual(Array(2).fill(`/licitacao-pub/mesa/pedidos/${pedido}?aviso=publicada`))
  const published = await portal.procurement.solicitacoes.listRespostas(idLicitacao, pedido)
  expect(published).toMatchObject({ value: [{ resposta: 'Sim. Dúvidas com o CPF ***.456.789-**, (81) 3333-4444.' }] })
  const mails = await db.selectFrom('outbox').select('tipo').where('tipo', '=', 'resposta').execute()
  expect(mails).toHaveLength(1)
  expect((await ask('/pendencias', { cookie })).html).toContain('<h1>Pendências (0)</h1>')
  const seen = await db.selectFrom('evento').select(['tipo', 'autor']).where('entidade', '=', 'solicitacao').execute()
  expect(seen).toEqual([
    { tipo: 'aberta', autor: 'Ana Lima' },
    { tipo: 'respondida', autor: 'Ana Lima' },
  ])
})

test('o que é de outro órgão não existe, em nenhum endereço da área, e nada dele se grava', async () => {
  const { ask, enter, db, doOutro } = await open()
  const cookie = await enter()
  const { html } = await ask('/acessos', { cookie })
  const form = { formulario: hidden(html, 'formulario'), texto: 'Não.', acao: 'salvar' }
  const answers = [
    await ask(`/pedidos/${doOutro}`, { cookie }),
    await ask(`/pedidos/${doOutro}/conferir`, { cookie }),
    await ask(`/pedidos/${doOutro}`, { cookie, multipart: true, form }),
  ]
  for (const { status, html } of answers) {
    expect(status).toBe(404)
    expect(html).not.toContain('Segredo da saúde')
  }
  const left = [await db.selectFrom('resposta_rascunho').execute(), await db.selectFrom('resposta').execute()]
  expect(left).toEqual([[], []])
  expect((await ask('/pendencias', { cookie })).html).not.toContain('2030-EF56-GH78')
  const eventos = await db.selectFrom('evento').select('id').where('entidade', '=', 'solicitacao').execute()
  expect(eventos).toEqual([])
})

test('o que falta é dito ao lado do campo, com o que se escreveu; o rascunho se guarda mesmo por acabar', async () => {
  const { ask, enter, doOutro } = await open()
  const cookie = await enter('rui@olinda.pe.gov.br')
  const { html } = await ask(`/pedidos/${doOutro}`, { cookie })
  const form = { formulario: hidden(html, 'formulario'), vista: '' }
  const post = (more: Record<string, string>) =>
    ask(`/pedidos/${doOutro}`, { cookie, multipart: true, form: { ...form, ...more } })
  const refused = await post({ texto: 'A exigência fica.', acao: 'revisar' })
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('<title>Erro: Impugnação 2030-EF56-GH78')
  expect(refused.html).toContain('href="#decisao">Diga o que foi decidido sobre a impugnação.')
  expect(refused.html).toContain('A exigência fica.</textarea>')
  const long = await post({ texto: 'a'.repeat(20_001), decisao: 'ACOLHIDA', acao: 'salvar' })
  expect([long.status, long.html.includes('passa de 20.000 caracteres')]).toEqual([422, true])
  expect((await post({ texto: 'A exigência', acao: 'salvar' })).to).toBe(
    `/licitacao-pub/mesa/pedidos/${doOutro}?aviso=salvo`,
  )
  expect((await ask(`/pedidos/${doOutro}`, { cookie })).html).toContain('A exigência</textarea>')
  // An unfinished draft cannot be published.
  expect((await ask(`/pedidos/${doOutro}/conferir`, { cookie })).to).toBe(`/licitacao-pub/mesa/pedidos/${doOutro}`)
  await post({ texto: 'A exigência fica.', decisao: 'NAO_ACOLHIDA', acao: 'revisar' })
  const review = await ask(`/pedidos/${doOutro}/conferir`, { cookie })
  expect(review.html).toContain('Impugnação não acolhida.\n\nA exigência fica.')
})

test('um formulário de outra sessão, roubado ou inventado, não grava nada, e o texto fica na página', async () => {
  const { ask, enter, db, portal, pedido } = await open()
  await portal.pessoas.save({ email: 'bia@olinda.pe.gov.br', nome: 'Bia', papel: 'portal' }, 'operador')
  const [deAna, deBia] = [await enter(), await enter('bia@olinda.pe.gov.br')]
  const { html } = await ask(`/pedidos/${pedido}`, { cookie: deAna })
  const stolen = hidden(html, 'formulario')
  for (const formulario of [stolen, 'inventado', '']) {
    const form = { formulario, vista: '', texto: 'Escrito por outro site', acao: 'salvar' }
    const sent = await ask(`/pedidos/${pedido}`, { cookie: deBia, multipart: true, form })
    expect([sent.status, sent.html.includes('Escrito por outro site</textarea>')]).toEqual([403, true])
  }
  const crossSite = { 'Sec-Fetch-Site': 'cross-site' }
  const form = { formulario: stolen, vista: '', texto: 'De outro site', acao: 'salvar' }
  expect((await ask(`/pedidos/${pedido}`, { cookie: deAna, multipart: true, form, headers: crossSite })).status).toBe(
    403,
  )
  expect(await db.selectFrom('resposta_rascunho').selectAll().execute()).toEqual([])
})

test('quem envia depois que a sessão terminou não perde o que escreveu', async () => {
  const { ask, enter, pedido } = await open()
  const cookie = await enter()
  const { html } = await ask(`/pedidos/${pedido}`, { cookie })
  await ask('/sair', { form: {}, cookie })
  const form = { formulario: hidden(html, 'formulario'), vista: '', texto: 'Uma resposta longa', acao: 'revisar' }
  const ended = await ask(`/pedidos/${pedido}`, { cookie, multipart: true, form })
  expect(ended.status).toBe(401)
  expect(ended.html).toContain('A sua sessão terminou')
  const entrance = /href="([^"]*\/mesa\/entrar[^"]*)" target="_blank"/.exec(ended.html)?.[1] ?? ''
  expect(new URLSearchParams(entrance.split('?')[1]).get('para')).toBe(`/mesa/pedidos/${pedido}`)
  expect(hidden(ended.html, 'texto')).toBe('Uma resposta longa')
  expect(ended.html).not.toContain('aurora@example.com')
  const again = await ask(`/pedidos/${pedido}`, { cookie: await enter(), multipart: true, form })
  expect([again.status, again.html.includes('Uma resposta longa</textarea>')]).toEqual([403, true])
})

test('quem publica depois de outra pessoa é avisado, e o seu texto fica', async () => {
  const { ask, enter, portal, pedido } = await open()
  const cookie = await enter()
  const { html } = await ask(`/pedidos/${pedido}`, { cookie })
  const form = { formulario: hidden(html, 'formulario'), vista: '', texto: 'A minha resposta', acao: 'revisar' }
  await ask(`/pedidos/${pedido}`, { cookie, multipart: true, form })
  const review = (await ask(`/pedidos/${pedido}/conferir`, { cookie })).html
  await portal.answer(String(pedido), 'A resposta de outra pessoa', null)
  const confirmed = ['formulario', 'rascunho', 'salvoEm'].map((name) => [name, hidden(review, name)])
  const refused = await ask(`/pedidos/${pedido}/conferir`, { cookie, form: Object.fromEntries(confirmed) })
  expect(refused.to).toBe(`/licitacao-pub/mesa/pedidos/${pedido}`)
  const page = (await ask(`/pedidos/${pedido}`, { cookie })).html
  for (const text of [
    'Outra pessoa respondeu este pedido',
    'A resposta de outra pessoa',
    'A minha resposta</textarea>',
  ])
    expect(page).toContain(text)
})

test('o que se escreve e de quem se responde não vai para o log', async () => {
  const { ask, enter, lines, pedido } = await open()
  const cookie = await enter()
  const { html } = await ask(`/pedidos/${pedido}`, { cookie })
  const form = { formulario: hidden(html, 'formulario'), vista: '', texto: 'Texto da resposta', acao: 'salvar' }
  await ask(`/pedidos/${pedido}`, { cookie, multipart: true, form })
  const log = lines.join('\n')
  expect(log).toContain('/mesa/')
  for (const secret of ['ana@olinda', 'aurora@', 'Texto da resposta', cookie.slice(5)])
    expect(log).not.toContain(secret)
})

test('cada resposta diz ao órgão quem a escreveu e qual corrige; um filtro sem resultado não diz que nada espera', async () => {
  const { ask, enter, db, pedido } = await open()
  const cookie = await enter()
  async function publish(texto: string) {
    const { html } = await ask(`/pedidos/${pedido}`, { cookie })
    const form = { formulario: hidden(html, 'formulario'), vista: hidden(html, 'vista'), texto, acao: 'revisar' }
    await ask(`/pedidos/${pedido}`, { cookie, multipart: true, form })
    const review = (await ask(`/pedidos/${pedido}/conferir`, { cookie })).html
    const names = ['formulario', 'rascunho', 'salvoEm']
    const confirmed = Object.fromEntries(names.map((name) => [name, hidden(review, name)]))
    await ask(`/pedidos/${pedido}/conferir`, { cookie, form: confirmed })
  }
  const nothing = (await ask('/pendencias?busca=outra', { cookie })).html
  expect(nothing).toContain('Nenhum pedido corresponde ao filtro.')
  expect(nothing).not.toContain('Nenhum pedido espera resposta.')
  await publish('Sim.')
  await publish('Sim, até o dia 10.')
  expect(await db.selectFrom('resposta').select('id').execute()).toHaveLength(2)
  const { html } = await ask(`/pedidos/${pedido}`, { cookie })
  expect(html.match(/Respondido em [^<]* por Ana Lima/g)).toHaveLength(2)
  expect(html).toMatch(/Corrige a resposta de \d\d\/\d\d\/\d{4} \d\d:\d\d\./)
  expect(html).toMatch(/Corrigida em \d\d\/\d\d\/\d{4} \d\d:\d\d\./)
})
