import { expect } from 'vitest'
import { insertCompraDireta, insertLicitacao, insertOrgao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { readVersao } from '../engine/versao.server'
import { makeStatusJob } from './status-job.server'

const inicio = new Date('2030-05-10T12:00:00Z')
const fim = new Date('2030-05-20T12:00:00Z')

testOnBothEngines(
  'a situação que segue das datas muda no instante do limite, com evento e nova versão',
  async ({ db }) => {
    const id = await insertLicitacao(db, {
      status: 'AGUARDANDO_ABERTURA',
      status_por_data: true,
      data_ini_envio_proposta: inicio,
      data_fim_envio_proposta: fim,
      proxima_mudanca: inicio,
    })
    const fixed = await insertLicitacao(db, {
      status: 'SUSPENSO',
      data_ini_envio_proposta: inicio,
      data_fim_envio_proposta: fim,
    })
    const statusOf = async (idLicitacao: number) =>
      (await db.selectFrom('licitacao').select('status').where('id', '=', idLicitacao).executeTakeFirstOrThrow()).status
    const runAt = (time: number) => makeStatusJob(db, { now: () => new Date(time) })()

    expect(await runAt(inicio.getTime() - 1)).toBe(0)
    expect(await statusOf(id)).toBe('AGUARDANDO_ABERTURA')
    const versao = await readVersao(db)

    expect(await runAt(inicio.getTime())).toBe(1)
    expect(await statusOf(id)).toBe('ABERTO')
    expect(await readVersao(db)).toBe(versao + 1)

    expect(await runAt(fim.getTime())).toBe(1)
    expect(await statusOf(id)).toBe('ENCERRADO')
    expect(await runAt(fim.getTime() + 86_400_000)).toBe(0)
    expect(await statusOf(fixed)).toBe('SUSPENSO')

    const eventos = await db.selectFrom('evento').select(['id_entidade', 'dados']).orderBy('id').execute()
    expect(eventos).toEqual([
      { id_entidade: id, dados: { status: 'ABERTO' } },
      { id_entidade: id, dados: { status: 'ENCERRADO' } },
    ])
  },
)

testOnBothEngines(
  'da abertura ao último resultado a sessão manda na situação, e as datas não a mudam',
  async ({ db }) => {
    const dates = {
      status_por_data: true,
      data_fim_envio_proposta: fim,
      proxima_mudanca: fim,
      status: 'ABERTO' as const,
    }
    const agendada = await insertLicitacao(db, { ...dates, sessao: 'AGENDADA' })
    const aberta = await insertLicitacao(db, { ...dates, sessao: 'ABERTA', sessao_aberta_em: inicio })
    expect(await makeStatusJob(db, { now: () => fim })()).toBe(1)
    const rows = await db.selectFrom('licitacao').select(['id', 'status']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: agendada, status: 'ENCERRADO' },
      { id: aberta, status: 'ABERTO' },
    ])
  },
)

testOnBothEngines('mil e duzentas compras que encerram juntas mudam todas de uma vez', async ({ db }) => {
  const id_orgao = await insertOrgao(db)
  const compra = {
    tipo: 'DISPENSA_LICITACAO' as const,
    id_orgao,
    objeto: 'Compra',
    busca: 'compra',
    ident: '',
    situacao: 'ABERTA' as const,
  }
  const due = { situacao_por_data: true, data_fim_envio_proposta: fim, proxima_mudanca: fim }
  await db
    .insertInto('compra_direta')
    .values(Array.from({ length: 1200 }, () => ({ ...compra, ...due })))
    .execute()

  expect(await makeStatusJob(db, { now: () => fim })()).toBe(1200)
  const open = await db.selectFrom('compra_direta').select('id').where('situacao', '!=', 'ENCERRADA').execute()
  expect(open).toEqual([])
})

testOnBothEngines('uma compra abre com as propostas e só encerra quando os lances terminam', async ({ db }) => {
  const lances = new Date('2030-05-21T21:00:00Z')
  const prazo = { data_ini_envio_proposta: inicio, data_fim_envio_proposta: fim, data_encerramento: lances }
  await insertCompraDireta(db, { ...prazo, situacao: null, situacao_por_data: true, proxima_mudanca: inicio })
  const situacaoAt = async (now: Date) => {
    await makeStatusJob(db, { now: () => now })()
    return (await db.selectFrom('compra_direta').select('situacao').executeTakeFirstOrThrow()).situacao
  }
  expect(await situacaoAt(new Date(inicio.getTime() - 1))).toBeNull()
  expect(await situacaoAt(inicio)).toBe('ABERTA')
  expect(await situacaoAt(fim)).toBe('ABERTA')
  expect(await situacaoAt(lances)).toBe('ENCERRADA')
})
