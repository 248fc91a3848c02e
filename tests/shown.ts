/**
 * Asks what the test runners wrote down whether every test that the documents name ran and passed: the last step of
 * `npm test`. A test that is skipped on this machine, for want of a program or of data, is told and not counted.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { documented } from './documented'

type Outcome = 'passed' | 'skipped' | 'failed'
type Run = { file: string; title: string; project: string; outcome: Outcome }

type VitestReport = {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[]
}
type Suite = {
  title: string
  suites?: Suite[]
  specs: { title: string; file: string; tests: { projectName: string; status: string }[] }[]
}

const read = (file: string) => JSON.parse(readFileSync(path.join('.cache', 'testes', file), 'utf8'))
const outcomes: Partial<Record<string, Outcome>> = {
  passed: 'passed',
  expected: 'passed',
  pending: 'skipped',
  skipped: 'skipped',
  todo: 'skipped',
}
const outcomeOf = (status: string): Outcome => outcomes[status] ?? 'failed'

const unitRuns = (read('vitest.json') as VitestReport).testResults.flatMap(({ name, assertionResults }) =>
  assertionResults.map(({ title, status }): Run => {
    return { file: path.relative('.', name), title, project: 'vitest', outcome: outcomeOf(status) }
  }),
)
/** A test's title with those of the groups it stands in: a group may be the one that says where it runs. */
const browserRuns = (suite: Pick<Suite, 'suites' | 'specs'>, groups = ''): Run[] => [
  ...(suite.suites ?? []).flatMap((inner) => browserRuns(inner, `${groups}${inner.title} › `)),
  ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status }) => {
      const run = { file: path.join('e2e', file), title: `${groups}${title}`, project: projectName }
      return { ...run, outcome: outcomeOf(status) }
    }),
  ),
]
const runs = [...unitRuns, ...browserRuns(read('playwright.json'))]

/** What is wrong with the showing of one line; a screen's behaviour is shown with JavaScript and, unless it is about that, without. */
function problemOf({ file, title }: { file: string; title: string }) {
  const mine = runs.filter((run) => run.file === file && run.title.includes(title))
  const counted = mine.filter(({ outcome }) => outcome !== 'skipped')
  if (mine.length === 0) return 'não correu'
  if (counted.length === 0) return 'pulado'
  if (counted.some(({ outcome }) => outcome === 'failed')) return 'falhou'
  if (!file.startsWith('e2e/') || mine.every((run) => run.title.includes('@js'))) return undefined
  const shownIn = new Set(counted.map(({ project }) => project))
  return ['com-js', 'sem-js'].every((project) => shownIn.has(project)) ? undefined : 'não passou nos dois projetos'
}

const problems = documented.flatMap((row) => {
  const problem = problemOf(row)
  return problem ? [{ ...row, problem }] : []
})
const skipped = problems.filter(({ problem }) => problem === 'pulado')
const wrong = problems.filter(({ problem }) => problem !== 'pulado')
for (const { what, file, title, problem } of problems) console.log(`${problem}: ${what} (${file}: ${title})`)
console.log(
  `${documented.length - problems.length} comportamentos mostrados, ${skipped.length} pulados, ${wrong.length} sem prova`,
)
process.exit(wrong.length > 0 ? 1 : 0)
