import { randomUUID } from 'node:crypto'
import { openDb } from '../../app/adapters/db/engine/db.server'
import { makeAtosStore } from '../../app/adapters/db/sessao/atos.server'
import { sendCommand } from '../../app/cli/socket/socket.server'
import { atoSchema } from '../../app/domain/sessao/atos/ato'
import type { Place } from '../database'
import { atosDeps, fornecedores, idSeguida, loteCount, valorInicial } from './data'

/** Places bids lot by lot in the followed session while the server runs. Each bid is better than all earlier bids. */
export async function openBidding(place: Place) {
  const { record, close } = place.DATABASE_URL ? await onPostgres(place) : await throughSocket(place)
  let count = 0
  return {
    async next() {
      // The time makes each bid better than those of all earlier runs.
      const valor = (valorInicial - Date.now() / 1000).toFixed(2)
      await record({
        ...{ id: randomUUID(), instante: new Date().toISOString(), licitacao: idSeguida, tipo: 'LANCE', valor },
        lote: 1 + (count % loteCount),
        fornecedor: fornecedores[Math.floor(count / loteCount) % fornecedores.length],
      })
      count++
    },
    close,
  }
}

async function onPostgres({ DATA_DIR, DATABASE_URL }: Place) {
  const opened = await openDb({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })
  const atos = makeAtosStore(opened.db, atosDeps)
  return {
    async record(lance: object) {
      const [desfecho] = (await atos.record(idSeguida, [atoSchema.parse(lance)], false)) ?? []
      if (desfecho !== 'novo') throw new Error(JSON.stringify(desfecho))
    },
    close: () => opened.close(),
  }
}

/** Sends each bid as a command to the server, because only the server's process has the embedded database open. */
async function throughSocket({ DATA_DIR }: Place) {
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  const io = { print: say, warn: say, progress() {}, async write() {} }
  const { signal } = new AbortController()
  return {
    async record(lance: object) {
      async function* input() {
        yield Buffer.from(`${JSON.stringify(lance)}\n`)
      }
      const code = await sendCommand(DATA_DIR, ['sessao', 'registrar', '-'], { io, signal, input: input() })
      if (code !== 0) throw new Error(said.join('\n'))
    },
    close: async () => {},
  }
}
