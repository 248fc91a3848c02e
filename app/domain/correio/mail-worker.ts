import type { Clock } from '../shared/clock'
import { isRequestedByAnybody } from './mail'
import type { ClaimedMail, Delivery, Mailer, MailLog, Outbox, ToRecipient, WriteMail } from './ports'

/** Sends the mails of the outbox, one at a time. Several processes may run a worker at the same time. */
export function makeMailWorker(deps: AttemptDeps) {
  const { outbox, clock, log } = deps
  const { attempt, recordFailure } = makeAttempts(deps)
  /** Mails sent but not yet recorded as sent. If recording fails, they must not be sent again. */
  const sentUnrecorded = new Map<number, string | undefined>()
  let running: Promise<void> | undefined
  let requested = false
  let stopped = false

  async function recordSent() {
    for (const [id, destinatario] of sentUnrecorded) {
      await outbox.markSent(id, clock.now(), destinatario)
      sentUnrecorded.delete(id)
    }
  }

  async function sendAllDue() {
    await recordSent()
    while (!stopped) {
      const claimed = await outbox.claim(clock.now())
      if (!claimed) return
      const delivery = await attempt(claimed)
      if (delivery.outcome === 'sent') {
        sentUnrecorded.set(claimed.id, delivery.destinatario)
        await recordSent()
      } else if (delivery.outcome === 'deferred') {
        await outbox.reschedule(claimed, delivery.next)
      } else {
        await recordFailure(claimed, delivery)
        // The mail server is down: the other mails would fail too, each after its own timeout.
        if (delivery.outcome === 'unreachable') return
      }
    }
  }

  async function run() {
    try {
      while (requested && !stopped) {
        requested = false
        await sendAllDue()
      }
    } finally {
      running = undefined
    }
  }

  function sendDue() {
    requested = true
    running ??= run()
    return running
  }

  return {
    sendDue,
    /** Like `sendDue`, without waiting; called after a commit. */
    sendInBackground() {
      sendDue().catch((error) => log.warn({ err: error, job: 'correio' }, 'a tarefa falhou'))
    },
    async stop() {
      stopped = true
      await running?.catch(() => {})
    },
  }
}

type AttemptDeps = {
  outbox: Outbox
  write: WriteMail
  mailer: Mailer
  toRecipient: ToRecipient
  clock: Clock
  log: MailLog
}

/** `destinatario` is set if the mail counts against a recipient's budget; `deferred`: not tried before `next`. */
type Attempt =
  | { outcome: 'sent'; destinatario?: string }
  | Exclude<Delivery, { outcome: 'sent' }>
  | { outcome: 'deferred'; next: Date }

/** A random wait in milliseconds, so that two processes that yielded to each other do not collide again. */
const collisionDelay = () => 1000 + Math.random() * 4000

function makeAttempts({ outbox, write, mailer, toRecipient, clock, log }: AttemptDeps) {
  /** Limits the mails to an address that anybody may have typed. Mails over the budget wait. */
  async function deferOverBudget(claimed: ClaimedMail, destinatario: string): Promise<Attempt | undefined> {
    const now = clock.now()
    const since = new Date(now.getTime() - budgetWindow)
    const { sent, underway, optedOut } = await outbox.recordRecipient(claimed, destinatario, now, since)
    if (optedOut) return { outcome: 'needless', error: 'quem recebe não quer' }
    const next = nextWithinBudget(sent, now)
    if (next) return { outcome: 'deferred', next }
    // The mails that other processes are sending count as sent, because they may use up the budget.
    const withUnderway = [...sent, ...Array.from({ length: underway }, () => now)]
    return nextWithinBudget(withUnderway, now)
      ? { outcome: 'deferred', next: new Date(now.getTime() + collisionDelay()) }
      : undefined
  }

  async function attempt(claimed: ClaimedMail): Promise<Attempt> {
    try {
      const message = await write(claimed, clock.now())
      if (!message) return { outcome: 'needless', error: 'nada mais a dizer' }
      if (!isRequestedByAnybody(claimed.mail)) return await mailer.send(message)
      const destinatario = toRecipient(toMailbox(message.to.address))
      const delivery = (await deferOverBudget(claimed, destinatario)) ?? (await mailer.send(message))
      return delivery.outcome === 'sent' ? { ...delivery, destinatario } : delivery
    } catch (error) {
      log.warn({ err: error, correio: claimed.id }, 'o e-mail não pôde ser escrito')
      return { outcome: 'postponed', error: error instanceof Error ? error.name : 'Error' }
    }
  }

  async function recordFailure(claimed: ClaimedMail, { outcome, error }: Exclude<Delivery, { outcome: 'sent' }>) {
    const now = clock.now()
    if (outcome === 'needless') return outbox.abandon(claimed, error, now)
    const next = outcome === 'refused' ? null : nextAttempt(claimed, now, Math.random())
    const fields = { correio: claimed.id, tipo: claimed.mail.tipo, tentativa: claimed.attempt, erro: error }
    log.warn(fields, next ? 'o e-mail não saiu e será tentado de novo' : 'o e-mail não saiu e foi abandonado')
    if (next) await outbox.postpone(claimed, error, next)
    else await outbox.abandon(claimed, error, now)
  }

  return { attempt, recordFailure }
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

const retryDelays = [10 * second, minute, 5 * minute, 15 * minute, hour]
const giveUpAfter = 5 * 24 * hour

/** When to try again; `null` to give up. `chance` (0 to 1) adds up to a quarter to the wait, to spread the retries. */
export function nextAttempt({ attempt, queuedAt }: { attempt: number; queuedAt: Date }, now: Date, chance: number) {
  const wait = retryDelays[Math.min(attempt, retryDelays.length) - 1] ?? hour
  const next = now.getTime() + wait * (1 + chance / 4)
  return next - queuedAt.getTime() > giveUpAfter && attempt > retryDelays.length ? null : new Date(next)
}

const oneHour = 3_600_000
const oneDay = 24 * oneHour

const budget = [
  { count: 10, within: oneHour },
  { count: 30, within: oneDay },
]

const budgetWindow = oneDay

/** When the budget allows the next mail; `null` means at once. `sent` has the times when earlier mails were sent. */
export function nextWithinBudget(sent: Date[], now: Date): Date | null {
  const newestFirst = sent.map((date) => date.getTime()).sort((one, other) => other - one)
  const free = budget.map(({ count, within }) => (newestFirst[count - 1] ?? Number.NEGATIVE_INFINITY) + within)
  const next = Math.max(...free)
  return next > now.getTime() ? new Date(next) : null
}

/** Normalizes an address to its mailbox: case and a '+' suffix are ignored. */
export const toMailbox = (address: string) =>
  address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')
