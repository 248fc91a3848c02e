/** Concurrent calls with the same key share one execution. */
export function makeSingleFlight<T>() {
  const underway = new Map<string, Promise<T>>()
  return (key: string, work: () => Promise<T>) => {
    const running = underway.get(key) ?? work().finally(() => underway.delete(key))
    underway.set(key, running)
    return running
  }
}

/** Runs tasks one after another, whether or not the previous one fails. */
export function makeSerialQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }
}
