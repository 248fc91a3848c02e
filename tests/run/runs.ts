/** The runs of tests: one before every change that lands, and one for tests that take minutes. */
export const runNames = ['test', 'test:long'] as const
export type RunName = (typeof runNames)[number]

/** How long each run may take on two quiet cores, in minutes. */
export const minutesAllowed: Record<RunName, number> = { test: 20, 'test:long': 40 }

/** The run that this process is part of. A single file run by hand belongs to the first, unless TEST_RUN is set. */
export const currentRun: RunName = process.env.TEST_RUN === 'test:long' ? 'test:long' : 'test'
