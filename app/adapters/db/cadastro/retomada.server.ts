import { z } from 'zod'
import { makeSealer } from '~/adapters/crypto/sealer.server'
import type { Retomadas } from '~/domain/cadastro/ports'
import { validadeDoRascunho } from '~/domain/rascunho/rascunho-selado'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'
import { enqueueMail } from '../ledger/outbox.server'

const conteudoSchema = z.object({ rascunho: z.string(), email: z.string(), idioma: z.string() })
const sealerOf = (key: string) => makeSealer(key, 'retomada')

/** The links by which drafts are taken up again: what each leads to, and to whom it goes, is sealed under its own key. */
export function makeRetomadas(db: Db, clock: Clock): Retomadas & { sweep(): Promise<number> } {
  const oldest = () => new Date(clock.now().getTime() - validadeDoRascunho)
  return {
    add: ({ sal, hash, key }, conteudo) =>
      db.transaction().execute(async (trx) => {
        const row = { sal, codigo_hash: hash, dados: sealerOf(key).seal(conteudo), criada_em: clock.now() }
        const { id } = await trx.insertInto('retomada').values(row).returning('id').executeTakeFirstOrThrow()
        await enqueueMail(trx, { tipo: 'retomada', idRetomada: id })
      }),

    async open(hash, key) {
      const row = await db
        .selectFrom('retomada')
        .select('dados')
        .where('codigo_hash', '=', hash)
        .where('criada_em', '>', oldest())
        .executeTakeFirst()
      return row ? openRetomada(row.dados, key).rascunho : null
    },

    async sweep() {
      const [deleted] = await db.deleteFrom('retomada').where('criada_em', '<=', oldest()).execute()
      return Number(deleted?.numDeletedRows ?? 0)
    },
  }
}

/** What a link's row holds, by the link's key. */
export const openRetomada = (dados: string, key: string) => conteudoSchema.parse(sealerOf(key).open(dados))
