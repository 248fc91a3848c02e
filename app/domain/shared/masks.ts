import { maskEmails, maskPhones, maskPrivateContacts } from './masks/contacts'
import { type CpfMatching, findCpfs, maskedCpf } from './masks/cpfs'
import { applyReplacements, mayContainDigits, normalizeForMasking, toAsciiDigits } from './masks/view'

export { maskEmail } from './masks/contacts'

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

const fewestDigits = 9

function maskCpfs(text: string, rule: CpfMatching) {
  if (!mayContainDigits(text, fewestDigits)) return text
  const view = normalizeForMasking(text)
  return applyReplacements(text, view, findCpfs(view.plain, rule))
}

/** Masks the CPFs in a public body's text, except numbers labelled as another code (decision 046). */
export const maskCpfsInText = (text: string) => maskCpfs(text, { codes: true })

/** Masks CPFs and private contacts in text from a source or a remote system. */
export const maskSourceText = (text: string) => maskPrivateContacts(maskCpfsInText(text))

/** Masks CPFs in a process or notice number, in which no label tells other codes from CPFs. */
export const maskCpfsInNumber = (text: string) => maskCpfs(text, {})

/** Masks CPFs, e-mails and phones in a visitor's text. False positives are accepted: no personal data may leak. */
export const maskPessoaInText = (text: string) => maskCpfs(maskPhones(maskEmails(maskCpfs(text, {}))), { loose: true })
