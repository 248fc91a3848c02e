import { sql } from 'kysely'
import { expect } from 'vitest'
import { atosDaMesa } from '~/domain/mesa/relatorio'
import { insertLicitacao, insertLote, insertOrgao, insertSolicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { insertDocumento } from '../documento.server'
import type { Db } from '../engine/schema'
import { recordEventos } from '../ledger/ledger.server'
import { makeRelatorioStore } from './relatorio.server'

const timezone = 'America/Sao_Paulo'
const maio = {
  from: new Date('2030-05-01T03:00:00Z'),
  to: new Date('2030-06-01T03:00:00Z'),
  now: new Date('2030-05-31T15:00:00Z'),
}

async function start(db: Db) {
  const [semed, sesau] = [await insertOrgao(db), await insertOrgao(db, { sigla: 'SESAU', nome: 'Secretaria de Saúde' })]
  const opening = { data_abertura: new Date('2030-06-20T12:00:00Z') }
  const licitacao = await insertLicitacao(db, { id_orgao: semed, ...opening })
  const alheia = await insertLicitacao(db, { id_orgao: sesau, ...opening })
  const sent = (instant: string, over = {}) =>
    insertSolicitacao(db, { id_licitacao: licitacao, data_cadastro: new Date(instant), ...over })
  async function answer(id: number, instant: string, autor?: string) {
    await db
      .insertInto('resposta')
      .values({ id_solicitacao: id, resposta: 'Sim.', data_cadastro: new Date(instant) })
      .execute()
    if (autor)
      await recordEventos(db, [{ entidade: 'solicitacao', idEntidade: id, tipo: 'respondida', dados: {}, autor }])
  }
  return {
    ...{ semed, sesau, licitacao, alheia, sent, answer },
    store: makeRelatorioStore(db, { onlyConfirmed: true, timezone }),
  }
}

testOnBothEngines(
  'o relatório diz quando e por quem cada pedido foi respondido, e com que atraso, sem os feriados; só os do órgão e dos dias',
  async ({ db }) => {
    const { store, semed, sesau, alheia, sent, answer } = await start(db)
    await db.insertInto('feriado').values({ id_orgao: semed, dia: '2030-05-08', nome: 'Dia da cidade' }).execute()
    await sent('2030-05-01T02:59:59Z')
    await sent('2030-06-01T03:00:00Z')
    await sent('2030-05-02T12:00:00Z', { confirmada_em: null })
    const doOutro = await sent('2030-05-02T12:00:00Z', { id_licitacao: alheia })
    const [late, timely, open] = [
      await sent('2030-05-02T12:00:00Z'),
      await sent('2030-05-03T12:00:00Z'),
      await sent('2030-05-27T12:00:00Z'),
    ]
    await answer(late, '2030-05-09T20:00:00Z', 'Ana Lima')
    await answer(late, '2030-05-20T20:00:00Z')
    await answer(timely, '2030-05-09T20:00:00Z')
    const listed = await store.listPedidos([semed], maio)
    expect(listed.map(({ id, prazo, resposta, atraso }) => [id, prazo, resposta?.autor, atraso])).toEqual([
      [late, '2030-05-07', 'Ana Lima', 1],
      [timely, '2030-05-09', null, 0],
      [open, '2030-05-30', undefined, 1],
    ])
    expect(listed[0]?.resposta?.em).toEqual(new Date('2030-05-09T20:00:00Z'))
    expect((await store.listPedidos([sesau], maio)).map(({ id }) => id)).toEqual([doOutro])
    expect(await store.listPedidos([], maio)).toEqual([])
    expect(await store.listPedidos('todos', maio)).toHaveLength(4)
  },
)

testOnBothEngines(
  'o relatório diz cada ato de quem responde, com o pedido e a licitação de que é, e acha-os por um índice; os do portal, não',
  async ({ db }) => {
    const { store, semed, sesau, licitacao, alheia, sent } = await start(db)
    const { rows } = await sql<{ indexdef: string }>`
      select indexdef from pg_indexes where indexname = 'evento_de_orgao'`.execute(db)
    const tipos = [...(rows[0]?.indexdef ?? '').matchAll(/'([^']+)'/g)].map(([, tipo = '']) => tipo)
    expect(tipos).toHaveLength(atosDaMesa.length)
    const pedido = await sent('2030-05-02T12:00:00Z', { protocolo: '2030-AB12-CD34' })
    const lote = await insertLote(db, { id_licitacao: licitacao })
    const dados = { formulario: crypto.randomUUID() }
    const arquivo = {
      uri: 'a'.repeat(32),
      sha256: 'a'.repeat(64),
      tamanho: 5,
      tipo_midia: 'application/pdf',
      nome: 'a.pdf',
    }
    const { id: idArquivo } = await db
      .insertInto('arquivo')
      .values({ ...arquivo, publicado: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const novo = { codigoHash: 'b'.repeat(64), nome: 'Ata', idLicitacao: licitacao, idArquivo, now: maio.now }
    // What the portal registers by itself is nobody's act.
    const documento = await insertDocumento(db, novo, 'portal')
    const of = (tipo: string) => {
      if (/^(registrado|revogado)$/.test(tipo)) return { entidade: 'documento', idEntidade: documento }
      if (/recurso concedido|prazo de recurso/.test(tipo)) return { entidade: 'lote', idEntidade: lote }
      return /recurso/.test(tipo)
        ? { entidade: 'licitacao', idEntidade: licitacao }
        : { entidade: 'solicitacao', idEntidade: pedido }
    }
    await recordEventos(
      db,
      tipos.map((tipo) => ({ ...of(tipo), tipo, dados, autor: 'Ana Lima' })),
    )
    await recordEventos(db, [
      { entidade: 'licitacao', idEntidade: licitacao, tipo: 'statusPorData', dados, autor: 'portal' },
      { entidade: 'licitacao', idEntidade: alheia, tipo: 'link de recurso emitido', dados, autor: 'Rui Sá' },
    ])
    const hoje = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 3_600_000), now: new Date() }
    const atos = await store.listAtos([semed], hoje)
    expect(atos.map(({ ato }) => ato).toSorted()).toEqual([...atosDaMesa].toSorted())
    expect(new Set(atos.map(({ autor, processo }) => `${autor} ${processo}`))).toEqual(
      new Set(['Ana Lima 2030.000123']),
    )
    expect(atos.find(({ ato }) => ato === 'respondido')?.pedido).toEqual({
      tipo: 'ESCLARECIMENTO',
      protocolo: '2030-AB12-CD34',
    })
    expect(atos.find(({ ato }) => ato === 'recursoPermitido')?.pedido).toBeNull()
    expect((await store.listAtos([sesau], hoje)).map(({ autor }) => autor)).toEqual(['Rui Sá'])
    expect(await store.listAtos('todos', { ...hoje, from: hoje.to, to: new Date(hoje.to.getTime() + 1) })).toEqual([])
  },
)
