import { expect } from 'vitest'
import { insertLicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { buildLicitacaoImportada } from '../../../../tests/importacao/importacao'
import type { Db } from '../engine/schema'
import { makeImportacaoRepository } from '../importacao/importacao.repository.server'
import { recordEventos } from '../ledger/ledger.server'
import { makeStatusJob } from '../licitacao/status-job.server'
import { listHistorico } from './historico.queries.server'

const now = new Date('2030-05-10T12:00:00Z')
const dia = (text: string) => new Date(`2030-${text}:00Z`)

async function readHistorico(db: Db, id: number) {
  const found = await listHistorico(db, id, { page: 1, size: 50 }, now)
  return found.ok ? found.value.items.map(({ fatos }) => fatos) : found.error
}

testOnBothEngines('o histórico diz quando a data final mudou, de quando para quando, e a situação', async ({ db }) => {
  const importar = (over: object) =>
    makeImportacaoRepository(db, { now: () => now }).saveBatch([buildLicitacaoImportada(over)])
  await importar({ dataFimEnvioProposta: dia('05-20T12:00') })
  await importar({ dataFimEnvioProposta: dia('05-27T12:00') })
  await importar({
    dataFimEnvioProposta: dia('05-27T12:00'),
    situacao: { porData: false, valor: 'SUSPENSO' },
    situacaoOrigem: 'Suspensa',
  })
  const { id } = await db.selectFrom('licitacao').select('id').executeTakeFirstOrThrow()

  expect(await readHistorico(db, id)).toEqual([
    [{ tipo: 'STATUS', status: 'SUSPENSO' }],
    [{ tipo: 'DATA', data: 'dataFimEnvioProposta', de: dia('05-20T12:00'), para: dia('05-27T12:00') }],
    [{ tipo: 'PUBLICADA' }],
  ])
})

testOnBothEngines(
  'o histórico nunca diz quem, nem lances, propostas ou links, e do motivo só o que se pode',
  async ({ db }) => {
    const id = await insertLicitacao(db, { status: 'SUSPENSO' })
    const evento = (tipo: string, dados: Record<string, unknown>) => ({
      ...{ entidade: 'licitacao', idEntidade: id, tipo, dados },
      autor: 'Maria das Dores',
    })
    await recordEventos(db, [
      evento('propostaRecebida', { idLote: 1 }),
      evento('lance', { idLote: 1, idFornecedor: 7, valor: '99.0000' }),
      evento('link de recurso emitido', { id: 'x', quem: 'Maria das Dores' }),
      evento('sessaoSuspensa', { motivo: 'A pedido de 529.982.247-25', retomaEm: '2030-05-11T12:00:00.000Z' }),
    ])

    const historico = await readHistorico(db, id)
    expect(historico).toEqual([
      [{ tipo: 'SESSAO_SUSPENSA', motivo: 'A pedido de ***.982.247-**', retomaEm: dia('05-11T12:00') }],
    ])
    expect(JSON.stringify(historico)).not.toContain('Maria')
  },
)

testOnBothEngines('o histórico chama de correção a situação que um relógio errado tinha mudado', async ({ db }) => {
  const id = await insertLicitacao(db, {
    status: 'ABERTO',
    status_por_data: true,
    data_fim_envio_proposta: dia('05-20T12:00'),
    proxima_mudanca: dia('05-20T12:00'),
  })
  await makeStatusJob(db, { now: () => dia('05-21T12:00') })()
  await makeStatusJob(db, { now: () => now })()
  expect(await readHistorico(db, id)).toEqual([
    [{ tipo: 'STATUS', status: 'ABERTO', corrige: true }],
    [{ tipo: 'STATUS', status: 'ENCERRADO' }],
  ])
})

testOnBothEngines('o histórico de uma licitação que não se pode ver também não se vê', async ({ db }) => {
  expect(await readHistorico(db, await insertLicitacao(db, { publicacao: 'DESPUBLICADA' }))).toBe(
    'licitacaoDespublicada',
  )
})
