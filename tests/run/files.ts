import { readdirSync, readFileSync } from 'node:fs'
import { changedFiles } from './changed'
import type { RunName } from './runs'

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const testFiles = () =>
  ['app', 'tests', 'bench'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isTest)
      .map((file) => `${folder}/${file}`),
  )

/**
 * The test files without a test of `run`, as their tags say. Vitest would load them to find that out, which takes a
 * second of a core for each. `test:changed` leaves out what belongs to `test:rest`, unless it was itself changed.
 */
export function filesOfOtherRuns(run: RunName | undefined) {
  if (run === undefined || run === 'test:long') return []
  const changed = run === 'test:changed' ? changedFiles() : []
  return testFiles().filter((file) => {
    const source = readFileSync(file, 'utf8')
    if (run === 'test:rest') return !/@module-tag rest|'rest'/.test(source)
    return /^\/\/ @module-tag (?:rest|long)\n/.test(source) && !changed.includes(file)
  })
}
