import type { Mail, Message } from './mail'

/** A mail that this process has leased to send it. `chave` is its unique key; `attempt` counts from 1. */
export type ClaimedMail = { id: number; chave: string; mail: Mail; attempt: number; queuedAt: Date }

/** The mail queue, in the same database as the events. */
export interface Outbox {
  /** Leases the mail that has been due longest. Other processes skip it until the lease ends. */
  claim(now: Date): Promise<ClaimedMail | undefined>
  markSent(id: number, now: Date, destinatario?: string): Promise<void>
  postpone(claimed: ClaimedMail, error: string, next: Date): Promise<void>
  abandon(claimed: ClaimedMail, error: string, now: Date): Promise<void>
  /** Puts off a mail without having tried it, so that no attempt is counted. */
  reschedule(claimed: ClaimedMail, next: Date): Promise<void>
  /**
   * Records the recipient. Returns when other mails were `sent` to this recipient after `since`, how many others are
   * `underway`, and whether the recipient opted out.
   */
  recordRecipient(
    claimed: ClaimedMail,
    destinatario: string,
    now: Date,
    since: Date,
  ): Promise<{ sent: Date[]; underway: number; optedOut: boolean }>
}

/**
 * `needless`: the mail is obsolete, or the recipient opted out. `refused`: the mail is not tried again. `postponed`:
 * only this mail failed. `unreachable`: every mail would fail. `error` contains no personal data.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'needless' | 'refused' | 'postponed' | 'unreachable'; error: string }

/** Returns the pseudonym of an address, by which its mails are counted and opt-outs stored. */
export type ToRecipient = (address: string) => string

export interface Mailer {
  send(message: Message): Promise<Delivery>
}

export type WriteMail = (claimed: Pick<ClaimedMail, 'id' | 'chave' | 'mail'>, now: Date) => Promise<Message | undefined>

export interface MailLog {
  warn(fields: object, message: string): void
}
