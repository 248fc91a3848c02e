import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Selectable, sql } from 'kysely'
import { expect } from 'vitest'
import { readPncpFolder } from '~/adapters/pncp/folder.server'
import { makeImportProcessos, type Rejeitado } from '~/domain/importacao/import-processos'
import { temporaryFolder, testOnBothEngines } from '../../../../tests/databases'
import { buildContratacao } from '../../../../tests/importacao/importacao'
import { makeIndexJob } from '../busca/index-job.server'
import type { Db, Schema } from '../engine/schema'
import { makeImportacaoRepository } from './importacao.repository.server'

const clock = { now: () => new Date('2030-06-10T12:00:00Z') }

const item = (numeroItem: number) => ({
  numeroItem,
  descricao: `Toner ${numeroItem}`,
  situacaoCompraItemNome: 'Homologado',
})
const resultado = (numeroItem: number, over: Record<string, unknown> = {}) => ({
  numeroItem,
  sequencialResultado: 1,
  niFornecedor: '99830111000192',
  nomeRazaoSocialFornecedor: 'Serra Azul Ltda.',
  quantidadeHomologada: 4,
  valorUnitarioHomologado: 12.3456,
  valorTotalHomologado: 49.38,
  dataResultado: '2030-06-01',
  situacaoCompraItemResultadoId: 1,
  ...over,
})

/**
 * Makes a folder of answers of PNCP, as they are saved. If `modalidadeNome` is `null`, the purchase itself is missing.
 */
async function folderWith(
  files: { itens?: object[]; resultados?: unknown },
  modalidadeNome: 'Dispensa' | 'Pregão - Eletrônico' | null = 'Dispensa',
  over: Record<string, unknown> = {},
) {
  const folder = await temporaryFolder()
  const partes = path.join(folder, `11222333000181/2030/${over.sequencialCompra ?? 5}`)
  await mkdir(partes, { recursive: true })
  for (const [name, list] of Object.entries(files))
    await writeFile(path.join(partes, `${name}.json`), JSON.stringify(list))
  if (modalidadeNome)
    await writeFile(path.join(folder, 'compra.json'), JSON.stringify(buildContratacao({ modalidadeNome, ...over })))
  return folder
}

async function importFrom(db: Db, folder: string) {
  const recusados: Rejeitado[] = []
  const rejeitados = { add: async (recusado: Rejeitado) => void recusados.push(recusado) }
  const deps = { repository: makeImportacaoRepository(db, clock), rejeitados, onProgress: () => {} }
  const { lidos: _, interrompida: __, ...counts } = await makeImportProcessos(deps)(readPncpFolder(folder))
  return { ...counts, recusados }
}

type Row<Table extends keyof Schema> = Selectable<Schema[Table]>

const readStored = (db: Db, item: 'item' | 'compra_direta_item') =>
  db
    .selectFrom(
      sql<Row<'item_resultado'>>`${sql.table(item === 'item' ? 'item_resultado' : 'compra_direta_resultado')}`.as(
        'resultado',
      ),
    )
    .innerJoin(sql<Row<'item'>>`${sql.table(item)}`.as('item'), 'item.id', 'resultado.id_item')
    .leftJoin('fornecedor', 'fornecedor.id', 'resultado.id_fornecedor')
    .select(['sequencia', 'documento', 'nome', 'resultado.quantidade', 'resultado.valor_unitario', 'data_resultado'])
    .select('fornecedor.cpf_cnpj as empresa')
    .orderBy('sequencia')
    .orderBy('ordem')
    .execute()

const stored = (db: Db) => readStored(db, 'compra_direta_item')

testOnBothEngines(
  'os resultados dos itens de uma compra direta são guardados com fornecedor, quantidade, preço e data, e a segunda vez não muda nada',
  async ({ db }) => {
    const pessoa = { niFornecedor: '52998224725', nomeRazaoSocialFornecedor: 'Ana Lima 529.982.247-25' }
    const resultados = [
      resultado(1),
      resultado(2, pessoa),
      resultado(2, { sequencialResultado: 2, situacaoCompraItemResultadoId: 2 }),
    ]
    const folder = await folderWith({ itens: [item(1), item(2), item(3)], resultados })
    expect(await importFrom(db, folder)).toMatchObject({ novos: 1, rejeitados: 0 })
    const data_resultado = new Date('2030-06-01T03:00:00Z')
    const comum = { quantidade: '4.0000', valor_unitario: '12.3456', data_resultado }
    expect(await stored(db)).toEqual([
      { ...comum, sequencia: 1, documento: '99830111000192', nome: 'Serra Azul Ltda.', empresa: '99830111000192' },
      { ...comum, sequencia: 2, documento: '***.982.247-**', nome: 'Ana Lima ***.982.247-**', empresa: null },
    ])
    await makeIndexJob(db).runQueue()
    const premiados = db.selectFrom('item_busca').select('id').where('premiado', '=', true)
    expect(await premiados.execute()).toHaveLength(2)
    expect(await importFrom(db, folder)).toMatchObject({ novos: 0, alterados: 0, inalterados: 1 })
    expect(await db.selectFrom('evento').select('id').execute()).toHaveLength(1)
  },
)

testOnBothEngines(
  'resultados que chegam depois, com os itens, se juntam à compra; os novos ficam no lugar dos velhos, e o que falta nada apaga',
  async ({ db }) => {
    await importFrom(db, await folderWith({ itens: [item(1)] }))
    const later = await folderWith({ itens: [item(1)], resultados: [resultado(1)] }, null)
    expect(await importFrom(db, later)).toMatchObject({ alterados: 1 })
    expect(await stored(db)).toMatchObject([{ documento: '99830111000192' }])
    const outro = { niFornecedor: '11222333000181', nomeRazaoSocialFornecedor: 'Outra Ltda.' }
    await importFrom(db, await folderWith({ itens: [item(1)], resultados: [resultado(1, outro)] }))
    expect(await stored(db)).toMatchObject([{ documento: '11222333000181' }])
    await importFrom(db, await folderWith({ itens: [item(1)] }))
    expect(await stored(db)).toHaveLength(1)
    const cancelado = resultado(1, { situacaoCompraItemResultadoId: 2 })
    await importFrom(db, await folderWith({ itens: [item(1)], resultados: [cancelado] }))
    expect(await stored(db)).toEqual([])
  },
)

testOnBothEngines(
  'uma data impossível entre 24 resultados perde só o seu, um item ruim só ele, e a recusa diz posição e número de controle',
  async ({ db }) => {
    const numeros = Array.from({ length: 24 }, (_, index) => index + 1)
    const itens = numeros.map(item)
    const good = numeros.map((numero) => resultado(numero))
    const bad = good.with(4, resultado(5, { dataResultado: '2030-02-31' }))
    const chave = '11222333000181-1-000005/2030'
    const folder = await folderWith({ itens, resultados: bad })
    const { recusados, ...counts } = await importFrom(db, folder)
    expect(counts).toMatchObject({ novos: 1, rejeitados: 1 })
    const [arquivo, motivo] = [expect.stringContaining('resultados.json'), 'resultado 5: dataResultado: data inválida']
    expect(recusados).toEqual([{ arquivo, linha: 5, chave, motivo }])
    expect(await stored(db)).toHaveLength(23)

    await importFrom(db, await folderWith({ itens, resultados: good }))
    expect(await stored(db)).toHaveLength(24)
    const priceless = good.with(0, resultado(1, { valorUnitarioHomologado: 'a combinar' }))
    const others = [resultado(1), resultado(2, { niFornecedor: '11222333000181' }), ...good.slice(2)]
    for (const resultados of [bad, priceless]) await importFrom(db, await folderWith({ itens, resultados }))
    expect(await stored(db), 'o que já se sabia fica').toHaveLength(24)
    expect((await stored(db))[0]).toMatchObject({ valor_unitario: '12.3456' })

    const [first, , ...rest] = itens
    const lame = [{ ...first, descricao: 'Cartucho' }, { numeroItem: 2 }, ...rest]
    const later = await importFrom(db, await folderWith({ itens: lame, resultados: others }, null))
    expect(later.recusados).toMatchObject([{ linha: 2, chave, motivo: 'item 2: descricao: não informado' }])
    const known = await db
      .selectFrom('compra_direta_item')
      .select(['sequencia', 'descricao'])
      .orderBy('sequencia')
      .execute()
    expect(known).toHaveLength(24)
    expect(known.slice(0, 2).map(({ descricao }) => descricao)).toEqual(['Cartucho', 'Toner 2'])
  },
)

testOnBothEngines('resultados sem os itens são recusados com o motivo, e a compra entra', async ({ db }) => {
  const alone = await importFrom(db, await folderWith({ resultados: [resultado(1)] }))
  expect(alone).toMatchObject({ novos: 1, rejeitados: 1 })
  expect(alone.recusados).toMatchObject([{ linha: null, motivo: expect.stringContaining('sem os itens') }])
  expect(await stored(db)).toEqual([])
})

testOnBothEngines(
  'os resultados dos itens de uma licitação são guardados como os de uma compra direta, e vão com ela quando muda de espécie',
  async ({ db }) => {
    const files = { itens: [item(1), item(2)], resultados: [resultado(2)] }
    const asTender = await folderWith(files, 'Pregão - Eletrônico')
    expect(await importFrom(db, asTender)).toMatchObject({ novos: 1, rejeitados: 0 })
    const award = { sequencia: 2, documento: '99830111000192', empresa: '99830111000192', valor_unitario: '12.3456' }
    expect(await readStored(db, 'item')).toMatchObject([award])
    await makeIndexJob(db).runQueue()
    const premiados = db.selectFrom('item_busca').select('id').where('premiado', '=', true)
    expect(await premiados.execute()).toHaveLength(1)
    expect(await importFrom(db, asTender)).toMatchObject({ alterados: 0, inalterados: 1 })

    const changedOn = (day: number) => ({ dataAtualizacaoGlobal: `2030-06-0${day}T12:00:00` })
    await importFrom(db, await folderWith({}, 'Dispensa', changedOn(1)))
    expect(await readStored(db, 'item')).toEqual([])
    expect(await stored(db)).toMatchObject([award])
    await importFrom(db, await folderWith({}, 'Pregão - Eletrônico', changedOn(2)))
    expect(await stored(db)).toEqual([])
    expect(await readStored(db, 'item')).toMatchObject([award])
  },
)

testOnBothEngines(
  'resultados que vêm com a mesma data da compra que já está guardada entram, e uma lista sem eles não os tira',
  async ({ db }) => {
    const over = { dataAtualizacaoGlobal: '2030-06-05T10:00:00' }
    for (let n = 1; n <= 8; n++) {
      const compra = { ...over, numeroControlePNCP: `11222333000181-1-00000${n}/2030`, sequencialCompra: n }
      const itens = [{ ...item(1), descricao: `Toner da compra ${n}` }]
      const without = await folderWith({ itens }, 'Dispensa', compra)
      const withAwards = await folderWith({ itens, resultados: [resultado(1)] }, 'Dispensa', compra)
      expect(await importFrom(db, without)).toMatchObject({ novos: 1 })
      expect(await importFrom(db, withAwards)).toMatchObject({ alterados: 1, rejeitados: 0 })
      expect(await importFrom(db, without)).toMatchObject({ alterados: 0, inalterados: 1 })
      expect(await importFrom(db, withAwards)).toMatchObject({ alterados: 0, inalterados: 1 })
      expect(await stored(db)).toHaveLength(n)
    }
  },
)

testOnBothEngines(
  'de dois nomes da mesma data para um CNPJ, e na ordem de seus resultados, vale o mesmo venha em que ordem vier',
  async ({ db }) => {
    const named = (niFornecedor: string, nome: string, sequencialResultado: number) =>
      resultado(1, { niFornecedor, nomeRazaoSocialFornecedor: nome, sequencialResultado })
    const resultados = [
      named('99830111000192', 'Serra Azul Ltda.', 1),
      named('99830111000192', 'Serra Azul Comércio', 2),
      named('11222333000181', 'Serra Azul Comércio', 3),
      named('11222333000181', 'Serra Azul Ltda.', 4),
    ]
    await importFrom(db, await folderWith({ itens: [item(1)], resultados }))
    const nomes = await db.selectFrom('fornecedor').select('razao_social').distinct().execute()
    expect(nomes).toHaveLength(1)
    const awards = (await stored(db)).map(({ documento, nome }) => `${documento} ${nome}`)
    expect(awards).toEqual(awards.toSorted())
  },
)
