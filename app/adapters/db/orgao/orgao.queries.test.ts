import { expect } from 'vitest'
import { compraDiretaFilters } from '~/domain/compra-direta/filters'
import { licitacaoFilters, listaFilters } from '~/domain/licitacao/filters'
import { refDoOrgao } from '~/domain/orgao/orgao'
import { readFilters } from '~/domain/shared/filter'
import { insertCompraDireta, insertLicitacao, insertOrgao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { makeCompraDiretaSearch } from '../compra-direta/compras-diretas.server'
import type { Db } from '../engine/schema'
import { makeLicitacaoSearch } from '../licitacao/licitacao.search.server'
import { findOrgao } from '../licitacao/lista.server'
import { makePublicados } from '../publicados/publicados.server'
import { makeOrgaos } from './orgao.queries.server'

const zone = 'America/Sao_Paulo'
const cnpj = '05853163000130'
const clock = { now: () => new Date('2030-06-01T12:00:00Z') }

async function insertUnidades(db: Db) {
  await db.insertInto('municipio').values({ id: 1504208, nome: 'Marabá', uf: 'PA' }).execute()
  const comum = { cnpj, nome: 'Município de Marabá', uf: 'PA', id_municipio: 1504208, sigla: null }
  const saude = await insertOrgao(db, {
    ...{ ...comum, nome: 'MARABA PREFEITURA', nome_unidade: 'Fundo de Saúde' },
    dito_em: new Date('2030-01-01T12:00:00Z'),
  })
  const obras = await insertOrgao(db, {
    ...{ ...comum, nome_unidade: 'Secretaria de Obras', dito_em: new Date('2030-02-01T12:00:00Z') },
  })
  const parada = await insertOrgao(db, { ...comum, nome_unidade: 'Unidade sem compras' })
  await insertLicitacao(db, { id_orgao: saude, valor_estimado: '100.5' })
  await insertLicitacao(db, { id_orgao: obras, valor_estimado: '200' })
  await insertLicitacao(db, { id_orgao: obras, valor_estimado: '9', publicacao: 'DESPUBLICADA' })
  await insertCompraDireta(db, { id_orgao: obras, valor_estimado: '30' })
  await insertLicitacao(db)
  return { saude, obras, parada }
}

testOnBothEngines(
  'as unidades de um CNPJ são um órgão só, com os totais de todas, e cada unidade com os seus processos',
  async ({ db }) => {
    const { saude, obras } = await insertUnidades(db)
    const { find, findCnpj } = makeOrgaos(db, zone, clock)
    const local = { municipio: 'Marabá', uf: 'PA' }
    expect(await find(cnpj)).toEqual({
      orgao: { ref: cnpj, nome: 'Município de Marabá', sigla: null, unidade: null, cnpj, ...local },
      unidades: [
        { id: obras, nome: 'Secretaria de Obras', ...local, licitacoes: 1, comprasDiretas: 1 },
        { id: saude, nome: 'Fundo de Saúde', ...local, licitacoes: 1, comprasDiretas: 0 },
      ],
      maisUnidades: false,
      totais: [
        expect.objectContaining({ de: 'licitacoes', quantidade: 2, valor: '300.5000' }),
        expect.objectContaining({ de: 'comprasDiretas', quantidade: 1, valor: '30.0000' }),
      ],
      homologados: { anos: [], fornecedores: [], mudaEm: null },
    })
    expect(await find('11222333000181')).toBeNull()
    expect([await findCnpj(saude), await findCnpj(await insertOrgao(db)), await findCnpj(99_999)]).toEqual([
      ...[cnpj, null, null],
    ])
  },
)

testOnBothEngines(
  'as listas se filtram por um CNPJ, com todas as suas unidades, ou por uma unidade',
  async ({ db }) => {
    const { obras } = await insertUnidades(db)
    const page = { page: 1, size: 10 }
    const totals = async (orgao: string) => {
      const licitacoes = readFilters({ ...licitacaoFilters, ...listaFilters }, { orgao })
      const compras = readFilters({ ...compraDiretaFilters, orgao: refDoOrgao }, { orgao })
      const ofLicitacoes = await makeLicitacaoSearch(db, zone, { clock })(licitacoes, page, 'DESC')
      const ofCompras = await makeCompraDiretaSearch(db, zone, { clock })(compras, page, 'DESC')
      return [ofLicitacoes.total, ofCompras.total]
    }
    expect(await totals(cnpj)).toEqual([2, 1])
    expect(await totals(String(obras))).toEqual([1, 1])
    expect(await totals('11222333000181')).toEqual([0, 0])
    expect(await findOrgao(db, cnpj)).toEqual({ id: cnpj, nome: 'Município de Marabá', sigla: null, unidade: null })
    expect(await findOrgao(db, obras)).toMatchObject({ id: obras, unidade: 'Secretaria de Obras' })
  },
)

testOnBothEngines('o mapa do sítio tem cada órgão uma vez, pelo CNPJ das suas unidades', async ({ db }) => {
  await insertUnidades(db)
  const listed = await makePublicados(db, clock).list('orgaos', 1, 100)
  expect(listed.map((one) => one.cnpj)).toEqual([cnpj, undefined])
})
