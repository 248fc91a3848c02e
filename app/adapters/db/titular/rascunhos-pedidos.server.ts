import { deriveCodigo, hashText } from '~/adapters/crypto/crypto.server'
import type { TypedFields } from '~/domain/cadastro/cadastro'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'
import { makeRascunhosSelados, openRetomada } from '../rascunho/rascunho-selado.server'
import { deleteMails } from './erase.server'

/** A requested link to a draft. `digitado` is the content of the draft, `null` once the draft is gone. */
export type RequestedRascunho = { idRetomada: number; formulario: string; email: string; digitado: TypedFields | null }

/** Drafts with a requested link. Only these can be opened with the portal's secret (decision 027). */
export function makeRequestedRascunhos(db: Db, secret: string, clock: Clock) {
  const rascunhos = makeRascunhosSelados(db, clock)
  return {
    async list(isWanted: (requested: RequestedRascunho) => boolean) {
      const matching: RequestedRascunho[] = []
      for (const { id, sal, codigo_hash, dados } of await db
        .selectFrom('retomada')
        .selectAll()
        .orderBy('id')
        .execute()) {
        const codigo = deriveCodigo(secret, sal)
        // The link was created with another secret, so it cannot be opened.
        if (hashText(codigo) !== codigo_hash) continue
        const { rascunho, email } = openRetomada(dados, codigo)
        const digitado = await rascunhos.find('cadastro', rascunho)
        const requested = { idRetomada: id, formulario: hashText(rascunho), email, digitado }
        if (isWanted(requested)) matching.push(requested)
      }
      return matching
    },

    /** Deletes the drafts, their links and the mails about them; returns the ids of those mails. */
    delete: (pedidos: RequestedRascunho[]) =>
      db.transaction().execute(async (trx) => {
        if (pedidos.length === 0) return []
        const ids = pedidos.map(({ idRetomada }) => idRetomada)
        const hashes = pedidos.map(({ formulario }) => formulario)
        const mailIds = await deleteMails(trx, 'idRetomada', ids)
        await trx.deleteFrom('retomada').where('id', 'in', ids).execute()
        await trx.deleteFrom('rascunho_selado').where('chave_hash', 'in', hashes).execute()
        return mailIds
      }),
  }
}
