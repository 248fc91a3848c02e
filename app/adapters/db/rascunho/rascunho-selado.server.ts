import { z } from 'zod'
import { hashText, makeSealer } from '~/adapters/crypto/crypto.server'
import type { Retomadas } from '~/domain/cadastro/ports'
import { rascunhoLifetime, type SealedFields, type SealedRascunhos } from '~/domain/rascunho/rascunho'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'
import { enqueueMail } from '../ledger/ledger.server'

const makeRascunhoSealer = (tipo: string, chave: string) => makeSealer(chave, `rascunho/${tipo}`)

/** Drafts that are each encrypted under their own key (decision 027). The database stores only a hash of the key. */
export function makeRascunhosSelados(db: Db, clock: Clock): SealedRascunhos & { sweep(): Promise<number> } {
  const oldest = () => new Date(clock.now().getTime() - rascunhoLifetime)

  const findRow = (from: Db, tipo: string, chave: string) =>
    from
      .selectFrom('rascunho_selado')
      .select('dados')
      .where('chave_hash', '=', hashText(chave))
      .where('tipo', '=', tipo)
      .where('criado_em', '>', oldest())

  return {
    async begin(tipo, chave, conteudo) {
      await db
        .insertInto('rascunho_selado')
        .values({
          chave_hash: hashText(chave),
          tipo,
          dados: makeRascunhoSealer(tipo, chave).seal(conteudo),
          criado_em: clock.now(),
        })
        .onConflict((conflict) => conflict.column('chave_hash').doNothing())
        .execute()
    },

    async find(tipo, chave) {
      const row = await findRow(db, tipo, chave).executeTakeFirst()
      return row ? unseal(tipo, chave, row.dados) : null
    },

    change: (tipo, chave, change) =>
      db.transaction().execute(async (trx) => {
        const row = await findRow(trx, tipo, chave).forUpdate().executeTakeFirst()
        const before = row && unseal(tipo, chave, row.dados)
        if (!before) return null
        const after = change(before)
        await trx
          .updateTable('rascunho_selado')
          .set({ dados: makeRascunhoSealer(tipo, chave).seal(after) })
          .where('chave_hash', '=', hashText(chave))
          .execute()
        return after
      }),

    async sweep() {
      const [deleted] = await db.deleteFrom('rascunho_selado').where('criado_em', '<=', oldest()).execute()
      return Number(deleted?.numDeletedRows ?? 0)
    },
  }
}

const unseal = (tipo: string, chave: string, dados: string) =>
  (makeRascunhoSealer(tipo, chave).open(dados) as SealedFields | undefined) ?? null

const conteudoSchema = z.object({ rascunho: z.string(), email: z.string(), idioma: z.string() })
const makeRetomadaSealer = (key: string) => makeSealer(key, 'retomada')

/** Links that resume drafts, each until its draft ends. Target and recipient are encrypted under the link's key. */
export function makeRetomadas(db: Db, clock: Clock): Retomadas & { sweep(): Promise<number> } {
  return {
    add: ({ sal, hash, key }, conteudo) =>
      db.transaction().execute(async (trx) => {
        const now = clock.now()
        const { criado_em = now } =
          (await trx
            .selectFrom('rascunho_selado')
            .select('criado_em')
            .where('chave_hash', '=', hashText(conteudo.rascunho))
            .executeTakeFirst()) ?? {}
        const { id } = await trx
          .insertInto('retomada')
          .values({
            ...{ sal, codigo_hash: hash, dados: makeRetomadaSealer(key).seal(conteudo), criada_em: now },
            expira_em: new Date(criado_em.getTime() + rascunhoLifetime),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await enqueueMail(trx, { tipo: 'retomada', idRetomada: id })
      }),

    async open(hash, key) {
      const row = await db
        .selectFrom('retomada')
        .select('dados')
        .where('codigo_hash', '=', hash)
        .where('expira_em', '>', clock.now())
        .executeTakeFirst()
      return row ? openRetomada(row.dados, key).rascunho : null
    },

    async sweep() {
      const [deleted] = await db.deleteFrom('retomada').where('expira_em', '<=', clock.now()).execute()
      return Number(deleted?.numDeletedRows ?? 0)
    },
  }
}

export const openRetomada = (dados: string, key: string) => conteudoSchema.parse(makeRetomadaSealer(key).open(dados))
