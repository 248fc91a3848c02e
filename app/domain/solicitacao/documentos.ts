import { cnpj, cpf } from 'cpf-cnpj-validator'

/** Spaces and punctuation are how a person writes a number, not part of it. */
const bare = (text: string) => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

/** The 11 digits of a CPF that exists, however it is written; else `null` (D5). */
export function parseCpf(text: string) {
  const digits = bare(text)
  return /^\d{11}$/.test(digits) && cpf.isValid(digits) ? digits : null
}

/** The 14 characters of a CNPJ that exists, letters in capitals; else `null`. Its first 12 places may hold letters (D5). */
export function parseCnpj(text: string) {
  const characters = bare(text)
  return /^[0-9A-Z]{12}\d{2}$/.test(characters) && cnpj.isValid(characters) ? characters : null
}

/** The 10 or 11 digits of a phone with its area code, without the country's or a leading 0; else `null` (D5). */
export function parseTelefone(text: string) {
  if (/[^\d\s()+.-]/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  const [, national = ''] = /^(?:55)?0?([1-9]{2}\d{8,9})$/.exec(digits) ?? []
  return national || null
}

/** The 8 digits of a CEP; else `null`. */
export function parseCep(text: string) {
  const digits = bare(text)
  return /^\d{8}$/.test(digits) ? digits : null
}
