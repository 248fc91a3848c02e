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
