import type { Clock } from '../shared/clock'
import { nextAttempt } from './back-off'
import { isAskedByAnybody } from './mail'
import type { ClaimedMail, Delivery, Mailer, MailLog, Outbox, RecipientOf, WriteMail } from './ports'
import { budgetStretch, mailboxOf, nextWithinBudget } from './recipient-budget'

export type AttemptParts = {
  outbox: Outbox
  write: WriteMail
  mailer: Mailer
  recipientOf: RecipientOf
  clock: Clock
  log: MailLog
}

/** What becomes of a mail: sent, perhaps to somebody whose mails are counted, not sent, or not tried before `next`. */
type Attempt =
  | { outcome: 'sent'; destinatario?: string }
  | Exclude<Delivery, { outcome: 'sent' }>
  | { outcome: 'early'; next: Date }

/** In milliseconds; not the same for two processes that gave way to each other. */
const moment = () => 1000 + Math.random() * 4000

/** One mail: whether and how it is sent, and what is noted where it isn't. */
export function makeAttempts({ outbox, write, mailer, recipientOf, clock, log }: AttemptParts) {
  /** An address that somebody may have typed to pester it gets no more than it bears; what is over that waits. */
  async function mayGo(claimed: ClaimedMail, destinatario: string): Promise<Attempt | undefined> {
    const now = clock.now()
    const since = new Date(now.getTime() - budgetStretch)
    const { sent, underway, refuses } = await outbox.announce(claimed, destinatario, now, since)
    if (refuses) return { outcome: 'needless', error: 'quem recebe não quer' }
    const next = nextWithinBudget(sent, now)
    if (next) return { outcome: 'early', next }
    // What another process is sending just now may be the last that fits.
    const withThose = [...sent, ...Array.from({ length: underway }, () => now)]
    return nextWithinBudget(withThose, now) ? { outcome: 'early', next: new Date(now.getTime() + moment()) } : undefined
  }

  async function attempt(claimed: ClaimedMail): Promise<Attempt> {
    try {
      const message = await write(claimed, clock.now())
      if (!message) return { outcome: 'needless', error: 'nada mais a dizer' }
      if (!isAskedByAnybody(claimed.mail)) return await mailer.send(message)
      const destinatario = recipientOf(mailboxOf(message.to.address))
      const delivery = (await mayGo(claimed, destinatario)) ?? (await mailer.send(message))
      return delivery.outcome === 'sent' ? { ...delivery, destinatario } : delivery
    } catch (error) {
      log.warn({ err: error, correio: claimed.id }, 'o e-mail não pôde ser escrito')
      return { outcome: 'postponed', error: error instanceof Error ? error.name : 'Error' }
    }
  }

  async function noteFailure(claimed: ClaimedMail, { outcome, error }: Exclude<Delivery, { outcome: 'sent' }>) {
    const now = clock.now()
    if (outcome === 'needless') return outbox.abandon(claimed, error, now)
    const next = outcome === 'refused' ? null : nextAttempt(claimed, now, Math.random())
    const fields = { correio: claimed.id, tipo: claimed.mail.tipo, tentativa: claimed.attempt, erro: error }
    log.warn(fields, next ? 'o e-mail não saiu e será tentado de novo' : 'o e-mail não saiu e foi abandonado')
    if (next) await outbox.postpone(claimed, error, next)
    else await outbox.abandon(claimed, error, now)
  }

  return { attempt, noteFailure }
}
