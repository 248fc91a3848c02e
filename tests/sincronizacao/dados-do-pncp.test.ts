// @module-tag rest
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '~/adapters/db/engine/schema'
import { openPortal } from '~/composition/portal.server'
import { modalidades } from '~/domain/sincronizacao/periodo'
import { parseEnv } from '~/env.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertCompraDireta, insertLicitacao } from '../builders'
import { stoppedClock } from '../clock'
import { emptyDatabase } from '../databases'
import { startApp } from '../http'
import { readable } from '../perfis/perfis'

const lists = ['consulta-licitacoes', 'portal/licitacao/listagem', 'portal/compra-direta/listagem', 'itens']
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The screens of a portal whose clock stands still. `readAt` notes that all that is recent was read then. */
async function startScreens(settings: Record<string, string> = { SYNC_PNCP: 'uf:PE' }) {
  const env = parseEnv({ ...(await emptyDatabase()), ...settings, LOG_LEVEL: 'silent' })
  const clock = stoppedClock()
  const portal = await openPortal(env, undefined, { ...clock, doubt: () => null, witness() {} })
  onTestFinished(portal.close)
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  return {
    ...{ db: portal.db, clock },
    readAt: (lidoEm: Date) => readAt(portal.db, lidoEm),
    async page(path: string) {
      const html = await (await get(`/licitacao-pub/${path}`)).text()
      return { html, text: readable(html).replace(/\s+/g, ' ') }
    },
  }
}

async function readAt(db: Db, lido_em: Date) {
  const days = { de: '2030-05-09', ate: '2030-05-10' }
  await db.deleteFrom('sincronizacao_periodo').execute()
  await db
    .insertInto('sincronizacao_periodo')
    .values(
      modalidades.map((modalidade) => ({
        alcance: 'uf:PE' as const,
        modalidade,
        fase: 'recentes' as const,
        ...days,
        lido_em,
      })),
    )
    .execute()
}

test('cada lista diz há quanto tempo os dados do PNCP foram atualizados, em três línguas, e a página guardada não o diz por mais de um minuto', async () => {
  const { clock, page, readAt } = await startScreens()
  for (const list of lists)
    expect((await page(list)).text).toContain('O portal lê os dados do PNCP pela primeira vez: ainda falta uma parte.')
  await readAt(new Date(clock.now().getTime() - 6 * minute))
  clock.advance(minute)
  for (const list of lists) expect((await page(list)).text).toContain('Dados do PNCP, atualizados há 7 minutos')
  expect((await page('itens?lng=en')).text).toContain('Data from PNCP, updated 7 minutes ago')
  expect((await page('itens?lng=es')).text).toContain('Datos del PNCP, actualizados hace 7 minutos')

  // A round that brings nothing changes no data.
  await readAt(new Date(clock.now().getTime() - 30_000))
  clock.advance(minute)
  for (const list of lists) expect((await page(list)).text).toContain('Dados do PNCP, atualizados há 1 minuto')
  clock.advance(3 * hour)
  for (const list of lists) expect((await page(list)).text).toContain('Dados do PNCP, atualizados há 3 horas')
})

test('dados do PNCP de mais de um dia são um aviso nas listas e nas páginas do que vem dele, e só nelas', async () => {
  const { db, clock, page, readAt } = await startScreens()
  const [chave, outra] = ['11222333000181-1-000001/2030', '11222333000181-1-000002/2030']
  const doPncp = await insertLicitacao(db, { chave_origem: chave })
  const compra = await insertCompraDireta(db, { chave_origem: outra })
  const daqui = await insertLicitacao(db)
  const deOutroEstado = await insertLicitacao(db, { chave_origem: '99830111000192-1-000001/2030' })
  await db
    .insertInto('sincronizacao_compra')
    .values([
      ...[chave, outra].map((own) => ({ chave: own, aceita: true, pendente: false, alcances: ['uf:PE' as const] })),
      { chave: '99830111000192-1-000001/2030', aceita: true, pendente: false, alcances: ['uf:BA' as const] },
    ])
    .execute()
  await readAt(clock.now())
  const details = (id: number) => [`licitacao-visualizacao/${id}/dados-gerais`, `portal/licitacao/detalhe/${id}`]
  const kept = [...details(doPncp), `portal/compra-direta/detalhe/${compra}`]
  const others = [...details(daqui), ...details(deOutroEstado)]
  for (const screen of [...kept, ...others]) expect((await page(screen)).text).not.toContain('Dados do PNCP')

  clock.advance(day)
  const aviso = 'Dados do PNCP, atualizados há 1 dia. O que mudou lá depois disso ainda não aparece aqui.'
  for (const screen of [...lists, ...kept])
    expect([screen, (await page(screen)).text]).toEqual([screen, expect.stringContaining(aviso)])
  for (const screen of kept) expect((await page(screen)).html).toMatch(/data-kind="warning"[^>]*><p>Dados do PNCP/)
  for (const screen of others) expect((await page(screen)).text).not.toContain('Dados do PNCP')

  await readAt(clock.now())
  clock.advance(minute)
  for (const screen of kept) expect((await page(screen)).text).not.toContain('Dados do PNCP')
})

test('o que o PNCP sempre recusa não deixa a lista na primeira leitura: ela diz a idade do resto, e que falta uma parte', async () => {
  const { db, clock, page, readAt } = await startScreens()
  await readAt(new Date(clock.now().getTime() - 6 * minute))
  const refused = { lido_em: null, erro: 'o PNCP respondeu 400', tentativas: 3 }
  await db.updateTable('sincronizacao_periodo').set(refused).where('modalidade', '=', 9).execute()
  for (const list of lists) {
    const { text } = await page(list)
    expect(text).toContain('Dados do PNCP, atualizados há 6 minutos')
    expect(text).toContain('Uma parte dos dados ainda não veio do PNCP: o portal tenta de novo.')
  }
  await db.updateTable('sincronizacao_periodo').set(refused).execute()
  clock.advance(minute)
  for (const list of lists) {
    const { text } = await page(list)
    expect(text).toContain('Uma parte dos dados ainda não veio do PNCP')
    expect(text).not.toMatch(/pela primeira vez|atualizados há/)
  }
})

test('sem SYNC_PNCP nenhuma página diz de quando são os dados do PNCP', async () => {
  const { clock, page, readAt } = await startScreens({})
  await readAt(clock.now())
  clock.advance(2 * day)
  for (const list of lists) expect((await page(list)).text).not.toMatch(/Dados do PNCP|dados do PNCP/)
})
