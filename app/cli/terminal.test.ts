import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeTerminal } from './terminal.server'

test('sem ninguém olhando, o andamento é uma linha a cada cinco segundos, à parte do resultado', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const out = new PassThrough()
  const err = Object.assign(new PassThrough(), { isTTY: false }) as unknown as NodeJS.WriteStream & PassThrough
  const terminal = makeTerminal(out, err)

  terminal.progress(1, null, 'processos')
  vi.advanceTimersByTime(5000)
  terminal.progress(800, null, 'processos')
  terminal.progress(801, 2000, 'processos')
  vi.advanceTimersByTime(5000)
  terminal.progress(1600, 2000, 'processos')
  terminal.print('Nada mudou.')

  expect(err.read().toString()).toBe('processos: 800\nprocessos: 1600 de 2000\n')
  expect(out.read().toString()).toBe('Nada mudou.\n')
})
