import { type Agent, type IncomingHttpHeaders, request } from 'node:http'

type RawRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer | undefined
  localAddress?: string
  /** Reuses connections, for tests that make very many requests. */
  agent?: Agent
}
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: string; ms: number }

/**
 * Sends a request exactly as given, where `fetch` would correct or refuse it. Only the fragment is removed, because no
 * client sends one. The status is 0 if there is no response.
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
