import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { addAbortSignal, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** What an antivirus says of a file; `unknown` when it could not be asked or did not say. */
type Verdict = 'clean' | 'infected' | 'unknown'

/** Asks the clamd at `url`, tcp://host:port or unix:/path, for at most `patience` milliseconds. Only a clear 'OK' counts as clean. */
export function makeScanner(url: string, patience = 30_000) {
  const address = addressOf(url)
  return async function scan(file: string): Promise<Verdict> {
    const answer = await ask(address, file, patience).catch(() => '')
    if (answer === 'stream: OK') return 'clean'
    return /^stream: .+ FOUND$/.test(answer) ? 'infected' : 'unknown'
  }
}

function addressOf(url: string) {
  const { protocol, hostname, port, pathname } = new URL(url)
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) }
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** Sends the file as `INSTREAM` wants it and returns the first line of the answer. */
async function ask(address: ReturnType<typeof addressOf>, file: string, patience: number) {
  const socket = addAbortSignal(AbortSignal.timeout(patience), connect(address))
  // Left open once all is sent: clamd gives up a scan when it sees its client leave.
  const sent = pipeline(Readable.from(instream(file)), socket, { end: false }).catch(
    (error) => void socket.destroy(error),
  )
  let answer = ''
  try {
    for await (const chunk of socket) {
      answer += chunk
      if (answer.includes('\0')) break
    }
  } finally {
    socket.destroy()
    await sent
  }
  return answer.split('\0')[0] ?? ''
}

async function* instream(file: string) {
  yield 'zINSTREAM\0'
  for await (const chunk of createReadStream(file)) {
    yield lengthOf(chunk.length)
    yield chunk
  }
  yield lengthOf(0)
}

function lengthOf(bytes: number) {
  const prefix = Buffer.alloc(4)
  prefix.writeUInt32BE(bytes)
  return prefix
}
