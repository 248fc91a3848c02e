import { setTimeout as wait } from 'node:timers/promises'
import { type Attack, attacks } from './attacks'
import { holdSilently } from './silent-readers'

/** `attackers <address> <id of a tender>` attacks until its parent sends a message, then sends the response counts. */
const [url = '', id = ''] = process.argv.slice(2)
const target = { url, idLicitacao: Number(id) }
const answers = new Map<string, Record<number, number>>()

async function keepOn({ name, together, pause, once }: Attack) {
  const counts: Record<number, number> = {}
  answers.set(name, counts)
  let time = 0
  async function one() {
    for (;;) {
      const { status } = await once(target, time++)
      counts[status] = (counts[status] ?? 0) + 1
      await wait(pause)
    }
  }
  await Promise.all(Array.from({ length: together }, one))
}

const held = holdSilently(url)
process.once('message', () => {
  held.release()
  process.send?.(Object.fromEntries(answers), () => process.exit())
})
process.send?.('attacking')
await Promise.all(attacks.map(keepOn))
