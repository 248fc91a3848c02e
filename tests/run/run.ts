/**
 * `npm test`, `npm run test:long` and `npm run test:changed`: runs every stage, even if an earlier one failed, and ends
 * with one summary. Only the browser tests are left out if the build failed.
 */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { forgetResults, type ReportName, readResults } from './result'
import { minutesAllowed, type RunName } from './runs'
import { tellShown } from './shown'
import { countFailures, type Stage, summaryOf } from './summary'

type Command = [name: string, command: string]
type Plan = { checks: Command[]; unit: Command; browsers: Command; run: RunName; isWhole: boolean }

const build: Command = ['build', 'npm run --silent build']
const types: Command = ['tipos', 'tsc --noEmit']
const chromium = 'tsx e2e/support/ensure-chromium.ts &&'

const plans: Record<'short' | 'long' | 'changed', Plan> = {
  short: {
    checks: [build, types, ['lint', 'npm run --silent lint']],
    unit: ['vitest', 'vitest run --tags-filter=!long'],
    browsers: ['playwright', `${chromium} playwright test`],
    run: 'test',
    isWhole: true,
  },
  long: {
    checks: [build],
    unit: ['vitest', 'vitest run --tags-filter=long'],
    browsers: ['playwright', `${chromium} playwright test`],
    run: 'test:long',
    isWhole: true,
  },
  changed: {
    checks: [build, types, ['lint', 'biome check --error-on-warnings --changed --since=main --no-errors-on-unmatched']],
    unit: ['vitest', 'vitest run --tags-filter=!long --changed main --passWithNoTests'],
    browsers: ['playwright', `${chromium} playwright test --only-changed=main --pass-with-no-tests`],
    run: 'test',
    isWhole: false,
  },
}

const { checks, unit, browsers, run, isWhole } = plans[(process.argv[2] ?? 'short') as keyof typeof plans]
const secondsSince = (started: number) => (performance.now() - started) / 1000

/** Runs a command. Its output is shown at once, or at its end if other commands run at the same time (`beside`). */
async function stageOf([name, command]: Command, options: { report?: ReportName; beside?: boolean }): Promise<Stage> {
  const { report, beside = false } = options
  if (report) forgetResults(report)
  const started = performance.now()
  const stdio = beside ? 'pipe' : 'inherit'
  const env = { ...process.env, TEST_RUN: run }
  const child = spawn(command, { stdio: ['ignore', stdio, stdio], shell: true, env })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const said = await Promise.all([child.stdout, child.stderr].map((stream) => stream && text(stream)))
  process.stdout.write(said.join(''))
  const end = (await ended) === 0 ? 'ok' : 'failed'
  return { name, end, seconds: secondsSince(started), results: (report && readResults(report)) ?? [] }
}

const started = performance.now()
const stages = await Promise.all(checks.map((command) => stageOf(command, { beside: true })))
const built = stages[0]?.end === 'ok'
stages.push(await stageOf(unit, { report: 'unit' }))
stages.push(
  built
    ? await stageOf(browsers, { report: 'browser' })
    : { name: 'playwright', end: 'notRun', seconds: 0, results: [] },
)
if (isWhole) {
  const results = stages.flatMap((stage) => stage.results)
  stages.push({ name: 'documentos', end: tellShown(results, run) ? 'ok' : 'failed', seconds: 0, results: [] })
}

const ended = { stages, seconds: secondsSince(started), minutesAllowed: minutesAllowed[run] }
console.log(summaryOf(ended).join('\n'))
process.exit(countFailures(ended) === 0 ? 0 : 1)
