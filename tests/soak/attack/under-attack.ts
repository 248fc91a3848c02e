import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** What each attack was answered, by status. */
export type Answered = Record<string, Record<number, number>>

/** Runs `work` while a process of its own attacks: what is measured here waits for nothing of it. */
export async function underAttack<T>(url: string, idLicitacao: number, work: () => Promise<T>) {
  const program = ['--import', 'tsx', 'tests/soak/attack/attackers.ts', url, String(idLicitacao)]
  const attackers = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = new Promise((resolve) => attackers.once('exit', resolve))
  const said = text(attackers.stdout)
  try {
    const done = await work()
    attackers.kill('SIGTERM')
    return { done, answered: JSON.parse(await said) as Answered }
  } finally {
    attackers.kill('SIGKILL')
    await exited
  }
}
