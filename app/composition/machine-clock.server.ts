import os from 'node:os'
import { makeTrustedClock } from '~/domain/shared/trusted-clock'
import type { Logger } from '~/http/ops/log.server'

const words = {
  jumped: 'o relógio da máquina saltou: o portal segue pela hora anterior e nada apaga',
  returned: 'o relógio da máquina voltou à hora do portal',
  adopted: 'a hora do relógio da máquina passou a valer',
}

/** The machine's clock, as far as the time since its start agrees (O23). Each event is one line of the log. */
export function makeMachineClock(log: Pick<Logger, 'warn'>) {
  const clock = makeTrustedClock({ wall: () => Date.now(), uptime: makeUptime() })
  clock.watch(({ kind, trusted, shown }) => log.warn({ relogio: kind, portal: trusted, maquina: shown }, words[kind]))
  return clock
}

const readFor = 1000

/** Milliseconds since the machine started. Read from the system once a second, or if the machine's clock moved. */
function makeUptime() {
  let last = { uptime: 0, wall: 0, at: Number.NEGATIVE_INFINITY }
  return () => {
    const at = performance.now()
    const passed = at - last.at
    if (passed > readFor || Math.abs(Date.now() - last.wall - passed) > readFor)
      last = { uptime: os.uptime() * 1000, wall: Date.now(), at }
    return last.uptime + at - last.at
  }
}
