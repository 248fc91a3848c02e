/** What stands before the first question mark of an address and what stands after it, further ones included. */
export function pathAndQuery(address: string) {
  const at = address.indexOf('?')
  return at < 0 ? { path: address, query: '' } : { path: address.slice(0, at), query: address.slice(at + 1) }
}
