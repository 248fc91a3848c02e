import { expect } from 'vitest'
import { insertCompraDireta, insertFornecedor, insertLicitacao, insertOrgao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { insertItem } from '../../../../tests/sessao'
import { sumQueuedHomologados } from '../fornecedor/somar-homologados.server'
import { makePublicados } from '../publicados/publicados.server'
import { makeMunicipios } from './municipio.queries.server'

const may = new Date('2030-05-10T12:00:00Z')
const clock = { now: () => new Date('2030-06-01T12:00:00Z') }

testOnBothEngines(
  'um município junta as licitações e as compras diretas de todos os seus órgãos, e o que homologaram, e de nenhum outro',
  async ({ db }) => {
    const recife = { id: 2611606, nome: 'Recife', uf: 'PE' }
    const outro = { id: 2609600, nome: 'Olinda', uf: 'PE' }
    await db.insertInto('municipio').values([recife, outro]).execute()
    const [one, other] = [await insertOrgao(db), await insertOrgao(db)]
    const here = { uf: 'PE', id_municipio: recife.id }
    const held = { ...here, status: 'HOMOLOGADA', data_abertura: may, valor_estimado: '10' } as const
    const licitacao = await insertLicitacao(db, { ...held, id_orgao: one })
    await insertLicitacao(db, { ...held, id_orgao: other })
    await insertLicitacao(db, { ...held, id_orgao: one, publicacao: 'DESPUBLICADA' })
    await insertLicitacao(db, { ...held, id_orgao: one, id_municipio: outro.id })
    await insertCompraDireta(db, { ...here, id_orgao: other, valor_estimado: '5' })
    const id_item = await insertItem(db, licitacao, { situacao: 'HOMOLOGADO' })
    const id_fornecedor = await insertFornecedor(db)
    const premio = { id_item, id_fornecedor, ordem: 1, documento: '99830111000192', nome: 'Serra Azul' }
    await db
      .insertInto('item_resultado')
      .values({ ...premio, valor_unitario: '2', quantidade: '4', data_resultado: may })
      .execute()
    await sumQueuedHomologados(db, Number.POSITIVE_INFINITY)

    const { find } = makeMunicipios(db, 'America/Sao_Paulo', clock)
    const found = await find(recife.id)
    expect(found).toMatchObject({
      municipio: recife,
      totais: [
        { de: 'licitacoes', quantidade: 2, valor: '20.0000' },
        { de: 'comprasDiretas', quantidade: 1, valor: '5.0000' },
      ],
      homologados: {
        anos: [{ ano: 2030, quantidade: 1, comValor: 1 }],
        fornecedores: [{ cnpj: '99830111000192', quantidade: 1 }],
      },
    })
    expect(Number(found?.homologados.anos[0]?.valor)).toBe(8)
    expect((await find(outro.id))?.homologados.anos).toEqual([])
    expect(await find(3550308)).toBeNull()
  },
)

testOnBothEngines('o mapa do sítio tem cada município que publicou uma licitação ou compra direta', async ({ db }) => {
  const nomes = ['Vazio', 'Recife', 'Olinda', 'Escondido']
  const municipios = nomes.map((nome, index) => ({ id: 2600000 + index, nome, uf: 'PE' }))
  await db.insertInto('municipio').values(municipios).execute()
  const [, recife, olinda, escondido] = municipios.map(({ id }) => ({ uf: 'PE', id_municipio: id }))
  const publicados = makePublicados(db, clock)
  const listed = async (from: number, to: number) =>
    (await publicados.list('municipios', from, to)).map(({ idMunicipio }) => idMunicipio)
  expect(await listed(1, 100)).toEqual([])
  await insertLicitacao(db, recife)
  await insertLicitacao(db, recife)
  await insertCompraDireta(db, olinda)
  await insertLicitacao(db, { ...escondido, publicacao: 'DESPUBLICADA' })
  await insertCompraDireta(db, { ...escondido, situacao: 'EM_ELABORACAO' })
  expect(await publicados.last('municipios')).toBe(4)
  expect(await listed(1, 4)).toEqual([recife?.id_municipio, olinda?.id_municipio])
  expect(await listed(3, 4)).toEqual([olinda?.id_municipio])
})
