import { stripAccents } from '../busca'
import { isNamedCode } from './other-numbers'
import { applyReplacements, mayContainDigits, normalizeForMasking, type Replacement } from './view'

const initialOf = (address: string) => `${[...address][0]}***`

export function maskEmail(email: string) {
  const at = email.lastIndexOf('@')
  return at > 0 ? initialOf(email) + email.slice(at) : '***'
}

const email = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu

export const maskEmails = (text: string) => maskEmailsThat(text, () => true)

function maskEmailsThat(text: string, isMasked: (address: string) => boolean) {
  if (!/[@\uff20]/.test(text)) return text
  const beforeDomain = (address: string) => address.lastIndexOf('@')
  return replaceEach(text, email, (found) => (isMasked(found) ? initialOf(found) : undefined), beforeDomain)
}

/**
 * What may separate the digits of a number without a label. A slash, or outside `mobile` a dot, means another kind of
 * number.
 */
const separator = String.raw`[-\s()]{0,3}`
const standalone = (number: string) => String.raw`(?<!\d)(?<!\d[./-])(?:${number})(?!\d)(?![./-]\d)`
const phoneLabel = String.raw`\b(?:cel(?:ular)?|contato|fone|tel(?:efone)?s?|whats\w*|zap)\b`

const anyPhone = new RegExp(
  [
    // In this order: with country and area code, with area code, a bare mobile number, any number after a label.
    ...[
      `\\+?55${separator}\\d{2}${separator}9?\\d{4}${separator}\\d{4}`,
      `\\(?\\d{2}${separator}9?${separator}\\d{4}${separator}\\d{4}`,
    ].map(standalone),
    standalone(`9\\d{4}${separator}\\d{4}`),
    String.raw`(?<=${phoneLabel}\P{L}{0,4})\d(?:[^\p{L}\d]{0,2}\d){7,}`,
  ].join('|'),
  'giu',
)

export const maskPhones = (text: string) =>
  mayContainDigits(text, 8) ? replaceEach(text, anyPhone, () => '***') : text

const areaCode = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])'
/** The country code; or 0, alone or followed by a carrier's two digits or by 'xx'. */
const callPrefix = `(?:(?:\\+?55|0(?:xx|XX|\\d\\d)?)${separator})?`
/**
 * A mobile number. Its area code may be separated or attached; without an area code, the number must be hyphenated. A
 * number of eight digits needs an area code in parentheses.
 */
const mobile = new RegExp(
  [
    `${callPrefix}\\(?0?${areaCode}[-\\s)]{1,3}9[ .]?\\d{4}[-\\s.]{0,3}\\d{4}`,
    `(?:\\+55)?${areaCode}9\\d{4}-?\\d{4}`,
    `\\(0?${areaCode}\\)\\s?[6-8]\\d{3}[-\\s.]{0,3}\\d{4}`,
    `9[ .]?[1-9]\\d{3}-\\d{4}`,
  ]
    .map(standalone)
    .join('|'),
  'g',
)
/** A notice number with its year, such as '90012-2024', which looks like a mobile number. */
const noticeNumber = /^9\d{4}-(?:19[89]\d|20[0-4]\d)$/

/** Free-mail providers, under any country domain. */
const freeMail = new RegExp(
  '@(?:aol|bol|gmail|globo|globomail|gmx|googlemail|hotmail|ibest|icloud|ig|live|mac|mail|me|msn|oi|outlook|pm|pop|' +
    String.raw`proton|protonmail|r7|rocketmail|superig|terra|tuta|tutanota|uol|yahoo|yandex|ymail|zipmail|zoho)(?:\.\p{L}{2,3}){1,2}$`,
  'iu',
)
/** Words in the local part that mark an address of a public body. */
const publicBodyWords = /licit|compras|(?<![a-z])cpl|cpl(?![a-z])|prefeitura|camara/

const isPrivate = (address: string) =>
  freeMail.test(address) && !publicBodyWords.test(stripAccents(address.slice(0, address.lastIndexOf('@'))))

/** For imported text: masks mobile numbers, and free-mail addresses that do not name a public body. */
export function maskPrivateContacts(text: string) {
  const withoutEmails = maskEmailsThat(text, isPrivate)
  if (!mayContainDigits(withoutEmails, 9)) return withoutEmails
  return replaceEach(withoutEmails, mobile, (found, before) =>
    isNamedCode(before, before.length) || noticeNumber.test(found) ? undefined : '***',
  )
}

/** Replaces each match, or its first `lengthOf` characters, unless `replace` returns `undefined`. */
function replaceEach(
  text: string,
  pattern: RegExp,
  replace: (found: string, before: string) => string | undefined,
  lengthOf = (found: string) => found.length,
) {
  const view = normalizeForMasking(text)
  const spans = [...view.plain.matchAll(pattern)].flatMap(({ 0: found, index }): Replacement[] => {
    const by = replace(found, view.plain.slice(Math.max(0, index - 400), index))
    return by === undefined ? [] : [{ from: index, to: index + lengthOf(found), by }]
  })
  return applyReplacements(text, view, spans)
}
