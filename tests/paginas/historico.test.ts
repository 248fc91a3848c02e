// @module-tag rest
import { expect, test } from 'vitest'
import { recordEventos } from '~/adapters/db/ledger/ledger.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertLicitacao } from '../builders'
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
  const motivosOf = async (query: string) => {
    const main = /<main[\s\S]*<\/main>/.exec(await (await get(page(id, query))).text())?.[0] ?? ''
    return { main, motivos: [...main.matchAll(/Motivo (\d+)\./g)].map(([, place]) => Number(place)) }
  }
  const numbers = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, place) => from - place)

  const first = await motivosOf('')
  expect(first.motivos).toEqual(numbers(120, 71))
  expect(first.main).toContain('Histórico (120)')
  expect(first.main).toContain(`href="${page(id, '?pageHistorico=2#historico')}"`)
  expect((await motivosOf('?pageHistorico=3')).motivos).toEqual(numbers(20, 1))

  const beyond = await get(page(id, '?lista=conteudo%3Dmerenda&pageHistorico=4'), { redirect: 'manual' })
  expect([beyond.status, beyond.headers.get('Location')]).toEqual([302, page(id, '?lista=conteudo%3Dmerenda')])
})
