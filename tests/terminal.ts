import type { CommandIo } from '~/cli/command/command'

/** A terminal that remembers what was said, `errors` among it, and every byte that was written. */
export function rememberingIo(): CommandIo & {
  lines: string[]
  errors: string[]
  text(): string
  bytes(): Buffer
} {
  const lines: string[] = []
  const errors: string[] = []
  const written: Uint8Array[] = []
  return {
    lines,
    errors,
    text: () => lines.join('\n'),
    bytes: () => Buffer.concat(written),
    print: (line) => void lines.push(line),
    warn(line) {
      lines.push(line)
      errors.push(line)
    },
    progress: () => {},
    write: async (bytes) => void written.push(bytes),
  }
}
