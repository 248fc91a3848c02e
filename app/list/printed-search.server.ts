import { hrefOf } from '~/site/paths'
import { type List, type ListState, listAddress } from './list-state'

type Asked = {
  list: List
  state: ListState
  /** Every filter that counts, in words. */
  chips: Record<string, string>
  publicUrl: string | undefined
  /** Today, as it is written. */
  day: string
}

/** What paper says of a search (W1): its words, its address and the day; a list that nothing narrows says it by its title. */
export function printedSearch({ list, state, chips, publicUrl, day }: Asked): { printed?: string[] } {
  const words = Object.values(chips)
  if (words.length === 0) return {}
  const address = hrefOf(listAddress(list, state))
  return { printed: [...words, publicUrl ? new URL(address, publicUrl).href : address, day] }
}
