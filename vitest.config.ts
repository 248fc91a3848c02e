import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes minutes begins first, or one worker would wait for the other at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => /\/(bench|soak)\//.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    include: ['{app,tests,bench}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/setup/global.ts',
    setupFiles: 'tests/setup/console.ts',
    // What ran and passed is asked again when the documents are held against it.
    reporters: ['default', ['json', { outputFile: '.cache/testes/vitest.json' }]],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
})
