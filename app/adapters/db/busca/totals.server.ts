const maxTotals = 500

type Counted = { versao: number; total: number }

/** Caches the last `maxTotals` totals, each with the data version at which it was counted. */
export function makeTotalCache() {
  const known = new Map<string, Counted>()
  const counting = new Map<string, Promise<Counted>>()

  function recount(key: string, versao: number, count: () => Promise<number>) {
    const running = counting.get(key)
    if (running) return running
    const counted = count()
      .then((total) => {
        const latest = { versao, total }
        known.delete(key)
        known.set(key, latest)
        const [oldest] = known.keys()
        if (known.size > maxTotals && oldest !== undefined) known.delete(oldest)
        return latest
      })
      .finally(() => counting.delete(key))
    counting.set(key, counted)
    return counted
  }

  return {
    last: (key: string) => known.get(key)?.total ?? 0,
    /**
     * Counts again if the data has changed. An outdated total that `isGoodEnough` accepts is returned as
     * `provisional` while the count runs.
     */
    async get(key: string, versao: number, count: () => Promise<number>, isGoodEnough: (earlier: number) => boolean) {
      let last = known.get(key)
      if (last?.versao !== versao) {
        const recounted = recount(key, versao, count)
        // After a failure the old total stays; the next visitor tries again.
        if (last && isGoodEnough(last.total)) recounted.catch(() => {})
        else last = await recounted
      }
      return { total: last.total, ...(last.versao !== versao && { provisional: true }) }
    },
  }
}
