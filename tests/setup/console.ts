import { afterEach, expect, vi } from 'vitest'

/** What nobody expected to be complained about fails the test. */
const complaints = (['error', 'warn'] as const).map((method) => vi.spyOn(console, method))

afterEach(() => {
  const said = complaints.flatMap((spy) => spy.mock.calls.map((call) => call.join(' ')))
  for (const spy of complaints) spy.mockClear()
  expect(said).toEqual([])
})
