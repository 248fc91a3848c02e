/**
 * `npm test`, `npm run test:rest`, `npm run test:long` and `npm run test:changed`: runs every stage, even if an earlier
 * one failed, and ends with one summary. Only the browser tests are left out if the build failed.
 *
 * `npm test -- --before-rest` and then `npm run test:rest -- --after-test` are one run: the second uses the build of the
 * first and ends with the summary of both.
 */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { changedFiles, reachedSpecs } from './changed'
import { tellInBrowser } from './in-browser'
import { missingHere } from './missing'
import { forgetReport, readReport, writeReport } from './result'
import { runNames } from './runs'
import { tellShown } from './shown'
import { countFailures, type Run, type Stage, stageLine, together, writeSummary } from './summary'

type Command = [name: string, command: string]

const [given, ...options] = process.argv.slice(2)
const run = runNames.find((name) => name === given) ?? 'test'
const isFirstOfTwo = options.includes('--before-rest')
const isSecondOfTwo = options.includes('--after-test')

const build: Command = ['build', 'npm run --silent build']
const types: Command = ['tipos', 'tsc --noEmit']
const lint: Command = ['lint', 'npm run --silent lint']
const lintOfChanged: Command = [
  'lint',
  'biome check --error-on-warnings --changed --since=main --no-errors-on-unmatched',
]

const checks = {
  test: [build, types, lint],
  'test:rest': isSecondOfTwo ? [] : [build],
  'test:long': [build],
  'test:changed': [build, types, lintOfChanged],
}[run]
const unit = {
  test: '--tags-filter="!rest and !long"',
  'test:rest': '--tags-filter="rest and !long"',
  'test:long': '--tags-filter=long',
  'test:changed': '--tags-filter="!long" --changed main --passWithNoTests',
}[run]
const specs = run === 'test:changed' ? reachedSpecs(changedFiles()) : []
const hasSpecs = run !== 'test:changed' || specs.length > 0

const secondsSince = (started: number) => (performance.now() - started) / 1000

/** Runs a command. Its output is shown at once, or at its end if other commands run at the same time (`beside`). */
async function runStage(
  [name, command]: Command,
  options: { report?: 'unit' | 'browser'; beside?: boolean },
): Promise<Stage> {
  const { report, beside = false } = options
  if (report) forgetReport(report)
  const started = performance.now()
  const stdio = beside ? 'pipe' : 'inherit'
  const env = { ...process.env, TEST_RUN: run }
  const child = spawn(command, { stdio: ['ignore', stdio, stdio], shell: true, env })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const said = await Promise.all([child.stdout, child.stderr].map((stream) => stream && text(stream)))
  process.stdout.write(said.join(''))
  const end = (await ended) === 0 ? 'ok' : 'failed'
  const stage = { name, end, seconds: secondsSince(started), results: (report && readReport(report)) ?? [] } as const
  if (beside) console.log(stageLine(stage))
  return stage
}

const notRun = (name: string): Stage => ({ name, end: 'notRun', seconds: 0, results: [] })
const told = (name: string, ok: boolean): Stage => ({ name, end: ok ? 'ok' : 'failed', seconds: 0, results: [] })

const started = performance.now()
if (isFirstOfTwo) forgetReport('first')
const first = isSecondOfTwo ? (readReport('first') ?? { stages: [notRun('npm test')], seconds: 0 }) : undefined
if (!first) for (const line of await missingHere()) console.log(line)

const stages = await Promise.all(checks.map((command) => runStage(command, { beside: true })))
const isBuilt = [...(first?.stages ?? []), ...stages].some(({ name, end }) => name === 'build' && end === 'ok')
stages.push(await runStage(['vitest', `vitest run ${unit}`], { report: 'unit' }))
if (hasSpecs) {
  const command = `tsx e2e/support/ensure-chromium.ts && playwright test --pass-with-no-tests ${specs.join(' ')}`
  stages.push(isBuilt ? await runStage(['playwright', command], { report: 'browser' }) : notRun('playwright'))
}
if (run !== 'test:changed') {
  const results = stages.flatMap((stage) => stage.results)
  stages.push(told('documentos', tellShown(results, run)))
  if (run === 'test') stages.push(told('no navegador', tellInBrowser(results)))
}

const ended: Run = { stages, seconds: secondsSince(started) }
if (isFirstOfTwo) writeReport('first', ended)
const whole = first ? together(first, ended) : ended
if (!isFirstOfTwo) console.log(writeSummary(whole).join('\n'))
process.exit(countFailures(whole) === 0 ? 0 : 1)
