import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { storable } from '~/domain/shared/storable'

/** More than anything that is typed into one. */
const largest = 16 * 1024

/** The fields of a form without files. Of one that is larger than its screen's can be, nothing. */
export async function readSmallForm({ body }: Request, limit = largest) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ? Readable.fromWeb(body as ReadableStream) : []) {
    size += chunk.length
    // The rest is let go by: a connection that is cut brings nobody an answer.
    if (size <= limit) chunks.push(chunk)
  }
  if (size > limit) return new URLSearchParams()
  const sent = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
  return new URLSearchParams([...sent].map(([name, value]) => [name, storable(value)]))
}
