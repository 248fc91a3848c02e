// @module-tag rest
import { expect, test } from 'vitest'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { openBehind, startApp, startPortal } from '../http'
import { area, cookieIn, startMesa } from './mesa'

const open = async (settings: Record<string, string> = {}) => startMesa(await startPortal(settings))

test('quem pede para entrar recebe a mesma resposta, possa ou não, e só um e-mail conhecido recebe o link', async () => {
  const { ask, mailed } = await open()
  const answers: string[] = []
  for (const email of ['ana@olinda.pe.gov.br', 'ninguem@olinda.pe.gov.br']) {
    const sent = await ask('/entrar', { form: { email } })
    const shown = await ask(sent.to ?? '')
    answers.push(`${sent.status} ${sent.to} ${sent.html} ${shown.status} ${shown.html}`)
  }
  expect(answers[0]?.replaceAll(/nonce="[^"]*"/g, '')).toBe(answers[1]?.replaceAll(/nonce="[^"]*"/g, ''))
  expect(await mailed()).toHaveLength(1)
})

test('a entrada diz de quem é a área, e que não é preciso entrar para ler ou vender', async () => {
  const { ask } = await open()
  const { html } = await ask('/entrar')
  expect(html).toContain('Esta área é de quem responde, por um órgão, a pedidos de esclarecimento e impugnações.')
  expect(html).toContain('Para ler ou vender, não é preciso entrar aqui.')
})

test('um programa que abre o link não o gasta; o botão o gasta, e o navegador entra com um cookie só da área', async () => {
  const { ask, linkOf } = await open()
  const link = await linkOf('ana@olinda.pe.gov.br', '/mesa/acessos')
  for (let scanner = 0; scanner < 3; scanner++) expect((await ask(link)).status).toBe(200)
  const entered = await ask(link, { form: {} })
  expect([entered.status, entered.to]).toEqual([303, '/licitacao-pub/mesa/acessos'])
  const cookies = entered.headers.getSetCookie()
  expect(cookies).toEqual([
    expect.stringMatching(/^mesa=[^;]+; Max-Age=43200; Path=\/licitacao-pub\/mesa; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(
      /^mesa-navegador=[^;]+; Max-Age=31536000; Path=\/licitacao-pub\/mesa; HttpOnly; SameSite=Lax$/,
    ),
  ])
  expect((await ask('/acessos', { cookie: cookieIn(entered.headers) })).status).toBe(200)
  const again = await ask(link, { form: {} })
  expect([again.status, again.headers.get('Set-Cookie')]).toEqual([410, null])
  expect((await ask(link)).status).toBe(410)
})

test('com https o cookie é Secure e tem o prefixo que o garante', async () => {
  const { ask, linkOf } = await open({ PUBLIC_URL: 'https://portal.example' })
  const entered = await ask(await linkOf('ana@olinda.pe.gov.br'), { form: {} })
  expect(entered.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Secure-mesa=[^;]+; .*HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Secure-mesa-navegador=[^;]+; .*HttpOnly; Secure; SameSite=Lax$/),
  ])
})

test('a cada entrada a chave é outra, a que já estava no navegador termina, e uma inventada não abre nada', async () => {
  const { ask, enter } = await open()
  const first = await enter()
  const second = await enter('ana@olinda.pe.gov.br', first)
  expect(second).not.toBe(first)
  const readStatus = async (cookie: string) => (await ask('/pendencias', { cookie })).status
  const planted = `mesa=${Buffer.from(JSON.stringify('a'.repeat(32))).toString('base64')}`
  expect([await readStatus(first), await readStatus(second), await readStatus(planted)]).toEqual([303, 200, 303])
  expect(await readStatus('mesa=%%%; mesa=')).toBe(303)
})

test('sem sessão a página pede a entrada e depois volta; nenhum endereço leva para fora da área', async () => {
  const { ask, db, linkOf, pedido } = await open()
  const asked = await ask(`/pedidos/${pedido}`)
  expect([asked.status, asked.to]).toEqual([303, `/licitacao-pub/mesa/entrar?para=%2Fmesa%2Fpedidos%2F${pedido}`])
  const elsewhere = [
    '//mau.example',
    'https://mau.example/',
    '/mesa/../portal',
    '/mesa/sair',
    '/\\mau.example',
    'javascript:0',
  ]
  for (const [index, para] of [...elsewhere, '/mesa/pendencias?x=1', '/mesa/pedidos/1//mau.example'].entries()) {
    const address = `/entrar?para=${encodeURIComponent(para)}`
    const sent = await ask(address, { form: { email: `${index}@olinda.pe.gov.br` } })
    expect([para, sent.to]).toEqual([para, '/licitacao-pub/mesa/entrar?aviso=enviado&para=%2Fmesa%2Fpendencias'])
  }
  const link = await linkOf('ana@olinda.pe.gov.br')
  await db.updateTable('entrada').set({ destino: '//mau.example' }).execute()
  expect((await ask(link, { form: {} })).to).toBe('/licitacao-pub/mesa/pendencias')
})

test('sair termina a sessão; outro site não faz ninguém sair nem entrar', async () => {
  const { ask, enter, linkOf } = await open()
  const cookie = await enter()
  const link = await linkOf('ana@olinda.pe.gov.br')
  const sandboxedInOldSafari = { Origin: 'null' }
  for (const headers of [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://mau.example' }, sandboxedInOldSafari]) {
    expect((await ask('/sair', { form: {}, cookie, headers })).status).toBe(403)
    expect((await ask(link, { form: {}, headers })).status).toBe(403)
    expect((await ask('/entrar', { form: { email: 'ana@olinda.pe.gov.br' }, headers })).status).toBe(403)
  }
  expect((await ask('/pendencias', { cookie })).status).toBe(200)
  const left = await ask('/sair', { form: {}, cookie })
  expect([left.status, left.headers.get('Set-Cookie')]).toEqual([303, expect.stringContaining('Max-Age=0')])
  expect((await ask('/pendencias', { cookie })).status).toBe(303)
})

test('quem pede demais espera, com um e-mail conhecido ou não, e quem adivinha códigos também', async () => {
  const { ask } = await open()
  for (const email of ['ana@olinda.pe.gov.br', 'ninguem@olinda.pe.gov.br']) {
    const sent = await Promise.all(Array.from({ length: 6 }, () => ask('/entrar', { form: { email } })))
    expect(sent.map(({ status }) => status).sort()).toEqual([303, 303, 303, 303, 303, 429])
    expect(sent.find(({ status }) => status === 429)?.html).toContain(`value="${email}"`)
  }
  const guesses = await Promise.all(
    Array.from({ length: 61 }, (_, index) => ask(`/entrar/${String(index).padStart(32, 'x')}`, { form: {} })),
  )
  expect([
    guesses.filter(({ status }) => status === 410).length,
    guesses.filter(({ status }) => status === 429).length,
  ]).toEqual([60, 1])
})

test('num navegador em que já se entrou, o link não espera pelo que outros pedem, nem na mesma rede', async () => {
  const { ask, linkOf, mailed } = await open()
  const email = 'ana@olinda.pe.gov.br'
  const entered = await ask(await linkOf(email), { form: {} })
  const [, navegador = ''] = entered.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  for (let asked = 0; asked < 4; asked++) expect((await ask('/entrar', { form: { email } })).status).toBe(303)
  expect((await ask('/entrar', { form: { email } })).status).toBe(429)
  expect(await mailed()).toHaveLength(1)
  expect((await ask('/entrar', { form: { email }, cookie: navegador })).status).toBe(303)
  const [link = ''] = await mailed()
  expect((await ask(link.replace('/mesa', ''), { form: {} })).status).toBe(303)
  const forged = { form: { email }, cookie: `${navegador.slice(0, -8)}AAAAAAAA` }
  expect((await ask('/entrar', forged)).status).toBe(429)
})

test('as páginas da área não se guardam, não se indexam, não vão em moldura nem dizem de onde se veio', async () => {
  const { ask, enter, pedido } = await open()
  const cookie = await enter()
  for (const page of ['/pendencias', '/acessos', `/pedidos/${pedido}`, '/entrar?aviso=saiu']) {
    const { status, headers, html } = await ask(page, { cookie })
    expect([page, status, headers.get('Cache-Control'), headers.get('Referrer-Policy')]).toEqual([
      ...[page, 200, 'no-store', 'same-origin'],
    ])
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(html).toContain('<meta name="robots" content="noindex"')
  }
  expect((await ask('/licitacao-pub/../robots.txt')).html).toContain('Disallow: /licitacao-pub/mesa/')
})

test('diante de outro sistema a área não existe', async () => {
  const { url } = await startPortal()
  const { get } = await startApp({ ...(await openBehind({ REMOTE_URL: url })), remix: await loadBuiltRemix() })
  for (const page of [
    '',
    '/entrar',
    '/entrar/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    '/pendencias',
    '/acessos',
    '/pedidos/1',
  ])
    expect([page, (await get(area + page)).status]).toEqual([page, 404])
})

test('o rodapé leva à área dos órgãos, nas três línguas; diante de outro sistema, não', async () => {
  const { portal, env } = await startPortal()
  const remix = await loadBuiltRemix()
  const [own, behind] = [
    await startApp({ portal, env, remix }),
    await startApp({ ...(await openBehind({ REMOTE_URL: (await startApp({ portal, env })).url })), remix }),
  ]
  const names = { 'pt-BR': 'Para órgãos', en: 'For public bodies', es: 'Para organismos' }
  for (const screen of ['consulta-licitacoes', 'portal/licitacao/listagem', 'sobre'])
    for (const [lng, name] of Object.entries(names)) {
      const address = `/licitacao-pub/${screen}?lng=${lng}`
      expect(await (await own.get(address)).text()).toContain(`href="/licitacao-pub/mesa?lng=${lng}">${name}</a>`)
      const answer = await behind.get(address)
      expect([address, answer.status, (await answer.text()).includes('/licitacao-pub/mesa')]).toEqual([
        address,
        200,
        false,
      ])
    }
})
