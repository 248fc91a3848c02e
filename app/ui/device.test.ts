import { afterEach, expect, test, vi } from 'vitest'
import { isCapableDevice, savesData } from './device'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['do qual nada se sabe', {}, true],
  [
    'com oito núcleos, 8 GB e linha boa',
    { hardwareConcurrency: 8, deviceMemory: 8, connection: { effectiveType: '4g' } },
    true,
  ],
  ['de quem poupa dados', { hardwareConcurrency: 8, connection: { saveData: true } }, false],
  ['numa linha 3g', { connection: { effectiveType: '3g' } }, false],
  ['numa linha 2g lenta', { connection: { effectiveType: 'slow-2g' } }, false],
  ['com 2 GB de memória', { deviceMemory: 2 }, false],
  ['com dois núcleos', { hardwareConcurrency: 2 }, false],
])('um aparelho %s faz mais do que o preciso ou só o preciso', (_, navigator, expected) => {
  vi.stubGlobal('navigator', navigator)
  expect(isCapableDevice()).toBe(expected)
  expect(savesData()).toBe('connection' in navigator && 'saveData' in navigator.connection)
})
