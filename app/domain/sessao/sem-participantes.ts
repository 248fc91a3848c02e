import { stripAccents } from '../shared/busca'
import { plainDigits } from '../shared/digits'

type Participante = { documento: string; razaoSocial: string }

/** What stands behind a company's name and says only of what kind it is. */
const kinds = new Set(['ltda', 'limitada', 'sa', 's', 'a', 'me', 'epp', 'mei', 'eireli', 'cia', 'slu', 'ss'])
const hidden = '***'

/**
 * What somebody wrote for everybody to read while nobody may know who takes part: documents of those who do, however they
 * are punctuated, and their names, also said in part, are left out.
 */
export function withoutParticipantes(text: string, participantes: readonly Participante[]) {
  const patterns = participantes.flatMap(({ documento, razaoSocial }) => [
    new RegExp(`(?<![\\p{L}\\d])${[...documento].join('[^\\p{L}\\d]{0,3}')}(?![\\p{L}\\d])`, 'giu'),
    ...namesOf(razaoSocial).map(patternOf),
  ])
  // Accents are signs of their own meanwhile.
  return patterns
    .reduce((shown, pattern) => shown.replace(pattern, hidden), plainDigits(text).normalize('NFD'))
    .normalize()
}

/** A name without what kind of company it is, and each part of two words that is half of it at least; the longest first. */
function namesOf(razaoSocial: string) {
  const words = stripAccents(razaoSocial).match(/[a-z0-9]+/g) ?? []
  while (words.length > 1 && kinds.has(words.at(-1) ?? '')) words.pop()
  const names: string[][] = words.length > 0 ? [words] : []
  for (let length = words.length - 1; length >= Math.max(2, words.length / 2); length--)
    for (let from = 0; from + length <= words.length; from++) names.push(words.slice(from, from + length))
  return names.filter((name) => name === words || name.filter(({ length }) => length > 2).length > 1)
}

/** These words, with or without accents, and anything between them. */
function patternOf(words: string[]) {
  const said = words.map((word) => [...word].map((letter) => `${letter}\\p{M}*`).join(''))
  return new RegExp(`(?<![\\p{L}\\d])${said.join('[^\\p{L}\\d]{1,5}')}(?![\\p{L}\\d])`, 'giu')
}
