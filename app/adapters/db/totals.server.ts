const kept = 500

/**
 * Totals of large results by what was asked and the data version. A small total is counted anew for each version; a
 * large one is answered as last known while it is counted again behind.
 */
export function makeTotals(small: number) {
  const known = new Map<string, { versao: number; total: number }>()
  const counting = new Map<string, Promise<number>>()

  function recount(key: string, versao: number, count: () => Promise<number>) {
    const running = counting.get(key)
    if (running) return running
    const counted = count()
      .then((total) => {
        known.delete(key)
        known.set(key, { versao, total })
        const [oldest] = known.keys()
        if (known.size > kept && oldest !== undefined) known.delete(oldest)
        return total
      })
      .finally(() => counting.delete(key))
    counting.set(key, counted)
    return counted
  }

  return {
    async get(key: string, versao: number, count: () => Promise<number>) {
      const last = known.get(key)
      if (last?.versao === versao) return last.total
      const recounted = recount(key, versao, count)
      if (!last || last.total <= small) return recounted
      // A count that fails leaves the last one standing; the next visitor tries again.
      recounted.catch(() => {})
      return last.total
    },
  }
}
