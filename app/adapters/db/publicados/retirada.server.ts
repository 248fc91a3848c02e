import { type SqlBool, sql } from 'kysely'
import { pending } from '~/domain/importacao/source-hashes'
import { comPagina } from '~/domain/licitacao/enums'
import type { Processo } from '~/domain/supressao/supressao'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { recordEventos } from '../ledger/ledger.server'

export type ProcessoRetiravel = Processo | { chaveOrigem: string }

/** Hidden by an operator, not by an import that still brings its items. */
const isRetirado = sql<SqlBool>`(publicacao = 'DESPUBLICADA' and coalesce(resumo_origem, '') not like ${`%:${pending}:%`})`

/** A process that an operator takes off the portal, with its page, and publishes again. Both return whether they did. */
export const makeRetiradas = (db: Db) => ({
  retirar: (processo: ProcessoRetiravel, motivo: string) =>
    db.transaction().execute(async (trx) => {
      const ids = await eachTable(processo, async (entidade, isIt) => {
        const rows = await trx
          .updateTable(entidade)
          .set({ publicacao: 'DESPUBLICADA', ausente_desde: null })
          .where(isIt)
          .where('publicacao', 'in', comPagina)
          .returning('id')
          .execute()
        return rows.map(({ id }) => ({ entidade, idEntidade: id, tipo: 'retirada', dados: { motivo }, autor }))
      })
      return record(trx, ids)
    }),

  devolver: (processo: ProcessoRetiravel) =>
    db.transaction().execute(async (trx) => {
      const ids = await eachTable(processo, async (entidade, isIt) => {
        const rows = await trx
          .updateTable(entidade)
          .set({ publicacao: 'PUBLICADA' })
          .where(isIt)
          .where(isRetirado)
          .returning('id')
          .execute()
        return rows.map(({ id }) => ({ entidade, idEntidade: id, tipo: 'devolvida', dados: {}, autor }))
      })
      return record(trx, ids)
    }),
})

const autor = 'operador'

type Change = (entidade: Processo['entidade'], isIt: ReturnType<typeof sql<SqlBool>>) => Promise<Evento[]>
type Evento = Parameters<typeof recordEventos>[1][number]

/** A key may be that of a tender or of a direct purchase. */
async function eachTable(processo: ProcessoRetiravel, change: Change) {
  if ('id' in processo) return change(processo.entidade, sql<SqlBool>`id = ${processo.id}`)
  const isIt = sql<SqlBool>`chave_origem = ${processo.chaveOrigem}`
  return [...(await change('licitacao', isIt)), ...(await change('compra_direta', isIt))]
}

async function record(trx: Db, eventos: Evento[]) {
  if (eventos.length === 0) return false
  await recordEventos(trx, eventos)
  await bumpVersao(trx)
  return true
}
