/** Where the object of a tender is cut in the list (B3), in characters as a person counts them. */
const objetoLength = 125
const shown = new RegExp(`^.{0,${objetoLength}}`, 'su')

/** The beginning of a text, with an ellipsis when something is missing. */
export function truncate(text: string) {
  const [beginning = ''] = shown.exec(text) ?? []
  return beginning.length === text.length ? text : `${beginning.trimEnd()}…`
}

/** Whether a link may be followed: only http and https, never `javascript:` or `data:`. */
export function isHttpUrl(text: string) {
  return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)
}
