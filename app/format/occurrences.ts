import { stripAccents } from '~/domain/shared/busca'

/** A place in a text, from its first character to the one after its last. */
export type Occurrence = { start: number; end: number }

/** A text ready to be searched: lower case and without accents, each character where it was. */
export function foldForSearch(text: string) {
  const folded = stripAccents(text)
  // A letter and its accent kept apart become one: then positions would shift, and the accents stay.
  return folded.length === text.length ? folded : text.toLowerCase()
}

/** Where `searched` occurs in a text folded before, whatever its accents and wherever its lines break. */
export function occurrences(folded: string, searched: string): Occurrence[] {
  const parts = stripAccents(searched).trim().split(/\s+/)
  if (parts[0] === '') return []
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+')
  return Array.from(folded.matchAll(new RegExp(pattern, 'g')), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }))
}
