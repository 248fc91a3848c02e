import type { Clock } from '~/domain/shared/clock'
import type { RegistroDaSincronizacao } from '~/domain/sincronizacao/ports'
import { restoreAusentes } from '../ausencia.server'
import type { Db } from '../engine/schema'
import { advanceCompra, failCompra, nextCompra, noteVistas } from './compras.server'
import { requireLease } from './lease.server'
import { advancePeriodo, applyPlano, failPeriodo, listPeriodos, nextPeriodo } from './periodos.server'
import { noteRecusas } from './recusas.server'

/** Every write needs the lease with the number `fence`. What imports write does not: it may be written twice. */
export function makeRegistroDaSincronizacao(db: Db, clock: Clock, fence: number): RegistroDaSincronizacao {
  const writing = <T>(write: (trx: Db) => Promise<T>) =>
    db.transaction().execute(async (trx) => {
      await requireLease(trx, fence)
      return write(trx)
    })
  return {
    listPeriodos: (alcances) => listPeriodos(db, alcances),
    applyPlano: (plano) => writing((trx) => applyPlano(trx, plano)),
    nextPeriodo: (alcances, now, options) => nextPeriodo(db, alcances, now, options),
    savePagina: ({ periodo, vistas, rejeitados }, next) =>
      writing(async (trx) => {
        const novidades = await noteVistas(trx, periodo.alcance, vistas)
        const chaves = vistas.map(({ chave }) => chave)
        await restoreAusentes(trx, chaves)
        await noteRecusas(trx, 'lista', chaves, rejeitados, clock.now())
        await advancePeriodo(trx, periodo, next(novidades))
        return novidades
      }),
    failPeriodo: (periodo, falha, halves) => writing((trx) => failPeriodo(trx, periodo, falha, halves)),
    nextCompra: (alcances, now, underway) => nextCompra(db, alcances, now, underway),
    savePasso: (compra, { rejeitados, itens, ultimo }) =>
      writing(async (trx) => {
        await advanceCompra(trx, compra, itens, ultimo)
        await noteRecusas(trx, 'partes', ultimo ? [compra.chave] : [], rejeitados, clock.now())
      }),
    failCompra: (compra, falha) => writing((trx) => failCompra(trx, compra, falha)),
  }
}
