import { isNamedCode } from './other-numbers'
import type { Replacement } from './view'

/** Between the digits of one phone. A slash, comma or semicolon separates two numbers. */
const within = String.raw`[^\p{L}\p{N}\p{Co}/,;]{0,6}`
const whole = (number: string) => String.raw`(?<!\d)(?:${number})(?!\d)`

const word = (words: string) => String.raw`(?<!\p{L})(?:${words})(?!\p{L})`
const label = word(String.raw`cel(?:ular)?(?:es)?|contatos?|fones?|lig(?:ar|ue|uem)|tel(?:efone)?s?|whats\p{L}*|zap`)
const further = String.raw`(?:[^\p{L}\p{Co}\d]{0,6}(?:${word('e|ou')}[^\p{L}\p{Co}\d]{1,4})?(?:\(?\d{2}${within})?9?${within}\d{4}${within}\d{4}(?!\d))*`

/** In this order: any number after a label, one with an area code, a bare mobile number; each with those that follow. */
const anyPhone = new RegExp(
  [
    String.raw`(?<=${label}(?:[^\p{L}\p{Co}\d]{1,4}\p{L}{1,14}){0,2}[^\p{L}\p{Co}\d]{0,6})\d(?:${within}\d){7,12}(?!\d)`,
    whole(String.raw`(?:\+?55${within})?\(?0?\d{2}${within}(?:9${within})?\d{4}${within}\d{4}`),
    whole(String.raw`9${within}\d{4}${within}\d{4}`),
  ]
    .map((phone) => phone + further)
    .join('|'),
  'giu',
)

const areaCode = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])'
/** The country code; or 0, alone or followed by a carrier's two digits or by 'xx'. */
const callPrefix = String.raw`(?:(?:\+?55|0(?:xx|XX|\d\d)?)${within})?`
/**
 * A mobile number. Its area code may be separated or attached; without an area code, the number must be parted. A
 * number of eight digits needs an area code in parentheses.
 */
const mobile = new RegExp(
  [
    String.raw`${callPrefix}\(?0?${areaCode}(?!\d)${within}9[ .]?\d{4}${within}\d{4}`,
    String.raw`(?:\+55)?${areaCode}9\d{4}-?\d{4}`,
    String.raw`\(0?${areaCode}\)\s?[6-8]\d{3}${within}\d{4}`,
    String.raw`9[ .]?[1-9]\d{3}[-.]\d{4}`,
  ]
    .map((number) => String.raw`(?<!\d[./-])${whole(number)}(?![./-]\d)`)
    .join('|'),
  'gu',
)
/** A notice number with its year, such as '90012-2024', which looks like a mobile number. */
const noticeNumber = /^9\d{4}[-.](?:19[89]\d|20[0-4]\d)$/

/** Finds mobile numbers; `any`: landlines too. */
export const findPhones = (plain: string, any: boolean): Replacement[] =>
  [...plain.matchAll(any ? anyPhone : mobile)]
    .filter(({ 0: found, index }) => any || !(isNamedCode(plain, index) || noticeNumber.test(found)))
    .map(({ 0: found, index }) => ({ from: index, to: index + found.length, by: '***' }))
