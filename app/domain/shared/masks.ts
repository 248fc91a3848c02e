import { findCpfs, findMistypedCpfs, findWrittenCpfs, maskedCpf } from './masks/cpfs'
import { findEmails, isPrivateEmail } from './masks/emails'
import { findOtherForms } from './masks/other-numbers'
import { findPhones } from './masks/phones'
import {
  applyReplacements,
  mayContainDigits,
  type NormalizedText,
  normalizeForMasking,
  type Replacement,
  toAsciiDigits,
} from './masks/view'

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

/** Whose text it is: a visitor's, or one of a body, a supplier, a source or another system. */
export type TextAuthor = 'visitor' | 'body'
/** `contacts`: whether e-mails and phones are masked too. `codes`: whether a number named as another code stays. */
type Rule = { author: TextAuthor; contacts: boolean; codes: boolean }

const rules = {
  visitor: { author: 'visitor', contacts: true, codes: false },
  body: { author: 'body', contacts: true, codes: true },
} satisfies Record<TextAuthor, Rule>

export const personalDataKinds = ['cpf', 'telefone', 'email'] as const
type PersonalDataKind = (typeof personalDataKinds)[number]
type Found = Record<PersonalDataKind, Replacement[]>

/** Finds personal data, in linear time (decision 046). */
function findBy({ author, contacts, codes }: Rule, text: string): { view: NormalizedText; found: Found } | null {
  const isVisitor = author === 'visitor'
  const hasDigits = mayContainDigits(text, 8)
  if (!hasDigits && !(contacts && /[@\uff20\ufe6b]|arroba|\bat\b/i.test(text))) return null
  const view = normalizeForMasking(text)
  const email = contacts ? findEmails(view.plain, (address) => isVisitor || isPrivateEmail(address)) : []
  if (!hasDigits) return { view, found: { cpf: [], telefone: [], email } }
  const forms = findOtherForms(view.plain, codes)
  const withoutForms = hide(view.plain, isVisitor ? withoutAmountsInCpfs(view.plain, forms) : forms)
  const written = withoutOverlaps(findWrittenCpfs(withoutForms, { codes }))
  const rest = hide(withoutForms, written)
  const cpf = [
    ...written,
    ...findCpfs(withoutForms, !isVisitor).flatMap((span) => keepTellingDigits(span, withoutForms, rest)),
    ...findMistypedCpfs(rest, !isVisitor),
  ]
  return { view, found: { cpf, telefone: contacts ? findPhones(rest, isVisitor) : [], email } }
}

/** Without the amounts that a CPF begins in, as in 'R$ 0,10!000000019'. */
function withoutAmountsInCpfs(plain: string, forms: Span[]) {
  if (!plain.includes('R$')) return forms
  const cpfs = findCpfs(plain, false)
  const isInCpf = (form: Span) => cpfs.some(({ from, to }) => from > form.from && from < form.to && to > form.to)
  return forms.filter((form) => !(plain.startsWith('R$', form.from) && isInCpf(form)))
}

function maskBy(rule: Rule, text: string) {
  const { view, found } = findBy(rule, text) ?? {}
  return view && found ? applyReplacements(text, view, joined(personalDataKinds.flatMap((kind) => found[kind]))) : text
}

/** Which kinds of personal data a text seems to hold: those that are masked, and those that stay as they are (W22.1). */
export function personalDataIn(text: string, author: TextAuthor) {
  const kindsBy = (rule: Rule, of: string) => {
    const found = findBy(rule, of)?.found
    return personalDataKinds.filter((kind) => found && found[kind].length > 0)
  }
  const masked = kindsBy(rules[author], text)
  return { masked, open: author === 'visitor' ? [] : kindsBy(rules.visitor, maskBy(rules[author], text)) }
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
function keepTellingDigits(span: Replacement, plain: string, rest: string): Replacement[] {
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
export const maskSourceText = (text: string) => maskBy(rules.body, text)

/** Masks CPFs in a process or notice number, in which no label tells other codes from CPFs. */
export const maskCpfsInNumber = (text: string) => maskBy({ author: 'body', contacts: false, codes: false }, text)

/** Masks CPFs, e-mails and phones in a visitor's text. False positives are accepted: no personal data may leak. */
export const maskPessoaInText = (text: string) => maskBy(rules.visitor, text)
