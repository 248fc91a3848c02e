import { comparable } from '../busca'
import type { Termo } from './query'
import { lines, remembered } from './remembered'

type Place = [from: number, to: number]
type Token = { text: string; word: string; place: Place }

/** From where to where a text without accents has what is asked for. */
export function placesIn(plain: string, termo: Termo): Place[] {
  if (termo.kind === 'fragment') return fragmentPlaces(plain, termo.text)
  const tokens = tokensOf(plain)
  if (termo.kind === 'numero')
    return tokens.filter(({ text }) => text.replace(/^0+(?=\d)/, '') === termo.numero).map(({ place }) => place)
  if (termo.kind === 'phrase') return runs(tokens, termo.words)
  const { words, or, beginning, within = [] } = termo
  const alone = tokens.filter(
    ({ text, word }) =>
      words.includes(word) || within.includes(word) || (beginning !== undefined && text.startsWith(beginning)),
  )
  return [...alone.map(({ place }) => place), ...or.flatMap((phrase) => runs(tokens, phrase))]
}

const tokensOf = remembered(readTokens, lines)

function readTokens(plain: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: text, index } of plain.matchAll(/[a-z0-9]+/g)) {
    const word = comparable(text)
    if (word) tokens.push({ text, word, place: [index, index + text.length] })
  }
  return tokens
}

function fragmentPlaces(plain: string, fragment: string) {
  const places: Place[] = []
  for (let at = plain.indexOf(fragment); at >= 0; at = plain.indexOf(fragment, at + 1))
    places.push([at, at + fragment.length])
  return places
}

/** Where the words of a phrase stand beside one another, each word a place. */
function runs(tokens: Token[], phrase: string[]) {
  const places: Place[] = []
  for (const at of tokens.keys())
    if (phrase.every((word, step) => tokens[at + step]?.word === word))
      places.push(...tokens.slice(at, at + phrase.length).map(({ place }) => place))
  return places
}
