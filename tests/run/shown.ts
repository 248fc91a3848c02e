import { type Documented, readDocumented } from './documented'
import type { Result } from './result'
import type { RunName } from './runs'

/** Why the test of a row has not passed. A browser spec must pass with and without JavaScript, unless tagged `@js`. */
function findProblem({ file, title }: Documented, results: Result[]) {
  const mine = results.filter((result) => result.file === file && result.title.includes(title))
  const counted = mine.filter(({ outcome }) => outcome !== 'skipped')
  if (mine.length === 0) return 'não correu'
  if (counted.length === 0) return 'pulado'
  if (counted.some(({ outcome }) => outcome === 'failed')) return 'falhou'
  if (!file.startsWith('e2e/') || mine.every((result) => result.title.includes('@js'))) return undefined
  const shownIn = new Set(counted.map(({ project }) => project))
  return ['com-js', 'sem-js'].every((project) => shownIn.has(project)) ? undefined : 'não passou nos dois projetos'
}

/**
 * Returns whether every test of this run that the documents name ran and passed. A test that is skipped because this
 * machine lacks a program or data is reported but is no failure. Rows of another run are ignored.
 */
export function tellShown(results: Result[], run: RunName) {
  const mine = readDocumented().filter((row) => row.run === run)
  const problems = mine.flatMap((row) => {
    const problem = findProblem(row, results)
    return problem ? [{ ...row, problem }] : []
  })
  const skipped = problems.filter(({ problem }) => problem === 'pulado')
  const wrong = problems.length - skipped.length
  for (const { what, file, title, problem } of problems) console.log(`${problem}: ${what} (${file}: ${title})`)
  console.log(
    `${mine.length - problems.length} comportamentos mostrados, ${skipped.length} pulados, ${wrong} sem prova`,
  )
  return wrong === 0
}
