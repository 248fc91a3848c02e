import { expect } from 'vitest'
import type { ComprasListaFilters } from '~/domain/compra-direta/filters'
import type { ItensFilters } from '~/domain/item/item'
import type { ListaFilters } from '~/domain/licitacao/filters'
import { searchCorrected } from '~/domain/shared/busca/correction'
import { systemClock as clock } from '~/domain/shared/clock'
import { insertCompraDireta, insertLicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { makeCompraDiretaSearch } from '../compra-direta/compras-diretas.server'
import type { Db } from '../engine/schema'
import { makeItens } from '../itens/itens.queries.server'
import { makeLicitacaoSearch } from '../licitacao/licitacao.search.server'
import { makeIndexJob } from './index-job.server'

const zone = 'America/Sao_Paulo'
const page = { page: 1, size: 10 }

/** Typing errors, each with the words that were meant: letters left out, doubled, replaced and swapped, and by sound. */
const slips = [
  ['merrenda escolar', 'merenda escolar'],
  ['limpesa', 'limpeza'],
  ['penus', 'pneus'],
  ['combustivell', 'combustível'],
  ['gazolina', 'gasolina'],
  ['medicametos', 'medicamentos'],
  ['ambulansia', 'ambulância'],
  ['seguransa', 'segurança'],
  ['vigilnacia', 'vigilância'],
  ['notbook', 'notebook'],
  ['impresora', 'impressora'],
  ['tonre', 'toner'],
  ['cadiera', 'cadeira'],
  ['mobilairio', 'mobiliário'],
  ['ospital', 'hospital'],
  ['laborratorio', 'laboratório'],
  ['calibrassao', 'calibração'],
  ['pavimentasao', 'pavimentação'],
  ['asfauto', 'asfalto'],
  ['concretto', 'concreto'],
  ['luvsa', 'luvas'],
  ['fraudas', 'fraldas'],
  ['seringha', 'seringa'],
  ['vassina', 'vacina'],
  ['unifrome', 'uniforme'],
  ['onibos', 'ônibus'],
  ['trasporte escolar', 'transporte escolar'],
  ['geladera', 'geladeira'],
  ['bebedoro', 'bebedouro'],
  ['papeu sulfite', 'papel sulfite'],
  ['canteta', 'caneta'],
  ['iluminacao publcia', 'iluminação pública'],
  ['semafro', 'semáforo'],
  ['consutoria', 'consultoria'],
  ['jardinajem', 'jardinagem'],
  ['arroiz', 'arroz'],
] as const

async function insertAll(db: Db) {
  for (const [, objeto] of slips) {
    const id_licitacao = await insertLicitacao(db, { objeto })
    await db.insertInto('item').values({ id_licitacao, sequencia: 1, descricao: objeto }).execute()
    await insertCompraDireta(db, { objeto })
  }
  await makeIndexJob(db).runQueue()
}

function searchesIn(db: Db) {
  const licitacoes = makeLicitacaoSearch(db, zone, { clock })
  const compras = makeCompraDiretaSearch(db, zone, { clock })
  const itens = makeItens(db, zone, { now: () => new Date('2030-06-01T12:00:00Z') })
  return {
    licitacoes: (filters: ListaFilters, name: 'conteudo' | 'objeto', at = page) =>
      searchCorrected(filters, name, (searched) => licitacoes(searched, at, 'RELEVANCIA')),
    compras: (filters: ComprasListaFilters, name: 'busca' | 'objeto', at = page) =>
      searchCorrected(filters, name, (searched) => compras(searched, at, 'RELEVANCIA')),
    itens: (filters: ItensFilters) => searchCorrected(filters, 'busca', (searched) => itens.search(searched, page)),
  }
}

testOnBothEngines(
  'um engano de digitação acha nas três listas o que se quis dizer, e o pedido como está não acha nada',
  async ({ db }) => {
    await insertAll(db)
    const { licitacoes, compras, itens } = searchesIn(db)
    const found = { licitacoes: 0, compras: 0, itens: 0 }
    for (const [typed, meant] of slips) {
      const licitacao = await licitacoes({ conteudo: typed }, 'conteudo')
      const compra = await compras({ busca: typed }, 'busca')
      const item = await itens({ busca: typed })
      if (licitacao.corrigida && licitacao.items.some(({ objeto }) => objeto === meant)) found.licitacoes++
      if (compra.corrigida && compra.items.some(({ objeto }) => objeto === meant)) found.compras++
      if (item.corrigida && item.items.some(({ descricao }) => descricao === meant)) found.itens++
    }
    expect(found).toEqual({ licitacoes: slips.length, compras: slips.length, itens: slips.length })
    const asTyped = await licitacoes({ conteudo: 'limpesa', palavras: 'digitadas' }, 'conteudo')
    expect([asTyped.total, asTyped.corrigida]).toEqual([0, undefined])
  },
)

testOnBothEngines('também o filtro objeto é corrigido, e a segunda página do que a correção acha', async ({ db }) => {
  for (let n = 0; n < 12; n++) {
    await insertLicitacao(db, { objeto: 'Serviços de limpeza' })
    await insertCompraDireta(db, { objeto: 'Serviços de limpeza' })
  }
  await makeIndexJob(db).runQueue()
  const second = { page: 2, size: 10 }
  const { licitacoes, compras } = searchesIn(db)
  for (const { items, total, corrigida } of [
    await licitacoes({ objeto: 'limpesa' }, 'objeto', second),
    await compras({ objeto: 'limpesa' }, 'objeto', second),
  ])
    expect([items.length, total, corrigida]).toEqual([2, 12, 'limpeza'])
})
