import fc from 'fast-check'
import { type SqlBool, sql } from 'kysely'
import { expect } from 'vitest'
import { fasesLote, situacoesLote, situacoesSessao, statusLicitacao } from '~/domain/licitacao/enums'
import { areVencedoresPublicos } from '~/domain/sessao/visibilidade'
import { insertLicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { insertItem } from '../../../../tests/sessao'
import { estadoDoDisputado, readFatosOf, toEstado } from './fatos.server'
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
  const fatos = await readFatosOf(db, ids, now)
  const judged = rows.map((row) => {
    const sessao = fatos.get(row.id_da_licitacao)
    return { id: row.id_item, publico: sessao !== undefined && areVencedoresPublicos(sessao, toEstado(row)) }
  })
  expect(rows.map(({ id_item, publico }) => ({ id: id_item, publico }))).toEqual(judged)
  expect(judged.filter(({ publico }) => publico).length).toBeGreaterThan(20)
})
