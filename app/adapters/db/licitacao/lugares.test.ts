import { expect } from 'vitest'
import { insertLicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { listEstados, listMunicipios } from './lista.server'

testOnBothEngines(
  'os estados e os municípios dos filtros são os que têm licitações publicadas, por nome',
  async ({ db }) => {
    expect([await listEstados(db), await listMunicipios(db, 'PE')]).toEqual([[], []])
    const municipios = [
      { id: 2611606, nome: 'Recife', uf: 'PE' },
      { id: 2600054, nome: 'Abreu e Lima', uf: 'PE' },
      { id: 2600104, nome: 'Água Preta', uf: 'PE' },
      { id: 2609600, nome: 'Olinda', uf: 'PE' },
      { id: 3550308, nome: 'São Paulo', uf: 'SP' },
    ]
    await db.insertInto('municipio').values(municipios).execute()
    for (const { id, uf } of municipios.slice(0, 3)) await insertLicitacao(db, { uf, id_municipio: id })
    await insertLicitacao(db, { uf: 'PE', id_municipio: 2611606 })
    await insertLicitacao(db, { uf: 'AM' })
    await insertLicitacao(db, { uf: 'PE', id_municipio: 2609600, publicacao: 'DESPUBLICADA' })
    await insertLicitacao(db, { uf: 'SP', id_municipio: 3550308, publicacao: 'EXCLUIDA' })

    expect(await listEstados(db)).toEqual([
      { id: 13, nome: 'Amazonas', sigla: 'AM' },
      { id: 26, nome: 'Pernambuco', sigla: 'PE' },
    ])
    expect((await listMunicipios(db, 'pe')).map(({ nome }) => nome)).toEqual(['Abreu e Lima', 'Água Preta', 'Recife'])
    expect(await listMunicipios(db, 'SP')).toEqual([])
  },
)
