/** 128 bits that nobody guesses, in hexadecimal: whoever knows them may do or see what they lead to. */
export const newCapability = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
