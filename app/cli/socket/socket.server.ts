import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { socketPath } from '~/adapters/db/engine/folder-lock.server'
import type { Portal } from '~/composition/portal.server'
import type { Env } from '~/env.server'
import type { CommandIo } from '../command'
import { runCommand } from '../run.server'
import type { SocketMessage } from './protocol'

/** Milliseconds between two messages of progress. */
const pause = 100

/**
 * Takes commands for the database this process holds, from other processes of its owner, through a socket in the data
 * folder: `POST /` with the command as a JSON list, answered by one JSON a line until the exit code. A caller that goes
 * away tells its command to stop. With PostgreSQL there is nothing to listen for: `portal` opens it by itself.
 */
export async function listenForCommands(portal: Portal, env: Env): Promise<{ close(): Promise<void> }> {
  if (portal.engine !== 'pglite') return { close: async () => {} }
  const file = socketPath(env.DATA_DIR)
  // Whoever holds the folder is the only one who may listen: what lies there was left behind.
  await rm(file, { force: true })
  const running = new Set<{ abort: AbortController; done: Promise<void> }>()
  const server = createServer((request, response) => {
    const abort = new AbortController()
    response.once('close', () => abort.abort())
    const done = answer(request, response, { portal, env, signal: abort.signal }).catch((error) => {
      response.destroy(error)
    })
    const one = { abort, done }
    running.add(one)
    done.finally(() => running.delete(one))
  })
  // Never open to anybody else, not even for the instant between making the socket and closing it off.
  const mask = process.umask(0o177)
  await listen(server, file).finally(() => process.umask(mask))

  return {
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const { abort } of running) abort.abort()
      await Promise.all([...running].map(({ done }) => done))
      server.closeAllConnections()
      await closed
      await rm(file, { force: true })
    },
  }
}

type Context = { portal: Portal; env: Env; signal: AbortSignal }

async function answer(request: IncomingMessage, response: ServerResponse, context: Context) {
  const argv = z.array(z.string()).safeParse(JSON.parse(await text(request)))
  if (!argv.success) return void response.writeHead(400).end()
  response.writeHead(200, { 'content-type': 'application/x-ndjson' })
  const send = (message: SocketMessage) => {
    return !response.writable || response.write(`${JSON.stringify(message)}\n`)
  }
  let lastProgress = 0
  const io: CommandIo = {
    print: (line) => void send({ tipo: 'linha', texto: line }),
    progress(done, total, label) {
      if (Date.now() - lastProgress < pause) return
      lastProgress = Date.now()
      send({ tipo: 'progresso', feito: done, total, rotulo: label })
    },
    async write(bytes) {
      const base64 = Buffer.from(bytes).toString('base64')
      if (!send({ tipo: 'bytes', base64 })) await once(response, 'drain', { signal: context.signal })
    },
  }
  send({ tipo: 'fim', codigo: await runCommand(argv.data, { ...context, io }) })
  response.end()
}

function listen(server: Server, file: string) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(file, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
