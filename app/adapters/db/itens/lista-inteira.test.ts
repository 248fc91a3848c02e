import { expect } from 'vitest'
import { type ItemListado, type ItensFilters, itensOrders } from '~/domain/item/item'
import { insertCompraDireta, insertFornecedor, insertLicitacao, insertOrgao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { insertItem, insertResultado } from '../../../../tests/sessao'
import { makeIndexJob } from '../busca/index-job.server'
import type { Db } from '../engine/schema'
import { makeItens } from './itens.queries.server'

const clock = { now: () => new Date('2030-06-01T12:00:00Z') }
const may = new Date('2030-05-10T12:00:00Z')

/** Items of tenders and direct purchases in three months, or without a date, some of them awarded. */
async function insertMany(db: Db) {
  const id_fornecedor = await insertFornecedor(db)
  const serra = await insertOrgao(db, { nome: 'Prefeitura de Serra Azul' })
  for (let n = 0; n < 22; n++) {
    const common = {
      ...{ uf: n % 2 ? 'PE' : 'BA', data_publicacao: n % 6 ? new Date(Date.UTC(2030, n % 3, 1 + (n % 4))) : null },
      ...(n % 5 === 0 && { id_orgao: serra }),
    }
    const descricao = n % 3 ? `Caneta ${n}` : `Papel ${n}`
    if (n % 4 === 0) {
      const id_compra_direta = await insertCompraDireta(db, { ...common, data_abertura: null })
      await db.insertInto('compra_direta_item').values({ id_compra_direta, sequencia: 1, descricao }).execute()
      continue
    }
    const licitacao = await insertLicitacao(db, { ...common, status: 'HOMOLOGADA', data_abertura: n % 6 ? may : null })
    const id_item = await insertItem(db, licitacao, { descricao, situacao: 'HOMOLOGADO', unidade: 'Un' })
    if (n % 2) await insertResultado(db, { id_item, id_fornecedor, valor_unitario_homologado: `${1 + (n % 5)}` })
  }
  await makeIndexJob(db).runQueue()
  return { serra }
}

const name = ({ processo, sequencia }: ItemListado) => `${processo.de} ${processo.id} ${sequencia}`

testOnBothEngines(
  'a lista inteira de itens tem as linhas das suas páginas, na mesma ordem, com e sem data, filtro e vencedor',
  async ({ db }) => {
    const { serra } = await insertMany(db)
    const itens = makeItens(db, 'America/Sao_Paulo', clock)
    const searches: ItensFilters[] = [
      {},
      { busca: 'caneta' },
      { estado: 'PE' },
      { venceu: 'sim' },
      { busca: 'caneta', venceu: 'sim', estado: 'PE' },
      { orgao: serra },
      { periodo: { inicio: '2030-02-01', fim: '2030-02-28' } },
    ]
    for (const filters of searches)
      for (const sort of itensOrders) {
        const paged: string[] = []
        for (let page = 1, total = 1; (page - 1) * 4 < total; page++) {
          const found = await itens.search(filters, { page, size: 4 }, sort)
          total = found.total
          paged.push(...found.items.map(name))
        }
        const whole: string[] = []
        for await (const step of (await itens.listAll(filters, sort)).steps) whole.push(...step.map(name))
        expect(whole, JSON.stringify([filters, sort])).toEqual(paged)
        expect(whole.length).toBeGreaterThan(1)
      }
  },
)
