const kept = 500

type Counted = { versao: number; total: number }

/** Totals of large results by what was asked and the data version. */
export function makeTotals() {
  const known = new Map<string, Counted>()
  const counting = new Map<string, Promise<Counted>>()

  function recount(key: string, versao: number, count: () => Promise<number>) {
    const running = counting.get(key)
    if (running) return running
    const counted = count()
      .then((total) => {
        const now = { versao, total }
        known.delete(key)
        known.set(key, now)
        const [oldest] = known.keys()
        if (known.size > kept && oldest !== undefined) known.delete(oldest)
        return now
      })
      .finally(() => counting.delete(key))
    counting.set(key, counted)
    return counted
  }

  return {
    /** What was last counted, of whichever version; 0 where nothing was. */
    last: (key: string) => known.get(key)?.total ?? 0,
    /**
     * An earlier version's total that is `enough` is answered at once, while it is counted again behind; else the count
     * is waited for. `provisional`: it may be of an earlier version still.
     */
    async get(key: string, versao: number, count: () => Promise<number>, enough: (earlier: number) => boolean) {
      let last = known.get(key)
      if (last?.versao !== versao) {
        const recounted = recount(key, versao, count)
        // A count that fails leaves the last one standing; the next visitor tries again.
        if (last && enough(last.total)) recounted.catch(() => {})
        else last = await recounted
      }
      return { total: last.total, ...(last.versao !== versao && { provisional: true }) }
    },
  }
}
