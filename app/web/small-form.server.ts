import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/** More than anything that is typed into one. */
const largest = 16 * 1024

/** The fields of a form without files. Of one that is larger than any of those, nothing. */
export async function readSmallForm({ body }: Request) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ? Readable.fromWeb(body as ReadableStream) : []) {
    size += chunk.length
    if (size > largest) return new URLSearchParams()
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}
