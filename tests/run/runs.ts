/**
 * The runs of the tests. Each test belongs to one of the first three: to `test`, unless it is tagged `rest` or `long`.
 * `test:changed` takes from the first two what a change may break.
 */
export const runNames = ['test', 'test:rest', 'test:long', 'test:changed'] as const
export type RunName = (typeof runNames)[number]

/** The run that this process is part of. `undefined` for files run by hand, whose tests run unless tagged `long`. */
export const currentRun = runNames.find((name) => name === process.env.TEST_RUN)

/** The run of a test with these tags. */
export function chooseRun(tags: readonly string[]): RunName {
  if (tags.includes('long')) return 'test:long'
  return tags.includes('rest') ? 'test:rest' : 'test'
}
