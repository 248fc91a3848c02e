// @module-tag rest
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '~/adapters/db/engine/schema'
import { makeRetiradas } from '~/adapters/db/publicados/retirada.server'
import { openPortal } from '~/composition/portal.server'
import { parseEnv } from '~/env.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { paths, toHref } from '~/site/paths'
import { emptyDatabase, testOnBothEngines } from '../databases'
import { startApp } from '../http'
import { readable } from '../perfis/perfis'
import { buildCompra } from './pncp-vivo'
import { openRodadas } from './rodadas'

const hour = 3_600_000
const day = 24 * hour

const listPublicacoes = async (db: Db) => {
  const rows = await db
    .selectFrom('licitacao')
    .select(['numero_edital', 'publicacao'])
    .orderBy('chave_origem')
    .execute()
  return rows.map(({ publicacao }) => publicacao)
}

const listEventos = async (db: Db) => {
  const rows = await db.selectFrom('evento').select('tipo').where('tipo', 'like', '%na origem').orderBy('id').execute()
  return rows.map(({ tipo }) => tipo)
}

/** A portal's database filled with these purchases, all open for long. */
async function openFilled(opened: { db: Db }, count: number) {
  const rodadas = await openRodadas(opened)
  const { pncp, clock, rodada } = rodadas
  for (let sequencial = 1; sequencial <= count; sequencial++)
    pncp.publish(buildCompra(sequencial, clock.now(), { dataEncerramentoProposta: '2030-07-20T09:00:00' }))
  await rodada()
  return rodadas
}

testOnBothEngines(
  'só sai das listas o que o PNCP duas vezes, com horas no meio, diz não ter, e o que volta é mostrado de novo',
  async (opened) => {
    const { db } = opened
    const { pncp, clock, confere, rodada } = await openFilled(opened, 3)
    expect(await confere()).toEqual({ conferidas: 3, ausentes: 0, suspeitas: 0 })
    const removed = pncp.compras.get('11222333000181/2030/2')
    pncp.remove(2)
    clock.advance(day)
    expect(await confere()).toEqual({ conferidas: 3, ausentes: 0, suspeitas: 0 })
    expect(await confere()).toEqual({ conferidas: 0, ausentes: 0, suspeitas: 0 })
    expect(await listPublicacoes(db)).toEqual(['PUBLICADA', 'PUBLICADA', 'PUBLICADA'])

    clock.advance(4 * hour)
    expect(await confere()).toEqual({ conferidas: 1, ausentes: 1, suspeitas: 0 })
    expect(await listPublicacoes(db)).toEqual(['PUBLICADA', 'AUSENTE', 'PUBLICADA'])
    expect(await listEventos(db)).toEqual(['ausente na origem'])

    clock.advance(day)
    if (removed) pncp.publish(removed)
    expect(await confere()).toEqual({ conferidas: 3, ausentes: 0, suspeitas: 0 })
    expect(await listPublicacoes(db)).toEqual(['PUBLICADA', 'PUBLICADA', 'PUBLICADA'])

    pncp.remove(2)
    for (const pause of [day, 4 * hour]) {
      clock.advance(pause)
      await confere()
    }
    expect(await listPublicacoes(db)).toEqual(['PUBLICADA', 'AUSENTE', 'PUBLICADA'])
    if (removed) pncp.publish({ ...buildCompra(2, clock.now()) })
    await rodada()
    expect(await listPublicacoes(db)).toEqual(['PUBLICADA', 'PUBLICADA', 'PUBLICADA'])
    const both = ['ausente na origem', 'de volta na origem']
    expect(await listEventos(db)).toEqual([...both, ...both])
  },
)

testOnBothEngines(
  'se o PNCP não tem nem o que tinha há pouco, ou sumiria demais de uma vez, nada sai das listas',
  async (opened) => {
    const { db } = opened
    const { pncp, clock, confere } = await openFilled(opened, 14)
    await confere()
    const all = [...pncp.compras.entries()]
    pncp.compras.clear()
    for (const pause of [day, 4 * hour]) {
      clock.advance(pause)
      expect(await confere()).toEqual({ conferidas: 0, ausentes: 0, suspeitas: 0 })
    }
    for (const [ref, compra] of all) pncp.compras.set(ref, compra)
    pncp.remove(...Array.from({ length: 11 }, (_, index) => index + 1))
    clock.advance(day)
    await confere()
    clock.advance(4 * hour)
    expect(await confere()).toEqual({ conferidas: 11, ausentes: 0, suspeitas: 11 })
    expect(new Set(await listPublicacoes(db))).toEqual(new Set(['PUBLICADA']))
    expect(await db.selectFrom('sincronizacao').select('suspeitas').executeTakeFirst()).toEqual({ suspeitas: 11 })

    for (const [ref, compra] of all.slice(0, 5)) pncp.compras.set(ref, compra)
    clock.advance(4 * hour)
    expect(await confere()).toEqual({ conferidas: 11, ausentes: 6, suspeitas: 0 })
    expect(await db.selectFrom('sincronizacao').select('suspeitas').executeTakeFirst()).toEqual({ suspeitas: null })
  },
)

testOnBothEngines('o que o operador tirou do portal não volta, embora o PNCP o tenha', async (opened) => {
  const { db } = opened
  const { pncp, clock, confere, rodada } = await openFilled(opened, 2)
  const { retirar, devolver } = makeRetiradas(db)
  const chave = { chaveOrigem: '11222333000181-1-000001/2030' }
  expect([await retirar(chave, 'repetida'), await retirar(chave, 'repetida')]).toEqual([true, false])
  pncp.publish(buildCompra(1, new Date(clock.now().getTime() + hour), { objetoCompra: 'Mesas' }))
  clock.advance(day)
  await rodada()
  await confere()
  expect(await listPublicacoes(db)).toEqual(['DESPUBLICADA', 'PUBLICADA'])
  const motivos = await db.selectFrom('evento').select('dados').where('tipo', '=', 'retirada').execute()
  expect(motivos).toEqual([{ dados: { motivo: 'repetida' } }])
  expect([await devolver(chave), await devolver(chave)]).toEqual([true, false])
  expect(await listPublicacoes(db)).toEqual(['PUBLICADA', 'PUBLICADA'])
})

test('o que a origem excluiu sai das listas, mas não da sua; a página de cada compra fica, diz desde quando e não convida', async () => {
  const env = parseEnv({ ...(await emptyDatabase()), LOG_LEVEL: 'silent' })
  const portal = await openPortal(env)
  onTestFinished(portal.close)
  const { pncp, clock, confere, rodada } = await openFilled(portal, 2)
  const dispensa = { modalidadeId: 8, modalidadeNome: 'Dispensa', dataEncerramentoProposta: '2030-07-20T09:00:00' }
  pncp.publish(buildCompra(3, clock.now(), dispensa))
  await rodada()
  await confere()
  pncp.remove(1, 3)
  for (const pause of [day, 4 * hour]) {
    clock.advance(pause)
    await confere()
  }
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const page = async (path: string) => {
    const response = await get(`/licitacao-pub/${path}`)
    return { status: response.status, text: readable(await response.text()).replace(/\s+/g, ' ') }
  }
  const findAusente = async (table: 'licitacao' | 'compra_direta') => {
    const ausente = portal.db.selectFrom(table).select('id').where('publicacao', '=', 'AUSENTE')
    return (await ausente.executeTakeFirstOrThrow()).id
  }
  const [id, idCompra] = [await findAusente('licitacao'), await findAusente('compra_direta')]
  for (const list of ['consulta-licitacoes', 'portal/compra-direta/listagem', 'itens'])
    expect((await page(list)).text).not.toMatch(/carteiras escolares [13]/)
  const asked = await page('excluidas-na-origem')
  for (const text of ['(2)', 'carteiras escolares 1 ', 'carteiras escolares 3 ', 'excluída em 11/05/2030'])
    expect(asked.text).toContain(text)
  expect(asked.text).not.toContain('carteiras escolares 2')
  expect((await page('excluidas-na-origem?page=9')).status).toBe(302)
  const pages = [`licitacao-visualizacao/${id}/dados-gerais`, `portal/licitacao/detalhe/${id}`]
  for (const path of [...pages, `portal/compra-direta/detalhe/${idCompra}`]) {
    const { status, text } = await page(path)
    expect(status).toBe(200)
    expect(text).toMatch(/carteiras escolares [13]/)
    expect(text).toMatch(/Excluída na origem em \d\d\/\d\d\/2030/)
    expect(text).not.toContain('Enviar proposta')
  }
  expect((await page(`licitacao-visualizacao/${id}/dados-gerais`)).text).toContain(
    'Excluída na origem: o PNCP não a tem',
  )
  expect((await page(toHref(paths.solicitacoes(id)).replace('/licitacao-pub/', ''))).status).toBe(200)
})

test('sem nada excluído na origem, a lista disso diz o que aparecerá ali', async () => {
  const env = parseEnv({ ...(await emptyDatabase()), LOG_LEVEL: 'silent' })
  const portal = await openPortal(env)
  onTestFinished(portal.close)
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const response = await get(toHref(paths.ausentes()))
  expect(response.status).toBe(200)
  expect(readable(await response.text())).toContain('O que o PNCP excluir aparecerá aqui.')
})
