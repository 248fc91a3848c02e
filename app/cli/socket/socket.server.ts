import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { socketPath } from '~/adapters/db/engine/folder-lock.server'
import type { Portal } from '~/composition/portal.server'
import type { Env } from '~/env.server'
import type { CommandInput, CommandIo } from '../command/command'
import { runCommand } from '../run.server'

const progressInterval = 100

/**
 * Accepts commands for the embedded database from other processes of the same user, through a socket in the data
 * folder. The body of `POST /<id>` is a line with the arguments as a JSON array, followed by the command's standard
 * input. The response consists of JSON lines and ends with the exit code. `DELETE /<id>` interrupts the command with
 * that id.
 */
export async function listenForCommands(portal: Portal, env: Env): Promise<{ close(): Promise<void> }> {
  if (portal.engine !== 'pglite') return { close: async () => {} }
  const file = socketPath(env.DATA_DIR)
  // Only the process that holds the folder may listen, so an existing socket is a leftover.
  await rm(file, { force: true })
  const running = new Set<{ url: string | undefined; abort: AbortController; done: Promise<void> }>()
  const server = createServer((request, response) => {
    if (request.method === 'DELETE') {
      for (const { url, abort } of running) if (url === request.url) abort.abort()
      return void response.writeHead(204).end()
    }
    const abort = new AbortController()
    response.once('close', () => abort.abort())
    const done = handleCommand(request, response, { portal, env, signal: abort.signal }).catch((error) => {
      response.destroy(error)
    })
    const entry = { url: request.url, abort, done }
    running.add(entry)
    done.finally(() => running.delete(entry))
  })
  // The socket must be private from the moment it is created.
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

async function handleCommand(request: IncomingMessage, response: ServerResponse, context: Context) {
  const { line, input } = await readFirstLine(request)
  const argv = z.array(z.string()).safeParse(JSON.parse(line))
  if (!argv.success) return void response.writeHead(400).end()
  response.writeHead(200, { 'content-type': 'application/x-ndjson' }).flushHeaders()
  const send = (message: SocketMessage) => {
    return !response.writable || response.write(`${JSON.stringify(message)}\n`)
  }
  let lastProgress = 0
  const io: CommandIo = {
    print: (line) => void send({ tipo: 'linha', texto: line }),
    warn: (line) => void send({ tipo: 'linha', texto: line, erro: true }),
    progress(done, total, label) {
      if (Date.now() - lastProgress < progressInterval) return
      lastProgress = Date.now()
      send({ tipo: 'progresso', feito: done, total, rotulo: label })
    },
    async write(bytes) {
      const base64 = Buffer.from(bytes).toString('base64')
      if (!send({ tipo: 'bytes', base64 })) await once(response, 'drain', { signal: context.signal })
    },
  }
  send({ tipo: 'fim', codigo: await runCommand(argv.data, { ...context, io, input }) })
  response.end()
}

async function readFirstLine(request: IncomingMessage) {
  const chunks: AsyncIterator<Buffer> = request[Symbol.asyncIterator]()
  let read = Buffer.alloc(0)
  let end = -1
  while (end < 0) {
    const { done, value } = await chunks.next()
    if (done) break
    read = Buffer.concat([read, value])
    end = read.indexOf('\n')
  }
  const line = end < 0 ? read : read.subarray(0, end)
  const rest = read.subarray(line.length + 1)
  async function* input(): CommandInput {
    if (rest.length > 0) yield rest
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  }
  return { line: line.toString('utf8'), input: input() }
}

function listen(server: Server, file: string) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(file, () => {
      // Without a listener, a connection that cannot be accepted would end the server.
      server.off('error', reject).on('error', () => {})
      resolve()
    })
  })
}

/** The process that holds the data folder takes no commands, or stopped before the command ended. */
class NoResponseError extends Error {}

/** The client retries, because a server locks the data folder shortly before it listens. `retryPause`: milliseconds. */
const attempts = 6
const retryPause = 500

type Sending = { io: CommandIo; signal: AbortSignal; input?: CommandInput | undefined }

/** Runs a prepared command in the process that holds the data folder, prints its output and returns the exit code. */
export async function sendCommand(folder: string, argv: string[], { io, signal, input }: Sending) {
  const place = { socketPath: socketPath(folder), path: `/${randomUUID()}` }
  const interrupt = () =>
    void request({ ...place, method: 'DELETE' })
      .once('error', () => {})
      .end()
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted()
    const posted = await post(place, argv)
    if (posted) {
      signal.addEventListener('abort', interrupt, { once: true })
      if (signal.aborted) interrupt()
      const { body, response } = posted
      // If the command ends before its input, sending the rest of the input fails. That is not an error.
      if (input) pipeline(Readable.from(input), body).catch(() => {})
      else body.end()
      return readResponse(response, io).finally(() => {
        signal.removeEventListener('abort', interrupt)
        if (input) body.destroy()
      })
    }
    if (attempt === attempts) throw new NoResponseError('o processo que está com a pasta de dados não atende comandos')
    await sleep(retryPause, undefined, { signal })
  }
}

function post(place: { socketPath: string; path: string }, argv: string[]) {
  return new Promise<{ body: ClientRequest; response: IncomingMessage } | undefined>((resolve, reject) => {
    const body = request({ ...place, method: 'POST' })
    body
      .once('response', (response) => resolve({ body, response }))
      .on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
      )
      .write(`${JSON.stringify(argv)}\n`)
  })
}

async function readResponse(response: IncomingMessage, io: CommandIo) {
  for await (const line of createInterface({ input: response })) {
    const message = socketMessageSchema.parse(JSON.parse(line))
    if (message.tipo === 'linha') (message.erro ? io.warn : io.print)(message.texto)
    if (message.tipo === 'progresso') io.progress(message.feito, message.total, message.rotulo)
    if (message.tipo === 'bytes') await io.write(Buffer.from(message.base64, 'base64'))
    if (message.tipo === 'fim') return message.codigo
  }
  throw new NoResponseError('o servidor parou antes de terminar o comando')
}

/** Messages on the socket, one JSON object per line; `fim` is the last. */
const socketMessageSchema = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('linha'), texto: z.string(), erro: z.boolean().optional() }),
  z.object({ tipo: z.literal('progresso'), feito: z.number(), total: z.number().nullable(), rotulo: z.string() }),
  z.object({ tipo: z.literal('bytes'), base64: z.string() }),
  z.object({ tipo: z.literal('fim'), codigo: z.number().int() }),
])
type SocketMessage = z.output<typeof socketMessageSchema>
