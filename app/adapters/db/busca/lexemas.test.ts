import { expect, onTestFinished, test } from 'vitest'
import { systemClock as clock } from '~/domain/shared/clock'
import { insertCompraDireta, insertLicitacao } from '../../../../tests/builders'
import { temporaryFolder, testOnBothEngines } from '../../../../tests/databases'
import { makeCompraDiretaSearch } from '../compra-direta/compras-diretas.server'
import { openDb } from '../engine/db.server'
import { migrateNew, migrateToLatest } from '../engine/migrate.server'
import type { Db } from '../engine/schema'
import { makeLicitacaoSearch } from '../licitacao/licitacao.search.server'
import { makeIndexJob } from './index-job.server'
import { expandPrefixes } from './palavras.server'

const zone = 'America/Sao_Paulo'
const page = { page: 1, size: 10 }
const licitacoesCom = async (db: Db, conteudo: string) =>
  (await makeLicitacaoSearch(db, zone, { clock })({ conteudo }, page, 'RELEVANCIA')).total
const comprasCom = async (db: Db, objeto: string) =>
  (await makeCompraDiretaSearch(db, zone, { clock })({ objeto }, page, 'DESC')).total

/** Returns the expansions of the last word of `texto`, if that word is a prefix. */
async function begunBy(db: Db, texto: string) {
  const termo = (await expandPrefixes(db, [texto]))(texto).at(-1)
  return termo?.kind === 'word' ? termo.expansions?.toSorted() : undefined
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']

testOnBothEngines(
  'de várias palavras a última pode ser só um começo, quer comece poucas palavras, quer muitas',
  async ({ db }) => {
    for (const letter of letters)
      for (const word of [`zebra${letter}`, `zebu${letter}`])
        await insertLicitacao(db, { objeto: `Ração para ${word}` })
    await insertLicitacao(db, { objeto: 'Ração para zebu2' })
    await insertLicitacao(db, { objeto: 'Ração para búfalos' })

    expect(await licitacoesCom(db, 'ração zebu')).toBe(27)
    expect(await licitacoesCom(db, 'ração zeb')).toBe(53)
    expect(await begunBy(db, 'ração zebu')).toEqual(expect.arrayContaining(['zebu2', 'zebux']))
    expect(await begunBy(db, 'ração zeb')).toBeUndefined()
  },
)

testOnBothEngines('o que começa uma palavra nova a acha, onde quer que ela tenha sido escrita', async ({ db }) => {
  const { run } = makeIndexJob(db)
  const id = await insertLicitacao(db, { objeto: 'Material de escritório' })
  await insertCompraDireta(db, { objeto: 'Material de limpeza' })
  expect(await licitacoesCom(db, 'material quir')).toBe(0)

  await db.updateTable('licitacao').set({ objeto: 'Material quiroprático' }).where('id', '=', id).execute()
  await run(60_000)
  expect(await licitacoesCom(db, 'material quir')).toBe(1)

  await db.insertInto('item').values({ id_licitacao: id, sequencia: 1, descricao: 'Bisturi descartável' }).execute()
  await run(60_000)
  expect(await licitacoesCom(db, 'material bist')).toBe(1)

  await insertCompraDireta(db, { objeto: 'Material odontológico' })
  expect(await comprasCom(db, 'material odon')).toBe(1)
  await db.updateTable('compra_direta').set({ objeto: 'Material veterinário' }).execute()
  await run(60_000)
  expect(await comprasCom(db, 'material vete')).toBe(2)
})

test('o que estava guardado antes de se conhecerem as palavras é achado pelos seus começos', async () => {
  const opened = await openDb({
    dataDir: await temporaryFolder(),
    migrate: (db) => migrateNew(db, '030-filtros-na-chave'),
  })
  onTestFinished(() => opened.close())
  const { db } = opened
  await insertLicitacao(db, { objeto: 'Material hospitalar' })
  await insertCompraDireta(db, { objeto: 'Material cirúrgico' })

  await migrateToLatest(db)
  expect(await begunBy(db, 'material hos')).toEqual(['hospitalar'])
  expect(await licitacoesCom(db, 'material hos')).toBe(1)
  expect(await comprasCom(db, 'material cir')).toBe(1)
})
