import { readFileSync } from 'node:fs'
import { type RunName, runNames } from './runs'

/** One line of the documents: what is said, the test that is said to show it, and the run this test is part of. */
export type Documented = { what: string; file: string; title: string; run: RunName }

const isShown = ({ file, title }: Documented) => title !== '' && /\.(test|spec)\.tsx?$/.test(file)

/** The lines of docs/behaviours.md and docs/attacks.md, and those of docs/asvs.md and docs/acessibilidade.md that a test shows. */
export const readDocumented = () => [
  ...rowsOf('docs/behaviours.md'),
  ...rowsOf('docs/attacks.md'),
  ...rowsOf('docs/asvs.md').filter(isShown),
  ...rowsOf('docs/acessibilidade.md').filter(isShown),
]

/** The last cell names the test, as `file: title`; `(test:long)` before it says that only the long run shows it. */
export function rowsOf(document: string): Documented[] {
  return readFileSync(document, 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!-)/.test(line) && !/shown by *\|$/.test(line))
    .map((line) => {
      const cells = line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1)
      const [, long, file = '', title = ''] = /^(\(test:long\) )?(\S+?)(?:: (.*))?$/.exec(cells.at(-1) ?? '') ?? []
      return { what: cells[0] ?? '', file, title, run: runNames[long ? 1 : 0] }
    })
}
