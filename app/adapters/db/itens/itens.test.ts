import { expect } from 'vitest'
import type { ItensFilters } from '~/domain/item/item'
import { insertCompraDireta, insertFornecedor, insertLicitacao, insertOrgao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { insertItem, insertLoteComItem, insertResultado } from '../../../../tests/sessao'
import { makeIndexJob } from '../busca/index-job.server'
import type { Db } from '../engine/schema'
import { makeItens } from './itens.queries.server'

const now = new Date('2030-06-01T12:00:00Z')
const [may, july] = [new Date('2030-05-10T12:00:00Z'), new Date('2030-07-10T12:00:00Z')]
const held = { status: 'HOMOLOGADA', data_abertura: may } as const

const find = (db: Db, filters: ItensFilters = {}, page = 1) =>
  makeItens(db, 'America/Sao_Paulo', { now: () => now }).search(filters, { page, size: 25 })

async function descricoes(db: Db, filters?: ItensFilters) {
  const { items, total } = await find(db, filters)
  expect(total).toBe(items.length)
  return items.map(({ descricao }) => descricao)
}

const index = (db: Db) => makeIndexJob(db).runQueue()

async function insertComprado(db: Db, over: Parameters<typeof insertCompraDireta>[1], descricao: string) {
  const id_compra_direta = await insertCompraDireta(db, over)
  await db
    .insertInto('compra_direta_item')
    .values({ id_compra_direta, sequencia: 1, descricao, valor_unitario: '7.5', unidade: 'CX' })
    .execute()
  return id_compra_direta
}

testOnBothEngines(
  'a lista de itens acha por palavra, estado e período itens de licitações e de compras diretas, dos mais novos aos mais antigos',
  async ({ db }) => {
    const id_orgao = await insertOrgao(db, { nome: 'Prefeitura de Serra Azul' })
    const pe = await insertLicitacao(db, { id_orgao, uf: 'PE', data_publicacao: may })
    await insertItem(db, pe, { descricao: 'Canetas azuis', unidade: 'Un', quantidade: '10' })
    const sp = await insertLicitacao(db, { uf: 'SP', data_publicacao: july })
    await insertItem(db, sp, { descricao: 'Caneta preta' })
    await insertComprado(db, { uf: 'PE', data_publicacao: now }, 'Caneta vermelha')
    await index(db)
    expect(await descricoes(db)).toEqual(['Caneta preta', 'Caneta vermelha', 'Canetas azuis'])
    expect(await descricoes(db, { busca: 'caneta azul' })).toEqual(['Canetas azuis'])
    expect(await descricoes(db, { busca: 'canet', estado: 'PE' })).toEqual(['Caneta vermelha', 'Canetas azuis'])
    expect(await descricoes(db, { periodo: { inicio: '2030-06-01', fim: '2030-07-09' } })).toEqual(['Caneta vermelha'])
    const { items } = await find(db, { busca: 'azul' })
    expect(items[0]).toMatchObject({
      processo: { de: 'licitacao', id: pe },
      orgao: { id: id_orgao, nome: 'Prefeitura de Serra Azul' },
      uf: 'PE',
      valorUnitario: '210.0000',
    })
    await db.updateTable('licitacao').set({ uf: 'BA' }).where('id', '=', sp).execute()
    await db.deleteFrom('item').where('id_licitacao', '=', pe).execute()
    await index(db)
    expect(await descricoes(db, { estado: 'BA' })).toEqual(['Caneta preta'])
    expect(await descricoes(db, { busca: 'azul' })).toEqual([])
  },
)

testOnBothEngines(
  'a lista de itens vem também dos mais antigos aos mais novos, com os mesmos preços',
  async ({ db }) => {
    const id_fornecedor = await insertFornecedor(db)
    for (const [place, dia] of ['12', '11', '10', '13', '14'].entries()) {
      const licitacao = await insertLicitacao(db, { ...held, data_publicacao: new Date(`2030-05-${dia}T12:00:00Z`) })
      const item = { descricao: `Papel ${dia}`, unidade: 'Resma', situacao: 'HOMOLOGADO' }
      const id_item = await insertItem(db, licitacao, item)
      await insertResultado(db, { id_item, id_fornecedor, valor_unitario_homologado: `${place + 1}` })
    }
    await index(db)
    const search = (filters: ItensFilters, sort: 'ASC' | 'DESC') =>
      makeItens(db, 'America/Sao_Paulo', { now: () => now }).search(filters, { page: 1, size: 25 }, sort)
    const dias = ['Papel 10', 'Papel 11', 'Papel 12', 'Papel 13', 'Papel 14']
    for (const filters of [{}, { busca: 'papel' }, { venceu: 'sim' }, { busca: 'papel', venceu: 'sim' }] as const) {
      const [oldest, newest] = [await search(filters, 'ASC'), await search(filters, 'DESC')]
      expect(oldest.items.map(({ descricao }) => descricao)).toEqual(dias)
      expect(newest.items.map(({ descricao }) => descricao)).toEqual(dias.toReversed())
      expect(oldest.precos).toEqual(newest.precos)
      expect(oldest.precos).toHaveLength('busca' in filters ? 1 : 0)
    }
  },
)

testOnBothEngines(
  'o que não é público não está na lista de itens, e sai dela no instante em que deixa de ser',
  async ({ db }) => {
    const hidden = await insertLicitacao(db, { publicacao: 'DESPUBLICADA' })
    await insertItem(db, hidden)
    await insertComprado(db, { situacao: 'EM_ELABORACAO' }, 'Rascunho')
    const licitacao = await insertLicitacao(db)
    await insertItem(db, licitacao, { descricao: 'Carteira' })
    const compra = await insertComprado(db, {}, 'Toner')
    await index(db)
    expect(await descricoes(db)).toEqual(['Carteira', 'Toner'])
    await db.updateTable('licitacao').set({ publicacao: 'EXCLUIDA' }).where('id', '=', licitacao).execute()
    await db.updateTable('compra_direta').set({ publicacao: 'DESPUBLICADA' }).where('id', '=', compra).execute()
    expect(await descricoes(db)).toEqual([])
    await db.updateTable('licitacao').set({ publicacao: 'PUBLICADA' }).where('id', '=', licitacao).execute()
    await index(db)
    expect(await descricoes(db)).toEqual(['Carteira'])
  },
)

testOnBothEngines(
  'na lista de itens um orçamento sigiloso não aparece, nem um vencedor antes de ser público, e o CPF vem mascarado',
  async ({ db }) => {
    const ana = await insertFornecedor(db, { tipo_pessoa: 'F', cpf_cnpj: '52998224725', razao_social: 'Ana Lima' })
    const award = { id_fornecedor: ana, valor_unitario_homologado: '3.25' }
    const sealed = await insertLicitacao(db, { orcamento_sigiloso: true, data_abertura: july })
    await insertItem(db, sealed, { descricao: 'Sigiloso' })
    await insertComprado(db, { orcamento_sigiloso: true }, 'Compra sigilosa')
    const finished = await insertLicitacao(db, held)
    const id_item = await insertItem(db, finished, { descricao: 'Vencido', situacao: 'HOMOLOGADO' })
    await insertResultado(db, { ...award, id_item })
    // This item is awarded, but the dispute of its lot has not ended.
    const ongoing = await insertLicitacao(db, { ...held, sessao: 'ABERTA', sessao_aberta_em: may })
    await insertLoteComItem(db, ongoing, { situacao: null })
    const { id: early } = await db
      .selectFrom('item')
      .select('id')
      .where('id_licitacao', '=', ongoing)
      .executeTakeFirstOrThrow()
    await db.updateTable('item').set({ descricao: 'Em disputa' }).where('id', '=', early).execute()
    await db.updateTable('lote').set({ situacao: 'ADJUDICADO' }).where('id_licitacao', '=', ongoing).execute()
    await insertResultado(db, { ...award, id_item: early })
    const later = await insertLicitacao(db, { ...held, data_abertura: july })
    const id_later = await insertItem(db, later, { descricao: 'Ainda não realizada', situacao: 'HOMOLOGADO' })
    await insertResultado(db, { ...award, id_item: id_later })
    await index(db)

    const { items, mudaEm } = await find(db)
    const shown = new Map(items.map((item) => [item.descricao, item]))
    expect([...shown.keys()].sort()).toEqual(
      ['Ainda não realizada', 'Compra sigilosa', 'Em disputa', 'Sigiloso', 'Vencido'].sort(),
    )
    for (const name of ['Sigiloso', 'Compra sigilosa']) expect(shown.get(name)?.valorUnitario).toBeNull()
    expect(items.filter(({ vencedores }) => vencedores.length > 0).map(({ descricao }) => descricao)).toEqual([
      'Vencido',
    ])
    expect(shown.get('Vencido')?.vencedores[0]).toMatchObject({
      ...{ razaoSocial: 'Ana Lima', cpfCnpj: '***.982.247-**', valorUnitario: '3.2500' },
    })
    expect(mudaEm).toEqual(july)
    expect(await descricoes(db, { venceu: 'sim' })).toEqual(['Vencido'])
    expect((await find(db, { venceu: 'sim' })).mudaEm, 'a abertura da que ainda não se mostra').toEqual(july)
  },
)

testOnBothEngines(
  'os preços homologados de uma unidade têm mediana e quartis quando são cinco ou mais, e só os públicos contam',
  async ({ db }) => {
    const id_fornecedor = await insertFornecedor(db)
    const insertPrecos = async (over: Parameters<typeof insertLicitacao>[1], unidade: string, precos: string[]) => {
      const id = await insertLicitacao(db, over)
      for (const [place, valor_unitario_homologado] of precos.entries()) {
        const item = { sequencia: place + 1, descricao: 'Papel sulfite', unidade, situacao: 'HOMOLOGADO' }
        await insertResultado(db, { id_item: await insertItem(db, id, item), id_fornecedor, valor_unitario_homologado })
      }
    }
    await insertPrecos(held, ' Resma', ['10', '20', '30.5', '40', '1000'])
    await insertPrecos(held, 'CX', ['1', '2', '3', '4'])
    await insertPrecos({ ...held, data_abertura: july }, 'CX', ['5', '6'])
    await index(db)
    const { precos } = await find(db, { busca: 'papel' })
    expect(precos).toMatchObject([
      { unidade: 'resma', quantidade: 5, quartilInferior: '20.0000', mediana: '30.5000', quartilSuperior: '40.0000' },
    ])
    expect((await find(db)).precos).toEqual([])
    expect((await find(db, { busca: 'papel', venceu: 'sim', unidade: 'Resma' })).total).toBe(5)
    expect((await find(db, { busca: 'papel', venceu: 'sim' })).total).toBe(9)
    expect((await find(db, { busca: 'caneta' })).precos).toEqual([])
  },
)

testOnBothEngines('a lista de itens se filtra pelos exclusivos para ME/EPP, e marca cada um', async ({ db }) => {
  const licitacao = await insertLicitacao(db, { data_publicacao: may })
  for (const [place, tipo_beneficio] of (['EXCLUSIVA', 'COTA', null] as const).entries())
    await insertItem(db, licitacao, { sequencia: place + 1, descricao: `Papel ${place}`, tipo_beneficio })
  const compra = await insertComprado(db, { data_publicacao: may }, 'Papel da compra')
  await index(db)
  expect(await descricoes(db, { beneficio: 'EXCLUSIVA' })).toEqual(['Papel 0'])
  await db
    .updateTable('compra_direta_item')
    .set({ tipo_beneficio: 'EXCLUSIVA' })
    .where('id_compra_direta', '=', compra)
    .execute()
  await index(db)
  expect((await descricoes(db, { busca: 'papel', beneficio: 'EXCLUSIVA' })).sort()).toEqual([
    'Papel 0',
    'Papel da compra',
  ])
  const { items } = await find(db)
  expect(
    items
      .filter(({ reserva }) => reserva)
      .map(({ descricao, reserva }) => [descricao, reserva])
      .sort(),
  ).toEqual([
    ['Papel 0', 'EXCLUSIVA'],
    ['Papel 1', 'COTA'],
    ['Papel da compra', 'EXCLUSIVA'],
  ])
})

testOnBothEngines(
  'a lista de itens se filtra pela unidade, por longa que seja, escrita grande ou pequena',
  async ({ db }) => {
    const licitacao = await insertLicitacao(db)
    const longa = Array.from({ length: 1000 }, (_, index) => `caixa ${index}`).join(' ')
    for (const [place, unidade] of [' Resma', 'RESMAS', longa, null].entries())
      await insertItem(db, licitacao, { sequencia: place + 1, descricao: `Papel ${place}`, unidade })
    await index(db)
    expect(await descricoes(db, { unidade: 'resma' })).toEqual(['Papel 0'])
    expect(await descricoes(db, { busca: 'papel', unidade: ' RESMA ' })).toEqual(['Papel 0'])
    expect(await descricoes(db, { unidade: longa })).toEqual(['Papel 2'])
    expect(await descricoes(db, { unidade: 'pacote' })).toEqual([])
  },
)

testOnBothEngines(
  'a lista de itens se filtra por órgão, com todas as suas unidades, e por município',
  async ({ db }) => {
    await db.insertInto('municipio').values({ id: 2611606, nome: 'Recife', uf: 'PE' }).execute()
    const cnpj = '05853163000130'
    const [one, other] = [await insertOrgao(db, { cnpj }), await insertOrgao(db, { cnpj })]
    const deUma = await insertLicitacao(db, { id_orgao: one, data_publicacao: may, id_municipio: 2611606, uf: 'PE' })
    await insertItem(db, deUma, { descricao: 'Caneta azul' })
    await insertComprado(db, { id_orgao: other, data_publicacao: now }, 'Caneta vermelha')
    await insertItem(db, await insertLicitacao(db), { descricao: 'Caneta de outro órgão' })
    await index(db)
    expect(await descricoes(db, { orgao: cnpj })).toEqual(['Caneta vermelha', 'Caneta azul'])
    expect(await descricoes(db, { orgao: one })).toEqual(['Caneta azul'])
    expect(await descricoes(db, { orgao: cnpj, busca: 'vermelha' })).toEqual(['Caneta vermelha'])
    expect(await descricoes(db, { idMunicipio: 2611606, estado: 'PE' })).toEqual(['Caneta azul'])
    expect(await descricoes(db, { orgao: other, idMunicipio: 2611606 })).toEqual([])
  },
)

testOnBothEngines(
  'a lista de itens vem pelo preço homologado, só com os que são públicos, e os que não dizem o preço por último',
  async ({ db }) => {
    const id_fornecedor = await insertFornecedor(db)
    const award = async (descricao: string, valor_unitario_homologado: string | null, over = {}) => {
      const id = await insertLicitacao(db, { ...held, ...over })
      const id_item = await insertItem(db, id, { descricao, situacao: 'HOMOLOGADO' })
      await insertResultado(db, { id_item, id_fornecedor, valor_unitario_homologado })
    }
    await award('Cara', '9.5')
    await award('Sem preço', null)
    await award('Barata', '1.25')
    await award('Ainda não', '0.5', { data_abertura: july })
    await insertItem(db, await insertLicitacao(db, held), { descricao: 'Sem vencedor' })
    await index(db)
    const ordered = async (sort: 'MENOR_PRECO' | 'MAIOR_PRECO') => {
      const search = makeItens(db, 'America/Sao_Paulo', { now: () => now }).search
      const { items, total } = await search({}, { page: 1, size: 25 }, sort)
      return [total, ...items.map(({ descricao }) => descricao)]
    }
    expect(await ordered('MENOR_PRECO')).toEqual([3, 'Barata', 'Cara', 'Sem preço'])
    expect(await ordered('MAIOR_PRECO')).toEqual([3, 'Cara', 'Barata', 'Sem preço'])
  },
)

testOnBothEngines(
  'dos itens de uma página se sabe quais têm preços: os que se chamam como um item de que o vencedor é público',
  async ({ db }) => {
    const id_fornecedor = await insertFornecedor(db)
    const award = async (descricao: string, over = {}) => {
      const id = await insertLicitacao(db, { ...held, ...over })
      await insertResultado(db, {
        id_item: await insertItem(db, id, { descricao, situacao: 'HOMOLOGADO' }),
        id_fornecedor,
      })
      return id
    }
    const papel = await award('Papéis sulfite, resma com 500 folhas')
    await award('Caneta azul', { data_abertura: july })
    await insertItem(db, await insertLicitacao(db, held), { descricao: 'Lápis' })
    await index(db)
    const itens = ['Papel sulfite A4', 'papel sulfite (A4)', 'Papel', 'Caneta azul', 'Lápis', '']
    const comPrecos = (at = now) => makeItens(db, 'America/Sao_Paulo', { now: () => at }).findComPrecos(itens)
    expect(await comPrecos()).toEqual(['papel sulfite (A4)'])
    expect(await comPrecos(new Date('2030-08-01T12:00:00Z'))).toEqual(['papel sulfite (A4)', 'Caneta azul'])
    await db.updateTable('licitacao').set({ publicacao: 'DESPUBLICADA' }).where('id', '=', papel).execute()
    expect(await comPrecos()).toEqual([])
  },
)
