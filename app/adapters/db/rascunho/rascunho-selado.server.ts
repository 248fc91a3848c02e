import { makeSealer } from '~/adapters/crypto/sealer.server'
import { type Conteudo, type RascunhosSelados, validadeDoRascunho } from '~/domain/rascunho/rascunho-selado'
import type { Clock } from '~/domain/shared/clock'
import { hashOf } from '../../crypto/codigo-confirmacao.server'
import type { Db } from '../engine/schema'

/** Each is sealed with a key made of its own, for its own kind. */
const sealerOf = (tipo: string, chave: string) => makeSealer(chave, `rascunho/${tipo}`)

export function makeRascunhosSelados(db: Db, clock: Clock): RascunhosSelados & { sweep(): Promise<number> } {
  const oldest = () => new Date(clock.now().getTime() - validadeDoRascunho)

  const rowOf = (from: Db, tipo: string, chave: string) =>
    from
      .selectFrom('rascunho_selado')
      .select('dados')
      .where('chave_hash', '=', hashOf(chave))
      .where('tipo', '=', tipo)
      .where('criado_em', '>', oldest())

  return {
    async begin(tipo, chave, conteudo) {
      await db
        .insertInto('rascunho_selado')
        .values({
          chave_hash: hashOf(chave),
          tipo,
          dados: sealerOf(tipo, chave).seal(conteudo),
          criado_em: clock.now(),
        })
        .onConflict((conflict) => conflict.column('chave_hash').doNothing())
        .execute()
    },

    async find(tipo, chave) {
      const row = await rowOf(db, tipo, chave).executeTakeFirst()
      return row ? opened(tipo, chave, row.dados) : null
    },

    change: (tipo, chave, change) =>
      db.transaction().execute(async (trx) => {
        const row = await rowOf(trx, tipo, chave).forUpdate().executeTakeFirst()
        const before = row && opened(tipo, chave, row.dados)
        if (!before) return null
        const after = change(before)
        await trx
          .updateTable('rascunho_selado')
          .set({ dados: sealerOf(tipo, chave).seal(after) })
          .where('chave_hash', '=', hashOf(chave))
          .execute()
        return after
      }),

    /** Deletes those whose time is over; tells how many. */
    async sweep() {
      const [deleted] = await db.deleteFrom('rascunho_selado').where('criado_em', '<=', oldest()).execute()
      return Number(deleted?.numDeletedRows ?? 0)
    },
  }
}

const opened = (tipo: string, chave: string, dados: string) =>
  (sealerOf(tipo, chave).open(dados) as Conteudo | undefined) ?? null
