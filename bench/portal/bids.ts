import { openDb } from '../../app/adapters/db/engine/db.server'
import { makeSessaoStore } from '../../app/adapters/db/sessao/sessao.store.server'
import { sendCommand } from '../../app/cli/socket/client.server'
import { makeConducao } from '../../app/domain/sessao/conducao'
import { systemClock } from '../../app/domain/shared/clock'
import type { Place } from '../database'
import { done, fornecedores, lotes, proposta, seguida } from './data'

type Lance = { numeroLote: number; documento: string; valor: string }

/** Places bids in the followed session, each better than all before, in turn in each lot; the server goes on meanwhile. */
export async function openBidding(place: Place) {
  const { place: bid, close } = place.DATABASE_URL ? await onPostgres(place) : await throughSocket(place)
  let count = 0
  return {
    async next() {
      const fornecedor = fornecedores[Math.floor(count / lotes) % fornecedores.length]
      // Better than those of every earlier run.
      const valor = (proposta - Date.now() / 1000).toFixed(2)
      await bid({ numeroLote: 1 + (count % lotes), documento: fornecedor?.documento ?? '', valor })
      count++
    },
    close,
  }
}

async function onPostgres({ DATA_DIR, DATABASE_URL }: Place) {
  const opened = await openDb({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })
  const conducao = makeConducao({ store: makeSessaoStore(opened.db, 'medicao'), clock: systemClock })
  return {
    place: async (lance: Lance) => void done(await conducao.placeLance({ idLicitacao: seguida, ...lance })),
    close: () => opened.close(),
  }
}

/** The embedded database is the server's alone: it is told to place them. */
async function throughSocket({ DATA_DIR }: Place) {
  const said: string[] = []
  const io = { print: (text: string) => void said.push(text), progress() {}, async write() {} }
  const { signal } = new AbortController()
  return {
    async place({ numeroLote, documento, valor }: Lance) {
      const options = { licitacao: seguida, lote: numeroLote, fornecedor: documento, valor: valor.replace('.', ',') }
      const argv = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
      const code = await sendCommand(DATA_DIR, ['sessao', 'lance', ...argv], io, signal)
      if (code !== 0) throw new Error(said.at(-1))
    },
    close: async () => {},
  }
}
