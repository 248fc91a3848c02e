import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { makeProgress } from './progress'
import { type Result, relative, takeFirstLine, writeReport } from './result'
import { chooseRun, currentRun } from './runs'

/** Vitest reports the tests of other runs as skipped; this report omits them. */
const isInThisRun = ({ tags }: TestCase) => currentRun === undefined || chooseRun(tags) === currentRun

/** Records how each test ended. A file that could not be read and an error outside all tests are failures too. */
export default class VitestReporter implements Reporter {
  readonly #progress = makeProgress('vitest', 'arquivos')
  #files = 0
  #done = 0

  onTestRunStart(files: readonly unknown[]) {
    this.#files = files.length
  }

  onTestCaseResult(test: TestCase) {
    if (test.result().state === 'failed') this.#progress.failed(`${relative(test.module.moduleId)}: ${test.fullName}`)
  }

  onTestModuleEnd() {
    this.#done++
    this.#progress.at(this.#done, this.#files)
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message?: string }[]) {
    this.#progress.end()
    writeReport('unit', [
      ...modules.flatMap((module) => [...module.children.allTests()].filter(isInThisRun).map(toResult)),
      ...modules.flatMap(brokenParts),
      ...unhandled.map(({ message }) => failure('vitest', 'fora de qualquer teste', message)),
    ])
  }
}

function toResult(test: TestCase): Result {
  const { state, errors } = test.result()
  const { duration = 0, retryCount = 0 } = test.diagnostic() ?? {}
  return {
    file: relative(test.module.moduleId),
    line: test.location?.line ?? 1,
    title: test.fullName,
    project: 'vitest',
    outcome: state === 'passed' || state === 'skipped' ? state : 'failed',
    tries: retryCount + 1,
    seconds: duration / 1000,
    error: takeFirstLine(errors?.[0]?.message),
  }
}

const failure = (file: string, title: string, message?: string): Result => ({
  file,
  line: 1,
  title,
  project: 'vitest',
  outcome: 'failed',
  tries: 1,
  seconds: 0,
  error: takeFirstLine(message),
})

/** Errors of a file or a group that belong to none of its tests. */
const brokenParts = (module: TestModule) =>
  [module, ...module.children.allSuites()].flatMap((part) =>
    part.errors().map(({ message }) => failure(relative(module.moduleId), 'o arquivo', message)),
  )
