import { expect } from 'vitest'
import { testOnBothEngines } from '../../../../tests/databases'
import { buildLicitacaoImportada } from '../../../../tests/importacao/importacao'
import { makeImportacaoRepository } from './importacao.repository.server'

const clock = { now: () => new Date('2030-05-10T12:00:00Z') }
const at = (day: number) => new Date(Date.UTC(2030, 4, day))

testOnBothEngines(
  'o registro mais novo dá o nome ao órgão, venha em que ordem vier, e um mais velho só completa o que falta',
  async ({ db }) => {
    const { orgao } = buildLicitacaoImportada()
    const named = (nome: string, carimbo: Date | null, over = {}) =>
      buildLicitacaoImportada({ chaveOrigem: nome, carimbo, orgao: { ...orgao, nome, ...over } })
    const { saveBatch } = makeImportacaoRepository(db, clock)
    const readOrgao = () => db.selectFrom('orgao').select(['nome', 'nome_unidade']).executeTakeFirstOrThrow()

    await saveBatch([named('PREFEITURA NOVA', at(4)), named('PREFEITURA ANTIGA', at(1))])
    expect(await readOrgao()).toEqual({ nome: 'PREFEITURA NOVA', nome_unidade: null })
    await saveBatch([named('PREFEITURA DE ONTEM', at(3), { nomeUnidade: 'Almoxarifado' })])
    await saveBatch([named('PREFEITURA SEM DATA', null, { nomeUnidade: 'Outra unidade' })])
    expect(await readOrgao()).toEqual({ nome: 'PREFEITURA NOVA', nome_unidade: 'Almoxarifado' })
    await saveBatch([named('PREFEITURA DE HOJE', at(5))])
    expect(await readOrgao()).toEqual({ nome: 'PREFEITURA DE HOJE', nome_unidade: 'Almoxarifado' })
  },
)

type Named = [nome: string, nomeUnidade: string | null]

testOnBothEngines(
  'de dois registros da mesma hora que dão nomes diversos ao órgão fica um mesmo nome, cheguem juntos ou não, em qualquer ordem',
  async ({ db }) => {
    const { saveBatch } = makeImportacaoRepository(db, clock)
    const { orgao } = buildLicitacaoImportada()
    const saved = async (chave: string, batches: Named[][]) => {
      for (const batch of batches)
        await saveBatch(
          batch.map(([nome, nomeUnidade]) =>
            buildLicitacaoImportada({
              ...{ chaveOrigem: `${chave} ${nome}`, carimbo: at(4) },
              orgao: { ...orgao, chave, nome, nomeUnidade },
            }),
          ),
        )
      const found = await db
        .selectFrom('orgao')
        .select(['nome', 'nome_unidade'])
        .where('chave', '=', chave)
        .executeTakeFirstOrThrow()
      return [found.nome, found.nome_unidade]
    }
    const one: Named = ['PREFEITURA DE OLINDA', 'Almoxarifado']
    const other: Named = ['PREFEITURA DE RECIFE', null]
    const expected = ['PREFEITURA DE RECIFE', 'Almoxarifado']
    expect(await saved('1', [[one], [other]])).toEqual(expected)
    expect(await saved('2', [[other], [one]])).toEqual(expected)
    expect(await saved('3', [[one, other]])).toEqual(expected)
    expect(await saved('4', [[other, one]])).toEqual(expected)
  },
)
