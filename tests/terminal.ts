import type { CommandIo } from '~/cli/command'

/** A terminal that remembers what was said, and every byte that was written. */
export function rememberingIo(): CommandIo & { lines: string[]; text(): string; bytes(): Buffer } {
  const lines: string[] = []
  const written: Uint8Array[] = []
  return {
    lines,
    text: () => lines.join('\n'),
    bytes: () => Buffer.concat(written),
    print: (line) => void lines.push(line),
    progress: () => {},
    write: async (bytes) => void written.push(bytes),
  }
}
