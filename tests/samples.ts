import { test } from 'vitest'

/** How many random cases each run tries. */
type Sizes = { short: number; long: number }

/** One behaviour, shown on random cases: on some of them by `npm test`, on many by the long run. */
export function testOnSamples(title: string, { short, long }: Sizes, behaviour: (size: number) => Promise<void>) {
  const timeout = 300_000
  test(title, { timeout }, () => behaviour(short))
  test(`${title} (muitos casos)`, { timeout, tags: ['long'] }, () => behaviour(long))
}
