const decimal = /\p{Nd}/u
const otherDigit = /(?!\d)\p{Nd}/u

/** The same text, as long as it was, with every decimal digit of another script or width as one of ours. */
export const plainDigits = (text: string) =>
  otherDigit.test(text) ? [...text].map((character) => digitOf(character) ?? character).join('') : text

/** `undefined` for what is no digit. Each script has its ten in one row, so how many go before tells which one it is. */
function digitOf(character: string) {
  if (character.length > 1 || !decimal.test(character)) return undefined
  const code = character.charCodeAt(0)
  let before = 0
  while (before < 9 && decimal.test(String.fromCharCode(code - before - 1))) before++
  return String(before)
}
