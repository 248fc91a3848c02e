import { words } from '../busca'
import { sinonimos } from './sinonimos'

/** What is searched as well, by what is searched, each as the comparable words of it joined by blanks. */
export type Synonyms = Map<string, Set<string>>

const comparableOf = (text: string) => words(text).join(' ')

/** Reads lines of `one = another = a third > also this, also that`; lines without either sign are headings. */
export function readSynonyms(text: string): Synonyms {
  const found: Synonyms = new Map()
  const add = (searched: string, also: string) => {
    if (searched === '' || also === '' || searched === also) return
    found.set(searched, (found.get(searched) ?? new Set()).add(also))
  }
  for (const line of text.split('\n').filter((line) => /[=>]/.test(line))) {
    const [same = '', more = ''] = line.split('>')
    const equals = same.split('=').map(comparableOf)
    const others = more.split(',').map(comparableOf)
    for (const one of equals) {
      for (const also of equals) if (!isPartOf(also, one)) add(one, also)
      for (const also of others) add(one, also)
    }
  }
  return found
}

/** Who says more than another means less: what finds all chemical toilets for 'toilets' finds no other for itself. */
const isPartOf = (one: string, other: string) => one.split(' ').every((word) => other.split(' ').includes(word))

/** Read when something is first searched: most pages never need them. */
let known: Synonyms | undefined
const longest = 6

/** The longest run of `searched` from `at` on that has synonyms: how many words, and what they are. */
export function synonymsAt(searched: string[], at: number) {
  known ??= readSynonyms(sinonimos)
  for (let length = Math.min(longest, searched.length - at); length > 0; length--) {
    const also = known.get(searched.slice(at, at + length).join(' '))
    if (also) return { length, also: [...also].map((words) => words.split(' ')) }
  }
  return undefined
}
