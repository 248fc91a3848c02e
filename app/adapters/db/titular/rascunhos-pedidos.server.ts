import { codigoOf, hashOf } from '~/adapters/crypto/codigo-confirmacao.server'
import type { Digitado } from '~/domain/cadastro/cadastro'
import type { Clock } from '~/domain/shared/clock'
import { openRetomada } from '../cadastro/retomada.server'
import type { Db } from '../engine/schema'
import { makeRascunhosSelados } from '../rascunho/rascunho-selado.server'
import { deleteMails } from './apagar.server'

/** A link by which somebody wanted to go on later, and the draft it leads to, as long as that is there. */
export type RascunhoPedido = { idRetomada: number; formulario: string; email: string; digitado: Digitado | null }

/** The drafts for which a link was asked: those the portal's secret opens, and no others (decision 027). */
export function makeRascunhosPedidos(db: Db, secret: string, clock: Clock) {
  const rascunhos = makeRascunhosSelados(db, clock)
  return {
    async list(wanted: (pedido: RascunhoPedido) => boolean) {
      const found: RascunhoPedido[] = []
      for (const { id, sal, codigo_hash, dados } of await db
        .selectFrom('retomada')
        .selectAll()
        .orderBy('id')
        .execute()) {
        const codigo = codigoOf(secret, sal)
        // Made with another secret: nobody opens it any more.
        if (hashOf(codigo) !== codigo_hash) continue
        const { rascunho, email } = openRetomada(dados, codigo)
        const digitado = await rascunhos.find('cadastro', rascunho)
        const pedido = { idRetomada: id, formulario: hashOf(rascunho), email, digitado }
        if (wanted(pedido)) found.push(pedido)
      }
      return found
    },

    /** Deletes them with their links; tells the numbers of the mails that went with them. */
    delete: (pedidos: RascunhoPedido[]) =>
      db.transaction().execute(async (trx) => {
        if (pedidos.length === 0) return []
        const ids = pedidos.map(({ idRetomada }) => idRetomada)
        const hashes = pedidos.map(({ formulario }) => formulario)
        const correios = await deleteMails(trx, 'idRetomada', ids)
        await trx.deleteFrom('retomada').where('id', 'in', ids).execute()
        await trx.deleteFrom('rascunho_selado').where('chave_hash', 'in', hashes).execute()
        return correios
      }),
  }
}
