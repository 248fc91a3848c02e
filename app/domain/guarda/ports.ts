/** Writes what only the portal can read and nobody else can make or change. */
export interface Sealer {
  seal(content: unknown): string
  /** What was sealed; `undefined` for anything else. */
  open(sealed: string): unknown
}

/** Stands for a text without telling it; the same text always gives the same one. */
export type Pseudonym = (text: string) => string

/** The self-hosted questions that have been answered. */
export interface DesafiosUsados {
  /** Takes the question out of use; `false` when somebody did so before. */
  spend(id: string, expiraEm: Date): Promise<boolean>
}

/** So much, in so many seconds. */
export type Medida = { quantidade: number; segundos: number }

/** Counts what was done, in stretches of time. */
export interface LimiteCounter {
  /** Counts once more under `chave`; returns the seconds to wait, 0 while within the measure. */
  spend(chave: string, medida: Medida): Promise<number>
  /** The seconds to wait before counting once more under `chave`; 0 where that is within the measure. */
  wait(chave: string, medida: Medida): Promise<number>
  /** Counts once more under `chave`, without a limit; returns how often that was in this stretch. */
  count(chave: string, segundos: number): Promise<number>
  counted(chave: string, segundos: number): Promise<number>
}

/** A queue in which nobody stands: each is given the next instant. */
export interface Vez {
  /**
   * Takes the next turn under `chave`, one every `pace`, unless it comes later than `patience`. In milliseconds; `wait` is
   * how long until it comes.
   */
  take(chave: string, how: { now: number; pace: number; patience: number }): Promise<{ taken: boolean; wait: number }>
}

/** What reCAPTCHA says of whoever sends: 'wrong' is a token that is not of this form, or that counts no longer. */
export type RecaptchaVerdict = 'ok' | 'low' | 'wrong' | 'unreachable'

export interface Recaptcha {
  verify(token: string, action: string): Promise<RecaptchaVerdict>
}
