import { setTimeout as sleep } from 'node:timers/promises'

type Leave = () => void

/** Milliseconds: how long nobody may have asked before what can wait goes on, and how long it waits for that at most. */
const usual = { quiet: 5, patience: 250 }

/**
 * The turns at the one connection of the embedded database: whoever asks waits for whoever has it. What can wait lets a
 * reader's questions pass together, or he would wait before each of them; it goes on in a moment in any case.
 */
export function makeConnectionTurns({ quiet, patience } = usual) {
  let queue = Promise.resolve()
  let asking = 0
  let lastLeft = Number.NEGATIVE_INFINITY

  async function take(): Promise<Leave> {
    const turn = queue
    let leave = () => {}
    queue = new Promise((resolve) => {
      leave = resolve
    })
    await turn
    return leave
  }

  return {
    async take(): Promise<Leave> {
      asking++
      const leave = await take()
      return () => {
        asking--
        lastLeft = performance.now()
        leave()
      }
    },

    async takeWhenQuiet(): Promise<Leave> {
      const until = performance.now() + patience
      const isQuiet = () => asking === 0 && performance.now() - lastLeft >= quiet
      while (!isQuiet() && performance.now() < until) await sleep(quiet)
      return take()
    },
  }
}
