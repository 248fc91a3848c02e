import type { Mail, Message } from './mail'

/** A mail taken from the queue to be sent by this process alone, for the `attempt`th time. */
export type ClaimedMail = { id: number; chave: string; mail: Mail; attempt: number; queuedAt: Date }

/** The queue of mails, kept where the events are. */
export interface Outbox {
  /** The mail that has been due longest. Others leave it alone until its lease is over. */
  claim(now: Date): Promise<ClaimedMail | undefined>
  markSent(id: number, now: Date, destinatario?: string): Promise<void>
  /** Puts it back until `next`. */
  postpone(claimed: ClaimedMail, error: string, next: Date): Promise<void>
  abandon(claimed: ClaimedMail, error: string, now: Date): Promise<void>
  /** Puts back until `next` what has not been tried. */
  delay(claimed: ClaimedMail, next: Date): Promise<void>
  /**
   * Notes whom the mail is about to go to. When mails went to this recipient since then, how many other processes are
   * sending it at `now`, and whether it wants none that others ask for.
   */
  announce(
    claimed: ClaimedMail,
    destinatario: string,
    now: Date,
    since: Date,
  ): Promise<{ sent: Date[]; underway: number; refuses: boolean }>
}

/**
 * How sending went. `needless` has nothing to tell any more, `refused` is for good, `postponed` concerns this mail,
 * `unreachable` every other one too. `error` names nobody.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'needless' | 'refused' | 'postponed' | 'unreachable'; error: string }

/** Stands for a mailbox without telling it. */
export type RecipientOf = (address: string) => string

export interface Mailer {
  send(message: Message): Promise<Delivery>
}

/** Writes a mail at `now`; `undefined` when there is nothing to tell any more. */
export type WriteMail = (claimed: Pick<ClaimedMail, 'id' | 'chave' | 'mail'>, now: Date) => Promise<Message | undefined>

export interface MailLog {
  warn(fields: object, message: string): void
}
