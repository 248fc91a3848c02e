import type { CommandIo } from '~/cli/command/command'

/** A terminal that records what a command prints and writes. `lines` has all lines, `errors` only the warnings. */
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
