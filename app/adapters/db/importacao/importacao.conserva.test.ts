import { sql } from 'kysely'
import { expect } from 'vitest'
import type { ItemImportado } from '~/domain/importacao/processo-importado'
import { testOnBothEngines } from '../../../../tests/databases'
import {
  buildAnexoImportado,
  buildCompraDiretaImportada,
  buildItemImportado,
  buildLicitacaoImportada,
} from '../../../../tests/importacao/importacao'
import type { Db } from '../engine/schema'
import { makeImportacaoRepository } from './importacao.repository.server'

const clock = { now: () => new Date('2030-05-10T12:00:00Z') }
const repositorio = (db: Db) => makeImportacaoRepository(db, clock)
const at = (day: number) => new Date(Date.UTC(2030, 4, day))

const resultado = {
  ...{ documento: '99830111000192', nome: 'Serra Azul Ltda.', quantidade: '4' },
  ...{ valorUnitario: '12.5', valorTotal: '50', data: at(1) },
}
const known = {
  ...{ amparoLegal: 'Lei 14.133/2021, Art. 28, I', linkAcessoExterno: 'https://compras.example.com/5' },
  ...{ valorHomologado: '24000', carimbo: at(1) },
  itens: [{ ...buildItemImportado(1), resultados: [resultado] }],
}
const nothing = {
  ...{ numProcesso: null, numeroEdital: null, municipio: null, uf: null, modoDisputa: null, amparoLegal: null },
  ...{ linkAcessoExterno: null, dataPublicacao: null, dataIniEnvioProposta: null, dataFimEnvioProposta: null },
  ...{ dataAbertura: null, valorEstimado: '0', valorHomologado: null, carimbo: at(2) },
}
const readRows = async (db: Db) => ({
  licitacao: await db.selectFrom('licitacao').selectAll().execute(),
  compra: await db.selectFrom('compra_direta').selectAll().execute(),
  item: await db.selectFrom('item').selectAll().execute(),
  itemDaCompra: await db.selectFrom('compra_direta_item').selectAll().execute(),
  resultado: await db.selectFrom('item_resultado').selectAll().execute(),
  resultadoDaCompra: await db.selectFrom('compra_direta_resultado').selectAll().execute(),
})

testOnBothEngines(
  'um registro mais novo com nulos, zeros e uma lista vazia de itens nada apaga da licitação nem da compra direta',
  async ({ db }) => {
    const compra = { ...nothing, numero: null, ano: null }
    await repositorio(db).saveBatch([buildLicitacaoImportada(known), buildCompraDiretaImportada(known)])
    const before = await readRows(db)
    expect([before.resultado, before.resultadoDaCompra].map(({ length }) => length)).toEqual([1, 1])
    const emptied = [
      buildLicitacaoImportada({ ...nothing, itens: [] }),
      buildCompraDiretaImportada({ ...compra, itens: [] }),
    ]
    for (let time = 0; time < 2; time++)
      expect(await repositorio(db).saveBatch(emptied)).toEqual({ novos: 0, alterados: 0, inalterados: 2 })
    expect(await readRows(db)).toEqual(before)
    const together = repositorio(db).saveBatch([buildLicitacaoImportada(known), ...emptied])
    expect(await together).toMatchObject({ alterados: 0 })
    expect(await readRows(db)).toEqual(before)
  },
)

testOnBothEngines(
  'os campos nulos ou zero de um item mais novo nada apagam, salvo se outro item tomou o número; a situação muda',
  async ({ db }) => {
    const build = (carimbo: Date, ...itens: ItemImportado[]) => [
      buildLicitacaoImportada({ carimbo, itens }),
      buildCompraDiretaImportada({ carimbo, itens }),
    ]
    const poor = {
      ...{ unidade: null, quantidade: '0', valorUnitario: null, valorTotal: '0', criterioJulgamento: null },
      situacao: 'CANCELADO',
    }
    const [same, other] = [buildItemImportado(1), buildItemImportado(2, 'Lousa')]
    await repositorio(db).saveBatch(build(at(1), buildItemImportado(1), buildItemImportado(2)))
    const now = build(at(2), { ...same, ...poor }, { ...other, ...poor })
    expect(await repositorio(db).saveBatch(now)).toMatchObject({ alterados: 2 })

    for (const table of ['item', 'compra_direta_item'] as const)
      expect(await db.selectFrom(table).selectAll().orderBy('sequencia').execute(), table).toMatchObject([
        {
          ...{ unidade: 'UNIDADE', quantidade: '10.0000', valor_unitario: '250.0050', valor_total: '2500.0500' },
          ...{ criterio_julgamento: 'MENOR_PRECO', situacao: 'CANCELADO' },
        },
        { descricao: 'Lousa', unidade: null, quantidade: '0.0000', valor_unitario: null, situacao: 'CANCELADO' },
      ])
  },
)

testOnBothEngines('o histórico diz que campos e listas um registro mais novo mudou', async ({ db }) => {
  await repositorio(db).saveBatch([buildLicitacaoImportada(known), buildCompraDiretaImportada(known)])
  const changed = {
    ...{ carimbo: at(2), valorEstimado: '30000', objeto: 'Aquisição de mesas', valorHomologado: null },
    itens: [buildItemImportado(1), buildItemImportado(2)],
  }
  const mudou = { campos: ['objeto', 'valorEstimado'] }
  await repositorio(db).saveBatch([buildLicitacaoImportada(changed), buildCompraDiretaImportada(changed)])
  const eventos = await db.selectFrom('evento').select('dados').where('tipo', '=', 'alterada').execute()
  expect(eventos.map(({ dados }) => dados)).toEqual(
    Array(2).fill({ origem: 'pncp', situacao: 'Divulgada no PNCP', mudou, itens: 2 }),
  )
})

/** The versions of all stored rows of these tables, and their locks: both differ once a row was written. */
async function readVersions(db: Db, ...tables: string[]) {
  const versions: [table: string, rows: unknown[]][] = []
  for (const table of tables) {
    const { rows } = await sql`
      select ctid::text, xmin::text, xmax::text from ${sql.table(table)} order by ctid`.execute(db)
    versions.push([table, rows])
  }
  return versions
}

const written = [
  ...['licitacao', 'compra_direta', 'item', 'compra_direta_item', 'item_resultado', 'compra_direta_resultado'],
  ...['orgao', 'anexo', 'evento', 'fornecedor', 'fila_busca', 'fila_busca_compra'],
]

testOnBothEngines(
  'um registro que só difere na data não escreve nada além dela, e a data conta; de um resultado novo escreve só ele',
  async ({ db }) => {
    const build = (carimbo: Date, over: object = {}) => [
      buildLicitacaoImportada({ ...known, anexos: [buildAnexoImportado(1)], ...over, carimbo }),
      buildCompraDiretaImportada({ ...known, anexos: [buildAnexoImportado(1)], ...over, carimbo }),
    ]
    await repositorio(db).saveBatch(build(at(1)))
    const before = await readVersions(db, ...written)
    const dito = () => db.selectFrom('importacao_dito').select(['carimbo', 'resumo']).orderBy('resumo').execute()
    const said = await dito()

    expect(await repositorio(db).saveBatch(build(at(3)))).toMatchObject({ inalterados: 2 })
    expect(await readVersions(db, ...written)).toEqual(before)
    expect(await dito()).toEqual(said.map((row) => ({ ...row, carimbo: at(3) })))
    expect(await repositorio(db).saveBatch(build(at(2), { objeto: 'Mesas' }))).toMatchObject({ inalterados: 2 })

    const awarded = [...known.itens, { ...buildItemImportado(2), resultados: [resultado] }]
    const awards = ['item_resultado', 'compra_direta_resultado']
    const one = await readVersions(db, ...awards)
    await repositorio(db).saveBatch(build(at(4), { itens: awarded }))
    const both = await readVersions(db, ...awards)
    expect(both).toEqual(one.map(([table, rows]) => [table, [...rows, expect.anything()]]))
  },
)
