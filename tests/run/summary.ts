import type { Result } from './result'

/** A part of a run, and the tests it ran. Types, lint and build run at the same time, so their seconds overlap. */
export type Stage = { name: string; end: 'ok' | 'failed' | 'notRun'; seconds: number; results: Result[] }
export type Run = { stages: Stage[]; seconds: number }

const hasFailed = ({ outcome }: Result) => outcome === 'failed'
const isUnstable = ({ outcome, tries }: Result) => outcome === 'passed' && tries > 1

/** A stage that failed without naming a test is one failure. */
const countStageFailures = ({ end, results }: Stage) => results.filter(hasFailed).length || (end === 'ok' ? 0 : 1)

/** Two runs told as one: the stages of the second have its name. */
export const together = (first: Run, second: Run): Run => ({
  stages: [...first.stages, ...second.stages.map((stage) => ({ ...stage, name: `${stage.name} (test:rest)` }))],
  seconds: first.seconds + second.seconds,
})

export const countFailures = ({ stages }: Run) => stages.reduce((total, stage) => total + countStageFailures(stage), 0)

const minutes = (seconds: number) => `${(seconds / 60).toFixed(1)} min`
const nameResult = ({ file, line, title, project }: Result) => `${file}:${line} [${project}] ${title}`
const withError = (result: Result) => [`  ${nameResult(result)}`, ...(result.error ? [`      ${result.error}`] : [])]
const section = (title: string, lines: string[]) => (lines.length > 0 ? ['', `${title}:`, ...lines] : [])
const ends: Record<Stage['end'], string> = { ok: 'em ordem', failed: 'FALHOU', notRun: 'NÃO CORREU' }

export const stageLine = ({ name, end, seconds }: Stage) => `  ${name}: ${ends[end]}, ${minutes(seconds)}`

/** The summary of a run: slow, unstable and failed tests, the stages and the totals. Programs read the last line. */
export function writeSummary(run: Run): string[] {
  const { stages, seconds } = run
  const results = stages.flatMap((stage) => stage.results)
  const slowest = results.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length
  return [
    ...section(
      'As dez mais lentas',
      slowest.map((result) => `  ${result.seconds.toFixed(1)} s ${nameResult(result)}`),
    ),
    ...section('Instáveis: passaram só em outra tentativa', results.filter(isUnstable).flatMap(withError)),
    ...section('Falharam', results.filter(hasFailed).flatMap(withError)),
    ...section('Etapas', stages.map(stageLine)),
    `Ao todo ${minutes(seconds)}.`,
    `${count('passed')} passed, ${countFailures(run)} failed, ${count('skipped')} skipped`,
  ]
}
