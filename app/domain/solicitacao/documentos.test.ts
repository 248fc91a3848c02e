import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCnpj, parseCpf, parseTelefone } from '../shared/typed-fields'

test.each([
  ['12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['93.ZB0.VRY/V6KA-67', '93ZB0VRYV6KA67'],
  ['93.zb0.vry/v6ka-67', '93ZB0VRYV6KA67'],
  ['10.673.078/0001-20', '10673078000120'],
  ['93.ZB0.VRY/V6KA-66', null],
  ['LB.NXQ.OB5/0001-63', null],
  ['00.000.000/0000-00', null],
  ['12.ABC.345/01DE-3X', null],
  ['', null],
])('o CNPJ %s é lido como %s', (typed, read) => {
  expect(parseCnpj(typed)).toBe(read)
})

/**
 * Computes a check digit by its definition. From the right, the weights go from 2 to `most` and then begin again. The
 * value of a character is its ASCII code minus 48.
 */
function checkDigit(characters: string, most: number) {
  const weighted = [...characters].reverse().map((c, at) => (c.charCodeAt(0) - 48) * (2 + (at % (most - 1))))
  const rest = weighted.reduce((sum, one) => sum + one, 0) % 11
  return rest < 2 ? 0 : 11 - rest
}
const complete = (base: string, most: number) => {
  const once = `${base}${checkDigit(base, most)}`
  return `${once}${checkDigit(once, most)}`
}
const notRepeated = (text: string) => !/^(.)\1+$/.test(text)
const between = fc.constantFrom('', ' ', '.', '-', ' . ', '/')
/** Changes one of the two check digits. */
const spoiled = (number: string, at: number, by: number) =>
  [...number].map((c, index) => (index === number.length - 2 + at ? String((Number(c) + by) % 10) : c)).join('')

test('um CPF com os dígitos certos é lido, com qualquer pontuação, e com um deles trocado não', () => {
  const bases = fc.stringMatching(/^\d{9}$/).filter((base) => notRepeated(base) && base !== '123456789')
  fc.assert(
    fc.property(bases, between, fc.nat(1), fc.integer({ min: 1, max: 9 }), (base, gap, at, by) => {
      const number = complete(base, 12)
      expect(parseCpf([...number].join(gap))).toBe(number)
      expect(parseCpf(spoiled(number, at, by))).toBeNull()
    }),
  )
})

test('um CNPJ com letras e os dígitos certos é lido, em minúsculas também, e com um deles trocado não', () => {
  const bases = fc.stringMatching(/^[0-9A-Z]{12}$/).filter(notRepeated)
  fc.assert(
    fc.property(bases, between, fc.nat(1), fc.integer({ min: 1, max: 9 }), (base, gap, at, by) => {
      const number = complete(base, 9)
      expect(parseCnpj([...number.toLowerCase()].join(gap))).toBe(number)
      expect(parseCnpj(spoiled(number, at, by))).toBeNull()
    }),
  )
})

test.each([
  ['(81) 99999-8888', '81999998888'],
  ['81 3333-4444', '8133334444'],
  ['+55 (81) 99999-8888', '81999998888'],
  ['081 99999.8888', '81999998888'],
  ['55 3333-4444', '5533334444'],
  ['3333-4444', null],
  ['81 9999 ramal 7', null],
  ['', null],
])('o telefone %s é lido como %s', (typed, read) => {
  expect(parseTelefone(typed)).toBe(read)
})

test('um telefone é o mesmo como quer que se agrupem os algarismos', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 11, max: 99 }).filter((area) => area % 10 !== 0),
      fc.integer({ min: 10_000_000, max: 999_999_999 }),
      fc.constantFrom('', ' ', '-', '.', ') ', ' - '),
      (area, number, between) => {
        const digits = `${area}${number}`
        const grouped = `${digits.slice(0, 2)}${between}${digits.slice(2, 6)}${between}${digits.slice(6)}`
        expect(parseTelefone(grouped)).toBe(digits)
      },
    ),
  )
})
