import { stripAccents } from '~/domain/shared/busca'

/** `end` is exclusive. */
export type Occurrence = { start: number; end: number }

/** Lower case without accents, with unchanged offsets. */
export function foldForSearch(text: string) {
  const folded = stripAccents(text)
  // Decomposed characters change the length; texts with them keep their accents.
  return folded.length === text.length ? folded : text.toLowerCase()
}

export function findOccurrences(folded: string, searched: string): Occurrence[] {
  const parts = stripAccents(searched).trim().split(/\s+/)
  if (parts[0] === '') return []
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+')
  return Array.from(folded.matchAll(new RegExp(pattern, 'g')), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }))
}
