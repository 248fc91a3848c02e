import { expect } from 'vitest'
import { nextStatusChange, prazoByDates, situacaoByDates, statusByDates } from '~/domain/licitacao/licitacao'
import { insertCompraDireta, insertLicitacao, insertOrgao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import type { Db } from '../engine/schema'
import { readVersao } from '../engine/versao.server'
import { readContagens } from './lista.server'
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
    const readStatus = async (idLicitacao: number) =>
      (await db.selectFrom('licitacao').select('status').where('id', '=', idLicitacao).executeTakeFirstOrThrow()).status
    const runAt = (time: number) => makeStatusJob(db, { now: () => new Date(time) })()

    expect(await runAt(inicio.getTime() - 1)).toBe(0)
    expect(await readStatus(id)).toBe('AGUARDANDO_ABERTURA')
    const versao = await readVersao(db)

    expect(await runAt(inicio.getTime())).toBe(1)
    expect(await readStatus(id)).toBe('ABERTO')
    expect(await readVersao(db)).toBe(versao + 1)

    expect(await runAt(fim.getTime())).toBe(1)
    expect(await readStatus(id)).toBe('ENCERRADO')
    expect(await runAt(fim.getTime() + 86_400_000)).toBe(0)
    expect(await readStatus(fixed)).toBe('SUSPENSO')

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

const day = (n: number) => new Date(Date.UTC(2030, 4, n, 12))
const runAt = (db: Db, now: Date) => makeStatusJob(db, { now: () => now })()

testOnBothEngines(
  'o que um relógio adiantado encerrou volta quando o relógio está certo, e o histórico diz que é uma correção',
  async ({ db }) => {
    const dates = { data_ini_envio_proposta: inicio, data_fim_envio_proposta: fim, proxima_mudanca: fim }
    const licitacao = await insertLicitacao(db, {
      ...dates,
      data_abertura: fim,
      status: 'ABERTO',
      status_por_data: true,
    })
    const compra = await insertCompraDireta(db, { ...dates, situacao: 'ABERTA', situacao_por_data: true })
    await insertLicitacao(db, { ...dates, proxima_mudanca: null, status: 'ABERTO' })
    await runAt(db, day(12))
    const read = async () => ({
      licitacoes: await db
        .selectFrom('licitacao')
        .select(['status', 'proxima_mudanca', 'prazo', 'recebendo', 'prazo_muda_em'])
        .orderBy('id')
        .execute(),
      compras: await db.selectFrom('compra_direta').select(['situacao', 'proxima_mudanca']).execute(),
      recebendo: (await readContagens(db)).recebendo,
    })
    const right = await read()
    expect(right.recebendo).toBe(2)

    expect(await runAt(db, new Date('2040-05-12T12:00:00Z'))).toBe(2)
    const ended = await read()
    expect([ended.licitacoes[0]?.status, ended.compras[0]?.situacao, ended.recebendo]).toEqual([
      'ENCERRADO',
      'ENCERRADA',
      0,
    ])
    const versao = await readVersao(db)

    expect(await runAt(db, day(12))).toBe(2)
    expect(await read()).toEqual(right)
    expect(await readVersao(db)).toBeGreaterThan(versao)
    expect(await runAt(db, day(12))).toBe(0)

    const eventos = await db.selectFrom('evento').select(['id_entidade', 'dados']).orderBy('id').execute()
    expect(eventos).toEqual([
      { id_entidade: licitacao, dados: { status: 'ENCERRADO' } },
      { id_entidade: compra, dados: { situacao: 'ENCERRADA' } },
      { id_entidade: licitacao, dados: { status: 'ABERTO', corrige: true } },
      { id_entidade: compra, dados: { situacao: 'ABERTA', corrige: true } },
    ])
  },
)

testOnBothEngines(
  'para onde quer que o relógio vá, a situação e o prazo são os que seguem das datas, com quaisquer datas',
  async ({ db }) => {
    const id_orgao = await insertOrgao(db)
    const some = [null, day(5), day(10), day(15)]
    for (const ini of some)
      for (const end of some)
        for (const abertura of [null, day(12)]) {
          const dates = {
            data_ini_envio_proposta: ini,
            data_fim_envio_proposta: end,
            data_abertura: abertura,
            id_orgao,
          }
          const proxima_mudanca = nextStatusChange({ inicio: ini, fim: end ?? abertura }, day(1))
          await insertLicitacao(db, {
            ...{ ...dates, proxima_mudanca, status_por_data: true },
            status: statusByDates({ inicio: ini, fim: end ?? abertura }, day(1)),
          })
          await insertCompraDireta(db, { ...dates, proxima_mudanca, situacao: null, situacao_por_data: true })
        }
    const times = [day(20), day(1), day(12), day(7), day(400), day(371), day(5), day(11), day(800), day(9)]
    for (const now of times) {
      await runAt(db, now)
      for (const row of await db.selectFrom('licitacao').selectAll().execute()) {
        const prazo = { inicio: row.data_ini_envio_proposta, fim: row.data_fim_envio_proposta ?? row.data_abertura }
        const { data_abertura: dataAbertura, data_fim_envio_proposta: dataFimEnvioProposta } = row
        const status = statusByDates(prazo, now)
        const ate = status === 'ENCERRADO' ? null : prazoByDates({ dataAbertura, dataFimEnvioProposta }, now)?.ate
        expect([row.status, row.proxima_mudanca, row.prazo, row.recebendo]).toEqual([
          status,
          nextStatusChange(prazo, now),
          ate ?? null,
          ate && status !== 'AGUARDANDO_ABERTURA' ? true : null,
        ])
      }
      for (const row of await db.selectFrom('compra_direta').selectAll().execute()) {
        const { data_ini_envio_proposta: inicio, data_abertura: dataAbertura } = row
        const fim = row.data_fim_envio_proposta
        const situacao = situacaoByDates({ inicio, fim: fim ?? dataAbertura }, now)
        const ate = prazoByDates({ dataAbertura, dataFimEnvioProposta: fim }, now)?.ate
        const isOpen = ate && situacao !== 'ENCERRADA'
        expect([row.situacao, row.prazo, row.recebendo]).toEqual([
          situacao,
          isOpen ? ate : null,
          isOpen && (inicio === null || inicio <= now) ? true : null,
        ])
      }
    }
  },
)

testOnBothEngines('um relógio anterior à última migração nada reabre', async ({ db }) => {
  await insertLicitacao(db, {
    status: 'ABERTO',
    status_por_data: true,
    proxima_mudanca: fim,
    data_ini_envio_proposta: inicio,
    data_fim_envio_proposta: fim,
  })
  await runAt(db, day(20))
  expect(await runAt(db, new Date('2000-01-01T00:00:00Z'))).toBe(0)
  expect((await db.selectFrom('licitacao').select('status').executeTakeFirstOrThrow()).status).toBe('ENCERRADO')
})
