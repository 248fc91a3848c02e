// @module-tag rest
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeCpf } from '../../../../tests/cpf'
import { maskPessoaInText, maskSourceText } from '../masks'
import { hasCheckDigits } from './cpfs'

const runs = { numRuns: 10_000 }

/** The digits 0 to 9 as people and programs write them. */
const scripts = [
  ...['0123456789', '０１２３４５６７８９', '⁰¹²³⁴⁵⁶⁷⁸⁹', '₀₁₂₃₄₅₆₇₈₉', '⓪①②③④⑤⑥⑦⑧⑨', '⓿❶❷❸❹❺❻❼❽❾', '٠١٢٣٤٥٦٧٨٩'],
  ...['०१२३४५६७८९', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
].map((script) => [...script])
const toDigit = (character: string) => scripts.map((script) => script.indexOf(character)).find((value) => value >= 0)
/** The digits of a text, with '*' where something is masked. */
const plainDigits = (text: string) =>
  [...text].map((character) => (character === '*' ? '*' : (toDigit(character) ?? ''))).join('')

const blanks = [' ', '\u00a0', '\t', '\n', '\r\n', '\u2028', '\u3000']
const invisible = ['\u200b', '\u00ad', '\u202e', '\ufe0f', '\u0301', '\u20e3', '\ue000', '\u{e0041}', '\u{f0000}']
const markup = ['<b>', '</b>', '<br/>', '<h2>', '<span class="x">', '&nbsp;']
const otherSigns = ['–', '\u2011', '−', 'ー', '〜', '・', '·', '…', '／', '。', 'º', '|', '•', '→', '★']
const sign = fc.oneof(
  fc
    .integer({ min: 33, max: 126 })
    .map((code) => String.fromCharCode(code))
    .filter((one) => !/[\p{L}\p{N}&<>*]/u.test(one)),
  fc.constantFrom(...otherSigns, ...blanks, ...invisible, ...markup),
)
const gap = fc.array(sign, { maxLength: 4 }).map((signs) => signs.join(''))

const cpf = fc
  .integer({ min: 100_000_000, max: 999_999_999 })
  .map(makeCpf)
  .filter((digits) => !/^(.)\1+$/.test(digits))

/** Writes the digits in a script, with the given gaps between them. */
const written = (digits: string, script: string[], gaps: string[]) =>
  [...digits].map((digit, at) => `${script[Number(digit)]}${gaps[at] ?? ''}`).join('')

const script = fc.oneof(
  { weight: 2, arbitrary: fc.constant<string[]>(scripts[0] ?? []) },
  { weight: 1, arbitrary: fc.constantFrom(...scripts) },
)
const gapsAfter = (cuts: number[], gaps: string[], last: string) =>
  Array.from({ length: 10 }, (_, at) => (at === 8 && last) || (cuts.includes(at + 1) ? (gaps[at] ?? '') : ''))
const gaps = fc
  .tuple(
    fc.oneof(fc.constantFrom<number[]>([3, 6, 9], [9], []), fc.subarray([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])),
    fc.array(gap, { minLength: 10, maxLength: 10 }),
    fc.oneof(
      { weight: 4, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: fc.constantFrom(' dígito ', ' dv ', ', DV: ', ' dig. ') },
    ),
  )
  .map(([cuts, some, last]) => gapsAfter(cuts, some, last))

const glued = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: fc.oneof(fc.constantFrom('0', '000'), fc.stringMatching(/^\d{1,9}$/), cpf) },
)
const words = fc.array(
  fc.oneof(
    fc.constantFrom('Sou', 'item', 'Ana', 'R$', 'processo', 'nº', 'de', 'EAN', 'telefone'),
    fc.stringMatching(/^\d{1,6}$/),
    sign,
  ),
  { maxLength: 5 },
)
const text = words.map((some) => some.join(' '))
/** Between a number and a neighbour: a blank, a sign or a word. */
const joint = fc.oneof(fc.constantFrom(' ', ' e '), sign)

/** Fourteen digits together may be a CNPJ, which stays. */
const mayBeCnpj = (number: string) =>
  /(?<!\d)\d{8}00\d{4}(?!\d)/.test(number.normalize('NFKC').replace(/[\p{C}\p{M}]|<[^>]*>/gu, ''))
const person = fc
  .tuple(cpf, script, gaps, glued, glued)
  .map(([digits, some, between, before, after]) => {
    const said = (digitsByPlace: string[]) => `${before}${written(digits, digitsByPlace, between)}${after}`
    return { digits, said: said(some), plain: said(scripts[0] ?? []) }
  })
  .filter(({ plain }) => !mayBeCnpj(plain))

const shows = (shown: string, digits: string, length: number) => {
  const all = plainDigits(shown)
  return Array.from({ length: digits.length - length + 1 }, (_, at) => digits.slice(at, at + length)).some((part) =>
    all.includes(part),
  )
}

test('de quem escreve, nenhum CPF se lê em dez mil vizinhanças ao acaso, com qualquer escrita dos algarismos e o que for entre eles', () => {
  fc.assert(
    fc.property(person, text, joint, text, ({ digits, said }, left, and, right) => {
      expect(shows(maskPessoaInText(left + and + said + and + right), digits, 9)).toBe(false)
    }),
    runs,
  )
})

const called = ['CPF ', 'CPF nº ', 'CPF/MF sob o nº ', 'CPFs: ', 'cpf do servidor: ', 'Maria de Souza ', 'Ana Lima, ']

test('de um órgão, um número que se diz CPF, ou vem junto do nome de alguém, não se lê, também colado a outro', () => {
  fc.assert(
    fc.property(fc.constantFrom(...called), person, (name, { digits, said }) => {
      expect(shows(maskSourceText(name + said), digits, 9)).toBe(false)
    }),
    runs,
  )
})

const area = fc.constantFrom('11', '21', '61', '81', '98')
const mobile = fc.stringMatching(/^9[1-9]\d{7}$/)
const landline = fc.stringMatching(/^[2-5]\d{7}$/)
const between = fc.constantFrom('', ' ', '.', '-', ' - ', '. ', '\u00a0', '–', '·', '_', '\n', '\u200b', '<b>')
const makeNumber = (digits: string, middle: string) => `${digits.slice(0, -4)}${middle}${digits.slice(-4)}`

/** A phone in one of the forms that are recognised, and its last eight digits. */
const phone = fc
  .record({ area, mobile, landline, one: between, two: between, some: script, form: fc.integer({ min: 0, max: 7 }) })
  .map(({ area, mobile, landline, one, two, some, form }) => {
    const [cell, fixed] = [makeNumber(mobile, one), makeNumber(landline, one)]
    const forms = [
      `(${area})${two}${fixed}`,
      `${area}${two || ' '}${fixed}`,
      `(${area})${two}${cell}`,
      `+55${two}${area}${two}${cell}`,
      `${area}${two}9${two}${makeNumber(mobile.slice(1), one)}`,
      cell,
      `9 ${makeNumber(mobile.slice(1), one)}`,
      `fone comercial: ${fixed}`,
    ]
    const said = (forms[form] ?? '').replace(/\d/g, (digit) => some[Number(digit)] ?? '')
    return { said, digits: ([0, 1, 7].includes(form) ? landline : mobile).slice(-8) }
  })

test('de quem escreve, nenhum telefone se lê, nem o segundo de dois', () => {
  fc.assert(
    fc.property(
      phone,
      area,
      landline,
      fc.constantFrom(' e ', ' ou ', ', ', ' / '),
      text,
      text,
      (first, code, fixed, and, left, right) => {
        // A mobile number with a CPF's check digits is masked as a CPF.
        fc.pre(!hasCheckDigits(plainDigits(first.said).slice(-11)))
        const second = makeNumber(fixed, '-')
        const shown = maskPessoaInText(`${left} e ${first.said}${and}${second} e ${right} ${code}`)
        expect(shows(shown, first.digits, 8) || shows(shown, fixed, 8)).toBe(false)
      },
    ),
    runs,
  )
})

test('de um órgão, os celulares e os endereços pessoais não se leem', () => {
  const parted = fc.constantFrom('-', '.', ' - ', '–')
  fc.assert(
    fc.property(area, mobile, parted, fc.constantFrom('', ' ', '.', ' - '), (code, digits, one, two) => {
      const number = makeNumber(digits, one)
      for (const said of [
        `(${code})${two}${number}`,
        `${code}${two || ' '}${number}`,
        `+55 ${code}${two || ' '}${number}`,
      ])
        expect(shows(maskSourceText(`Fale com Ana, ${said}.`), digits, 8), said).toBe(false)
      expect(maskSourceText(`ana.souza${digits} (arroba) gmail.com`)).not.toContain(digits)
    }),
    runs,
  )
})

const hosts = ['example.com', 'exa\nmple.com', 'example.\ncom.br', 'gmail . com', 'example ponto com', 'vítima.example']

test('de quem escreve, nenhum endereço se lê: com espaços, por extenso, entre aspas ou partido por um fim de linha', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z]{4,12}$/),
      fc.constantFrom('', '.', '_', '-', '+', '.\n', "'"),
      fc.stringMatching(/^[a-z]{4,8}\d{0,3}$/),
      fc.constantFrom('@', '＠', ' @ ', '@\n', '\n@', '(arroba)', ' (arroba) ', '[at]', ' arroba ', '\u200b@'),
      fc.constantFrom(...hosts),
      fc.boolean(),
      text,
      (one, sign, two, at, host, isQuoted, left) => {
        // A part that is also a word beside the address may be read there.
        const beside = `${left}${at}${host} obrigada`
        fc.pre(!beside.includes(one) && !beside.includes(two))
        const local = isQuoted ? `"${one} ${two}"` : `${one}${sign}${two}`
        const shown = maskPessoaInText(`${left} ${local}${at}${host} obrigada`)
        expect(shown.includes(two) || shown.includes(one), shown).toBe(false)
      },
    ),
    runs,
  )
})
