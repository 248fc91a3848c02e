import { type IncomingMessage, request } from 'node:http'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { socketPath } from '~/adapters/db/engine/folder-lock.server'
import type { CommandIo } from '../command'
import { socketMessageSchema } from './protocol'

/** The process that holds the folder takes no commands, or stopped before the command was done. */
class NoAnswerError extends Error {}

/** A server that has just taken the folder listens a moment later. */
const attempts = 6
const pause = 500

/** Has the process that holds the folder run a prepared command; what it says is said here. Throws `NoAnswerError`. */
export async function sendCommand(folder: string, argv: string[], io: CommandIo, signal: AbortSignal) {
  for (let attempt = 1; ; attempt++) {
    const response = await post(socketPath(folder), argv, signal)
    if (response) return readAnswer(response, io)
    if (attempt === attempts) throw new NoAnswerError('o processo que está com a pasta de dados não atende comandos')
    await sleep(pause, undefined, { signal })
  }
}

/** `undefined` when nobody listens. */
function post(socket: string, argv: string[], signal: AbortSignal) {
  return new Promise<IncomingMessage | undefined>((resolve, reject) => {
    request({ socketPath: socket, method: 'POST', path: '/', signal })
      .once('response', resolve)
      .once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
      )
      .end(JSON.stringify(argv))
  })
}

async function readAnswer(response: IncomingMessage, io: CommandIo) {
  for await (const line of createInterface({ input: response })) {
    const message = socketMessageSchema.parse(JSON.parse(line))
    if (message.tipo === 'linha') io.print(message.texto)
    if (message.tipo === 'progresso') io.progress(message.feito, message.total, message.rotulo)
    if (message.tipo === 'bytes') await io.write(Buffer.from(message.base64, 'base64'))
    if (message.tipo === 'fim') return message.codigo
  }
  throw new NoAnswerError('o servidor parou antes de terminar o comando')
}
