import net from 'node:net'
import { eicar } from './clamd'

/** A stub of clamd that speaks INSTREAM. `reply` gives the answer to the bytes sent; `null` closes the connection. */
export async function startClamdStandIn(reply: (content: Buffer) => string | null, at?: string) {
  const server = net.createServer((socket) => {
    const received: Buffer[] = []
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      received.push(chunk)
      // The stream ends with an empty chunk, which is four zero bytes.
      if (!Buffer.concat(received.slice(-4)).subarray(-4).equals(Buffer.alloc(4))) return
      const content = readInstream(Buffer.concat(received))
      if (!content) return
      const answer = reply(content)
      if (answer === null) socket.destroy()
      else if (answer) socket.end(answer)
    })
  })
  await new Promise<void>((resolve) => (at ? server.listen(at, resolve) : server.listen(0, '127.0.0.1', resolve)))
  const address = server.address()
  return {
    url: at ? `unix:${at}` : `tcp://127.0.0.1:${(address as net.AddressInfo).port}`,
    close: () => void server.close(),
  }
}

/** A reply that reports the EICAR test text as a virus, and nothing else. */
export const honest = (content: Buffer) =>
  content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0'

/** The content of the stream, once the empty chunk at its end has arrived. */
function readInstream(received: Buffer) {
  const command = 'zINSTREAM\0'
  if (received.length >= command.length && received.toString('latin1', 0, command.length) !== command)
    throw new Error('not INSTREAM')
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
