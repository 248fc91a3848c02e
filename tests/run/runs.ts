/** The two test runs: `test` before every change to the main branch, and `test:long` for tests that take minutes. */
export const runNames = ['test', 'test:long'] as const
export type RunName = (typeof runNames)[number]

/** How long each run may take on two otherwise idle cores, in minutes. */
export const minutesAllowed: Record<RunName, number> = { test: 20, 'test:long': 40 }

/** The run that this process is part of. A single file run by hand belongs to `test`, unless TEST_RUN is set. */
export const currentRun: RunName = process.env.TEST_RUN === 'test:long' ? 'test:long' : 'test'
