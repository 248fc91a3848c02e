import { sql } from 'kysely'
import { expect } from 'vitest'
import {
  insertCompraDireta,
  insertFornecedor,
  insertLicitacao,
  insertLote,
  insertOrgao,
} from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { insertItem, insertLoteComItem, insertResultado } from '../../../../tests/sessao'
import type { Db } from '../engine/schema'
import { isOfOrgao } from '../orgao.server'
import { readHomologados, readHomologadosA } from './homologados.server'
import { sumQueuedHomologados } from './somar-homologados.server'

const now = new Date('2031-06-01T12:00:00Z')
const [may, july] = [new Date('2031-05-10T12:00:00Z'), new Date('2031-07-10T12:00:00Z')]
/** In São Paulo the year has not begun yet. */
const newYear = new Date('2031-01-01T01:00:00Z')
const serra = '99830111000192'

const held = { status: 'HOMOLOGADA', data_abertura: newYear } as const
const sum = (db: Db) => sumQueuedHomologados(db, Number.POSITIVE_INFINITY)
const read = (db: Db, id_orgao: number, at = now) =>
  readHomologados(db, isOfOrgao('id_orgao', id_orgao), { timezone: 'America/Sao_Paulo', now: at })

/** An award that the source of a direct purchase, or of a tender, states of a new item. */
async function insertPremio(
  db: Db,
  of: { id_licitacao: number } | { id_compra_direta: number },
  premio: { id_fornecedor: number | null; valor_total: string | null; data_resultado: Date },
) {
  const item = { sequencia: 1, descricao: 'Papel', situacao: 'HOMOLOGADO' }
  const base = { ordem: 1, documento: '***.982.247-**', nome: 'Ana Lima', ...premio }
  if ('id_licitacao' in of) {
    const id_item = await insertItem(db, of.id_licitacao, item)
    await db
      .insertInto('item_resultado')
      .values({ ...base, id_item })
      .execute()
  } else {
    const inserted = db
      .insertInto('compra_direta_item')
      .values({ ...item, ...of })
      .returning('id')
    const { id: id_item } = await inserted.executeTakeFirstOrThrow()
    await db
      .insertInto('compra_direta_resultado')
      .values({ ...base, id_item })
      .execute()
  }
}

testOnBothEngines(
  'o que um órgão homologou soma sessões, origens e compras diretas por ano, e diz as empresas que mais venceram',
  async ({ db }) => {
    const id_orgao = await insertOrgao(db)
    const empresa = await insertFornecedor(db, { cpf_cnpj: serra, razao_social: 'Serra Azul 529.982.247-25' })
    const outra = await insertFornecedor(db, { cpf_cnpj: '11222333000181', razao_social: 'Pedra Clara' })
    const pessoa = await insertFornecedor(db, { tipo_pessoa: 'F', cpf_cnpj: '52998224725', razao_social: 'Ana Lima' })
    const licitacao = await insertLicitacao(db, { ...held, id_orgao })
    const id_lote = await insertLoteComItem(db, licitacao)
    await insertResultado(db, { id_lote, id_fornecedor: empresa, valor_total_homologado: '100.5', data_resultado: may })
    const daOrigem = await insertLicitacao(db, { ...held, id_orgao })
    const premio = { id_fornecedor: outra, valor_total: '1000', data_resultado: newYear }
    await insertPremio(db, { id_licitacao: daOrigem }, premio)
    const compra = { id_compra_direta: await insertCompraDireta(db, { id_orgao, situacao: 'ENCERRADA' }) }
    await insertPremio(db, compra, { id_fornecedor: null, valor_total: null, data_resultado: may })
    const dePessoa = await insertLicitacao(db, { ...held, id_orgao })
    const id_item = await insertItem(db, dePessoa, { situacao: 'HOMOLOGADO' })
    await insertResultado(db, { id_item, id_fornecedor: pessoa, valor_total_homologado: '7', data_resultado: may })
    const deOutro = await insertLicitacao(db, held)
    await insertPremio(db, { id_licitacao: deOutro }, premio)

    await sum(db)
    expect(await read(db, id_orgao)).toEqual({
      anos: [
        { ano: 2031, quantidade: 3, comValor: 2, valor: '107.5000' },
        { ano: 2030, quantidade: 1, comValor: 1, valor: '1000.0000' },
      ],
      fornecedores: [
        { cnpj: '11222333000181', razaoSocial: 'Pedra Clara', quantidade: 1, valor: '1000.0000' },
        { cnpj: serra, razaoSocial: 'Serra Azul ***.982.247-**', quantidade: 1, valor: '100.5000' },
      ],
      mudaEm: null,
    })
    expect(await sum(db)).toBe(0)
  },
)

testOnBothEngines(
  'um resultado que ainda não é público, ou deixou de ser, não entra na soma de um órgão, nem por um instante',
  async ({ db }) => {
    const id_fornecedor = await insertFornecedor(db, { cpf_cnpj: serra })
    const premio = { id_fornecedor, valor_total: '50', data_resultado: may }
    const insertAwarded = async (over: Parameters<typeof insertLicitacao>[1] = {}) => {
      const id_orgao = await insertOrgao(db)
      const id = await insertLicitacao(db, { ...held, id_orgao, ...over })
      await insertPremio(db, { id_licitacao: id }, premio)
      return { id, id_orgao }
    }
    const readValor = async (id_orgao: number, at = now) => (await read(db, id_orgao, at)).anos[0]?.valor ?? null
    const aberta = await insertAwarded({ status: 'ABERTO' })
    const retirada = await insertAwarded({ publicacao: 'DESPUBLICADA' })
    const futura = await insertAwarded({ data_abertura: july })
    const id_orgao = await insertOrgao(db)
    const id_compra_direta = await insertCompraDireta(db, { id_orgao })
    await insertPremio(db, { id_compra_direta }, premio)
    await sum(db)
    for (const orgao of [aberta.id_orgao, retirada.id_orgao, futura.id_orgao, id_orgao])
      expect(await readValor(orgao)).toBeNull()
    expect((await read(db, futura.id_orgao)).mudaEm).toEqual(july)
    expect(await readValor(futura.id_orgao, july)).toBe('50.0000')

    await db.updateTable('compra_direta').set({ situacao: 'ENCERRADA' }).where('id', '=', id_compra_direta).execute()
    await sum(db)
    expect(await readValor(id_orgao)).toBe('50.0000')

    // Whatever undoes an award takes it out at once, before the job has summed anew.
    const undone = {
      retirada: (id: number) => sql`update licitacao set publicacao = 'EXCLUIDA' where id = ${id}`,
      reaberta: (id: number) => sql`update licitacao set status = 'ABERTO' where id = ${id}`,
      anulada: (id: number) => sql`update item set situacao = 'ANULADO' where id_licitacao = ${id}`,
      apagada: (id: number) => sql`delete from item where id_licitacao = ${id}`,
    }
    for (const [name, undo] of Object.entries(undone)) {
      const { id, id_orgao } = await insertAwarded()
      await sum(db)
      expect([name, await readValor(id_orgao)]).toEqual([name, '50.0000'])
      await undo(id).execute(db)
      expect([name, await readValor(id_orgao)]).toEqual([name, null])
      await sum(db)
      expect([name, await readValor(id_orgao)]).toEqual([name, null])
    }
    const { id: deLote, id_orgao: doLote } = await insertAwarded()
    const id_lote = await insertLote(db, { id_licitacao: deLote, situacao: 'ADJUDICADO' })
    await insertResultado(db, { id_lote, id_fornecedor, valor_total_homologado: '25', data_resultado: may })
    await sum(db)
    expect(await readValor(doLote)).toBe('75.0000')
    await db.updateTable('lote').set({ situacao: 'REVOGADO' }).where('id', '=', id_lote).execute()
    expect(await readValor(doLote)).toBeNull()
    await sum(db)
    expect(await readValor(doLote)).toBe('50.0000')
  },
)

testOnBothEngines(
  'o que uma empresa venceu se soma por ano e por órgão, com todas as unidades de um CNPJ juntas',
  async ({ db }) => {
    const unidade = { cnpj: '05853163000130', nome: 'Município de Marabá' }
    const [saude, obras] = [await insertOrgao(db, unidade), await insertOrgao(db, unidade)]
    const semCnpj = await insertOrgao(db, { nome: 'Fundação Serra' })
    const id_fornecedor = await insertFornecedor(db, { cpf_cnpj: serra })
    const outra = await insertFornecedor(db, { cpf_cnpj: '11222333000181' })
    const award = async (id_orgao: number, valor_total: string, data_resultado: Date, de = id_fornecedor) => {
      const id_licitacao = await insertLicitacao(db, { ...held, id_orgao })
      await insertPremio(db, { id_licitacao }, { id_fornecedor: de, valor_total, data_resultado })
    }
    await award(saude, '10', may)
    await award(obras, '20', newYear)
    await award(semCnpj, '25', may)
    await award(semCnpj, '99', may, outra)
    await sum(db)
    const { anos, orgaos } = await readHomologadosA(db, id_fornecedor, { timezone: 'America/Sao_Paulo', now })
    expect(anos).toEqual([
      { ano: 2031, quantidade: 2, comValor: 2, valor: '35.0000' },
      { ano: 2030, quantidade: 1, comValor: 1, valor: '20.0000' },
    ])
    expect(orgaos).toEqual([
      { ref: '05853163000130', nome: 'Município de Marabá', quantidade: 2, valor: '30.0000' },
      { ref: String(semCnpj), nome: 'Fundação Serra', quantidade: 1, valor: '25.0000' },
    ])
  },
)
