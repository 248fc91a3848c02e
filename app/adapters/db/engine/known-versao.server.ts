import type { OpenDb } from './db.server'
import { readVersao } from './versao.server'

/** A database that tells when its data changed. */
export type KnowingDb = Pick<OpenDb, 'db' | 'knownVersao'>

/** The data's version, read only while nobody knows it. */
export const versaoOf =
  ({ db, knownVersao }: KnowingDb) =>
  async () =>
    knownVersao() ?? readVersao(db)

/**
 * What is read of public data, kept for as long as their version stays the same, and read anew by everyone while nobody knows
 * it. What changes while it is read may be in it already, never the other way round.
 */
export function whileVersao<T>(knownVersao: () => number | null, read: () => Promise<T>) {
  let kept: { versao: number; read: Promise<T> } | undefined
  return () => {
    const versao = knownVersao()
    if (versao === null) return read()
    if (kept?.versao !== versao) {
      const now = { versao, read: read() }
      kept = now
      now.read.catch(() => {
        if (kept === now) kept = undefined
      })
    }
    return kept.read
  }
}
