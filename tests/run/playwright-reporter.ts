import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { atTerminal, makeProgress } from './progress'
import { type Result, relative, takeFirstLine, writeReport } from './result'

/** Records how each test ended in each project. An error outside all tests, such as in a server, is a failure too. */
export default class PlaywrightReporter implements Reporter {
  #root: Suite | undefined
  readonly #outside: Result[] = []
  readonly #progress = makeProgress('playwright', 'testes')
  #tests = 0
  #done = 0

  onBegin(_config: FullConfig, root: Suite) {
    this.#root = root
    this.#tests = root.allTests().length
  }

  onTestEnd(test: TestCase) {
    const outcome = test.outcome()
    const isTriedAgain = outcome === 'unexpected' && test.results.length <= test.retries
    if (isTriedAgain) return
    this.#done++
    if (outcome === 'unexpected') this.#progress.failed(test.titlePath().slice(1).join(' › '))
    this.#progress.at(this.#done, this.#tests)
  }

  onError({ message, location }: TestError) {
    this.#outside.push({
      file: relative(location?.file ?? 'playwright.config.ts'),
      line: location?.line ?? 1,
      title: 'fora de qualquer teste',
      project: 'playwright',
      outcome: 'failed',
      tries: 1,
      seconds: 0,
      error: takeFirstLine(message),
    })
  }

  onEnd() {
    this.#progress.end()
    writeReport('browser', [...(this.#root?.allTests() ?? []).map(toResult), ...this.#outside])
  }

  printsToStdio() {
    return atTerminal
  }
}

const outcomes = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' } as const

function toResult(test: TestCase): Result {
  // The path begins with the root, the project and the file; the titles of the groups and the test follow.
  const [, project = '', , ...titles] = test.titlePath()
  return {
    file: relative(test.location.file),
    line: test.location.line,
    title: titles.join(' › '),
    project,
    outcome: outcomes[test.outcome()],
    tries: test.results.length,
    seconds: test.results.reduce((total, { duration }) => total + duration, 0) / 1000,
    error: takeFirstLine(test.results.find(({ error }) => error)?.error?.message),
  }
}
