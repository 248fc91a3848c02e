import { afterAll, vi } from 'vitest'

/** Test files share a process. Each file reloads the portal's modules, and resets fake timers and stubs at its end. */
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
