import { expect } from 'vitest'
import { testOnBothEngines } from '../../../../tests/databases'
import { buildItemImportado, buildLicitacaoImportada } from '../../../../tests/importacao/importacao'
import type { Db } from '../engine/schema'
import { makeImportacaoRepository } from './importacao.repository.server'

const clock = { now: () => new Date('2030-05-10T12:00:00Z') }
const at = (day: number) => new Date(Date.UTC(2030, 4, day))

/** A tender with so many items that they are stored after it, in parts. */
const buildGrande = (day: number, total: number, descricao: string) =>
  buildLicitacaoImportada({
    carimbo: at(day),
    itens: Array.from({ length: total }, (_, index) => buildItemImportado(index + 1, descricao)),
  })

const readItens = (db: Db) =>
  db
    .selectFrom('item')
    .select(({ fn }) => ['descricao', fn.countAll<number>().as('total')])
    .groupBy('descricao')
    .execute()

testOnBothEngines(
  'de duas listas de mais de 2.000 itens da mesma hora fica a maior, a mais velha não a substitui, e a mais nova sim',
  async ({ db }) => {
    const { saveBatch } = makeImportacaoRepository(db, clock)
    const maior = buildGrande(2, 2002, 'Cadeira')
    const menor = buildGrande(2, 2001, 'Mesa')
    await saveBatch([maior])
    expect(await saveBatch([menor])).toEqual({ novos: 0, alterados: 0, inalterados: 1 })
    expect(await saveBatch([buildGrande(1, 2003, 'Armário')])).toEqual({ novos: 0, alterados: 0, inalterados: 1 })
    expect(await readItens(db)).toEqual([{ descricao: 'Cadeira', total: 2002 }])

    expect(await saveBatch([buildGrande(3, 2001, 'Lousa')])).toEqual({ novos: 0, alterados: 1, inalterados: 0 })
    expect(await saveBatch([maior])).toEqual({ novos: 0, alterados: 0, inalterados: 1 })
    expect(await readItens(db)).toEqual([{ descricao: 'Lousa', total: 2001 }])
  },
)

testOnBothEngines(
  'um registro mais velho com mais de 2.000 itens dá os itens que o mais novo não disse',
  async ({ db }) => {
    const { saveBatch } = makeImportacaoRepository(db, clock)
    await saveBatch([buildLicitacaoImportada({ carimbo: at(2) })])
    expect(await saveBatch([buildGrande(1, 2001, 'Cadeira')])).toEqual({ novos: 0, alterados: 1, inalterados: 0 })
    expect(await readItens(db)).toEqual([{ descricao: 'Cadeira', total: 2001 }])
  },
)

testOnBothEngines(
  'uma licitação que uma importação morta deixou oculta se vê quando o mesmo registro vem de novo com outros',
  async ({ db }) => {
    const grande = buildGrande(2, 2001, 'Cadeira')
    await makeImportacaoRepository(db, clock).saveBatch([grande])
    const { resumo_origem } = await db.selectFrom('licitacao').select('resumo_origem').executeTakeFirstOrThrow()
    const [processo] = (resumo_origem ?? '').split(':')
    await db
      .updateTable('licitacao')
      .set({ publicacao: 'DESPUBLICADA', resumo_origem: `${processo}:pendente:` })
      .execute()
    await db.deleteFrom('item').where('sequencia', '>', 1000).execute()

    const alone = makeImportacaoRepository(db, clock, true)
    await alone.saveBatch([buildLicitacaoImportada({ chaveOrigem: 'outra' }), grande])
    expect(await db.selectFrom('licitacao').select('publicacao').distinct().execute()).toEqual([
      { publicacao: 'PUBLICADA' },
    ])
    expect(await readItens(db)).toEqual([{ descricao: 'Cadeira', total: 2001 }])
  },
)
