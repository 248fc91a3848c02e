import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that are short and wait long: for processes of their own that are started, ended, and started again. */
const long = /\/(?:\w+-interrompid[ao]|proxy|processos|demo|indisponibilidade)\.test\.ts$/

/** What takes minutes begins first, or one worker would wait for the other at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const rank = ({ project, moduleId }: TestSpecification) =>
      project.config.isolate ? 0 : long.test(moduleId) ? 1 : 2
    return sorted.sort((one, other) => rank(one) - rank(other))
  }
}

const all = '{app,tests,bench}/**/*.test.{ts,tsx}'
/** What takes minutes, and what measures the process it runs in. */
const alone = [
  '{bench,tests/soak}/**/*.test.ts',
  'app/adapters/{files/sniff,pncp/json}.test.ts',
  'app/{forms/answer,http/calls/upload}.server.test.ts',
]

/** What takes minutes, and is part of `npm run test:long` alone. */
const longTag = { name: 'long' }

const project = (name: string, include: string[], exclude: string[], isolate: boolean) => ({
  plugins: [tsconfigPaths()],
  test: {
    name,
    include,
    exclude,
    isolate,
    setupFiles: ['tests/setup/modules.ts', 'tests/setup/console.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
    // What passes on its second try is named at the end of the run.
    retry: 1,
    includeTaskLocation: true,
    tags: [longTag],
  },
})

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    projects: [
      project('sozinhos', alone, [], true),
      // One process after the other would read the same libraries and the database's program anew: half of their time.
      project('juntos', [all], alone, false),
    ],
    globalSetup: 'tests/setup/global.ts',
    // What ran and passed is asked again when the documents are held against it.
    reporters: ['default', './tests/run/vitest-reporter.ts'],
    tags: [longTag],
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
  },
})
