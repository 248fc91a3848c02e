import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { connect } from 'node:net'
import { addAbortSignal, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileTypeFromFile, supportedExtensions } from 'file-type'

type Verdict = 'clean' | 'infected' | 'unknown'

/** Scans with the clamd at `url`, tcp://host:port or unix:/path. Only a clear 'OK' counts as clean. `timeout` in ms. */
export function makeScanner(url: string, timeout = 30_000) {
  const address = parseAddress(url)
  return async function scan(file: string): Promise<Verdict> {
    const answer = await ask(address, file, timeout).catch(() => '')
    if (answer === 'stream: OK') return 'clean'
    return /^stream: .+ FOUND$/.test(answer) ? 'infected' : 'unknown'
  }
}

function parseAddress(url: string) {
  const { protocol, hostname, port, pathname } = new URL(url)
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) }
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

async function ask(address: ReturnType<typeof parseAddress>, file: string, timeout: number) {
  const socket = addAbortSignal(AbortSignal.timeout(timeout), connect(address))
  // The socket stays open after sending: clamd aborts when its client disconnects.
  const sent = pipeline(Readable.from(instream(file)), socket, { end: false }).catch(
    (error) => void socket.destroy(error),
  )
  let answer = ''
  try {
    for await (const chunk of socket) {
      answer += chunk
      if (answer.includes('\0')) break
    }
  } finally {
    socket.destroy()
    await sent
  }
  return answer.split('\0')[0] ?? ''
}

async function* instream(file: string) {
  yield 'zINSTREAM\0'
  for await (const chunk of createReadStream(file)) {
    yield lengthPrefix(chunk.length)
    yield chunk
  }
  yield lengthPrefix(0)
}

function lengthPrefix(bytes: number) {
  const prefix = Buffer.alloc(4)
  prefix.writeUInt32BE(bytes)
  return prefix
}

/** Other valid extensions by detected file type. The old Office formats share the container `cfb`. */
const otherExtensions: Record<string, string[]> = { cfb: ['doc', 'xls', 'ppt'], jpg: ['jpeg'], tif: ['tiff'] }
const recognizable = new Set([...supportedExtensions, ...Object.values(otherExtensions).flat()])

const isText = (extension: string) => ['txt', 'csv'].includes(extension)

/** Whether the content matches the extension. Text and unknown extensions must not begin like markup or scripts. */
export async function matchesExtension(file: string, extension: string) {
  if (isText(extension)) return isPlainText(await firstBytes(file)) && !(await hasControlBytes(file))
  const kind = await fileTypeFromFile(file).catch(() => undefined)
  if (kind) return kind.ext === extension || (otherExtensions[kind.ext]?.includes(extension) ?? false)
  return !recognizable.has(extension) && isPlainText(await firstBytes(file))
}

/** Where readers look for the end marker of a PDF (ISO 32000-1, annex H.3, note 18). */
const pdfTailLength = 1024

export async function isWholePdf(file: string) {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const tail = Buffer.alloc(Math.min(size, pdfTailLength))
    await handle.read(tail, 0, tail.length, size - tail.length)
    return tail.includes('%%EOF')
  } finally {
    await handle.close()
  }
}

/** The number of bytes that browsers read to guess the type of a file. */
const headLength = 1445

async function firstBytes(file: string) {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

const isPlainText = (head: Buffer) => !/^(\u00ef\u00bb\u00bf)?\s*(<[a-z!?/%]|#!)/i.test(head.toString('latin1'))

/** Text may contain tab, line and page breaks, escape, and DOS end-of-file, but no other byte below 0x20. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for control characters
const controlByte = /[\x00-\x08\x0b\x0e-\x19\x1c-\x1f]/

async function hasControlBytes(file: string) {
  const handle = await open(file)
  for await (const chunk of handle.createReadStream({ encoding: 'latin1' })) if (controlByte.test(chunk)) return true
  return false
}
