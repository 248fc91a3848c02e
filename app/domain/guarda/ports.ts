/** Authenticated encryption with the portal's key. */
export interface Sealer {
  seal(content: unknown): string
  open(sealed: string): unknown
}

export type Pseudonym = (text: string) => string

export interface DesafiosUsados {
  /** Marks the question as used; `false` if it already was. */
  markUsed(id: string, expiraEm: Date): Promise<boolean>
}

export type Quota = { quantidade: number; segundos: number }

export interface LimiteCounter {
  /** Counts once; returns the seconds to wait, 0 within the limit. */
  countAttempt(chave: string, quota: Quota): Promise<number>
  secondsToWait(chave: string, quota: Quota): Promise<number>
  /** Counts one use without a limit. Returns the number of uses in the current window of `segundos`. */
  count(chave: string, segundos: number): Promise<number>
  readCount(chave: string, segundos: number): Promise<number>
}

export interface TurnQueue {
  /** Takes the next turn in the queue `chave`, one per `pace` ms, unless its wait would exceed `patience` ms. */
  take(
    chave: string,
    options: { now: number; pace: number; patience: number },
  ): Promise<{ granted: boolean; wait: number }>
}

/** 'wrong': the token is invalid, expired, or of another form. */
export type RecaptchaVerdict = 'ok' | 'low' | 'wrong' | 'unreachable'

export interface Recaptcha {
  verify(token: string, action: string): Promise<RecaptchaVerdict>
}
