import { readFileSync } from 'node:fs'

/** One line of the documents: what is said, and the test that is said to show it. */
export type Documented = { what: string; file: string; title: string }

const isShown = ({ file, title }: Documented) => title !== '' && /\.(test|spec)\.tsx?$/.test(file)

/** The lines of docs/behaviours.md and docs/attacks.md, and those of docs/asvs.md and docs/acessibilidade.md that a test shows. */
export const documented = [
  ...rowsOf('docs/behaviours.md'),
  ...rowsOf('docs/attacks.md'),
  ...rowsOf('docs/asvs.md').filter(isShown),
  ...rowsOf('docs/acessibilidade.md').filter(isShown),
]

export function rowsOf(document: string): Documented[] {
  return readFileSync(document, 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!-)/.test(line) && !/shown by *\|$/.test(line))
    .map((line) => {
      const cells = line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1)
      const [file = '', title = ''] = (cells.at(-1) ?? '').split(/: (.*)/)
      return { what: cells[0] ?? '', file, title }
    })
}
