import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type ServerProcess, startServerProcess } from '../server-process'
import { randomFrom } from './random'
import { type Delivered, startSlowSmtp } from './slow-smtp'

type Options = {
  /** Where the database is, as the settings name it; the sample is in it. */
  settings: Record<string, string>
  /** A tender that takes requests. */
  idLicitacao: number
  times: number
  seed: number
}

const writers = 3
const token = 'senha-entre-dois-portais-so-dos-testes'

/**
 * Kills the portal at random instants between sending requests and their mails, and starts it again. Every request whose
 * receipt was told must be there in the end, and its mails delivered; twice only under the same Message-ID. Returns what
 * is wrong, and how much was sent.
 */
export async function crashWhileMailing({ settings, idLicitacao, times, seed }: Options) {
  const random = randomFrom(seed)
  const smtp = await startSlowSmtp(random)
  const told = new Map<string, string>()
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
          const answer = await send(url, idLicitacao).catch(() => undefined)
          if (answer) told.set(answer.protocolo, answer.recibo)
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
    return { sent: told.size, damage: await findDamage(url, idLicitacao, told, smtp.delivered) }
  } finally {
    await server?.kill()
    smtp.close()
  }
}

type Told = { protocolo: string; recibo: string }

async function send(url: string, idLicitacao: number): Promise<Told | undefined> {
  const body = {
    tipo: 'ESCLARECIMENTO',
    tipoPessoa: 'F',
    nomeRazaoSocial: 'Ana de Souza',
    cpfCnpj: '52998224725',
    // One recipient would get so many mails an hour only later.
    email: `ana-${randomUUID()}@example.com`,
    telefone: '81999998888',
    assunto: 'O item 3 aceita 500 g?',
  }
  const answer = await fetch(`${url}/licitacao/api/public/v1/licitacoes/${idLicitacao}/esclarecimentoImpugnacao`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`o pedido foi recusado: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** So long, in ms, may pass without a mail: what was under way when it died is due again once its lease is over. */
const patience = 240_000

async function findDamage(url: string, idLicitacao: number, told: Map<string, string>, delivered: Delivered[]) {
  const damage: string[] = []
  for (const [protocolo, recibo] of told) {
    const page = await fetch(
      `${url}/licitacao-pub/licitacao-visualizacao/${idLicitacao}/esclarecimento-impugnacao/recibo/${recibo}`,
    )
    if (!(await page.text()).includes(protocolo)) damage.push(`o recibo ${protocolo} não está lá (${page.status})`)
  }
  const missing = () => {
    const arrived = new Set(delivered.map(({ protocolo }) => protocolo))
    return [...told.keys()].filter((protocolo) => !arrived.has(protocolo))
  }
  for (let arrived = 0, end = Date.now() + patience; missing().length > 0; await wait(250)) {
    if (delivered.length > arrived) end = Date.now() + patience
    else if (Date.now() > end) break
    arrived = delivered.length
  }
  damage.push(...missing().map((protocolo) => `o e-mail do recibo ${protocolo} não chegou`))

  const ids = new Map<string, Set<string>>()
  for (const { protocolo, messageId } of delivered)
    if (protocolo) ids.set(protocolo, (ids.get(protocolo) ?? new Set()).add(messageId))
  for (const [protocolo, different] of ids)
    if (different.size > 1) damage.push(`o e-mail do recibo ${protocolo} chegou com mais de um Message-ID`)
  return damage
}
