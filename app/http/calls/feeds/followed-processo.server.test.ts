import Parser from 'rss-parser'
import { expect, test } from 'vitest'
import { recordEventos } from '~/adapters/db/ledger/ledger.server'
import { insertLicitacao, insertSolicitacao } from '../../../../tests/builders'
import { startPortal } from '../../../../tests/http'

const PUBLIC_URL = 'https://licitacoes.exemplo.gov.br'
const historico = (id: number, query = '') => `/licitacao-pub/acompanhar/licitacoes/${id}/historico.xml${query}`
const respostas = (id: number, query = '') => `/licitacao-pub/acompanhar/licitacoes/${id}/respostas.xml${query}`

type Started = Awaited<ReturnType<typeof startPortal>>

const parser = new Parser<object, { id: string; updated: string }>({ customFields: { item: ['updated'] } })

async function readFeed(get: Started['get'], address: string) {
  const answer = await get(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  const text = await answer.text()
  const { items, title } = await parser.parseString(text)
  const linked = (rel: string) =>
    new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(text)?.[1]?.replace(PUBLIC_URL, '')
  return { title, items, linked, archive: text.includes('<fh:archive/>') }
}

/** Entries of the history: so many in each of these days, at noon in the portal's zone. */
async function insertHistorico({ portal }: Started, id: number, days: Record<string, number>) {
  for (const [day, count] of Object.entries(days))
    for (let n = 0; n < count; n++)
      await portal.db
        .insertInto('evento')
        .values({
          ...{ entidade: 'licitacao', id_entidade: id, tipo: 'alterada', dados: '{}', autor: 'teste' },
          criado_em: new Date(Date.parse(`${day}T15:00:00Z`) + n * 1000),
        })
        .execute()
}

test('o feed do histórico tem os dias mais novos, e os outros em arquivos, de onde nada se perde', async () => {
  const started = await startPortal({ PUBLIC_URL })
  const id = await insertLicitacao(started.portal.db)
  await insertHistorico(started, id, { '2030-01-10': 3, '2030-02-01': 7, '2030-03-01': 15, '2030-03-02': 9 })
  const newest = await readFeed(started.get, historico(id))
  expect([newest.items.length, newest.archive, newest.linked('prev-archive')]).toEqual([
    24,
    false,
    historico(id, '?dia=2030-02-01'),
  ])
  const found = newest.items.map(({ id: entry }) => entry)
  for (let address = newest.linked('prev-archive'); address; ) {
    const part = await readFeed(started.get, address)
    expect([part.archive, part.linked('current')]).toEqual([true, historico(id)])
    found.push(...part.items.map(({ id: entry }) => entry))
    address = part.linked('prev-archive')
  }
  expect([found.length, new Set(found).size]).toEqual([34, 34])
  const last = await readFeed(started.get, historico(id, '?dia=2030-03-02'))
  expect([last.items.length, last.archive]).toEqual([9, false])
  expect((await started.get(historico(id, '?dia=2030-03-03'))).status).toBe(404)
  const refused = await started.get(historico(id, '?dia=2030-02-30'))
  expect([refused.status, (await refused.json()).errorMessages]).toEqual([
    400,
    [{ message: 'O parâmetro dia é inválido ou foi informado mais de uma vez.' }],
  ])
})

test('o histórico diz no feed o que diz na página, e o arquivo de um dia não muda com o que vem depois', async () => {
  const started = await startPortal({ PUBLIC_URL })
  const { portal, get } = started
  const id = await insertLicitacao(portal.db, { objeto: 'Lousas' })
  await insertHistorico(started, id, { '2020-01-10': 1, '2020-02-01': 21 })
  const mudou = { datas: { dataAbertura: { de: null, para: '2030-05-27T12:00:00Z' } }, status: 'SUSPENSO' }
  await recordEventos(portal.db, [
    { entidade: 'licitacao', idEntidade: id, tipo: 'alterada', dados: { mudou }, autor: 'teste' },
  ])
  const { title, items } = await readFeed(get, historico(id))
  expect(title).toBe('Histórico: 007/2030 – Lousas – Portal')
  expect(items[items.length - 1]?.link).toBe(`${PUBLIC_URL}/licitacao-pub/licitacao-visualizacao/${id}/dados-gerais`)
  expect(items.map(({ contentSnippet }) => contentSnippet).join('\n')).toMatch(/Suspens[\s\S]*27\/05\/2030 09:00/)
  const address = historico(id, '?dia=2020-01-10')
  const etag = (await get(address)).headers.get('etag') ?? ''
  await insertHistorico(started, id, { '2020-02-02': 1 })
  expect((await get(address, { headers: { 'If-None-Match': etag } })).status).toBe(304)
})

test('o feed das respostas diz a resposta e o pedido, sem quem pediu', async () => {
  const { portal, get } = await startPortal({ PUBLIC_URL, VALIDAR_IMPUGNACAO_PUBLICA: 'false' })
  const id = await insertLicitacao(portal.db)
  const pedido = await insertSolicitacao(portal.db, {
    ...{ id_licitacao: id, nome_razao_social: 'Aurora Lima', cpf_cnpj: '52998224725', email: 'aurora@example.com' },
    ...{ assunto: 'Qual é a cor das lousas?', data_cadastro: new Date('2030-01-10T12:00:00Z') },
  })
  expect((await readFeed(get, respostas(id))).items).toEqual([])
  for (const [resposta, day] of [
    ['Verde.', '2030-01-11'],
    ['Verde & branca.\nVer o item 2, com Aurora, CPF 529.982.247-25.', '2030-01-12'],
  ] as const)
    await portal.db
      .insertInto('resposta')
      .values({ id_solicitacao: pedido, resposta, data_cadastro: new Date(`${day}T12:00:00Z`) })
      .execute()
  const { items } = await readFeed(get, respostas(id))
  expect(items.map(({ title }) => title)).toEqual([
    'Resposta: Qual é a cor das lousas?',
    'Resposta: Qual é a cor das lousas?',
  ])
  expect(items[0]?.link).toBe(
    `${PUBLIC_URL}/licitacao-pub/licitacao-visualizacao/${id}/esclarecimento-impugnacao/${pedido}`,
  )
  expect(items[0]?.contentSnippet).toMatch(/Qual é a cor das lousas\?\s*Verde & branca\.\s*Ver o item 2/)
  expect(JSON.stringify(items)).not.toMatch(/Aurora Lima|aurora@|52998224725|529\.982\.247-25/)
})

test('um trecho suprimido atualiza as entradas que citam textos, para que os leitores troquem a cópia que têm', async () => {
  const { portal, get } = await startPortal({ PUBLIC_URL, VALIDAR_IMPUGNACAO_PUBLICA: 'false' })
  const id = await insertLicitacao(portal.db, { objeto: 'Lousas para Aurora Lima' })
  const pedido = await insertSolicitacao(portal.db, {
    ...{ id_licitacao: id, assunto: 'Prazo', data_cadastro: new Date('2020-01-10T12:00:00Z') },
  })
  await portal.db
    .insertInto('resposta')
    .values([
      {
        id_solicitacao: pedido,
        resposta: 'A senhora Aurora Lima já sabe.',
        data_cadastro: new Date('2020-01-11T12:00:00Z'),
      },
    ])
    .execute()
  await portal.db
    .insertInto('evento')
    .values(
      ['sessaoSuspensa', 'sessaoAberta'].map((tipo) => ({
        ...{ entidade: 'licitacao', id_entidade: id, tipo, autor: 'sistema' },
        dados: JSON.stringify({ motivo: 'A pedido de Aurora Lima', retomaEm: null }),
        criado_em: new Date('2020-01-12T12:00:00Z'),
      })),
    )
    .execute()
  const read = async (address: string) =>
    (await readFeed(get, address)).items.map(({ id: entry, updated, contentSnippet }) => ({
      ...{ entry, text: contentSnippet ?? '', updated: Date.parse(updated) },
    }))
  const before = { respostas: await read(respostas(id)), historico: await read(historico(id)) }
  expect(before.respostas[0]).toMatchObject({ text: expect.stringContaining('Aurora Lima') })

  const suppress = async (registro: string) => {
    const alvo = await portal.supressoes.find(registro)
    if (!alvo) throw new Error(registro)
    const redacted = await portal.supressoes.add({ alvo, trecho: 'Aurora Lima', autor: 'teste', idPessoa: null })
    expect(redacted.ok).toBe(true)
  }
  await suppress(String(pedido))
  const [resposta] = await read(respostas(id))
  expect(resposta).toMatchObject({ entry: before.respostas[0]?.entry, text: expect.stringContaining('suprimido') })
  expect(resposta?.updated).toBeGreaterThan(before.respostas[0]?.updated ?? 0)
  const unchanged = await read(historico(id))
  for (const { entry, updated } of before.historico)
    expect(unchanged).toContainEqual(expect.objectContaining({ entry, updated }))

  await suppress(`licitacoes/${id}`)
  const after = new Map((await read(historico(id))).map((one) => [one.entry, one]))
  for (const { entry, text, updated } of before.historico) {
    const quoted = text.includes('Aurora Lima')
    expect(after.get(entry)?.text.includes('suprimido'), text).toBe(quoted)
    expect((after.get(entry)?.updated ?? 0) > updated, text).toBe(quoted)
  }
  expect([...after.values()].some(({ text }) => text.includes('Aurora'))).toBe(false)
  expect((await read(respostas(id)))[0]).toEqual(resposta)
})
