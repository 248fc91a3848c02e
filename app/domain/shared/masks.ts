import { cpf } from 'cpf-cnpj-validator'
import { plainDigits } from './digits'

const onlyDigits = (text: string) => plainDigits(text).replace(/\D/g, '')

/** `***.456.789-**`, as the Union publishes a CPF; what is not 11 digits long is hidden whole. */
export function maskCpf(document: string) {
  const digits = onlyDigits(document)
  return digits.length === 11 ? `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**` : '***'
}

/** A CPF leaves masked, a CNPJ (letters allowed, 14 characters) is public and leaves formatted. */
export function maskCpfCnpj(document: string) {
  if (document.includes('*')) return document
  const bare = document.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  if (bare.length !== 14) return maskCpf(bare)
  return bare.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
}

/** `a***@dominio`. */
export function maskEmail(email: string) {
  const at = email.lastIndexOf('@')
  return at > 0 ? `${email[0]}***${email.slice(at)}` : '***'
}

/** What people put between the digits of a number: any punctuation, blanks, characters that do not show. */
const between = String.raw`[\p{P}\p{S}\p{Z}\p{Cf}\t]`
const grouped = String.raw`\d{3}${between}{0,3}\d{3}${between}{0,3}\d{3}${between}{0,3}\d{2}`
/** No part of a longer number: neither digits nor a digit behind one of `. / -` adjoin it. */
const alone = (number: string) => String.raw`(?<!\d)(?<!\d[./-])(?:${number})(?!\d)(?![./-]\d)`

const cpfInText = new RegExp(alone(grouped), 'gu')
/** After the word itself; leading zeros get lost in spreadsheets. */
const namedCpf = new RegExp(
  String.raw`(?<=\bCPFs?\b\D{0,24})${alone(String.raw`\d(?:${between}{0,3}\d){8,10}`)}`,
  'giu',
)
/** Looking back for the word at every place of a text takes longer than all else of an import, and few texts have it. */
const saysCpf = /cpf/i
const namedOtherwise =
  /\b(?:anvisa|barras|celular|ean|fone|gtin|process\w*|tel(?:efone)?s?|whats\w*)\P{L}{0,4}(?:n[º°o.]{0,2}\P{L}{0,2})?$/iu
const asMoney = /^\d{3}\.\d{3}\.\d{3},\d{2}$/
/** A number and the year it was given in, written together. */
const numberAndYear = /^\d{7}(?:199|20\d)\d$/

/**
 * Masks every CPF that stands in an imported text, a name or a number: eleven digits with the right check digits, bare or
 * in groups of 3, 3, 3 and 2 whatever parts them; and whatever is named one. What is no CPF stays as it is.
 */
export function maskCpfsInText(text: string) {
  const named = saysCpf.test(text)
    ? replaceIn(text, namedCpf, (found) => maskCpf(onlyDigits(found).padStart(11, '0')))
    : text
  return replaceIn(named, cpfInText, (found, before) => (isCpf(found, before, named) ? maskCpf(found) : undefined))
}

/** The library refuses the number that everybody makes up, though its digits are right; in a text it is one like others. */
const madeUp = '12345678909'
const hasCheckDigits = (found: string) => {
  const digits = onlyDigits(found)
  return digits === madeUp || cpf.isValid(digits)
}

const isCpf = (found: string, before: string, whole: string) =>
  hasCheckDigits(found) &&
  !asMoney.test(found) &&
  !namedOtherwise.test(before) &&
  !(found === whole && numberAndYear.test(found))

const emailInText = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const anyCpf = new RegExp(String.raw`(?<!\d)(?:${grouped}|\d(?:${between}{0,2}\d){10})(?!\d)`, 'gu')
/** A slash or a point parts what is no phone. */
const inPhone = String.raw`[\p{Pd}\p{Z}\p{Cf}()\t]{0,3}`
const anyTelefone = new RegExp(
  // With the country and the place, with the place, or a mobile one without either.
  [`\\+?55${inPhone}\\d{2}${inPhone}9?\\d{4}${inPhone}\\d{4}`, `\\(?\\d{2}${inPhone}9?${inPhone}\\d{4}${inPhone}\\d{4}`]
    .concat(`9\\d{4}${inPhone}\\d{4}`)
    .map(alone)
    .join('|'),
  'gu',
)
const telefoneNamed = /(?<=\b(?:celular|fone|tel(?:efone)?|whats\w*|zap)\b\P{L}{0,4})\d(?:[^\p{L}\d]{0,2}\d){7,}/giu

/**
 * What somebody wrote who may have named himself, or how he is reached: CPFs, e-mails and phones are masked, however
 * they are written. A number that is none may lose its digits; a person must not be told of.
 */
export function maskPessoaInText(text: string) {
  const hidden = () => '***'
  const withoutPhones = [telefoneNamed, anyTelefone].reduce(
    (masked, pattern) => replaceIn(masked, pattern, (found) => (hasCheckDigits(found) ? undefined : hidden())),
    maskCpfsInText(text).replace(emailInText, maskEmail),
  )
  return replaceIn(withoutPhones, anyCpf, (found, before, after) =>
    hasCheckDigits(found) || (isAlone(before, after) && !/R\$\s?$/.test(before)) ? maskCpf(found) : undefined,
  )
}

const isAlone = (before: string, after: string) => !/\d[./-]$/.test(before) && !/^[./-]\d/.test(after)

/** How much of what stands before and after a number is looked at. */
const around = 40

/** Replaces in `text` what is found in it when its digits are ours; `undefined` leaves what was found. */
function replaceIn(
  text: string,
  pattern: RegExp,
  replace: (found: string, before: string, after: string) => string | undefined,
) {
  const plain = plainDigits(text)
  let from = 0
  let result = ''
  for (const { 0: found, index } of plain.matchAll(pattern)) {
    const end = index + found.length
    const replaced =
      replace(found, plain.slice(Math.max(0, index - around), index), plain.slice(end, end + around)) ??
      text.slice(index, end)
    result += text.slice(from, index) + replaced
    from = end
  }
  return result + text.slice(from)
}
