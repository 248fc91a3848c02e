import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { filesOfOtherRuns } from './tests/run/files'
import { atTerminal } from './tests/run/progress'
import { currentRun } from './tests/run/runs'

/** Files with little work but long waits, because they start, end and restart processes. */
const long = /\/(?:\w+-interrompid[ao]|proxy|processos|demo|indisponibilidade)\.test\.ts$/

/** Starts the slowest files first. Otherwise the other workers would wait at the end for the worker that runs them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const rank = ({ project, moduleId }: TestSpecification) =>
      project.config.isolate ? 0 : long.test(moduleId) ? 1 : 2
    return sorted.sort((one, other) => rank(one) - rank(other))
  }
}

const all = '{app,tests,bench}/**/*.test.{ts,tsx}'
/** Files that run in a process of their own, because they take minutes or measure their process. */
const alone = [
  '{bench,tests/soak}/**/*.test.ts',
  'app/adapters/{files/sniff,pncp/json}.test.ts',
  'app/{forms/answer,http/calls/upload}.server.test.ts',
]

/** `npm run test:rest` runs the tests tagged `rest`, `npm run test:long` those tagged `long`, and `npm test` all others. */
const tags = [{ name: 'rest' }, { name: 'long' }]
const ofOtherRuns = filesOfOtherRuns(currentRun)

const project = (name: string, include: string[], exclude: string[], isolate: boolean) => ({
  plugins: [tsconfigPaths()],
  test: {
    name,
    include,
    exclude: [...exclude, ...ofOtherRuns],
    isolate,
    // What a developer has in `.env` is not for tests.
    env: { ENV_FILE: '' },
    setupFiles: ['tests/setup/modules.ts', 'tests/setup/console.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
    // The report at the end of a run names each test that passed only on its second try.
    retry: 1,
    includeTaskLocation: true,
    tags,
  },
})

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    projects: [
      project('sozinhos', alone, [], true),
      // These files share processes. In new ones, loading libraries and the database again would take half of the time.
      project('juntos', [all], alone, false),
    ],
    globalSetup: 'tests/setup/global.ts',
    // Records which tests ran and passed. The run then checks the tests that the documents name against this record.
    reporters: [...(atTerminal ? [] : ['default']), './tests/run/vitest-reporter.ts'],
    tags,
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
  },
})
