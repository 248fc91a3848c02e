// @module-tag rest
import { expect, test } from 'vitest'
import { makeComprovante } from '~/adapters/db/importacao/importacao.comprovantes.server'
import { stoppedClock } from '../clock'
import { startPortal } from '../http'
import { startMesa } from './mesa'

const zoe = 'zoe@portal.pe.gov.br'
const formula = '=cmd|calc'
const marked = '<img src=x onerror=alert(1)> "A" & B'

/** A portal of which Zoé takes care, with an import that ended and one that was killed. */
async function start(settings: Record<string, string> = {}) {
  const started = await startMesa(await startPortal(settings))
  const { portal, db } = started
  await portal.pessoas.save({ email: zoe, nome: 'Zoé Reis', papel: 'portal' }, 'operador')
  const clock = stoppedClock()
  const comprovante = makeComprovante(db, clock, { origem: 'pncp', fonte: '/var/pncp' })
  for (let linha = 1; linha <= 60; linha += 1)
    await comprovante.reject({
      ...{ arquivo: 'pagina.json', linha, chave: `11222333000181-1-${String(linha).padStart(6, '0')}/2030` },
      motivo: linha === 60 ? formula : 'objetoCompra: não informado',
    })
  await comprovante.end({ novos: 1200, alterados: 1, inalterados: 4, rejeitados: 61, lidos: 1266, interrompida: false })
  const killed = makeComprovante(db, clock, { origem: 'comprasgov', fonte: marked })
  await killed.reject({ arquivo: marked, linha: null, motivo: marked })
  await killed.save({ novos: 0, alterados: 0, inalterados: 0, rejeitados: 1 })
  return started
}

test('quem cuida do portal vê as importações, a mais nova primeiro, e o que cada uma não pôde guardar, em páginas', async () => {
  const { ask, enter, db } = await start()
  const cookie = await enter(zoe)
  const { status, headers, html } = await ask('/origem', { cookie })
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(html).toContain('O portal não lê nada do PNCP por si.')
  expect([...html.matchAll(/\/mesa\/origem\/(\d+)"/g)].map(([, id]) => id)).toEqual(['2', '1'])
  for (const said of ['Novos: 1.200. Alterados: 1. Inalterados: 4. Rejeitados: 61.', 'Terminou em 10/05/2030 09:00.'])
    expect(html).toContain(said)
  expect(html).toContain('Não terminou: ainda está em curso')
  expect((await ask('/origem?lng=en', { cookie })).html).toContain('<h1>Where the data come from</h1>')

  const one = (await ask('/origem/1', { cookie })).html
  expect(one).toContain('<h1>PNCP, 10/05/2030 09:00</h1>')
  for (const said of [
    'Rejeitados (61)',
    'Aqui estão 60:',
    'objetoCompra: não informado',
    'pagina.json, registro 1<',
    'Página 1 de 2',
  ])
    expect(one).toContain(said)
  expect(one).toContain('href="https://pncp.gov.br/app/editais/11222333000181/2030/1"')
  expect((await ask('/origem/1?page=9', { cookie })).to).toBe('/licitacao-pub/mesa/origem/1?page=2')
  expect((await ask('/origem/999', { cookie })).status).toBe(404)
  await db.deleteFrom('importacao').execute()
  expect((await ask('/origem', { cookie })).html).toContain('Nenhuma importação ainda.')
})

test('a origem dos dados diz o que a sincronização leu de cada alcance, e leva ao que não entrou', async () => {
  const { ask, enter, db } = await start({ SYNC_PNCP: 'uf:PE', SYNC_EVERY: '1440' })
  await db
    .insertInto('sincronizacao_periodo')
    .values({
      alcance: 'uf:PE',
      modalidade: 6,
      fase: 'recentes',
      ...{ de: '2030-05-09', ate: '2030-05-10' },
      ...{ tentativas: 1, tentar_em: new Date('2030-05-10T12:05:00Z'), erro: 'respondeu 503' },
    })
    .execute()
  const { html } = await ask('/origem', { cookie: await enter(zoe) })
  for (const said of ['uf:PE', 'Ainda não há um período lido por inteiro.', 'Falhas em aberto: 1.', 'respondeu 503'])
    expect(html).toContain(said)
  expect(html).toContain('href="/licitacao-pub/mesa/rejeitados"')
})

test('os rejeitados se baixam em CSV para planilhas, sem fórmulas, e em JSON, um por linha', async () => {
  const { ask, enter, db } = await start()
  const cookie = await enter(zoe)
  const csv = await ask('/origem/1/rejeitados.csv', { cookie })
  expect([csv.status, csv.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(csv.headers.get('Content-Disposition')).toBe('attachment; filename="rejeitados-da-importacao-1.csv"')
  const lines = csv.html.trim().split('\r\n')
  expect([lines.length, lines[0]]).toEqual([61, 'Registro;Motivo;Arquivo;Linha'])
  expect(lines[60]).toContain(`;'${formula};pagina.json;60`)
  const json = await ask('/origem/1/rejeitados.jsonl', { cookie })
  expect(json.headers.get('Content-Type')).toContain('application/x-ndjson')
  expect(JSON.parse(json.html.split('\n')[59] ?? '')).toEqual({
    ...{ chave: '11222333000181-1-000060/2030', motivo: formula },
    ...{ arquivo: 'pagina.json', linha: 60 },
  })
  const em = new Date('2030-05-10T12:00:00Z')
  await db
    .insertInto('sincronizacao_recusa')
    .values({ parte: 'lista', arquivo: 'pagina=1', linha: 3, motivo: 'objetoCompra: não informado', em })
    .execute()
  expect((await ask('/rejeitados', { cookie })).html).toContain('/licitacao-pub/mesa/rejeitados/rejeitados.csv')
  const daSincronizacao = await ask('/rejeitados/rejeitados.csv', { cookie })
  expect(daSincronizacao.html).toContain(';objetoCompra: não informado;pagina=1;3;10/05/2030 09:00')
  for (const path of ['/origem/1/outro.csv', '/rejeitados/outro.csv', '/origem/999/rejeitados.csv'])
    expect([path, (await ask(path, { cookie })).status]).toEqual([path, 404])
})

test('quem responde por um órgão, ou deixou de cuidar do portal, não vê de onde vêm os dados; quem não entrou vai à entrada', async () => {
  const { ask, enter, portal } = await start()
  const [deAna, deZoe] = [await enter(), await enter(zoe)]
  await portal.pessoas.save({ email: 'leo@portal.pe.gov.br', nome: 'Léo Paz', papel: 'portal' }, 'operador')
  await portal.pessoas.save({ email: zoe, nome: 'Zoé Reis', papel: [1] }, 'operador')
  const addresses = ['/origem', '/origem/1', '/origem/1/rejeitados.csv', '/rejeitados/rejeitados.jsonl']
  for (const cookie of [deAna, deZoe])
    for (const path of addresses) expect([path, (await ask(path, { cookie })).status]).toEqual([path, 404])
  for (const path of addresses) expect((await ask(path)).to).toContain('/mesa/entrar?para=%2Fmesa%2F')
  expect((await ask('/pendencias', { cookie: deAna })).html).not.toContain('/mesa/origem')
})

test('nomes de arquivos e motivos com marcação aparecem como texto na lista das importações e em cada uma', async () => {
  const { ask, enter } = await start()
  const cookie = await enter(zoe)
  for (const path of ['/origem', '/origem/2']) {
    const { status, html } = await ask(path, { cookie })
    expect([path, status, html.includes('<img src=x')]).toEqual([path, 200, false])
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;A&quot; &amp; B')
  }
})
