import type { Clock } from '~/domain/shared/clock'
import type { RegistroDaSincronizacao } from '~/domain/sincronizacao/ports'
import type { Db } from '../engine/schema'
import { advanceCompra, failCompra, nextCompra, noteVistas } from './compras.server'
import { advancePeriodo, applyPlano, failPeriodo, listPeriodos, nextPeriodo } from './periodos.server'
import { noteRecusas } from './recusas.server'

export const makeRegistroDaSincronizacao = (db: Db, clock: Clock): RegistroDaSincronizacao => ({
  listPeriodos: (alcances) => listPeriodos(db, alcances),
  applyPlano: (plano) => db.transaction().execute((trx) => applyPlano(trx, plano)),
  nextPeriodo: (alcances, now, options) => nextPeriodo(db, alcances, now, options),
  savePagina: ({ periodo, vistas, recusados }, next) =>
    db.transaction().execute(async (trx) => {
      const novidades = await noteVistas(trx, vistas)
      const chaves = vistas.map(({ chave }) => chave)
      await noteRecusas(trx, 'lista', chaves, recusados, clock.now())
      await advancePeriodo(trx, periodo, next(novidades))
      return novidades
    }),
  failPeriodo: (periodo, falha, halves) => db.transaction().execute((trx) => failPeriodo(trx, periodo, falha, halves)),
  nextCompra: (now, underway) => nextCompra(db, now, underway),
  savePasso: (compra, { recusados, itens, ultimo }) =>
    db.transaction().execute(async (trx) => {
      await advanceCompra(trx, compra, itens, ultimo)
      await noteRecusas(trx, 'partes', ultimo ? [compra.chave] : [], recusados, clock.now())
    }),
  failCompra: (compra, falha) => failCompra(db, compra, falha),
})
