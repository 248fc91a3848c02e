import { readFileSync } from 'node:fs'
import { type RunName, runNames } from './runs'

/** A row of the documents: a statement, the test that shows it, and the run that includes this test. */
export type Documented = { what: string; file: string; title: string; run: RunName }

const isShown = ({ file, title }: Documented) => title !== '' && /\.(test|spec)\.tsx?$/.test(file)

/** All rows of behaviours.md and attacks.md in docs/, and the rows of asvs.md and acessibilidade.md with a test. */
export const readDocumented = () => [
  ...rowsOf('docs/behaviours.md'),
  ...rowsOf('docs/attacks.md'),
  ...rowsOf('docs/asvs.md').filter(isShown),
  ...rowsOf('docs/acessibilidade.md').filter(isShown),
]

/** The last cell of a row names the test, as `file: title`, after `(test:long)` if only the long run has this test. */
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
