import { type Agent, type IncomingHttpHeaders, request } from 'node:http'

type RawRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer | undefined
  localAddress?: string
  /** Holds connections open where very many requests are made. */
  agent?: Agent
}
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: string; ms: number }

/**
 * One request as it is written here, which `fetch` would put right or refuse, but for the fragment, which no client sends;
 * status 0 where no answer came.
 */
export function ask(url: string, path: string, asked: RawRequest = {}) {
  const { method = 'GET', headers = {}, body, localAddress, agent = false } = asked
  const { hostname, port } = new URL(url)
  const [sentPath] = path.split('#')
  const begun = performance.now()
  return new Promise<RawAnswer>((resolve) => {
    const done = (status: number, found: IncomingHttpHeaders = {}, text = '') =>
      resolve({ status, headers: found, body: text, ms: performance.now() - begun })
    const sent = request({ hostname, port, path: sentPath, method, headers, localAddress, agent }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('error', () => done(0))
      res.on('end', () => done(res.statusCode ?? 0, res.headers, Buffer.concat(chunks).toString()))
    })
    sent.on('error', () => done(0))
    sent.setTimeout(60_000, () => sent.destroy())
    sent.end(body)
  })
}
