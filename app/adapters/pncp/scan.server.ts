/** A file that is not JSON, or no JSON this program knows what to do with; the message is the reason. */
export class JsonError extends Error {}

/** A record's bytes and its place in its list, from 1; `null` when the whole file is one record. */
type Scanned = { linha: number | null; bytes: Buffer }

/** What is kept of a file at once, in bytes: no file, however broken, fills the memory. */
const most = { record: 4 * 1024 * 1024, value: 400_000, depth: 64 }

const [quote, backslash, comma, colon, list] = [0x22, 0x5c, 0x2c, 0x3a, 0x5b]
const opens = (byte: number) => byte === list || byte === 0x7b
const closes = (byte: number) => byte === 0x5d || byte === 0x7d
const isBlank = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
const insideCharacter = (byte: number) => byte >= 0x80 && byte <= 0xbf

/**
 * Cuts a JSON into the records of its list, or of the list that its `data` is, without reading them; a file with neither
 * is one record. What follows the first 400 kB of a text is left out: no field takes so much, so its record is refused,
 * and the others enter. Throws `JsonError`.
 */
export async function* scanJson(chunks: AsyncIterable<Buffer>): AsyncGenerator<Scanned> {
  const scanner = new Scanner()
  for await (const chunk of chunks) yield* scanner.push(chunk)
  yield* scanner.end()
}

class Scanner {
  private depth = 0
  private rootIsList = false
  private over = false
  /** At what depth the records lie; 0 outside of their list. */
  private recordDepth = 0
  private listSeen = false
  private linha = 0
  private isData = false
  private inText = false
  private escaped = false
  private textLength = 0
  private textStart = ''
  private cut = false
  private parts: Buffer[] = []
  private length = 0
  private tooLong = false

  public *push(chunk: Buffer): Generator<Scanned> {
    let from = 0
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] as number
      if (this.inText) {
        const wasCut = this.cut
        this.readText(byte)
        if (this.cut && !wasCut) this.keep(chunk.subarray(from, at + 1))
        if (wasCut && !this.cut) from = at
      } else if (!isBlank(byte)) {
        if (this.endsRecord(byte)) {
          this.keep(chunk.subarray(from, at))
          yield* this.takeRecord()
          from = at + 1
        }
        if (this.readOutside(byte)) from = at + 1
      }
    }
    if (!this.cut) this.keep(chunk.subarray(from))
  }

  public *end(): Generator<Scanned> {
    if (this.depth === 0 && !this.over) throw new JsonError('o arquivo está vazio')
    if (!this.over) throw new JsonError('não é um JSON válido (termina antes do fim)')
    if (this.listSeen) return
    if (this.tooLong) throw new JsonError('não tem uma lista de contratações')
    yield { linha: null, bytes: Buffer.concat(this.parts) }
  }

  private readText(byte: number) {
    this.textLength++
    if (this.textLength < 8) this.textStart += String.fromCharCode(byte)
    if (this.escaped) this.escaped = false
    else if (byte === backslash) this.escaped = true
    else if (byte === quote) {
      this.inText = false
      this.cut = false
      return
    }
    if (this.textLength > most.value && !this.escaped && !insideCharacter(byte)) this.cut = true
  }

  private endsRecord(byte: number) {
    return this.recordDepth > 0 && this.depth === this.recordDepth && (byte === comma || closes(byte))
  }

  /** Whether the list of the records begins here. */
  private readOutside(byte: number) {
    if (this.over) throw new JsonError('não é um JSON válido (continua depois do fim)')
    if (this.depth === 0 && !opens(byte)) throw new JsonError('não é um JSON válido (não começa por [ nem por {)')
    if (byte === quote) {
      this.inText = true
      this.textLength = 0
      this.textStart = ''
    } else if (byte === colon && this.depth === 1) this.isData = this.textStart === 'data"'
    else if (opens(byte)) return this.openOne(byte)
    else if (closes(byte)) {
      this.depth--
      if (this.depth < this.recordDepth) this.recordDepth = 0
      this.over = this.depth === 0
    }
    return false
  }

  private openOne(byte: number) {
    if (this.depth === 0) this.rootIsList = byte === list
    const isRecords = byte === list && (this.depth === 0 || (this.depth === 1 && !this.rootIsList && this.isData))
    this.depth++
    if (this.depth > most.depth) throw new JsonError('não é um JSON válido (listas demais uma dentro da outra)')
    if (!isRecords) return false
    this.recordDepth = this.depth
    this.listSeen = true
    this.drop()
    return true
  }

  private keep(bytes: Buffer) {
    if (bytes.length === 0 || this.tooLong || (this.listSeen && this.recordDepth === 0)) return
    this.length += bytes.length
    if (this.length > most.record) {
      if (this.listSeen) throw new JsonError(`o registro ${this.linha + 1} tem mais de ${most.record / 2 ** 20} MB`)
      this.tooLong = true
      this.parts = []
    } else this.parts.push(Buffer.from(bytes))
  }

  private *takeRecord(): Generator<Scanned> {
    const bytes = Buffer.concat(this.parts)
    this.drop()
    if (bytes.toString('latin1').trim() === '') return
    this.linha++
    yield { linha: this.linha, bytes }
  }

  private drop() {
    this.parts = []
    this.length = 0
    this.tooLong = false
  }
}
