/** What a failed answer may tell a person and a program (A6). */
export type FailureAnswer = { message?: string; key?: string; errorMessages?: { message: string }[] }

/** Thrown when the system behind the portal answers that it refused or failed; when it doesn't answer, that is an `Outage`. */
export class ProcurementFailure extends Error {
  /** In how many seconds it wants to be asked again, where it said so. */
  readonly retryAfter: number | undefined

  constructor(
    readonly status: number,
    readonly answer: FailureAnswer = {},
    options?: ErrorOptions & { retryAfter?: number },
  ) {
    super(`the system behind failed: answered ${status}`, options)
    this.name = 'ProcurementFailure'
    this.retryAfter = options?.retryAfter
  }
}
