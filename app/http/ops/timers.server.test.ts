import { expect, test, vi } from 'vitest'
import { makeLog } from './log.server'
import { runEvery } from './timers.server'

test('uma tarefa roda de tempos em tempos, uma vez de cada vez, e uma falha não impede a próxima', async () => {
  vi.useFakeTimers()
  const lines: string[] = []
  const log = makeLog('info', { write: (line: string) => void lines.push(line) })
  let runs = 0
  let finish = () => {}
  const job = runEvery(
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

test('uma tarefa que falha seguidas vezes é tentada e anotada cada vez mais tarde, e volta ao passo quando dá certo', async () => {
  vi.useFakeTimers()
  const lines: string[] = []
  const log = makeLog('info', { write: (line: string) => void lines.push(line) })
  let out = true
  let runs = 0
  const work = async () => {
    runs++
    if (out) throw new Error('falhou')
  }
  const job = runEvery(1000, 'busca', work, log)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(lines.length).toBeLessThan(30)

  out = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect(runs).toBeGreaterThan(lines.length)
  const before = runs
  await vi.advanceTimersByTimeAsync(10_000)
  expect(runs).toBe(before + 10)
  await job.stop()
  vi.useRealTimers()
})
