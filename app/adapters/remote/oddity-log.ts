import type { Oddity } from './lenient'
import type { RemoteLog } from './remote-log'

/** How long the same oddity is told no more, in milliseconds. */
const pause = 60_000

/** Logs where answers can't be read, each place of a call once a minute: a list has it on every line, for every visitor. */
export function makeOddityLog(log: RemoteLog, now: () => number) {
  const toldAt = new Map<string, number>()
  return (call: string, { path, problem }: Oddity) => {
    const place = `${call} ${path.replace(/\b\d+\b/g, '*')}`
    const last = toldAt.get(place)
    if (last !== undefined && now() - last < pause) return
    toldAt.set(place, now())
    log.warn({ call, path, problem }, 'a resposta tem um campo que não se lê')
  }
}
