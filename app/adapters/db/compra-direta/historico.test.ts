import { expect } from 'vitest'
import { insertCompraDireta } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { buildCompraDiretaImportada } from '../../../../tests/importacao/importacao'
import type { Db } from '../engine/schema'
import { makeImportacaoRepository } from '../importacao/importacao.repository.server'
import { recordEventos } from '../ledger/ledger.server'
import { makeStatusJob } from '../licitacao/status-job.server'
import { listHistorico } from './compra-direta.queries.server'

const now = new Date('2030-05-10T12:00:00Z')
const dia = (text: string) => new Date(`2030-${text}:00Z`)

async function readHistorico(db: Db, id: number) {
  const { items, total } = await listHistorico(db, id, { page: 1, size: 50 })
  expect(total).toBe(items.length)
  return items.map(({ fatos }) => fatos)
}

testOnBothEngines(
  'o histórico de uma compra direta diz o que uma importação mudou, de quando para quando, e a situação por data',
  async ({ db }) => {
    const importar = (over: object) =>
      makeImportacaoRepository(db, { now: () => now }).saveBatch([buildCompraDiretaImportada(over)])
    await importar({ dataFimEnvioProposta: dia('05-20T12:00') })
    await importar({ dataFimEnvioProposta: dia('05-27T12:00'), objeto: 'Aquisição de mesas' })
    const { id } = await db.selectFrom('compra_direta').select('id').executeTakeFirstOrThrow()
    await makeStatusJob(db, { now: () => dia('05-28T12:00') })()
    expect(await readHistorico(db, id)).toEqual([
      [{ tipo: 'SITUACAO', situacao: 'ENCERRADA' }],
      [
        { tipo: 'DATA', data: 'dataFimEnvioProposta', de: dia('05-20T12:00'), para: dia('05-27T12:00') },
        { tipo: 'DADOS', campos: ['objeto'] },
      ],
      [{ tipo: 'PUBLICADA' }],
    ])
    const first = await listHistorico(db, id, { page: 2, size: 2 })
    expect(first).toMatchObject({ items: [{ fatos: [{ tipo: 'PUBLICADA' }] }], total: 3 })
  },
)

testOnBothEngines(
  'o histórico de uma compra direta nunca diz quem, e o da que não se pode ver não se vê',
  async ({ db }) => {
    const add = async (over: Parameters<typeof insertCompraDireta>[1]) => {
      const idEntidade = await insertCompraDireta(db, over)
      const common = { entidade: 'compra_direta', idEntidade, autor: 'Maria das Dores', dados: {} }
      await recordEventos(db, [
        { ...common, tipo: 'incluida' },
        { ...common, tipo: 'aviso de dado pessoal' },
        { ...common, tipo: 'incluida', entidade: 'licitacao' },
      ])
      return idEntidade
    }
    expect(await readHistorico(db, await add({}))).toEqual([[{ tipo: 'PUBLICADA' }]])
    expect(await readHistorico(db, await add({ publicacao: 'DESPUBLICADA' }))).toEqual([])
    expect(await readHistorico(db, await add({ situacao: 'EM_ELABORACAO' }))).toEqual([])
  },
)
