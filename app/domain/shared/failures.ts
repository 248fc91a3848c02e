export type Dependency = 'banco' | 'arquivos' | 'sistema'

/** `unconfirmed`: a database write whose commit may have succeeded. The other reasons concern a remote service. */
export type OutageReason = 'noAnswer' | 'circuitOpen' | 'unreadable' | 'unconfirmed'

type OutageDetails = { reason?: OutageReason; retryAfter?: number; message?: string; cause?: unknown }

/** Thrown when a dependency is temporarily unavailable. */
export class Outage extends Error {
  readonly reason: OutageReason | undefined
  /** In seconds, if known. */
  readonly retryAfter: number | undefined

  constructor(
    readonly dependency: Dependency,
    { reason, retryAfter, message, cause }: OutageDetails = {},
  ) {
    const words = message ?? (cause instanceof Error ? cause.message : (reason ?? 'out of service'))
    super(reason ? `${dependency}: ${reason}` : words, cause === undefined ? undefined : { cause })
    this.name = 'Outage'
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

type FailureBody = { message?: string; key?: string; errorMessages?: { message: string }[] }

/** Thrown when the remote system responds with an error. Without a readable response, an `Outage` is thrown. */
export class ProcurementFailure extends Error {
  readonly retryAfter: number | undefined

  constructor(
    readonly status: number,
    readonly body: FailureBody = {},
    options?: ErrorOptions & { retryAfter?: number },
  ) {
    super(`the remote system answered ${status}`, options)
    this.name = 'ProcurementFailure'
    this.retryAfter = options?.retryAfter
  }
}
