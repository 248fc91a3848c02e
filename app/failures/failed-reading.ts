import type { FailureBody } from './failed-requests'

/** A reading that brought no data of the portal, in the form in which Remix has answers that were thrown. */
export class FailedReading extends Error {
  readonly statusText = ''
  readonly internal = false
  constructor(
    readonly status: number,
    readonly data: FailureBody = {},
  ) {
    super(`reading failed: ${status}`)
  }
}

/** A form that nobody answered: only readings move the visitor (A6). */
export class Unanswered extends Error {}
