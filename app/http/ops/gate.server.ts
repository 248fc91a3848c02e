import { type Allowance, makeAllowances } from './allowance.server'

/**
 * How many are let in at once and how many of one network; how many more may wait for their turn, how many of one network,
 * and for how many milliseconds; how many bytes one network may be made, where that is bounded.
 */
type Room = {
  inside: number
  own?: number
  waiting?: number
  ownWaiting?: number
  patience?: number
  allowance?: Allowance
  heavy?: number
}
/** What to call on leaving, with the bytes that were made. */
type Leave = (bytes?: number) => void
type Line = { within: number; waiting: ((leave: Leave) => void)[]; paid?: NodeJS.Timeout | undefined }

/**
 * Lets so many in at once. Who finds no room waits his turn for a moment: turns go round by network, so that whoever asks
 * for much waits for himself, and others for one of his at most. Whose network isn't given has no bound of his own.
 */
export function makeGate(room: Room, now = Date.now) {
  const { inside, own = inside, waiting = 0, ownWaiting = waiting, patience = 2000, heavy = inside } = room
  const allowances = room.allowance && makeAllowances(room.allowance, now)
  let within = 0
  let heavyWithin = 0
  let waits = 0
  /** In the order in which their turns come. */
  const lines = new Map<string, Line>()
  const millisecondsOwed = (rede: string) => (rede === '' ? 0 : (allowances?.owedBy(rede) ?? 0))
  const isHeavy = (rede: string) => rede !== '' && (allowances?.isHeavy(rede) ?? false)
  const mayEnter = (rede: string, line: Line) =>
    within < inside &&
    (rede === '' || line.within < own) &&
    millisecondsOwed(rede) === 0 &&
    (heavyWithin < heavy || !isHeavy(rede))
  const mayWait = (rede: string, line: Line) => waits < waiting && (rede === '' || line.waiting.length < ownWaiting)
  const forget = (rede: string, line: Line) => {
    if (line.within === 0 && line.waiting.length === 0) lines.delete(rede)
  }

  function letIn(rede: string, line: Line): Leave {
    const counted = isHeavy(rede) ? 1 : 0
    within++
    heavyWithin += counted
    line.within++
    // Its turn was this one: the next is the last of the round.
    lines.delete(rede)
    lines.set(rede, line)
    let left = false
    return (bytes = 0) => {
      if (left) return
      left = true
      if (rede !== '') allowances?.take(rede, bytes)
      within--
      heavyWithin -= counted
      line.within--
      if (line.waiting.length > 0) callWhenPaid(rede, line)
      forget(rede, line)
      callNext()
    }
  }

  /** A timer may end before its time by the clock, and more may be owed by then: who still waits is called again. */
  function callWhenPaid(rede: string, line: Line) {
    const owed = millisecondsOwed(rede)
    if (owed === 0 || line.paid) return
    line.paid = setTimeout(() => {
      line.paid = undefined
      callNext()
      if (line.waiting.length > 0) callWhenPaid(rede, line)
    }, owed).unref()
  }

  function callNext() {
    for (const [rede, line] of lines) {
      if (within >= inside) return
      if (line.waiting.length > 0 && mayEnter(rede, line)) line.waiting.shift()?.(letIn(rede, line))
    }
  }

  function wait(rede: string, line: Line) {
    waits++
    callWhenPaid(rede, line)
    return new Promise<Leave | undefined>((resolve) => {
      const called = (leave?: Leave) => {
        clearTimeout(timer)
        waits--
        resolve(leave)
      }
      line.waiting.push(called)
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(called), 1)
        forget(rede, line)
        called()
      }, patience)
    })
  }

  return {
    /** What to call on leaving; `undefined` where there is no room, or was none for too long. */
    async enter(rede = ''): Promise<Leave | undefined> {
      const line = lines.get(rede) ?? { within: 0, waiting: [] }
      if (mayEnter(rede, line)) return letIn(rede, line)
      if (!mayWait(rede, line)) return undefined
      lines.set(rede, line)
      return wait(rede, line)
    },
  }
}

export type Gate = ReturnType<typeof makeGate>

/** So many bytes are ten ordinary pages a second that nobody has kept, and two of the heaviest. */
const allowance = { perSecond: 500_000, atOnce: 3_000_000 }
const readers = { inside: 4, own: 2, waiting: 120, ownWaiting: 12, allowance, heavy: 1 }

/**
 * How many pages are made, forms answered and calls read at once: decision 023. Each kind has a room of its own, so that
 * readers and programs leave room for whoever files.
 */
export const makeGates = () => ({
  pages: makeGate(readers),
  forms: makeGate({ inside: 64 }),
  calls: makeGate(readers),
})
export type Gates = ReturnType<typeof makeGates>
