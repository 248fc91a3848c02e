export { foldBlankLines } from '~/domain/shared/source-text'

/** Maximum length of an objeto in the list (B3), in code points. */
const objetoLength = 125

export function truncate(text: string, length = objetoLength) {
  if (text.length <= length) return text
  const [beginning = ''] = new RegExp(`^.{0,${length}}`, 'su').exec(text) ?? []
  return beginning.length === text.length ? text : `${beginning.trimEnd()}…`
}

/** Whether a text may become a link. A web address with a user or password may not: it could imitate another site. */
export function isHttpUrl(text: string) {
  if (!/^https?:\/\/[^\s/]/i.test(text)) return false
  try {
    // Some supported browsers lack `URL.canParse`.
    const { username, password } = new URL(text)
    return username === '' && password === ''
  } catch {
    return false
  }
}

/** Puts spaces between elements, for text browsers without CSS. */
export const spaced = <Thing>(things: Thing[]): (Thing | ' ')[] =>
  things.flatMap((thing, index) => (index ? [' ' as const, thing] : [thing]))
