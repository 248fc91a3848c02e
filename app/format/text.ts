/** Where the object of a tender is cut in the list (B3), in characters as a person counts them. */
const objetoLength = 125

/** The beginning of a text, with an ellipsis when something is missing. */
export function truncate(text: string, length = objetoLength) {
  if (text.length <= length) return text
  const [beginning = ''] = new RegExp(`^.{0,${length}}`, 'su').exec(text) ?? []
  return beginning.length === text.length ? text : `${beginning.trimEnd()}…`
}

/** Whether a link may be followed: only http and https, never `javascript:` or `data:`. */
export function isHttpUrl(text: string) {
  return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)
}
