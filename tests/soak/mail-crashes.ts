import { setTimeout as wait } from 'node:timers/promises'
import { type ServerProcess, startServerProcess } from '../servidor/server-process'
import { randomFrom } from './random'
import { type Delivered, startSlowSmtp } from './slow-smtp'

/** A kind of submission that is sent while the portal is killed, and how to check it afterwards. */
export type Sending = {
  /** Sends a submission, or repeats one without a response. Returns its key, or throws if there is no response. */
  send(url: string, token: string): Promise<string>
  /** The key of the submission that a mail is about. */
  readKey(mail: Delivered): string | undefined
  /** What is missing of an acknowledged submission. `mail` is its mail, if it arrived. */
  checkDamage(url: string, key: string, mail: Delivered | undefined): Promise<string[]>
}

type Options = {
  /** The settings of the portal, which name its database. */
  settings: Record<string, string>
  sending: Sending
  times: number
  seed: number
}

const writers = 3
const token = 'senha-entre-dois-portais-so-dos-testes'

/**
 * Kills the portal at random instants between submissions and their mails, and starts it again. In the end every
 * acknowledged submission must be there and its mails delivered. A mail delivered twice must have the same Message-ID
 * both times. Returns the damage, and how many submissions were sent.
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

/** Milliseconds to wait for a new mail. A mail interrupted by a kill is sent again only after its lease ends. */
const patience = 240_000

async function findDamage(url: string, told: Set<string>, delivered: Delivered[], { readKey, checkDamage }: Sending) {
  const missing = () => {
    const arrived = new Set(delivered.map(readKey))
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
      ...(await checkDamage(
        url,
        key,
        delivered.find((mail) => readKey(mail) === key),
      )),
    )

  const ids = new Map<string, Set<string>>()
  for (const mail of delivered) {
    const key = readKey(mail)
    if (key) ids.set(key, (ids.get(key) ?? new Set()).add(mail.messageId))
  }
  for (const [key, different] of ids)
    if (different.size > 1) damage.push(`o e-mail de ${key} chegou com mais de um Message-ID`)
  return damage
}

/** Sends a body to a call of the portal as a trusted client; throws if the portal refuses it. */
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
