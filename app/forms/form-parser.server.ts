import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { storable } from '~/domain/shared/storable'

const limits = { fieldSize: 64 * 1024, fields: 50, parts: 70, headerPairs: 20, headerSize: 16 * 1024 }

type OnFile = (field: string, nome: string, content: Readable) => void
/** What becomes of a form with a field that is longer than any: it fails, or the field is cut off there. */
export type LongFields = 'fail' | 'cut'

/**
 * Parses a form chunk by chunk. A chunk counts as written once the files in it have been read. What is no form, or has
 * more in it than a form ever does, fails, and so does the file being read; whatever is written then is ignored.
 */
export function parseForm(contentType: string | null, onFile: OnFile, longFields: LongFields = 'fail') {
  const fields = new Map<string, string>()
  let failed = false
  let reading: Readable | undefined
  let goOn = () => {}

  const fail = () => {
    failed = true
    reading?.destroy(new Error('the form broke off'))
    goOn()
  }
  const busboy = open(contentType)
  busboy?.on('file', (field, content, nome) => {
    reading = content.on('error', fail)
    onFile(field, nome ?? '', content)
  })
  busboy?.on('field', (name, value, _nameTruncated, valueTruncated) => {
    if (valueTruncated && longFields === 'fail') fail()
    else fields.set(name, storable(value))
  })
  for (const event of ['error', 'fieldsLimit', 'partsLimit'] as const) busboy?.on(event, fail)
  if (!busboy) fail()

  const until = (begin: (done: () => void) => void) =>
    new Promise<void>((resolve) => {
      goOn = resolve
      begin(resolve)
    })

  return {
    async write(chunk: Uint8Array) {
      if (!failed) await until((done) => busboy?.write(chunk, () => done()))
    },
    /** The fields, of those with the same name the last; `null` when it failed. */
    async end() {
      if (!failed) await until((done) => busboy?.once('finish', done).end())
      return failed ? null : Object.fromEntries(fields)
    },
    abandon: fail,
  }
}

function open(contentType: string | null): BusboyInstance | undefined {
  if (!contentType?.startsWith('multipart/form-data')) return undefined
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits })
  } catch {
    return undefined
  }
}
