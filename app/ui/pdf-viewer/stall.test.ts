import { expect, onTestFinished, test, vi } from 'vitest'
import { noteProgress, watchForStall } from './stall'

const almost = 29_000

function openTab() {
  const tab = Object.assign(new EventTarget(), { hidden: false })
  vi.useFakeTimers()
  vi.stubGlobal('document', tab)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const giveUp = vi.fn()
  const stop = watchForStall(giveUp)
  const show = (shown: boolean) => {
    tab.hidden = !shown
    tab.dispatchEvent(new Event('visibilitychange'))
  }
  return { giveUp, stop, show }
}

test('um documento que não dá sinal por trinta segundos é dado por perdido', () => {
  const { giveUp } = openTab()
  vi.advanceTimersByTime(almost)
  expect(giveUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(giveUp).toHaveBeenCalledOnce()
})

test('enquanto chega alguma coisa de um documento ele não é dado por perdido, por mais lenta que seja a linha', () => {
  const { giveUp } = openTab()
  for (let times = 0; times < 5; times++) {
    vi.advanceTimersByTime(almost)
    noteProgress()
  }
  expect(giveUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(30_000)
  expect(giveUp).toHaveBeenCalledOnce()
})

test('numa aba que ninguém vê nenhum documento é dado por perdido; vista de novo, ele tem outros trinta segundos', () => {
  const { giveUp, show } = openTab()
  vi.advanceTimersByTime(almost)
  show(false)
  noteProgress()
  vi.advanceTimersByTime(600_000)
  show(true)
  vi.advanceTimersByTime(almost)
  expect(giveUp).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(giveUp).toHaveBeenCalledOnce()
})

test('o que já está desenhado não é mais esperado', () => {
  const { giveUp, stop, show } = openTab()
  stop()
  noteProgress()
  show(true)
  vi.advanceTimersByTime(60_000)
  expect(giveUp).not.toHaveBeenCalled()
})
