import { type Documented, readDocumented } from './documented'
import type { Result } from './result'
import type { RunName } from './runs'

/** What is wrong with the showing of one line; a screen's behaviour is shown with JavaScript and, unless it is about that, without. */
function problemOf({ file, title }: Documented, results: Result[]) {
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
 * Whether every test of this run that the documents name ran and passed. A test that is skipped on this machine, for
 * want of a program or of data, is told and not counted. Lines that another run shows are left to it.
 */
export function tellShown(results: Result[], run: RunName) {
  const mine = readDocumented().filter((row) => row.run === run)
  const problems = mine.flatMap((row) => {
    const problem = problemOf(row, results)
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
