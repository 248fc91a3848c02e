import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Vitoria } from '~/domain/fornecedor/fornecedor'
import { insertCompraDireta, insertFornecedor, insertLicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { insertItem, insertLoteComItem, insertResultado } from '../../../../tests/sessao'
import type { Db } from '../engine/schema'
import { makeFornecedores } from './fornecedor.queries.server'

const clock = { now: () => new Date('2031-06-01T12:00:00Z') }
const serra = '99830111000192'
const day = (n: number) => new Date(Date.UTC(2031, 0, 1 + n))
const held = { status: 'HOMOLOGADA', data_abertura: day(0) } as const

const name = ({ processo, parte, id }: Vitoria) => `${processo.de} ${processo.id} ${parte.tipo} ${parte.numero} ${id}`

/** An item with the award that its source states. */
async function insertPremio(db: Db, de: 'licitacao' | 'compra_direta', id: number, premio: object) {
  const item = { sequencia: 1, descricao: 'Papel', situacao: 'HOMOLOGADO' }
  if (de === 'licitacao') {
    const values = { ...premio, id_item: await insertItem(db, id, item) }
    await db
      .insertInto('item_resultado')
      .values(values as never)
      .execute()
    return
  }
  const inserted = db
    .insertInto('compra_direta_item')
    .values({ ...item, id_compra_direta: id })
    .returning('id')
  const values = { ...premio, id_item: (await inserted.executeTakeFirstOrThrow()).id }
  await db
    .insertInto('compra_direta_resultado')
    .values(values as never)
    .execute()
}

async function readWhole(steps: AsyncIterable<Vitoria[]>) {
  const found: Vitoria[] = []
  for await (const step of steps) found.push(...step)
  return found
}

testOnBothEngines(
  'a lista inteira do que uma empresa venceu tem as linhas das suas páginas, na mesma ordem, e nada de outra nem do que não é público',
  async ({ db }) => {
    const fornecedores = makeFornecedores(db, 'America/Sao_Paulo', clock)
    const dela = await insertFornecedor(db, { cpf_cnpj: serra })
    const deOutra = await insertFornecedor(db, { cpf_cnpj: '99830222000107' })
    for (let n = 0; n < 15; n++) {
      const id_fornecedor = n % 5 === 4 ? deOutra : dela
      const data_resultado = day(10 + (n % 3))
      const premio = { id_fornecedor, data_resultado, ordem: 1, documento: serra, nome: 'Serra', valor_total: `${n}.5` }
      const id = n % 3 === 2 ? await insertCompraDireta(db, { situacao: 'ENCERRADA' }) : await insertLicitacao(db, held)
      if (n % 3 > 0) await insertPremio(db, n % 3 === 2 ? 'compra_direta' : 'licitacao', id, premio)
      else await insertResultado(db, { id_lote: await insertLoteComItem(db, id), id_fornecedor, data_resultado })
    }
    await db
      .updateTable('licitacao')
      .set({ publicacao: 'DESPUBLICADA' })
      .where('id', '=', sql<number>`(select min(id) from licitacao)`)
      .execute()
    const paged: string[] = []
    for (let page = 1, total = 1; (page - 1) * 4 < total; page++) {
      const found = await fornecedores.find(serra, { page, size: 4 })
      total = found?.vitorias.total ?? 0
      paged.push(...(found?.vitorias.items.map(name) ?? []))
    }
    expect(new Set(paged).size).toBe(11)
    const { sort, steps } = await fornecedores.listVitorias(serra)
    expect([sort, (await readWhole(steps)).map(name)]).toEqual(['DESC', paged])
    expect(await readWhole((await fornecedores.listVitorias('11222333000181')).steps)).toEqual([])
  },
)

testOnBothEngines('o que deixa de ser público entre dois passos não vem mais', async ({ db }) => {
  const id_fornecedor = await insertFornecedor(db, { cpf_cnpj: serra })
  const id_licitacao = await insertLicitacao(db, held)
  await sql`insert into item (id_licitacao, sequencia, descricao, situacao)
    select ${id_licitacao}, n, 'Papel ' || n, 'HOMOLOGADO' from generate_series(1, 501) as n`.execute(db)
  await sql`insert into item_resultado (id_item, ordem, id_fornecedor, documento, nome, data_resultado)
    select id, 1, ${id_fornecedor}, ${serra}, 'Serra', ${day(10)} from item`.execute(db)
  const { steps } = await makeFornecedores(db, 'America/Sao_Paulo', clock).listVitorias(serra)
  const read: number[] = []
  for await (const step of steps) {
    read.push(step.length)
    await db.updateTable('licitacao').set({ publicacao: 'DESPUBLICADA' }).execute()
  }
  expect(read).toEqual([500, 0])
})
