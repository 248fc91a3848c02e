import tsconfigPaths from 'vite-tsconfig-paths'
import { defineConfig } from 'vitest/config'

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
  },
})
