// @module-tag rest
import { expect, test } from 'vitest'
import { bumpVersao } from '~/adapters/db/engine/versao.server'
import { recordEventos } from '~/adapters/db/ledger/ledger.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertCompraDireta, insertLicitacao } from '../builders'
import { startApp, startPortal } from '../http'

const page = (id: number, query = '') => `/licitacao-pub/licitacao-visualizacao/${id}/dados-gerais${query}`

test('um histórico longo vem em páginas de cinquenta, cada uma com o seu endereço, e a que não há leva à primeira', async () => {
  const { portal, env } = await startPortal()
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const id = await insertLicitacao(portal.db, {})
  await recordEventos(
    portal.db,
    Array.from({ length: 120 }, (_, place) => ({
      ...{ entidade: 'licitacao', idEntidade: id, tipo: 'sessaoSuspensa' as const, autor: 'sistema' },
      dados: { motivo: `Motivo ${place + 1}.`, retomaEm: null },
    })),
  )
  const readMotivos = async (query: string) => {
    const main = /<main[\s\S]*<\/main>/.exec(await (await get(page(id, query))).text())?.[0] ?? ''
    return { main, motivos: [...main.matchAll(/Motivo (\d+)\./g)].map(([, place]) => Number(place)) }
  }
  const numbers = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, place) => from - place)

  const first = await readMotivos('')
  expect(first.motivos).toEqual(numbers(120, 71))
  expect(first.main).toContain('Histórico (120)')
  expect(first.main).toContain(`href="${page(id, '?pageHistorico=2#historico')}"`)
  expect((await readMotivos('?pageHistorico=3')).motivos).toEqual(numbers(20, 1))

  const beyond = await get(page(id, '?lista=conteudo%3Dmerenda&pageHistorico=4'), { redirect: 'manual' })
  expect([beyond.status, beyond.headers.get('Location')]).toEqual([302, page(id, '?lista=conteudo%3Dmerenda')])
})

test('o histórico de uma compra direta está na sua página como o de uma licitação, nas três línguas e em páginas', async () => {
  const { portal, env } = await startPortal()
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const idEntidade = await insertCompraDireta(portal.db)
  const address = `/licitacao-pub/portal/compra-direta/detalhe/${idEntidade}`
  const read = async (query = '') => (await get(`${address}${query}`)).text()
  expect(await read()).not.toContain('id="historico"')
  const datas = { dataAbertura: { de: '2030-05-20T12:00:00.000Z', para: '2030-05-27T12:00:00.000Z' } }
  const evento = { entidade: 'compra_direta', idEntidade, autor: 'importacao' }
  await recordEventos(portal.db, [
    ...Array.from({ length: 8 }, () => ({ ...evento, tipo: 'importada' as const, dados: {} })),
    { ...evento, tipo: 'trecho suprimido', dados: {} },
    { ...evento, tipo: 'statusPorData', dados: { situacao: 'EM_ANALISE' } },
    { ...evento, tipo: 'alterada', dados: { mudou: { datas, campos: ['objeto', 'valorEstimado'] } } },
  ])
  await bumpVersao(portal.db)
  const html = await read()
  for (const text of [
    'Histórico (11)',
    'Abertura: de 20/05/2030 09:00 para 27/05/2030 09:00.',
    'Dados atualizados: objeto, valor estimado.',
    'A situação passou a ser: Em Análise.',
    'Correção: um trecho dos textos desta compra direta foi suprimido.',
  ])
    expect(html).toContain(text)
  expect(html).toContain(`href="${address}?pageHistorico=2#historico"`)
  expect(await read('?pageHistorico=2')).toContain('Publicada neste portal.')
  const beyond = await get(`${address}?pageHistorico=3`, { redirect: 'manual' })
  expect(beyond.headers.get('Location')).toBe(`${address}?pageHistorico=2#historico`)
  expect(await read('?lng=en')).toContain('this direct purchase’s texts was redacted')
  expect(await read('?lng=es')).toContain('de esta compra directa fue suprimido')
})
