import { findCpfs, findMistypedCpfs, findWrittenCpfs, maskedCpf } from './masks/cpfs'
import { findEmails, isPrivateEmail } from './masks/emails'
import { findOtherForms } from './masks/other-numbers'
import { findPhones } from './masks/phones'
import { applyReplacements, mayContainDigits, normalizeForMasking, type Replacement, toAsciiDigits } from './masks/view'

export { maskEmail } from './masks/emails'

/** `***.456.789-**`; anything without 11 digits is masked entirely. */
export function maskCpf(document: string) {
  const digits = toAsciiDigits(document).replace(/\D/g, '')
  return digits.length === 11 ? maskedCpf(digits) : '***'
}

/** Masks a CPF and formats a CNPJ, which is public (14 characters, letters allowed). */
export function maskCpfCnpj(document: string) {
  if (document.includes('*')) return document
  const bare = document.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  if (bare.length !== 14) return maskCpf(bare)
  return bare.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
}

/** `contacts`: whether e-mails and phones are masked too. `codes`: whether a number named as another code stays. */
type Rule = { author: 'visitor' | 'body'; contacts: boolean; codes: boolean }

/** Masks personal data, in linear time (decision 046). */
function maskBy({ author, contacts, codes }: Rule, text: string) {
  const isVisitor = author === 'visitor'
  const hasDigits = mayContainDigits(text, 8)
  if (!hasDigits && !(contacts && /[@\uff20\ufe6b]|arroba|\bat\b/i.test(text))) return text
  const view = normalizeForMasking(text)
  const emails = contacts ? findEmails(view.plain, (address) => isVisitor || isPrivateEmail(address)) : []
  if (!hasDigits) return applyReplacements(text, view, emails)
  const withoutForms = hide(view.plain, findOtherForms(view.plain, codes))
  const cpfs = withoutOverlaps(findWrittenCpfs(withoutForms, { codes }))
  const rest = hide(withoutForms, cpfs)
  const others = [
    ...findCpfs(withoutForms, !isVisitor).flatMap((span) => leftOf(span, withoutForms, rest)),
    ...findMistypedCpfs(rest, !isVisitor),
  ]
  const phones = contacts ? findPhones(rest, isVisitor) : []
  return applyReplacements(text, view, joined([...cpfs, ...others, ...phones, ...emails]))
}

type Span = { from: number; to: number }
const inOrder = <S extends Span>(spans: S[]) => spans.toSorted((one, other) => one.from - other.from)

/** Writes a private-use character, which no normalised text has and no number may contain, over the spans. */
function hide(plain: string, spans: Span[]) {
  let hidden = ''
  for (const { from, to } of inOrder(spans))
    hidden += plain.slice(hidden.length, from) + '\ue000'.repeat(Math.max(0, to - Math.max(from, hidden.length)))
  return hidden + plain.slice(hidden.length)
}

/** From eight digits the others can be guessed. */
const tellingDigits = 8

/** What is left of a possible CPF beside one that is hidden, if it still tells the number. */
function leftOf(span: Replacement, plain: string, rest: string): Replacement[] {
  const left = rest.slice(span.from, span.to)
  if (left === plain.slice(span.from, span.to)) return [span]
  if (left.replace(/\D/g, '').length < tellingDigits) return []
  const from = span.from + left.search(/\d/)
  return [{ from, to: from + left.replace(/^\D+|\D+$/g, '').length, by: '***' }]
}

/** Of spans that overlap, the first given. */
function withoutOverlaps(spans: Replacement[]) {
  const used = new Set<number>()
  return spans.filter(({ from, to }) => {
    for (let at = from; at < to; at++) if (used.has(at)) return false
    for (let at = from; at < to; at++) used.add(at)
    return true
  })
}

/** Spans that overlap become one. */
function joined(spans: Replacement[]) {
  const result: Replacement[] = []
  for (const span of inOrder(spans)) {
    const last = result.at(-1)
    if (!last || last.to <= span.from) result.push({ ...span })
    else Object.assign(last, { to: Math.max(last.to, span.to), by: '***' })
  }
  return result
}

/** Masks the CPFs in technical texts: links, log lines and words of the index. */
export const maskCpfsInText = (text: string) => maskBy({ author: 'body', contacts: false, codes: true }, text)

/** Masks CPFs and private contacts in a text of a public body, a supplier, a source or a remote system. */
export const maskSourceText = (text: string) => maskBy({ author: 'body', contacts: true, codes: true }, text)

/** Masks CPFs in a process or notice number, in which no label tells other codes from CPFs. */
export const maskCpfsInNumber = (text: string) => maskBy({ author: 'body', contacts: false, codes: false }, text)

/** Masks CPFs, e-mails and phones in a visitor's text. False positives are accepted: no personal data may leak. */
export const maskPessoaInText = (text: string) => maskBy({ author: 'visitor', contacts: true, codes: false }, text)
