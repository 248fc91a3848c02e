import { request } from 'node:http'
import { Readable } from 'node:stream'

export const boundary = '----formulario'

type Content = string | Uint8Array | AsyncIterable<Uint8Array>
type Part = { name: string; filename?: string; type?: string; content: Content }

/** A form as a browser sends it, piece by piece. */
export async function* formBytes(parts: Part[]): AsyncGenerator<Uint8Array> {
  for (const { name, filename, type, content } of parts) {
    const disposition = `form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}`
    yield Buffer.from(`--${boundary}\r\nContent-Disposition: ${disposition}\r\n`)
    if (filename !== undefined) yield Buffer.from(`Content-Type: ${type ?? 'application/octet-stream'}\r\n`)
    yield Buffer.from('\r\n')
    if (typeof content === 'string' || content instanceof Uint8Array) yield Buffer.from(content)
    else yield* content
    yield Buffer.from('\r\n')
  }
  yield Buffer.from(`--${boundary}--\r\n`)
}

/** `total` bytes of text, generated while they are sent. */
export async function* streamBytes(total: number): AsyncGenerator<Uint8Array> {
  const chunk = Buffer.alloc(65_536, 'texto sem fim ')
  for (let left = total; left > 0; left -= chunk.length) yield left < chunk.length ? chunk.subarray(0, left) : chunk
}

type Answer = { status: number; headers: Record<string, unknown>; body: Record<string, unknown> }

/** Sends a form and waits for the answer, as a browser does: only once everything is sent. */
export function postForm(address: string, bytes: AsyncIterable<Uint8Array>, headers: Record<string, string> = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const type = `multipart/form-data; boundary=${boundary}`
    const sending = request(address, { method: 'POST', headers: { 'Content-Type': type, ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString()
        const json = String(response.headers['content-type']).includes('json')
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: json ? JSON.parse(body) : { body },
        })
      })
    })
    sending.on('error', reject)
    Readable.from(bytes)
      .on('error', () => sending.destroy())
      .pipe(sending)
  })
}
