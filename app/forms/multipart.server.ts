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

/** A form as it comes over the network. Whoever stops reading `chunks` does not hang up by that. */
type IncomingForm = {
  contentType: string | null
  contentLength: number
  chunks: AsyncIterable<Uint8Array>
}

type Intake<Kept> = {
  /** The accepted extensions, none meaning any. */
  accept: readonly string[]
  receive(file: IncomingFile): Promise<Result<Kept, UploadRefusal>>
  /** Undoes `receive`. */
  discard(kept: Kept): Promise<unknown>
  longFields?: LongFields
}

type ReadFile<Kept> = { file?: Kept; messages: UploadMessage[] }
export type ReadForm<Kept> = { fields: Record<string, string> } & ReadFile<Kept>

/** How much of a form that can't be taken is read all the same: who is still sending doesn't see the answer. */
const patience = 10 * maximumUploadBytes

/**
 * Reads a form of which one file can be attached (L2), holding no more of it than a few chunks. Further files are read past
 * and counted. When it fails, or throws, nothing of what was received stays. With 'tooLarge' the rest was left unread: the
 * answer has to close the connection.
 */
export async function readMultipart<Kept>(
  incoming: IncomingForm,
  intake: Intake<Kept>,
): Promise<Result<ReadForm<Kept>, FormRefusal>> {
  const read = await readByField(incoming, intake, ['file'], () => 'file')
  if (!read.ok) return read
  const { fields, files } = read.value
  return ok({ fields, ...files.file })
}

/** The same of a form with several fields for a file, of which each can be attached. Files of other fields are read past. */
export const readMultipartOf = <Kept, Field extends string>(
  incoming: IncomingForm,
  intake: Intake<Kept>,
  fields: readonly Field[],
) => readByField(incoming, intake, fields, (name) => fields.find((field) => field === name))

type FormRefusal = 'malformed' | 'tooLarge'

async function readByField<Kept, Field extends string>(
  { contentType, contentLength, chunks }: IncomingForm,
  intake: Intake<Kept>,
  names: readonly Field[],
  fieldOf: (name: string) => Field | undefined,
): Promise<Result<{ fields: Record<string, string>; files: Record<Field, ReadFile<Kept>> }, FormRefusal>> {
  if (contentLength > patience) return err('tooLarge')
  const files = takeByField(intake, names, fieldOf)
  const form = parseForm(contentType, files.add, intake.longFields)
  try {
    let read = 0
    for await (const chunk of chunks) {
      read += chunk.length
      if (read > patience) break
      await form.write(chunk)
      files.throwFailure()
    }
    if (read > patience) form.abandon()
    const fields = await form.end()
    if (fields) return ok({ fields, files: await files.judge() })
    await files.discard()
    return err(read > patience ? 'tooLarge' : 'malformed')
  } catch (error) {
    form.abandon()
    await files.discard()
    throw error
  }
}

/** The form in a request as loaders and actions are given it. */
export const formOf = ({ headers, body }: Request): IncomingForm => ({
  contentType: headers.get('Content-Type'),
  contentLength: Number(headers.get('Content-Length')),
  chunks: body ? (body as ReadableStream<Uint8Array>).values({ preventCancel: true }) : noChunks(),
})

/** The form in a request as Node has it. */
export const formOfNode = (req: IncomingMessage): IncomingForm => ({
  contentType: req.headers['content-type'] ?? null,
  contentLength: Number(req.headers['content-length']),
  chunks: req.iterator({ destroyOnReturn: false }),
})

async function* noChunks() {}

/** A desk for each field; what comes for none of them is read past. */
function takeByField<Kept, Field extends string>(
  intake: Intake<Kept>,
  names: readonly Field[],
  fieldOf: (name: string) => Field | undefined,
) {
  const desks = names.map((name) => [name, takeFiles(intake)] as const)
  const other = takeFiles<Kept>({ ...intake, receive: async () => err('format') })
  const all = [...desks.map(([, desk]) => desk), other]
  return {
    add(field: string, nome: string, content: Readable) {
      const wanted = fieldOf(field)
      const desk = desks.find(([name]) => name === wanted)?.[1] ?? other
      desk.add(nome, content)
    },
    throwFailure() {
      for (const desk of all) desk.throwFailure()
    },
    async judge() {
      await other.judge()
      const judged: (readonly [Field, ReadFile<Kept>])[] = []
      for (const [name, desk] of desks) judged.push([name, await desk.judge()])
      return Object.fromEntries(judged) as Record<Field, ReadFile<Kept>>
    },
    async discard() {
      await Promise.all(all.map((desk) => desk.discard()))
    },
  }
}

/** Takes in one file after the other until one is accepted; of those after it only name and size count. */
function takeFiles<Kept>({ accept, receive, discard }: Intake<Kept>) {
  const offered: OfferedFile[] = []
  const kept: Kept[] = []
  const failures: unknown[] = []
  let queue = Promise.resolve()

  async function refusalOf(nome: string, content: Readable) {
    if (nome === '' || kept.length > 0) {
      const size = await readPast(content)
      if (nome === '' && size === 0) return 'nothing'
      if (size > maximumUploadBytes) return 'tooLarge'
      return hasAcceptedExtension(nome, accept) ? undefined : 'format'
    }
    const received = await receive({ nome, content: chunksOf(content) })
    if (received.ok) kept.push(received.value)
    return received.ok ? undefined : received.error
  }

  async function take(nome: string, content: Readable) {
    try {
      const refusal = await refusalOf(nome, content)
      if (refusal !== 'nothing') offered.push({ nome, refusal })
    } catch (error) {
      failures.push(error)
    }
    // Nothing after a file is read before the file is.
    await readPast(content).catch(() => {})
  }

  return {
    add(nome: string, content: Readable) {
      queue = queue.then(() => take(cleanName(nome), content))
    },
    /** Nobody has to send the rest of a form that can't be taken in. */
    throwFailure() {
      if (failures.length > 0) throw failures[0]
    },
    /** The one file that can be attached, and what is to be said of the others. */
    async judge() {
      await queue
      this.throwFailure()
      const { keep, messages } = judgeUpload(offered)
      if (!keep) await this.discard()
      return { file: keep ? kept[0] : undefined, messages }
    },
    async discard() {
      await queue
      await Promise.all(kept.splice(0).map(discard))
    },
  }
}

/** Whoever stops reading leaves the stream as it is, for the rest to be read past. */
async function* chunksOf(content: Readable): AsyncGenerator<Uint8Array> {
  for await (const chunk of content.iterator({ destroyOnReturn: false })) yield chunk
}

async function readPast(content: Readable) {
  let size = 0
  for await (const chunk of chunksOf(content)) size += chunk.length
  return size
}
