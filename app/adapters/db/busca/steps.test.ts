import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemClock as clock } from '~/domain/shared/clock'
import { type ListStep, type Place, readPlace, type StepRequest, writePlace } from '~/domain/shared/place'
import { insertCompraDireta, insertLicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { makeListStep as makeListCompras } from '../compra-direta/compras-diretas.server'
import type { Db } from '../engine/schema'
import { makeLicitacaoSearch } from '../licitacao/licitacao.search.server'
import { makeListStep } from '../licitacao/licitacao.walk.server'

const timezone = 'America/Sao_Paulo'

/** Published in two instants a microsecond apart, several in each, and some without an instant. */
async function insertMany(db: Db) {
  for (let n = 0; n < 14; n++) {
    const common = {
      objeto: n % 4 ? 'Merenda escolar' : 'Lousas',
      data_publicacao: n % 3 ? new Date('2030-05-01T12:00:00.123Z') : null,
    }
    await insertLicitacao(db, common)
    await insertCompraDireta(db, common)
  }
  for (const table of ['licitacao', 'compra_direta'])
    await sql`update ${sql.table(table)} set data_publicacao = data_publicacao + (id % 2) * interval '1 microsecond'`.execute(
      db,
    )
}

/** The ids of each step, each begun where the text of an address says. */
async function idsOfSteps(list: (step: StepRequest) => Promise<ListStep<{ id: number }>>) {
  const steps: number[][] = []
  for (let after: Place | null = null; ; ) {
    const { items, next }: ListStep<{ id: number }> = await list({ sort: 'publicacao', after, size: 4 })
    steps.push(items.map(({ id }) => id))
    if (!next) return steps
    after = readPlace(writePlace(next)) ?? null
  }
}

testOnBothEngines(
  'as partes de uma busca têm juntas as linhas das suas páginas, na ordem da publicação, também as sem data, uma vez cada',
  async ({ db }) => {
    await insertMany(db)
    for (const smallTotal of [2, 100])
      for (const conteudo of [undefined, 'merenda', 'merenda lousas']) {
        const filters = conteudo === undefined ? {} : { conteudo }
        const search = makeLicitacaoSearch(db, timezone, { clock })
        const { items } = await search(filters, { page: 1, size: 100 }, 'publicacao')
        const listStep = makeListStep(db, timezone, { smallTotal, clock })
        const steps = await idsOfSteps((step) => listStep(filters, step))
        expect(steps.flat(), `${smallTotal} ${conteudo}`).toEqual(items.map(({ id }) => id))
        if (!conteudo?.includes(' ')) expect(steps.length).toBeGreaterThan(2)
      }
  },
)

testOnBothEngines('o que se publica entre duas partes não move o que vem depois', async ({ db }) => {
  await insertMany(db)
  for (const smallTotal of [2, 100]) {
    const listStep = makeListCompras(db, timezone, { smallTotal, clock })
    const whole = (await idsOfSteps((step) => listStep({}, step))).flat()
    const first = await listStep({}, { sort: 'publicacao', after: null, size: 4 })
    await insertCompraDireta(db, { data_publicacao: new Date('2031-01-01T12:00:00Z') })
    const second = await listStep({}, { sort: 'publicacao', after: first.next, size: 4 })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(whole.slice(0, 8))
  }
})
