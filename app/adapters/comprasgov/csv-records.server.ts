/** In characters; bounds the memory for any input. */
export const maxRecordLength = 4 * 1024 * 1024

/**
 * Regroups CSV text so that each piece ends where a record ends. Instead of a record that is too long it yields the
 * number of the record's last line, and then its line breaks, so that the parser still counts lines correctly.
 */
export async function* withoutLongRecords(texts: AsyncIterable<string>): AsyncGenerator<string | number> {
  const splitter = new RecordSplitter()
  let line = 1
  let waiting: string[] = []
  let length = 0
  let newlines = 0
  let isTooLong = false

  function keep(text: string) {
    length += text.length
    if (length > maxRecordLength) {
      isTooLong = true
      waiting = []
    } else waiting.push(text)
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) newlines++
  }
  function take() {
    const text = isTooLong ? '\n'.repeat(newlines) : waiting.join('')
    line += newlines
    waiting = []
    length = 0
    newlines = 0
    isTooLong = false
    return text
  }

  for await (const text of texts) {
    let ready = ''
    let from = 0
    for (const end of splitter.endsIn(text)) {
      keep(text.slice(from, end))
      from = end
      if (isTooLong) {
        yield ready
        ready = take()
        yield line - 1
      } else ready += take()
    }
    keep(text.slice(from))
    if (ready !== '') yield ready
  }
  // An unclosed quote makes the rest of the file one record. If that record is too long, a single quote replaces it, so
  // that the parser reports the line where the record begins.
  if (isTooLong && splitter.isQuoted()) yield '"'
  else if (isTooLong) yield line + newlines
  else yield take()
}

/** Finds where records end: at line breaks outside quotes. A quote begins a quoted field only at the field's start. */
class RecordSplitter {
  private quoted = false
  private atStart = true
  /** Whether the last character was a quote inside a quoted field. The next character shows whether the field ended. */
  private atQuote = false

  public isQuoted = () => this.quoted && !this.atQuote

  public *endsIn(text: string) {
    for (let at = 0; at < text.length; at++) {
      const character = text[at]
      if (this.atQuote) {
        this.atQuote = false
        if (character === '"') continue
        this.quoted = false
      }
      if (this.quoted) this.atQuote = character === '"'
      else if (character === '"' && this.atStart) {
        this.quoted = true
        this.atStart = false
      } else {
        // A byte order mark is not part of the first field.
        this.atStart = character === ';' || character === '\n' || (character === '\ufeff' && this.atStart)
        if (character === '\n') yield at + 1
      }
    }
  }
}
