import { cpf } from 'cpf-cnpj-validator'

const onlyDigits = (text: string) => text.replace(/\D/g, '')

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

/** What may be a CPF in a free text, however it is punctuated. */
const cpfInText = /(?<![\d.])\d{3}[. ]?\d{3}[. ]?\d{3}[-/. ]?\d{2}(?![\d]|[./-]\d)/g
const asWritten = /^\d{3}\.\d{3}\.\d{3}-/
const namedBefore = /\bCPF\D{0,20}$/i

/** Masks every CPF that stands in a free text or a name: written as one, named as one, or with the digits of one. */
export function maskCpfsInText(text: string) {
  return text.replace(cpfInText, (found, at: number) =>
    asWritten.test(found) || cpf.isValid(onlyDigits(found)) || namedBefore.test(text.slice(0, at))
      ? maskCpf(found)
      : found,
  )
}

const emailInText = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
const telefoneInText = /\(?\b\d{2}\)?\s?\d{4,5}-\d{4}\b/g

/** What somebody wrote who may have named himself, or how he is reached: CPFs, e-mails and phones are masked. */
export function maskPessoaInText(text: string) {
  return maskCpfsInText(text).replace(emailInText, maskEmail).replace(telefoneInText, '***')
}
