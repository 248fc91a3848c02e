import { test } from 'vitest'

/** The number of random cases in each run. */
type Sizes = { short: number; long: number }

/** Tests a behaviour on random cases: a few in `npm test`, many in the long run. */
export function testOnSamples(title: string, { short, long }: Sizes, behaviour: (size: number) => Promise<void>) {
  const timeout = 300_000
  test(title, { timeout }, () => behaviour(short))
  test(`${title} (muitos casos)`, { timeout, tags: ['long'] }, () => behaviour(long))
}
