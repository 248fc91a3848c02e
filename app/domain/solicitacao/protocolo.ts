/** Without look-alikes: people read it out on the telephone. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** `2030-7KQ4-XP2M`: the year, and eight characters nobody guesses from another one. */
export function newProtocolo(year: string) {
  const characters = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => alphabet[byte % alphabet.length])
  return `${year}-${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`
}
