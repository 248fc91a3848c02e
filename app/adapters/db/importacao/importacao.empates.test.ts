import { expect } from 'vitest'
import { testOnBothEngines } from '../../../../tests/databases'
import { buildItemImportado, buildLicitacaoImportada } from '../../../../tests/importacao/importacao'
import { makeImportacaoRepository } from './importacao.repository.server'

const clock = { now: () => new Date('2030-05-10T12:00:00Z') }
const carimbo = new Date('2030-05-04T12:00:00Z')

testOnBothEngines(
  'de duas listas da mesma hora e do mesmo tamanho fica a mesma, cheguem juntas ou não, em qualquer ordem',
  async ({ db }) => {
    const { saveBatch } = makeImportacaoRepository(db, clock)
    const keptOf = async (chaveOrigem: string, batches: string[][]) => {
      for (const batch of batches)
        await saveBatch(
          batch.map((descricao) =>
            buildLicitacaoImportada({ chaveOrigem, carimbo, itens: [{ ...buildItemImportado(1), descricao }] }),
          ),
        )
      const item = await db
        .selectFrom('item')
        .innerJoin('licitacao', 'licitacao.id', 'item.id_licitacao')
        .select('item.descricao')
        .where('chave_origem', '=', chaveOrigem)
        .executeTakeFirstOrThrow()
      return item.descricao
    }
    // The order of the texts must not be that of anything else by chance.
    for (const [one = '', other = ''] of ['Mesa Copo', 'Lousa Giz', 'Faca Tinta', 'Régua Sino'].map((pair) =>
      pair.split(' '),
    )) {
      const kept = await keptOf(`${one} 1`, [[one], [other]])
      expect(await keptOf(`${one} 2`, [[other], [one]])).toBe(kept)
      expect(await keptOf(`${one} 3`, [[one, other]])).toBe(kept)
      expect(await keptOf(`${one} 4`, [[other, one]])).toBe(kept)
    }
  },
)
