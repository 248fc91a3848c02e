/** What a failed answer may tell a person and a program (A6). */
export type FailureAnswer = { message?: string; key?: string; errorMessages?: { message: string }[] }

/** How the system behind the portal failed: by what it answered, by not answering, or by not being asked any more. */
export type FailureKind = 'answered' | 'noAnswer' | 'circuitOpen' | 'unreadable'

/** Thrown when the system behind the portal fails. `status` is what it answered, 0 when it didn't. */
export class ProcurementFailure extends Error {
  /** In how many seconds it wants to be asked again, where it said so. */
  readonly retryAfter: number | undefined

  constructor(
    readonly kind: FailureKind,
    readonly status: number,
    readonly answer: FailureAnswer = {},
    options?: ErrorOptions & { retryAfter?: number },
  ) {
    super(`the system behind failed: ${kind} ${status}`, options)
    this.name = 'ProcurementFailure'
    this.retryAfter = options?.retryAfter
  }
}
