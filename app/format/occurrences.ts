import { stripAccents } from '~/domain/shared/busca'

/** `end` is exclusive. */
export type Occurrence = { start: number; end: number }

/** Changes a text to lower case and removes accents, so that each character keeps its offset. */
export function foldForSearch(text: string) {
  const folded = stripAccents(text)
  // Decomposed characters would change the length, so texts that contain them keep their accents.
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
