import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { firstLineOf, type Result, relative, writeResults } from './result'

/** Records how each test ended in each project. An error outside all tests, such as in a server, is a failure too. */
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
    error: firstLineOf(test.results.find(({ error }) => error)?.error?.message),
  }
}
