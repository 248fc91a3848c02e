import { afterEach, expect, vi } from 'vitest'

/** A test fails on any console error or warning that it did not expect. */
const complaints = (['error', 'warn'] as const).map((method) => vi.spyOn(console, method))

afterEach(() => {
  const said = complaints.flatMap((spy) => spy.mock.calls.map((call) => call.join(' ')))
  for (const spy of complaints) spy.mockClear()
  expect(said).toEqual([])
})
