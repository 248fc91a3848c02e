import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { stripUnstorable } from '~/domain/shared/typed-fields'

const limits = { fieldSize: 64 * 1024, fields: 50, parts: 70, headerPairs: 20, headerSize: 16 * 1024 }

type OnFile = (field: string, nome: string, content: Readable) => void
export type LongFields = 'fail' | 'cut'

/**
 * Parses a form chunk by chunk. `write` resolves once the files in the chunk have been read. If the form is malformed
 * or too large, the file being read fails and later writes are ignored.
 */
export function parseForm(contentType: string | null, onFile: OnFile, longFields: LongFields = 'fail') {
  const fields = new Map<string, string>()
  let failed = false
  let reading: Readable | undefined
  let resume = () => {}

  const fail = () => {
    failed = true
    reading?.destroy(new Error('the form broke off'))
    resume()
  }
  const busboy = openParser(contentType)
  busboy?.on('file', (field, content, nome) => {
    reading = content.on('error', fail)
    onFile(field, nome ?? '', content)
  })
  busboy?.on('field', (name, value, _nameTruncated, valueTruncated) => {
    if (valueTruncated && longFields === 'fail') fail()
    else fields.set(name, stripUnstorable(value))
  })
  for (const event of ['error', 'fieldsLimit', 'partsLimit'] as const) busboy?.on(event, fail)
  if (!busboy) fail()

  const untilDone = (begin: (done: () => void) => void) =>
    new Promise<void>((resolve) => {
      resume = resolve
      begin(resolve)
    })

  return {
    async write(chunk: Uint8Array) {
      if (!failed) await untilDone((done) => busboy?.write(chunk, () => done()))
    },
    async end() {
      if (!failed) await untilDone((done) => busboy?.once('finish', done).end())
      return failed ? null : Object.fromEntries(fields)
    },
    abandon: fail,
  }
}

function openParser(contentType: string | null): BusboyInstance | undefined {
  if (!contentType?.startsWith('multipart/form-data')) return undefined
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits })
  } catch {
    return undefined
  }
}

const defaultMaxBytes = 16 * 1024

/** The fields of a form without files; empty if the form exceeds the limit. */
export async function readSmallForm({ body }: Request, maxBytes = defaultMaxBytes) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ? Readable.fromWeb(body as ReadableStream) : []) {
    size += chunk.length
    // Reads the rest too: a client that is still sending when the connection closes would see no response.
    if (size <= maxBytes) chunks.push(chunk)
  }
  if (size > maxBytes) return new URLSearchParams()
  const submitted = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
  return new URLSearchParams([...submitted].map(([name, value]) => [name, stripUnstorable(value)]))
}
