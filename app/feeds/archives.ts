/** What comes of a feed, newest first, by the day in which it happened. */
type Dated = { instante: Date }

/** The items of a part, and the day of the archive before it; `null` if it is the first. */
type Part<Item> = { items: Item[]; before: string | null }

type Days<Item> = { newest: AsyncIterable<Item>; dayOf(item: Item): string }

/** How many items the newest part has at least, if there are as many. */
const enough = 20

/**
 * Reads the newest part of a feed: whole days until they have enough items. What has an earlier day is in archives, one
 * for each day, to which hardly anything is added later (RFC 5005, section 4).
 */
export async function readNewest<Item extends Dated>({ newest, dayOf }: Days<Item>): Promise<Part<Item>> {
  const items: Item[] = []
  let day: string | undefined
  for await (const item of newest) {
    const next = dayOf(item)
    if (next !== day && items.length >= enough) return { items, before: next }
    day = next
    items.push(item)
  }
  return { items, before: null }
}

/** Reads the archive of a day; `null` if nothing happened in it. `current`: it is the last day, and may go on. */
export async function readDay<Item extends Dated>({ newest, dayOf }: Days<Item>, day: string) {
  const items: Item[] = []
  let later = false
  for await (const item of newest) {
    const own = dayOf(item)
    if (own < day) return items.length > 0 ? { items, before: own, current: !later } : null
    if (own === day) items.push(item)
    else later = true
  }
  return items.length > 0 ? { items, before: null, current: !later } : null
}
