import { setTimeout as wait } from 'node:timers/promises'
import { type ServerProcess, startServerProcess } from '../servidor/server-process'
import { randomFrom } from './random'
import { type Delivered, startSlowSmtp } from './slow-smtp'

/** What is sent while the portal dies, and what must become of it. */
export type Sending = {
  /** Sends one, or again what got no answer; the key of what was acknowledged. Fails where there is no answer. */
  send(url: string, token: string): Promise<string>
  /** Of which of them a mail tells. */
  keyOf(mail: Delivered): string | undefined
  /** What is missing of one that was acknowledged; `mail` is there where it came. */
  damageOf(url: string, key: string, mail: Delivered | undefined): Promise<string[]>
}

type Options = {
  /** Where the database is, as the settings name it. */
  settings: Record<string, string>
  sending: Sending
  times: number
  seed: number
}

const writers = 3
const token = 'senha-entre-dois-portais-so-dos-testes'

/**
 * Kills the portal at random instants between what is sent and its mails, and starts it again. Everything that was
 * acknowledged must be there in the end, and its mails delivered; twice only under the same Message-ID. Returns what is
 * wrong, and how much was sent.
 */
export async function crashWhileMailing({ settings, sending, times, seed }: Options) {
  const random = randomFrom(seed)
  const smtp = await startSlowSmtp(random)
  const told = new Set<string>()
  let server: ServerProcess | undefined
  const start = async () => {
    server = await startServerProcess({
      ...settings,
      SMTP_URL: smtp.url,
      PUBLIC_URL: 'https://portal.example',
      REMOTE_TOKEN: token,
    })
    return server.url
  }

  try {
    for (let time = 1; time <= times; time++) {
      const url = await start()
      const before = told.size
      let dead = false
      const write = async () => {
        while (!dead) {
          const key = await sending.send(url, token).catch(() => undefined)
          if (key) told.add(key)
        }
      }
      const writing = Promise.all(Array.from({ length: writers }, write))
      while (told.size === before) await wait(5)
      await wait(random() * 1500)
      await server?.kill()
      dead = true
      await writing
    }
    const url = await start()
    return { sent: told.size, damage: await findDamage(url, told, smtp.delivered, sending) }
  } finally {
    await server?.kill()
    smtp.close()
  }
}

/** So long, in ms, may pass without a mail: what was under way when it died is due again once its lease is over. */
const patience = 240_000

async function findDamage(url: string, told: Set<string>, delivered: Delivered[], { keyOf, damageOf }: Sending) {
  const missing = () => {
    const arrived = new Set(delivered.map(keyOf))
    return [...told].filter((key) => !arrived.has(key))
  }
  for (let arrived = 0, end = Date.now() + patience; missing().length > 0; await wait(250)) {
    if (delivered.length > arrived) end = Date.now() + patience
    else if (Date.now() > end) break
    arrived = delivered.length
  }
  const damage = missing().map((key) => `o e-mail de ${key} não chegou`)
  for (const key of told)
    damage.push(
      ...(await damageOf(
        url,
        key,
        delivered.find((mail) => keyOf(mail) === key),
      )),
    )

  const ids = new Map<string, Set<string>>()
  for (const mail of delivered) {
    const key = keyOf(mail)
    if (key) ids.set(key, (ids.get(key) ?? new Set()).add(mail.messageId))
  }
  for (const [key, different] of ids)
    if (different.size > 1) damage.push(`o e-mail de ${key} chegou com mais de um Message-ID`)
  return damage
}

/** Sends a body to a call of the portal, as one that is trusted; fails where it isn't taken. */
export async function post(address: string, token: string, body: object, number: string = crypto.randomUUID()) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': number,
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`nada foi aceito: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
