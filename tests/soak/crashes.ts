import { setTimeout as wait } from 'node:timers/promises'
import { buildObjeto, withPurchases } from '../importacao/purchases'
import { findDamage } from './check'
import type { Ground } from './ground'
import { randomFrom } from './random'

type Crash = {
  /** Milliseconds from the first acknowledgement after a start to the kill. */
  killedAfter: number
  /** How many purchases were acknowledged since that start. */
  acknowledged: number
  damage: string[]
  /** Milliseconds until the portal answered again. */
  startedIn: number
}

type Options = { times: number; seed: number; folder: string; onCrash?: (crash: Crash, time: number) => void }

const writers = 2
const together = 5

/**
 * Kills the portal at random instants while it writes, checks the data for damage, and starts the portal again. Every
 * acknowledged purchase must be there each time. Stops at the first damage.
 */
export async function crashRepeatedly(ground: Ground, { times, seed, folder, onCrash = () => {} }: Options) {
  const random = randomFrom(seed)
  const batches: number[][] = []
  const acknowledged = new Set<number>()
  const crashes: Crash[] = []
  await ground.start()
  if (!(await ground.command(['sample'], new AbortController().signal))) throw new Error('o exemplo não foi incluído')

  for (let time = 1; time <= times; time++) {
    const before = acknowledged.size
    const dead = new AbortController()
    const write = async () => {
      while (!dead.signal.aborted) {
        const numeros = Array.from({ length: together }, (_, index) => batches.length * together + index + 1)
        batches.push(numeros)
        const said = await withPurchases(folder, numeros, (source) =>
          ground.command(['import', 'pncp', source], dead.signal),
        )
        if (!said && !dead.signal.aborted) throw new Error('uma gravação falhou sem que nada tivesse morrido')
        if (said?.includes(`novos: ${together} `)) for (const numero of numeros) acknowledged.add(numero)
      }
    }
    const writing = Promise.all(Array.from({ length: writers }, write))
    while (acknowledged.size === before) await Promise.race([wait(5), writing])
    const killedAfter = Math.floor(random() * 2000)
    await wait(killedAfter)
    const killed = ground.kill()
    dead.abort()
    await Promise.all([killed, writing])

    const damage = await findDamage(ground, batches, acknowledged)
    const begun = performance.now()
    const url = await ground.start()
    const startedIn = performance.now() - begun
    damage.push(...(await findMissingPage(url, Math.max(...acknowledged))))
    const crash = { killedAfter, acknowledged: acknowledged.size - before, damage, startedIn }
    crashes.push(crash)
    onCrash(crash, time)
    if (damage.length > 0) break
  }
  return crashes
}

/** The portal itself must show the last purchase that it acknowledged. */
async function findMissingPage(url: string, numero: number) {
  const answer = await fetch(`${url}/licitacao-pub/consulta-licitacoes?conteudo=${numero}x`)
  const shown = answer.status === 200 && (await answer.text()).includes(buildObjeto(numero))
  return shown ? [] : [`o portal não mostra a compra ${numero} (${answer.status})`]
}
