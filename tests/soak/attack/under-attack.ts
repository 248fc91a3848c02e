import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'

/** For each attack, how often the portal responded with each status. */
export type Answered = Record<string, Record<number, number>>

/**
 * Runs `work` while another process attacks the portal. The attacks would delay the measurements if they ran in this
 * process. The other process has a low priority, because real attackers take no processor time from the portal.
 */
export async function underAttack<T>(url: string, idLicitacao: number, work: () => Promise<T>) {
  const attackers = fork('tests/soak/attack/attackers.ts', [url, String(idLicitacao)], {
    execArgv: ['--import', 'tsx'],
  })
  if (attackers.pid) setPriority(attackers.pid, constants.priority.PRIORITY_LOW)
  const exited = once(attackers, 'exit')
  try {
    await nextMessage(attackers)
    const done = await work()
    attackers.send('end')
    return { done, answered: (await nextMessage(attackers)) as Answered }
  } finally {
    attackers.kill('SIGKILL')
    await exited
  }
}

function nextMessage(attackers: ChildProcess) {
  return new Promise((resolve, reject) => {
    attackers.once('message', resolve)
    attackers.once('exit', (code, signal) => reject(new Error(`the attackers ended with ${code ?? signal}`)))
  })
}
