import { expect } from 'vitest'
import { systemClock as clock } from '~/domain/shared/clock'
import { insertCompraDireta, insertLicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { makeCompraDiretaSearch } from '../compra-direta/compras-diretas.server'
import type { Db } from '../engine/schema'
import { makeLicitacaoSearch } from '../licitacao/licitacao.search.server'
import { makeIndexJob } from './index-job.server'

const zone = 'America/Sao_Paulo'
const page = { page: 1, size: 10 }
const tenders = (db: Db, conteudo: string) => makeLicitacaoSearch(db, zone, { clock })({ conteudo }, page, 'RELEVANCIA')
const purchases = (db: Db, busca: string) => makeCompraDiretaSearch(db, zone, { clock })({ busca }, page, 'RELEVANCIA')

testOnBothEngines(
  'um número com pontos, com espaço antes do ano ou de onze algarismos leva ao processo que nomeia',
  async ({ db }) => {
    const controle = '43052497000102-1-000308/2026'
    const seis = await insertLicitacao(db, { numero_edital: '00006/2026', num_processo: 'A' })
    const comPonto = await insertLicitacao(db, { numero_edital: '00.008/2026', num_processo: 'B' })
    const dezesseis = await insertLicitacao(db, { numero_edital: '16', num_processo: 'C', chave_origem: controle })
    const longo = await insertLicitacao(db, {
      ...{ numero_edital: '20260000123', num_processo: 'D' },
      chave_origem: '43052497000102-1-000309/2026',
    })
    await insertLicitacao(db, { numero_edital: '160/2026', objeto: 'Compra 16 de 2026 canetas', num_processo: 'E' })
    const dispensa = await insertCompraDireta(db, { numero: '12710', ano: 2018 })
    await makeIndexJob(db).run(60_000)
    for (const [conteudo, id] of [
      ['00.006 2026', seis],
      ['6/2026', seis],
      ['00008 2026', comPonto],
      ['8/2026', comPonto],
      ['16 2026', dezesseis],
      ['pregão 16 2026', dezesseis],
      ['pregão 20260000123/2026', longo],
    ] as const)
      expect(
        (await tenders(db, conteudo)).items.map(({ id }) => id),
        conteudo,
      ).toEqual([id])
    expect((await purchases(db, 'dispensa 12710/2018')).items.map(({ id }) => id)).toEqual([dispensa])
  },
)

testOnBothEngines(
  'um número que não nomeia nada diz isso, com os mais próximos do mesmo ano que estão publicados',
  async ({ db }) => {
    for (const numero_edital of ['14/2026', '15/2026', '15/2026', '19/2026', '30/2026', '17/2025', '316/2026'])
      await insertLicitacao(db, { numero_edital, num_processo: '900/2026' })
    await insertLicitacao(db, { numero_edital: '17/2026', num_processo: 'X', publicacao: 'DESPUBLICADA' })
    await insertCompraDireta(db, { numero: '500', ano: 2026, num_processo: null })
    await makeIndexJob(db).run(60_000)
    const ausente = async (conteudo: string) => (await tenders(db, conteudo)).numeroAusente
    expect(await ausente('pregão 16/2026')).toEqual({ numero: '16/2026', proximos: ['14/2026', '15/2026', '19/2026'] })
    expect(await ausente('16 2026')).toEqual(await ausente('16/2026'))
    expect(await ausente('processo 850/2026')).toEqual({ numero: '850/2026', proximos: ['900/2026'] })
    expect(await ausente('16/1999')).toEqual({ numero: '16/1999', proximos: [] })
    for (const named of ['15/2026', 'pregão 15/2026', '16', 'carteiras', '16/2026 carteiras'])
      expect(await ausente(named), named).toBeUndefined()
    // A filter might hide the tender that has the number.
    const filtered = await makeLicitacaoSearch(db, zone, { clock })(
      { conteudo: '16/2026', estado: 'SP' },
      page,
      'RELEVANCIA',
    )
    expect(filtered.numeroAusente).toBeUndefined()
    expect((await purchases(db, 'dispensa 12/2026')).numeroAusente).toEqual({
      numero: '12/2026',
      proximos: ['500/2026'],
    })
  },
)
