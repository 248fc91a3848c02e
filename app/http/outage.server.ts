const unreachable = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08\w{3}|57P0\d|53300)$/

/** Whether what was thrown says that the database cannot be reached: it may be back in a moment. */
export function isOutage(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  if ('code' in thrown && typeof thrown.code === 'string' && unreachable.test(thrown.code)) return true
  if (thrown instanceof AggregateError && thrown.errors.some(isOutage)) return true
  if (/^Connection terminated|^timeout exceeded when trying to connect/.test(thrown.message)) return true
  return isOutage(thrown.cause)
}
