import { expect } from 'vitest'
import { systemClock as clock } from '~/domain/shared/clock'
import { insertCompraDireta, insertLicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { makeCompraDiretaSearch } from '../compra-direta/compras-diretas.server'
import { makeItens } from '../itens/itens.queries.server'
import { makeLicitacaoSearch } from '../licitacao/licitacao.search.server'
import { makeIndexJob } from './index-job.server'

testOnBothEngines(
  'nas três listas, quem pede só as palavras digitadas não recebe o que só um sinônimo acha, mas ainda plurais e começos',
  async ({ db }) => {
    for (const texto of ['Merendas', 'Alimentação escolar', 'Gêneros alimentícios']) {
      const id_licitacao = await insertLicitacao(db, { objeto: texto })
      await db.insertInto('item').values({ id_licitacao, sequencia: 1, descricao: texto }).execute()
      await insertCompraDireta(db, { objeto: texto })
    }
    await makeIndexJob(db).runQueue()
    const zone = 'America/Sao_Paulo'
    const page = { page: 1, size: 10 }
    const licitacoes = makeLicitacaoSearch(db, zone, { clock })
    const compras = makeCompraDiretaSearch(db, zone, { clock })
    const itens = makeItens(db, zone, { now: () => new Date('2030-06-01T12:00:00Z') })
    const found = async (texto: string, palavras?: 'digitadas') =>
      Promise.all([
        licitacoes({ conteudo: texto, palavras }, page, 'RELEVANCIA'),
        licitacoes({ objeto: texto, palavras }, page, 'RELEVANCIA'),
        compras({ busca: texto, palavras }, page, 'RELEVANCIA'),
        compras({ objeto: texto, palavras }, page, 'DESC'),
        itens.search({ busca: texto, palavras }, page),
      ]).then((lists) => lists.map(({ total }) => total))

    expect(await found('merenda')).toEqual([3, 3, 3, 3, 3])
    for (const texto of ['merenda', 'merend']) expect(await found(texto, 'digitadas'), texto).toEqual([1, 1, 1, 1, 1])
    expect(await found('gêneros alimentícios', 'digitadas')).toEqual([1, 1, 1, 1, 1])
  },
)
