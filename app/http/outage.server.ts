const unreachable = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08\w{3}|57P0\d|57014|53\w{3})$/

/** Whether what was thrown says that the database cannot be reached or is too slow: it may be back in a moment. */
export function isOutage(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  if ('code' in thrown && typeof thrown.code === 'string' && unreachable.test(thrown.code)) return true
  if (thrown instanceof AggregateError && thrown.errors.some(isOutage)) return true
  if (/^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout|^Client has encountered a connection error/.test(thrown.message)) return true
  return isOutage(thrown.cause)
}
