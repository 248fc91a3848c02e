import { periodo } from '~/domain/shared/filter'

/** What was asked for of one filter, as a person reads it. */
export type Words = (text: string) => string

type Say = (key: 'ate' | 'entre' | 'desde', values: { inicio?: string; fim?: string }) => string

/** A period, either end of which may be missing; `day` writes one. */
export const periodoWords =
  (say: Say, day: (date: string) => string): Words =>
  (text) => {
    const { inicio, fim } = periodo(text) ?? {}
    if (!inicio) return say('ate', { fim: day(fim ?? '') })
    return fim ? say('entre', { inicio: day(inicio), fim: day(fim) }) : say('desde', { inicio: day(inicio) })
  }

/** How the filters of a list read: the name of each, and what was asked for. Unknown ones show as they stand. */
export function filterWordsOf<Name extends string>(words: Record<Name, Words>, label: (name: Name) => string) {
  const isShown = (name: string): name is Name => Object.hasOwn(words, name)
  const nameOf = (name: string) => (isShown(name) ? label(name) : name)
  return {
    nameOf,
    /** `Situação: Aberta`. */
    chip: (name: string, text: string) => `${nameOf(name)}: ${isShown(name) ? words[name](text) : text}`,
  }
}
