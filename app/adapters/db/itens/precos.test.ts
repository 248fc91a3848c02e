import { expect } from 'vitest'
import { type ItemListado, type ItensFilters, itensOrders } from '~/domain/item/item'
import { insertFornecedor, insertLicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { insertItem, insertResultado } from '../../../../tests/sessao'
import { makeIndexJob } from '../busca/index-job.server'
import type { Db } from '../engine/schema'
import { makeItens } from './itens.queries.server'

const now = new Date('2030-06-01T12:00:00Z')
const [may, july] = [new Date('2030-05-10T12:00:00Z'), new Date('2030-07-10T12:00:00Z')]
const held = { status: 'HOMOLOGADA', data_abertura: may } as const

const itensOf = (db: Db) => makeItens(db, 'America/Sao_Paulo', { now: () => now })
const firstPage = { page: 1, size: 25 }

const index = (db: Db) => makeIndexJob(db).runQueue()

testOnBothEngines(
  'comparam-se os preços do último ano, os de um período se ele foi escolhido, e os de qualquer data só a pedido',
  async ({ db }) => {
    const id_fornecedor = await insertFornecedor(db)
    for (const [data, valor] of [
      ['2029-06-01T02:59:59Z', '9'],
      ['2029-06-01T03:00:00Z', '1'],
      ['2030-05-10T12:00:00Z', '2'],
      ['2020-05-10T12:00:00Z', '7'],
      [null, '8'],
    ] as const) {
      const data_publicacao = data && new Date(data)
      const id = await insertLicitacao(db, { ...held, data_publicacao, data_abertura: data_publicacao })
      for (let sequencia = 1; sequencia <= 5; sequencia++) {
        const item = { sequencia, descricao: 'Papel', unidade: 'Resma', situacao: 'HOMOLOGADO' }
        const id_item = await insertItem(db, id, item)
        await insertResultado(db, { id_item, id_fornecedor, valor_unitario_homologado: valor })
      }
    }
    await index(db)
    const { search } = itensOf(db)
    for (const sort of itensOrders)
      for (const venceu of [undefined, 'sim'] as const) {
        const compare = async (filters: ItensFilters) => {
          const asked = { busca: 'papel', ...(venceu && { venceu }), ...filters }
          const { precos } = await search(asked, firstPage, sort)
          return precos.map(({ quantidade, menor, maior }) => [quantidade, menor, maior])
        }
        expect(await compare({})).toEqual([[10, '1.0000', '2.0000']])
        expect(await compare({ precos: 'todos' })).toEqual([[25, '1.0000', '9.0000']])
        expect(await compare({ periodo: { fim: '2025-01-01' } })).toEqual([[5, '7.0000', '7.0000']])
      }
  },
)

testOnBothEngines(
  'maneiras de escrever a mesma unidade se comparam juntas, e o filtro por uma delas acha todas',
  async ({ db }) => {
    const id_fornecedor = await insertFornecedor(db)
    const licitacao = await insertLicitacao(db, held)
    const unidades = [
      'UN',
      'Un.',
      ' unidade',
      'Und',
      'Unidade (UN)',
      'MÊS',
      'mês',
      'Meses',
      'CX',
      'Caixa',
      'caixa com 100',
    ]
    for (const [place, unidade] of unidades.entries()) {
      const item = { sequencia: place + 1, descricao: `Papel ${place}`, unidade, situacao: 'HOMOLOGADO' }
      const id_item = await insertItem(db, licitacao, item)
      await insertResultado(db, { id_item, id_fornecedor, valor_unitario_homologado: `${place + 1}` })
    }
    await index(db)
    const { search } = itensOf(db)
    const { precos } = await search({ busca: 'papel' }, firstPage)
    expect(precos).toMatchObject([{ unidade: 'unidade', quantidade: 5, mediana: '3.0000' }])
    expect(precos).toHaveLength(1)
    for (const [unidade, found] of [
      ['unidade', 5],
      ['und', 5],
      ['mês', 3],
      ['MES', 3],
      ['cx', 1],
      ['caixa', 1],
      ['caixa com 100', 1],
    ] as const) {
      expect((await search({ unidade }, firstPage)).total, unidade).toBe(found)
      expect((await search({ busca: 'papel', unidade, venceu: 'sim' }, firstPage)).total, unidade).toBe(found)
    }
  },
)

/** The quantile by its definition, on the texts of amounts, in whole ten-thousandths. */
function quantile(valores: string[], fraction: number) {
  const sorted = valores.map((valor) => Math.round(Number(valor) * 10_000)).sort((one, other) => one - other)
  const place = fraction * (sorted.length - 1)
  const [low = 0, high = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return (Math.round(low + (place % 1) * (high - low)) / 10_000).toFixed(4)
}

testOnBothEngines(
  'mediana e quartis são os que outra conta acha nas linhas da tabela de itens, só com o que é público',
  async ({ db }) => {
    const id_fornecedor = await insertFornecedor(db)
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let n = 0; n < 12; n++) {
      const ongoing = { status: 'ABERTO', data_abertura: july } as const
      const id = await insertLicitacao(db, { ...(n % 4 === 3 ? ongoing : held), data_publicacao: may })
      if (n % 6 === 5)
        await db.updateTable('licitacao').set({ publicacao: 'DESPUBLICADA' }).where('id', '=', id).execute()
      for (let sequencia = 1; sequencia <= 6; sequencia++) {
        const unidade = ['UN', 'unidade', 'Resma'][random(3)]
        const item = { sequencia, descricao: 'Papel', unidade, situacao: 'HOMOLOGADO' }
        const valor_unitario_homologado = (random(1_000_000) / 10_000).toFixed(4)
        const id_item = await insertItem(db, id, item)
        if (random(5) > 0) await insertResultado(db, { id_item, id_fornecedor, valor_unitario_homologado })
      }
    }
    await index(db)
    const itens = itensOf(db)
    const { precos } = await itens.search({ busca: 'papel' }, firstPage)
    const rows: ItemListado[] = []
    for await (const step of (await itens.listAll({ busca: 'papel' }, 'DESC')).steps) rows.push(...step)
    expect(precos.map(({ unidade }) => unidade).sort()).toEqual(['resma', 'unidade'])
    for (const { unidade, quantidade, quartilInferior, mediana, quartilSuperior } of precos) {
      const valores = rows
        .filter((row) => (row.unidade === 'Resma' ? 'resma' : 'unidade') === unidade)
        .flatMap(({ vencedores }) => vencedores.flatMap(({ valorUnitario }) => valorUnitario ?? []))
      expect(quantidade).toBe(valores.length)
      expect([quartilInferior, mediana, quartilSuperior]).toEqual(
        [0.25, 0.5, 0.75].map((fraction) => quantile(valores, fraction)),
      )
    }
  },
)
