import { expect, test, vi } from 'vitest'
import { tellInBrowser } from './in-browser'
import type { Result } from './result'

const tests = (count: number, file: string): Result[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ file, line: at, title: `teste ${at}`, project: 'com-js' },
    ...{ outcome: 'passed', tries: 1, seconds: 1 },
  }))

test('mais de 150 testes no navegador não cabem em npm test, por muitos que sejam os outros', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  expect(tellInBrowser([...tests(150, 'e2e/x.spec.ts'), ...tests(999, 'tests/x.test.ts')])).toBe(true)
  expect(log).not.toHaveBeenCalled()
  expect(tellInBrowser(tests(151, 'e2e/x.spec.ts'))).toBe(false)
  expect(log.mock.calls.join()).toContain('151 testes')
  log.mockRestore()
})
