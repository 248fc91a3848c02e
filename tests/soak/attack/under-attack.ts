import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'

/** What each attack was answered, by status. */
export type Answered = Record<string, Record<number, number>>

/**
 * Runs `work` while a process of its own attacks: what is measured here waits for nothing of it. It stands for other machines,
 * and so takes no processor from the portal.
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
