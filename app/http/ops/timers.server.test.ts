import { expect, test, vi } from 'vitest'
import { makeLog } from './log.server'
import { every } from './timers.server'

test('uma tarefa roda de tempos em tempos, uma vez de cada vez, e uma falha não impede a próxima', async () => {
  vi.useFakeTimers()
  const lines: string[] = []
  const log = makeLog('info', { write: (line: string) => void lines.push(line) })
  let runs = 0
  let finish = () => {}
  const job = every(
    1000,
    'status',
    () => {
      runs++
      return runs === 1
        ? Promise.reject(new Error('falhou'))
        : new Promise<void>((resolve) => {
            finish = resolve
          })
    },
    log,
  )

  await vi.advanceTimersByTimeAsync(1000)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ job: 'status', err: { message: 'falhou' } }])
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toBe(2)
  finish()
  await vi.advanceTimersByTimeAsync(1000)
  expect(runs).toBe(3)
  finish()
  await job.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toBe(3)
  vi.useRealTimers()
})
