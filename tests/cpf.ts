/** Appends the two check digits to the nine digits of a CPF. */
export function makeCpf(number: number) {
  const digits = String(number).split('').map(Number)
  for (let length = 9; length <= 10; length++) {
    const rest = (digits.reduce((sum, digit, index) => sum + digit * (length + 1 - index), 0) * 10) % 11
    digits.push(rest % 10)
  }
  return digits.join('')
}
