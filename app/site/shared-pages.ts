import { pathAndQuery } from './address'
import { languageAt } from './moldura'
import { basePath } from './paths'
import { allScreens, patternOf } from './screens'

/** The screens that are the same for everyone who reads in the same language. Any other is made for each reader. */
export const sharedScreens = allScreens.flatMap(({ path, view }) => (view === 'shared' ? [path] : []))

// What a shared page is of has a number: other addresses are nobody's, and not worth keeping.
const patterns = sharedScreens.map((screen) => ({
  screen,
  pattern: patternOf(`${basePath}/${screen}`, String.raw`\d{1,15}`),
}))

/**
 * Which of them an address names, itself or its data; `undefined` where it is none. One that names a language
 * that there isn't is nobody's.
 */
export function sharedScreenOf(address: string) {
  const { path, query } = pathAndQuery(address)
  if (new URLSearchParams(query).has('lng') && languageAt(address) === null) return undefined
  const page = path.replace(/\.data$/, '')
  return patterns.find(({ pattern }) => pattern.test(page))?.screen
}

const followed = new RegExp(String.raw`^${basePath}/portal/(?:iframe/)?licitacao/detalhe/(\d{1,15})(?=[/.?]|$)`)

/** The tender whose session a page follows bid by bid, by its address. */
export function processoFollowedAt(address: string) {
  const [, id] = followed.exec(address) ?? []
  return id === undefined ? undefined : Number(id)
}
