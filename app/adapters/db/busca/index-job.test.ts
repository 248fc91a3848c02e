import { expect } from 'vitest'
import { makeIndexText } from '~/domain/shared/busca'
import { searchIndexVersion } from '~/domain/shared/busca/document'
import { systemClock as clock } from '~/domain/shared/clock'
import { insertLicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import type { Db } from '../engine/schema'
import { makeLicitacaoSearch } from '../licitacao/licitacao.search.server'
import { makeIndexJob } from './index-job.server'

const soon = 60_000
const countTotal = async (db: Db, conteudo: string) =>
  (await makeLicitacaoSearch(db, 'America/Sao_Paulo', { clock })({ conteudo }, { page: 1, size: 10 }, 'DESC')).total

/** Rewrites a row as an earlier version of the program stored it, with the old index text, and empties the queue. */
async function writtenBefore(db: Db, id: number, objeto: string) {
  await db
    .updateTable('licitacao')
    .set({ objeto, busca: makeIndexText([objeto]), ident: '' })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('fila_busca').execute()
}

testOnBothEngines('o que um programa anterior guardou é guardado de novo, e continua de onde parou', async ({ db }) => {
  const ids: number[] = []
  for (let n = 0; n < 3; n++) ids.push(await insertLicitacao(db, { numero_edital: '90006/2024' }))
  for (const id of ids) await writtenBefore(db, id, 'Pavimentação')
  expect(await countTotal(db, 'edital 90006/2024')).toBe(0)

  await db
    .insertInto('indice_busca')
    .values({ versao: searchIndexVersion, ate: ids[0] ?? 0, completo: false })
    .execute()
  expect(await makeIndexJob(db).run(soon)).toBe(2)
  expect(await countTotal(db, 'edital 90006/2024')).toBe(2)

  expect(await makeIndexJob(db, searchIndexVersion + 1).run(soon)).toBe(1)
  expect(await countTotal(db, 'edital 90006/2024')).toBe(3)
  expect(await makeIndexJob(db, searchIndexVersion + 1).run(soon)).toBe(0)
  // A process of the earlier version does not index the rows again.
  expect(await makeIndexJob(db).run(soon)).toBe(0)
})

testOnBothEngines('quem muda o objeto, um item ou o órgão não precisa saber da busca', async ({ db }) => {
  const id = await insertLicitacao(db)
  const { run } = makeIndexJob(db)
  await run(soon)

  await db.updateTable('licitacao').set({ objeto: 'Bicicletas' }).where('id', '=', id).execute()
  await run(soon)
  expect(await countTotal(db, 'bicicleta')).toBe(1)

  await db.insertInto('item').values({ id_licitacao: id, sequencia: 1, descricao: 'Capacete' }).execute()
  await run(soon)
  expect(await countTotal(db, 'capacetes')).toBe(1)

  await db.updateTable('orgao').set({ nome_unidade: 'Almoxarifado' }).execute()
  await run(soon)
  expect(await countTotal(db, 'almoxarifado')).toBe(1)
  expect(await run(soon)).toBe(0)
})
