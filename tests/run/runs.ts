/** The runs of tests: the one before every change that lands, and the one for what takes minutes. */
export const runNames = ['test', 'test:long'] as const
export type RunName = (typeof runNames)[number]

/** How long each run may take on two quiet cores, in minutes. */
export const minutesAllowed: Record<RunName, number> = { test: 20, 'test:long': 40 }

/** Which of them this process is part of; a single file run by hand belongs to the first, unless TEST_RUN says otherwise. */
export const currentRun: RunName = process.env.TEST_RUN === 'test:long' ? 'test:long' : 'test'
