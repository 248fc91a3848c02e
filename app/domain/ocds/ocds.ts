import type { Json, Tag } from './merge'
import type { Release } from './release'

/** What a release says, without its identifiers and its date. */
export type Conteudo = { tag: Tag[] } & Json

/** A release as it was published: it never changes. */
export type Publicado = { ocid: string; id: string; date: string; tag: Tag[] }

/** A process as it is now: the same content as a release of its own and compiled, and the releases that it has. */
export type Registrado = { release: Release; compiledRelease: Release; publicados: Publicado[] }

export type MotivoDaRemocao = 'despublicação' | 'dados pessoais'

/** A release that was deleted; `date` is when another one took its place. */
type Removida = { ocid: string; id: string; date: string; reason: MotivoDaRemocao }

/** From `desde` on, and before `ate`. */
export type Janela = { desde?: Date; ate?: Date }

/** The published processes in the Open Contracting Data Standard (W11). */
export interface Ocds {
  /** Who publishes the data, and the addresses of their licence and of the publication policy. */
  publicacao: { publisher: string; license?: string; policy?: string }
  /** `null` if no published process has this identifier. */
  find(ocid: string): Promise<Registrado | null>
  /** At most `size` processes after this number, in the order of their numbers; `next` is `null` at the end. */
  listStep(after: number, size: number): Promise<{ items: Registrado[]; next: number | null }>
  /** `null` if there is no such release, or no longer. */
  findRelease(id: string): Promise<(Publicado & Json) | null>
  /** At most `size` releases after this sequence number, in their order; `next` is `null` at the end. */
  listReleases(
    janela: Janela,
    after: number,
    size: number,
  ): Promise<{ items: (Publicado & Json)[]; next: number | null }>
  /** The deleted releases in the order in which others took their places, after this place. */
  listRemovidas(desde: Date | undefined, after: Lugar, size: number): Promise<{ items: Removida[]; next: Lugar | null }>
}

/** The sequence number of the release that took the place of another one, and of this one. */
export type Lugar = { numero: number; sequencia: number }
