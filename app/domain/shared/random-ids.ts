/** 128 random bits in hexadecimal. Whoever knows the value has the access that it stands for. */
export const newCapability = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Without 0, 1, I and O, because people read protocol numbers out on the telephone. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** `2030-7KQ4-XP2M`: the year and eight random characters. */
export function newProtocolo(year: string) {
  const characters = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => alphabet[byte % alphabet.length])
  return `${year}-${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`
}
