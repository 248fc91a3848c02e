import { afterAll, vi } from 'vitest'

/** Files that share a process share its libraries only: what the modules of the portal remember, and whatever a test moved, ends with the file. */
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
