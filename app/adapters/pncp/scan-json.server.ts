import { UnusableInput } from '../files/input.server'

/** `bytes`: `null` if the record is too long. */
type Scanned = { linha: number | null; bytes: Buffer | null }

/** In bytes; bounds the memory for any input. */
export const maxRecordBytes = 4 * 1024 * 1024

const limits = { record: maxRecordBytes, value: 400_000, depth: 64 }

const [quote, backslash, comma, colon, list, object, newline] = [0x22, 0x5c, 0x2c, 0x3a, 0x5b, 0x7b, 0x0a]
const opens = (byte: number) => byte === list || byte === object
const closes = (byte: number) => byte === 0x5d || byte === 0x7d
const isBlank = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
const insideCharacter = (byte: number) => byte >= 0x80 && byte <= 0xbf

/**
 * Splits JSON into the records of its list, or of its `data` list, without parsing. A file without a list is one
 * record. Overlong strings are truncated, so that the record can still be parsed, and named if it is rejected. Throws
 * `UnusableInput`.
 */
export async function* scanJson(chunks: AsyncIterable<Buffer>, inLines: boolean): AsyncGenerator<Scanned> {
  const scanner = new Scanner(inLines)
  for await (const chunk of chunks) yield* scanner.push(chunk)
  yield* scanner.end()
}

class Scanner {
  private depth = 0
  private rootIsList = false
  private finished = false
  /** Depth of the records; 0 outside the list. */
  private recordDepth = 0
  private listSeen = false
  private linha = 0
  /** Whether the last key of the outer object is `data`. */
  private isData = false
  private inText = false
  private escaped = false
  private textLength = 0
  /** The first seven bytes of the last string, with its closing quote if that is among them. */
  private textStart = ''
  private isTruncated = false
  private parts: Buffer[] = []
  private length = 0
  private tooLong = false

  /** `inLines`: each line is a record. The scanner also sets it when a second object follows the first. */
  public constructor(private inLines: boolean) {}

  public *push(chunk: Buffer): Generator<Scanned> {
    if (this.inLines) return yield* this.pushLines(chunk)
    let from = 0
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] as number
      if (this.inText) {
        const wasCut = this.isTruncated
        this.readText(byte)
        if (this.isTruncated && !wasCut) this.keep(chunk.subarray(from, at + 1))
        if (wasCut && !this.isTruncated) from = at
      } else if (!isBlank(byte)) {
        if (this.finished && byte === object && !this.listSeen) {
          this.keep(chunk.subarray(from, at))
          yield* this.takeRecord()
          this.inLines = true
          return yield* this.pushLines(chunk.subarray(at))
        }
        if (this.endsRecord(byte)) {
          this.keep(chunk.subarray(from, at))
          yield* this.takeRecord()
          from = at + 1
        }
        if (this.readOutside(byte)) from = at + 1
      }
    }
    if (!this.isTruncated) this.keep(chunk.subarray(from))
  }

  private *pushLines(chunk: Buffer): Generator<Scanned> {
    let from = 0
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      this.keep(chunk.subarray(from, at))
      yield* this.takeRecord()
      from = at + 1
    }
    this.keep(chunk.subarray(from))
  }

  public *end(): Generator<Scanned> {
    if (this.inLines) return yield* this.takeRecord()
    // A list that is not closed may end with a whole record.
    if (this.recordDepth > 0 && this.depth === this.recordDepth && !this.inText && this.endsWithObject())
      yield* this.takeRecord()
    if (this.depth === 0 && !this.finished) throw new UnusableInput('o arquivo está vazio')
    if (!this.finished) throw new UnusableInput('não é um JSON válido (termina antes do fim)')
    if (this.listSeen) return
    if (this.tooLong) throw new UnusableInput('não tem uma lista de contratações')
    yield { linha: null, bytes: Buffer.concat(this.parts) }
  }

  private readText(byte: number) {
    this.textLength++
    if (this.textLength < 8) this.textStart += String.fromCharCode(byte)
    if (this.escaped) this.escaped = false
    else if (byte === backslash) this.escaped = true
    else if (byte === quote) {
      this.inText = false
      this.isTruncated = false
      return
    }
    if (this.textLength > limits.value && !this.escaped && !insideCharacter(byte)) this.isTruncated = true
  }

  private endsRecord(byte: number) {
    return this.recordDepth > 0 && this.depth === this.recordDepth && (byte === comma || closes(byte))
  }

  /** Handles a byte outside strings; `true` if this byte begins the list of records. */
  private readOutside(byte: number) {
    if (this.finished) throw new UnusableInput('não é um JSON válido (continua depois do fim)')
    if (this.depth === 0 && !opens(byte)) throw new UnusableInput('não é um JSON válido (não começa por [ nem por {)')
    if (byte === quote) {
      this.inText = true
      this.textLength = 0
      this.textStart = ''
    } else if (byte === colon && this.depth === 1) this.isData = this.textStart === 'data"'
    else if (opens(byte)) return this.openOne(byte)
    else if (closes(byte)) {
      this.depth--
      if (this.depth < this.recordDepth) this.recordDepth = 0
      this.finished = this.depth === 0
    }
    return false
  }

  private openOne(byte: number) {
    if (this.depth === 0) this.rootIsList = byte === list
    const isRecords = byte === list && (this.depth === 0 || (this.depth === 1 && !this.rootIsList && this.isData))
    this.depth++
    if (this.depth > limits.depth) throw new UnusableInput('não é um JSON válido (listas demais uma dentro da outra)')
    if (!isRecords) return false
    this.recordDepth = this.depth
    this.listSeen = true
    this.drop()
    return true
  }

  private keep(bytes: Buffer) {
    if (bytes.length === 0 || this.tooLong || (this.listSeen && this.recordDepth === 0)) return
    this.length += bytes.length
    if (this.length > limits.record) {
      this.tooLong = true
      this.parts = []
    } else this.parts.push(Buffer.from(bytes))
  }

  private *takeRecord(): Generator<Scanned> {
    const bytes = this.tooLong ? null : Buffer.concat(this.parts)
    this.drop()
    if (bytes?.toString('latin1').trim() === '') return
    this.linha++
    yield { linha: this.linha, bytes }
  }

  private endsWithObject() {
    return Buffer.concat(this.parts).toString('latin1').trimEnd().endsWith('}')
  }

  private drop() {
    this.parts = []
    this.length = 0
    this.tooLong = false
  }
}
