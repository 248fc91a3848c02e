import type { Release } from './release'

/** A process as it is now: the same content as a release of its own and compiled. */
export type Registrado = { release: Release; compiledRelease: Release }

/** The published processes in the Open Contracting Data Standard (W11). */
export interface Ocds {
  /** Who publishes the data, and the addresses of their licence and of the publication policy. */
  publicacao: { publisher: string; license?: string; policy?: string }
  /** `null` if no published process has this identifier. */
  find(ocid: string): Promise<Registrado | null>
  /** At most `size` processes after this number, in the order of their numbers; `next` is `null` at the end. */
  listStep(after: number, size: number): Promise<{ items: Registrado[]; next: number | null }>
}
