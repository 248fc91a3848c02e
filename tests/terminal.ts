import type { CommandIo } from '~/cli/command'

/** A terminal that remembers what was said. */
export function rememberingIo(): CommandIo & { lines: string[]; text(): string } {
  const lines: string[] = []
  return { lines, text: () => lines.join('\n'), print: (line) => void lines.push(line), progress: () => {} }
}
