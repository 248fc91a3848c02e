import { expect } from 'vitest'
import { licitacaoFilters } from '~/domain/licitacao/filters'
import { systemClock as clock } from '~/domain/shared/clock'
import { readFilters } from '~/domain/shared/filter'
import { testOnBothEngines } from '../../../../tests/databases'
import { buildCompraDiretaImportada, buildLicitacaoImportada } from '../../../../tests/importacao/importacao'
import { makeIndexJob } from '../busca/index-job.server'
import type { Db } from '../engine/schema'
import { makeLicitacaoSearch } from '../licitacao/licitacao.search.server'
import { makeImportacaoRepository } from './importacao.repository.server'

const repositorio = (db: Db) => makeImportacaoRepository(db, { now: () => new Date('2030-05-10T12:00:00Z') })

/** Builds a tender with this key and number, of this unit of the órgão with this CNPJ. */
const comNumero = (chaveOrigem: string, numProcesso: string, unidade = '7', cnpj = '11222333000181') =>
  buildLicitacaoImportada({
    chaveOrigem,
    numProcesso,
    orgao: { ...buildLicitacaoImportada().orgao, chave: `${cnpj}/${unidade}`, cnpj },
  })
const numerosIn = async (db: Db) =>
  (await db.selectFrom('licitacao').select('num_processo').orderBy('chave_origem').execute()).map(
    ({ num_processo }) => num_processo,
  )

/** Counts the tenders that each of the three filters finds. No objeto contains a number. */
async function countFound(db: Db, text: string) {
  await makeIndexJob(db).runQueue()
  const search = makeLicitacaoSearch(db, 'America/Sao_Paulo', { clock })
  return Promise.all(
    (['processo', 'objeto', 'conteudo'] as const).map(async (name) => {
      const { total } = await search(readFilters(licitacaoFilters, { [name]: text }), { page: 1, size: 10 }, 'DESC')
      return total
    }),
  )
}

testOnBothEngines(
  'onze algarismos num processo ficam ocultos, também da busca, até que o órgão tenha um vizinho deles, em qualquer ordem',
  async ({ db }) => {
    const { saveBatch } = repositorio(db)
    await saveBatch([comNumero('a', '71229049894')])
    await saveBatch([comNumero('b', '71229049895', '7', '99888777000166'), comNumero('c', '71229050895')])
    expect(await numerosIn(db)).toEqual(['***.290.498-**', '71229049895', '71229050895'])
    for (const part of ['71229049894', '7122904989', '712.290.498-94'])
      expect(await countFound(db, part), part).toEqual(part === '7122904989' ? [1, 0, 1] : [0, 0, 0])
    expect(JSON.stringify(await db.selectFrom('importacao_dito').selectAll().execute())).not.toContain('71229049894')

    // This tender is of another unit of the same órgão.
    await saveBatch([comNumero('d', '71229048894', '8')])
    expect(await numerosIn(db)).toEqual(['71229049894', '71229049895', '71229050895', '71229048894'])
    expect(await countFound(db, '71229049894')).toEqual([1, 0, 1])
    const again = await saveBatch([comNumero('d', '71229048894', '8'), comNumero('a', '71229049894')])
    expect(again).toEqual({ novos: 0, alterados: 0, inalterados: 2 })
  },
)

testOnBothEngines(
  'um número da série continua à vista quando outra coisa da licitação muda, e se oculta quando o vizinho deixa de existir',
  async ({ db }) => {
    const { saveBatch } = repositorio(db)
    const vizinho = comNumero('a', '52998224726')
    await saveBatch([vizinho, comNumero('b', '52998224725')])
    await saveBatch([{ ...comNumero('b', '52998224725'), objeto: 'Mesas' }])
    expect(await numerosIn(db)).toEqual(['52998224726', '52998224725'])
    const eventos = await db.selectFrom('evento').select('dados').where('tipo', '=', 'alterada').execute()
    expect(JSON.stringify(eventos)).not.toMatch(/529|982/)

    await saveBatch([{ ...vizinho, numProcesso: '44/2030' }])
    expect(await numerosIn(db)).toEqual(['44/2030', '***.982.247-**'])
    expect(await countFound(db, '52998224725')).toEqual([0, 0, 0])
    await saveBatch([vizinho])
    expect(await numerosIn(db)).toEqual(['52998224726', '52998224725'])
  },
)

testOnBothEngines('o número de um edital e o de uma compra direta seguem a mesma regra', async ({ db }) => {
  const { saveBatch } = repositorio(db)
  const compra = buildCompraDiretaImportada({ numero: '52998224725', numeroEdital: '52998224725/2026' })
  const read = () =>
    db.selectFrom('compra_direta').select(['numero', 'numero_edital', 'ident', 'busca']).executeTakeFirstOrThrow()
  await saveBatch([compra])
  expect(await read()).toMatchObject({ numero: '***.982.247-**', numero_edital: '***.982.247-**/2026' })
  expect(JSON.stringify(await read())).not.toContain('52998224725')
  await saveBatch([buildLicitacaoImportada({ numeroEdital: '52998224999' })])
  expect(await read()).toMatchObject({ numero: '52998224725', numero_edital: '52998224725/2026' })
})
