import fc from 'fast-check'
import { type SqlBool, sql } from 'kysely'
import { expect } from 'vitest'
import { fasesLote, situacoesLote, situacoesSessao, statusLicitacao } from '~/domain/licitacao/enums'
import { areVencedoresPublicos } from '~/domain/sessao/visibilidade'
import { insertFornecedor, insertLicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { insertItem, insertProposta, insertResultado } from '../../../../tests/sessao'
import { estadoDoDisputado, readFatosById, toEstado } from './fatos.server'
import { listItens } from './itens.queries.server'
import { listLancesDoItem } from './lotes.queries.server'
import { vencedoresPublicos } from './vencedores-publicos.server'

const now = new Date('2030-05-10T12:00:00Z')
const [before, after] = [new Date('2030-05-01T12:00:00Z'), new Date('2030-05-20T12:00:00Z')]
const modos = ['FECHADO', 'SEM_DISPUTA', 'ABERTO', 'ABERTO_FECHADO', 'COM_DISPUTA', 'ELETRONICO', 'OUTRO']

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null })
const situacao = maybe(['ADJUDICADO', 'HOMOLOGADO', 'ADJUDICADO', ...situacoesLote])
const disputado = fc.record({
  situacao,
  fase: maybe(fasesLote),
  propostas_abertas_em: maybe([before]),
  disputa_encerrada_em: maybe([before, before]),
  etapa_fechada_em: maybe([before]),
  sem_atos: maybe([JSON.stringify({ situacao: null, resultados: [] })]),
})
const tender = fc.record({
  status: maybe([...statusLicitacao, 'HOMOLOGADA', 'ENCERRADO'] as const),
  sessao: maybe(situacoesSessao),
  data_abertura: maybe([before, after]),
  data_ini_envio_proposta: maybe([before, before, after]),
  data_fim_envio_proposta: maybe([before, before, after]),
  modo_disputa: maybe(modos),
  tipo_disputa: maybe(modos),
  tem_atos: fc.boolean(),
  status_sem_atos: maybe(['HOMOLOGADA', 'ABERTO'] as const),
  por_data_sem_atos: maybe([false]),
  lotes: fc.array(disputado, { maxLength: 2 }),
  item: fc.option(disputado, { nil: null }),
})

testOnBothEngines('o banco julga se um vencedor é público como a regra o julga, caso a caso', async ({ db }) => {
  for (const { lotes, item, ...row } of fc.sample(tender, { numRuns: 300, seed: 42 })) {
    const isOpened = row.sessao !== null && row.sessao !== 'AGENDADA'
    const id = await insertLicitacao(db, {
      ...row,
      ...(isOpened && { sessao_aberta_em: before }),
      ...(row.sessao === 'ENCERRADA' && { sessao_encerrada_em: before }),
    })
    if (item) await insertItem(db, id, item)
    for (const [index, ofLote] of lotes.entries()) {
      const values = { ...ofLote, id_licitacao: id, numero: index + 1, descricao: 'Lote' }
      const { id: id_lote } = await db.insertInto('lote').values(values).returning('id').executeTakeFirstOrThrow()
      await insertItem(db, id, { id_lote, situacao: item?.situacao ?? null })
    }
  }
  const rows = await db
    .selectFrom('item')
    .innerJoin('licitacao', 'licitacao.id', 'item.id_licitacao')
    .leftJoin('lote', 'lote.id', 'item.id_lote')
    .select(estadoDoDisputado)
    .select(['item.id as id_item', 'licitacao.id as id_da_licitacao'])
    .select(sql<SqlBool>`${vencedoresPublicos(now)}`.as('publico'))
    .execute()
  const ids = [...new Set(rows.map((row) => row.id_da_licitacao))]
  const fatos = await readFatosById(db, ids, now)
  const judged = rows.map((row) => {
    const sessao = fatos.get(row.id_da_licitacao)
    return { id: row.id_item, publico: sessao !== undefined && areVencedoresPublicos(sessao, toEstado(row)) }
  })
  expect(rows.map(({ id_item, publico }) => ({ id: id_item, publico }))).toEqual(judged)
  expect(judged.filter(({ publico }) => publico).length).toBeGreaterThan(20)
})

testOnBothEngines(
  'de uma licitação sem datas vê-se o vencedor do item que a origem diz homologado, e nada do que se ofertou nem dos outros itens',
  async ({ db }) => {
    const id_fornecedor = await insertFornecedor(db)
    const situacoes = ['HOMOLOGADO', 'ADJUDICADO', 'EM_ANDAMENTO', 'CANCELADO', null]
    const readShown = async (over: Parameters<typeof insertLicitacao>[1]) => {
      const id = await insertLicitacao(db, { chave_origem: `chave ${JSON.stringify(over)}`, ...over })
      for (const [index, situacao] of situacoes.entries()) {
        const id_item = await insertItem(db, id, { sequencia: index + 1, situacao })
        await insertProposta(db, { id_fornecedor, id_item, valor: '77' })
        await db
          .insertInto('lance')
          .values({ id_fornecedor, id_item, valor: '66', etapa: 'ABERTA', dado_em: before })
          .execute()
        await insertResultado(db, { id_fornecedor, id_item, valor_unitario_homologado: '55' })
      }
      const context = { db, secretOrder: (text: string) => text, now }
      const page = { page: 1, size: 10 }
      const itens = await listItens(context, id, null, page)
      if (!itens.ok) throw new Error(itens.error)
      for (const { sequencia, disputa } of itens.value.items) {
        expect(disputa).toMatchObject({ sigiloso: true, melhorLance: null, melhorDe: null, propostas: null })
        expect(await listLancesDoItem(context, id, sequencia, page)).toEqual({
          ok: true,
          value: { items: [], total: 0 },
        })
      }
      const shown = itens.value.items.flatMap(({ sequencia, vencedores }) => (vencedores?.length ? [sequencia] : []))
      const inSql = await db
        .selectFrom('item')
        .innerJoin('licitacao', 'licitacao.id', 'item.id_licitacao')
        .leftJoin('lote', 'lote.id', 'item.id_lote')
        .select('sequencia')
        .where('licitacao.id', '=', id)
        .where(vencedoresPublicos(now))
        .execute()
      expect(inSql.map(({ sequencia }) => sequencia)).toEqual(shown)
      return shown
    }
    const semDatas = { status: null, data_abertura: null } as const
    expect(await readShown(semDatas)).toEqual([1])
    expect(await readShown({ status: 'SUSPENSO', data_abertura: before })).toEqual([1])
    for (const over of [
      { status: 'ABERTO', data_abertura: null },
      { status: 'CANCELADA', data_abertura: null },
      { status: null, data_abertura: after },
      { ...semDatas, data_fim_envio_proposta: after },
      { ...semDatas, sessao: 'AGENDADA' },
      { ...semDatas, sessao: 'ABERTA', sessao_aberta_em: before },
    ] as const)
      expect(await readShown(over), JSON.stringify(over)).toEqual([])
  },
)
