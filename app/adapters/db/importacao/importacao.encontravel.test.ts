import { expect } from 'vitest'
import { testOnBothEngines } from '../../../../tests/databases'
import {
  buildCompraDiretaImportada,
  buildItemImportado,
  buildLicitacaoImportada,
} from '../../../../tests/importacao/importacao'
import { indexQueuedItens } from '../busca/index-itens.server'
import { makeIndexJob } from '../busca/index-job.server'
import type { Db } from '../engine/schema'
import { makeImportacaoRepository } from './importacao.repository.server'

const repositorio = (db: Db) => makeImportacaoRepository(db, { now: () => new Date('2030-05-10T12:00:00Z') })

async function countQueued(db: Db) {
  const tenders = await db.selectFrom('fila_busca').select('id').execute()
  const purchases = await db.selectFrom('fila_busca_compra').select('id').execute()
  return tenders.length + purchases.length
}

testOnBothEngines('o que entra novo já se acha como o índice o guardaria, e não espera por ele', async ({ db }) => {
  const itens = [buildItemImportado(2, 'Mesas de reunião'), buildItemImportado(1), buildItemImportado(3, 'Mesas')]
  const outro = { ...buildLicitacaoImportada().orgao, nome: 'PREFEITURA DE PEDRA CLARA', nomeUnidade: 'Almoxarifado' }
  const municipio = { id: 2610707, nome: 'PEDRA CLARA DO NORTE', uf: 'PE' }
  const { saveBatch } = repositorio(db)
  await saveBatch([buildLicitacaoImportada({ itens }), buildCompraDiretaImportada({ itens })])
  await saveBatch([buildLicitacaoImportada({ chaveOrigem: 'sem-itens', municipio, itens: [] })])
  expect(await countQueued(db)).toBe(0)
  const words = await db.selectFrom('palavra').select(['palavra', 'forma', 'vezes']).orderBy('palavra').execute()
  expect(words).toContainEqual({ palavra: 'reuniao', forma: 'reunião', vezes: 2 })
  expect(words).toContainEqual({ palavra: 'escolares', forma: 'escolares', vezes: 3 })

  // The import leaves `item_busca` to the index job.
  await indexQueuedItens(db, Number.POSITIVE_INFINITY)
  await db
    .insertInto('fila_busca')
    .columns(['id_licitacao'])
    .expression((eb) => eb.selectFrom('licitacao').select('id'))
    .execute()
  await db
    .insertInto('fila_busca_compra')
    .columns(['id_compra_direta'])
    .expression((eb) => eb.selectFrom('compra_direta').select('id'))
    .execute()
  expect(await makeIndexJob(db).runQueue()).toBe(0)

  // Renaming an órgão changes the index entries of its earlier processes.
  await saveBatch([buildLicitacaoImportada({ chaveOrigem: 'terceira', orgao: outro })])
  expect(await makeIndexJob(db).runQueue()).toBe(3)
  expect(await countQueued(db)).toBe(0)
})

testOnBothEngines(
  'o que se publica na última noite do ano em Brasília se acha pelo número desse ano',
  async ({ db }) => {
    const { saveBatch } = repositorio(db)
    const noite = new Date('2026-01-01T01:00:00Z')
    const manha = new Date('2025-12-31T12:00:00Z')
    for (const build of [buildLicitacaoImportada, buildCompraDiretaImportada])
      for (const dataPublicacao of [noite, manha])
        await saveBatch([build({ chaveOrigem: `${build.name} ${dataPublicacao.toISOString()}`, dataPublicacao })])
    for (const table of ['licitacao', 'compra_direta'] as const)
      expect(await db.selectFrom(table).select('busca').distinct().execute()).toHaveLength(1)
  },
)
