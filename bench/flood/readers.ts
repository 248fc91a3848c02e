import { setTimeout as wait } from 'node:timers/promises'
import { heavyPages } from '../../tests/soak/attack/attacks'
import { holdSilently } from '../../tests/soak/attack/silent-readers'

/** `readers <address>`: until SIGTERM, a hundred connections read nothing, and forty request the longest pages. */
const [url = ''] = process.argv.slice(2)
const held = holdSilently(url)
process.once('SIGTERM', () => {
  held.release()
  process.exit()
})
await Promise.all(heavyPages.flatMap((attack) => Array.from({ length: attack.together }, () => keepAsking(attack))))

async function keepAsking({ once, pause }: (typeof heavyPages)[number]) {
  for (let time = 0; ; time++) {
    await once({ url, idLicitacao: 0 }, Math.random() * 1e9 + time)
    await wait(pause)
  }
}
