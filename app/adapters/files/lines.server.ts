/** A line without its line break; `linha` counts from 1. A long line is truncated, but to more than `maxSize` bytes. */
export type Line = { linha: number; bytes: Buffer }

const [newline, carriageReturn] = [0x0a, 0x0d]
const isBlank = (bytes: Buffer) => bytes.toString('latin1').trim() === ''

/** Splits bytes into lines as they arrive; blank lines are counted but skipped. `maxSize` bytes bound the memory. */
export async function* readLines(chunks: AsyncIterable<Uint8Array>, maxSize: number): AsyncGenerator<Line> {
  let linha = 1
  let kept = Buffer.alloc(0)
  const keep = (bytes: Buffer) => {
    // Two more bytes are kept: one for a carriage return, one to show that the line is too long.
    const room = maxSize + 2 - kept.length
    if (room > 0 && bytes.length > 0) kept = Buffer.concat([kept, bytes.subarray(0, room)])
  }
  const take = () => {
    const bytes = kept.at(-1) === carriageReturn ? kept.subarray(0, -1) : kept
    kept = Buffer.alloc(0)
    return { linha: linha++, bytes }
  }
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    let from = 0
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, from)) {
      keep(bytes.subarray(from, at))
      from = at + 1
      const line = take()
      if (!isBlank(line.bytes)) yield line
    }
    keep(bytes.subarray(from))
  }
  const last = take()
  if (!isBlank(last.bytes)) yield last
}
