import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { IncomingFile } from '~/domain/arquivo/arquivo'
import {
  cleanName,
  hasAcceptedExtension,
  judgeUpload,
  maximumUploadBytes,
  type OfferedFile,
  type UploadMessage,
  type UploadRefusal,
} from '~/domain/arquivo/upload-rules'
import { err, ok, type Result } from '~/domain/shared/result'
import { type LongFields, parseForm } from './form-parser.server'

/** A form as it arrives. Leaving the loop over `chunks` early does not close the connection. */
type IncomingForm = {
  contentType: string | null
  contentLength: number
  chunks: AsyncIterable<Uint8Array>
}

type FileHandler<Accepted> = {
  accept: readonly string[]
  receive(file: IncomingFile): Promise<Result<Accepted, UploadRefusal>>
  discard(accepted: Accepted): Promise<unknown>
  longFields?: LongFields
}

type ReadFile<Accepted> = { file?: Accepted; messages: UploadMessage[] }
export type ReadForm<Accepted> = { fields: Record<string, string> } & ReadFile<Accepted>

/** In bytes. Even a refused form is read up to this size, because a client sees no response while it is sending. */
const maxBytesRead = 10 * maximumUploadBytes

/**
 * Reads a form with one file (L2), a few chunks at a time. Further files are checked but not stored. On failure, stored
 * files are discarded. After 'tooLarge' the response must close the connection: the rest of the form is unread.
 */
export async function readMultipart<Accepted>(
  incoming: IncomingForm,
  handler: FileHandler<Accepted>,
): Promise<Result<ReadForm<Accepted>, FormRefusal>> {
  const read = await readByField(incoming, handler, ['file'], () => 'file')
  if (!read.ok) return read
  const { fields, files } = read.value
  return ok({ fields, ...files.file })
}

/** Reads a form with several file fields in the same way as `readMultipart`. Files in other fields are skipped. */
export const readMultipartFields = <Accepted, Field extends string>(
  incoming: IncomingForm,
  handler: FileHandler<Accepted>,
  fields: readonly Field[],
) => readByField(incoming, handler, fields, (name) => fields.find((field) => field === name))

type FormRefusal = 'malformed' | 'tooLarge'

async function readByField<Accepted, Field extends string>(
  { contentType, contentLength, chunks }: IncomingForm,
  handler: FileHandler<Accepted>,
  names: readonly Field[],
  findField: (name: string) => Field | undefined,
): Promise<Result<{ fields: Record<string, string>; files: Record<Field, ReadFile<Accepted>> }, FormRefusal>> {
  if (contentLength > maxBytesRead) return err('tooLarge')
  const files = makeFieldReceivers(handler, names, findField)
  const form = parseForm(contentType, files.add, handler.longFields)
  try {
    let read = 0
    for await (const chunk of chunks) {
      read += chunk.length
      if (read > maxBytesRead) break
      await form.write(chunk)
      files.throwFailure()
    }
    if (read > maxBytesRead) form.abandon()
    const fields = await form.end()
    if (fields) return ok({ fields, files: await files.judge() })
    await files.discard()
    return err(read > maxBytesRead ? 'tooLarge' : 'malformed')
  } catch (error) {
    form.abandon()
    await files.discard()
    throw error
  }
}

export const toIncomingForm = ({ headers, body }: Request): IncomingForm => ({
  contentType: headers.get('Content-Type'),
  contentLength: Number(headers.get('Content-Length')),
  chunks: body ? (body as ReadableStream<Uint8Array>).values({ preventCancel: true }) : noChunks(),
})

export const formOfNode = (req: IncomingMessage): IncomingForm => ({
  contentType: req.headers['content-type'] ?? null,
  contentLength: Number(req.headers['content-length']),
  chunks: req.iterator({ destroyOnReturn: false }),
})

async function* noChunks() {}

function makeFieldReceivers<Accepted, Field extends string>(
  handler: FileHandler<Accepted>,
  names: readonly Field[],
  findField: (name: string) => Field | undefined,
) {
  const fileReceivers = names.map((name) => [name, makeFileReceiver(handler)] as const)
  const other = makeFileReceiver<Accepted>({ ...handler, receive: async () => err('format') })
  const all = [...fileReceivers.map(([, fileReceiver]) => fileReceiver), other]
  return {
    add(field: string, nome: string, content: Readable) {
      const wanted = findField(field)
      const fileReceiver = fileReceivers.find(([name]) => name === wanted)?.[1] ?? other
      fileReceiver.add(nome, content)
    },
    throwFailure() {
      for (const fileReceiver of all) fileReceiver.throwFailure()
    },
    async judge() {
      await other.judge()
      const judged: (readonly [Field, ReadFile<Accepted>])[] = []
      for (const [name, fileReceiver] of fileReceivers) judged.push([name, await fileReceiver.judge()])
      return Object.fromEntries(judged) as Record<Field, ReadFile<Accepted>>
    },
    async discard() {
      await Promise.all(all.map((fileReceiver) => fileReceiver.discard()))
    },
  }
}

/** Receives files one after another until one is accepted. Later files are only checked by name and size. */
function makeFileReceiver<Accepted>({ accept, receive, discard }: FileHandler<Accepted>) {
  const offered: OfferedFile[] = []
  const accepted: Accepted[] = []
  const failures: unknown[] = []
  let queue = Promise.resolve()

  async function findRefusal(nome: string, content: Readable) {
    if (nome === '' || accepted.length > 0) {
      const size = await drain(content)
      if (nome === '' && size === 0) return 'nothing'
      if (size > maximumUploadBytes) return 'tooLarge'
      if (!hasAcceptedExtension(nome, accept)) return 'format'
      return size === 0 ? 'empty' : undefined
    }
    const received = await receive({ nome, content: readChunks(content) })
    if (received.ok) accepted.push(received.value)
    return received.ok ? undefined : received.error
  }

  async function receiveOne(nome: string, content: Readable) {
    try {
      const refusal = await findRefusal(nome, content)
      if (refusal !== 'nothing') offered.push({ nome, refusal })
    } catch (error) {
      failures.push(error)
    }
    // The parser goes on to the next part only once this file has been read to its end.
    await drain(content).catch(() => {})
  }

  return {
    add(nome: string, content: Readable) {
      queue = queue.then(() => receiveOne(cleanName(nome), content))
    },
    throwFailure() {
      if (failures.length > 0) throw failures[0]
    },
    async judge() {
      await queue
      this.throwFailure()
      const { keep, messages } = judgeUpload(offered)
      if (!keep) await this.discard()
      return { file: keep ? accepted[0] : undefined, messages }
    },
    async discard() {
      await queue
      await Promise.all(accepted.splice(0).map(discard))
    },
  }
}

/** The stream's chunks. Leaving the loop early does not destroy the stream, so that the rest can be drained. */
async function* readChunks(content: Readable): AsyncGenerator<Uint8Array> {
  for await (const chunk of content.iterator({ destroyOnReturn: false })) yield chunk
}

async function drain(content: Readable) {
  let size = 0
  for await (const chunk of readChunks(content)) size += chunk.length
  return size
}
