import { expect } from 'vitest'
import { insertLicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import type { Db } from '../engine/schema'
import { sendOnce } from './ledger.server'

testOnBothEngines(
  'o que um formulário envia duas vezes, ao mesmo tempo ou depois, é um só, e todos recebem o mesmo',
  async ({ db }) => {
    const id_licitacao = await insertLicitacao(db)
    const draft = { id_licitacao, formulario: 'um', dados: '{}' }
    const send = (chave: string) =>
      db.transaction().execute((trx) =>
        sendOnce(trx, {
          find: (trx) => findChave(trx, draft.formulario),
          make: async () => {
            const made = await trx
              .insertInto('rascunho')
              .values({ ...draft, chave })
              .onConflict((conflict) => conflict.column('formulario').doNothing())
              .returning('chave')
              .executeTakeFirst()
            return made?.chave
          },
        }),
      )

    const [first, second] = await Promise.all([send('a'.repeat(22)), send('b'.repeat(22))])
    expect(second).toBe(first)
    expect(await send('c'.repeat(22))).toBe(first)
    expect(await db.selectFrom('rascunho').select('chave').execute()).toEqual([{ chave: first }])
  },
)

async function findChave(db: Db, formulario: string) {
  const row = await db.selectFrom('rascunho').select('chave').where('formulario', '=', formulario).executeTakeFirst()
  return row?.chave
}
