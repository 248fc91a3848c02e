import { oneAmong } from '../filter'

/** A filter of pages: searches the words as typed, without a correction of their spelling. */
export const palavras = oneAmong(['digitadas'])

type Filters = { palavras?: 'digitadas' }
type Found = { total: number; sugestao?: string | null }

/**
 * Searches by the words of one filter. If nothing matches and a corrected spelling of them does, returns what the
 * corrected words find. `corrigida`: the corrected words (W3.23).
 */
export async function searchCorrected<Searched extends Filters, Result extends Found>(
  filters: Searched,
  name: (keyof Searched & string) | undefined,
  search: (filters: Searched) => Promise<Result>,
): Promise<Result & { corrigida?: string }> {
  const typed = await search(filters)
  const { total, sugestao } = typed
  if (total > 0 || !sugestao || name === undefined || filters.palavras) return typed
  const corrected = await search({ ...filters, [name]: sugestao })
  return corrected.total === 0 ? typed : { ...corrected, sugestao: null, corrigida: sugestao }
}

/** The filter whose words are corrected: the first of `names` that is set. */
export const correctedFilter = <Name extends string>(filters: { [name in Name]?: unknown }, names: readonly Name[]) =>
  names.find((name) => filters[name] !== undefined)
