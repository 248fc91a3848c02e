import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { firstLineOf, type Result, relative, writeResults } from './result'

/** Writes down how each test ended in each project. What fails outside all tests, such as a server that doesn't start, is a failure of its own. */
export default class PlaywrightReporter implements Reporter {
  #root: Suite | undefined
  readonly #outside: Result[] = []

  onBegin(_config: FullConfig, root: Suite) {
    this.#root = root
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
      error: firstLineOf(message),
    })
  }

  onEnd() {
    writeResults('browser', [...(this.#root?.allTests() ?? []).map(resultOf), ...this.#outside])
  }

  printsToStdio() {
    return false
  }
}

const outcomes = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' } as const

function resultOf(test: TestCase): Result {
  // The root, the project and the file stand before the groups.
  const [, project = '', , ...titles] = test.titlePath()
  return {
    file: relative(test.location.file),
    line: test.location.line,
    title: titles.join(' › '),
    project,
    outcome: outcomes[test.outcome()],
    tries: test.results.length,
    seconds: test.results.reduce((total, { duration }) => total + duration, 0) / 1000,
    error: firstLineOf(test.results.find(({ error }) => error)?.error?.message),
  }
}
