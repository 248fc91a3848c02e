import { stripAccents } from '~/domain/shared/busca'

/** `Pregão - Eletrônico` → `PREGAO_ELETRONICO`: a source's word in the form of the portal's keys. */
export function toKey(word: string) {
  return stripAccents(word)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
}

/** The key of `word` when it is one of `keys`, else the word as the source wrote it; `null` stays `null`. */
export function toKnownKey(word: string | null, keys: readonly string[], synonyms: Record<string, string> = {}) {
  if (word === null) return null
  const key = toKey(word)
  return synonyms[key] ?? (keys.includes(key) ? key : word)
}
