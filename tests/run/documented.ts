import { readFileSync } from 'node:fs'
import { type RunName, runNames } from './runs'

/**
 * A row of the documents: a statement, the test that shows it, the run that includes this test, and why this is not
 * `npm test`.
 */
export type Documented = { what: string; file: string; title: string; run: RunName; why?: string }

const isShown = ({ file, title }: Documented) => title !== '' && /\.(test|spec)\.tsx?$/.test(file)

/** All rows of behaviours.md and attacks.md in docs/, and the rows of asvs.md and acessibilidade.md with a test. */
export const readDocumented = () => [
  ...readRows('docs/behaviours.md'),
  ...readRows('docs/attacks.md'),
  ...readRows('docs/asvs.md').filter(isShown),
  ...readRows('docs/acessibilidade.md').filter(isShown),
]

/** The last cell of a row names the test, as `file: title`, after `(test:rest, why)` if `npm test` does not have it. */
export function readRows(document: string): Documented[] {
  return readFileSync(document, 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!-)/.test(line) && !/shown by *\|$/.test(line))
    .map((line) => {
      const cells = line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1)
      const [, given, why, file = '', title = ''] =
        /^(?:\(([\w:]+)(?:, ([^)]+))?\) )?(\S+?)(?:: (.*))?$/.exec(cells.at(-1) ?? '') ?? []
      const run = runNames.find((name) => name === given) ?? 'test'
      return { what: cells[0] ?? '', file, title, run, why }
    })
}
