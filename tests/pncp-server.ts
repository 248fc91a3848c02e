import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One response. With `drop` the server closes the connection instead, with `silent` it never responds. */
export type Reply = {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  /** Sent as it is, in place of `body` as JSON. */
  text?: string
  drop?: boolean
  silent?: boolean
}

/** A stub of PNCP's API. It answers each address with its replies in turn, and then always with the last one. */
export async function startFakePncp(replies: Record<string, Reply[]>) {
  const asked: string[] = []
  const unexpected: string[] = []
  const server = createServer((request, response) => {
    const address = request.url ?? ''
    const turn = asked.filter((one) => one === address).length
    asked.push(address)
    const reply = replies[address]?.[turn] ?? replies[address]?.at(-1)
    if (!reply) unexpected.push(address)
    if (reply?.silent) return
    if (reply?.drop) return void request.socket.destroy()
    response.writeHead(reply ? (reply.status ?? 200) : 400, reply?.headers)
    response.end(reply?.text ?? (reply?.body === undefined ? undefined : JSON.stringify(reply.body)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    asked,
    unexpected,
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
