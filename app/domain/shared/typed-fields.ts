import { cnpj, cpf } from 'cpf-cnpj-validator'
import { z } from 'zod'

export type FieldProblem = 'required' | 'invalid' | 'tooLong'

export const required = { error: 'required' satisfies FieldProblem }
export const invalid = { error: 'invalid' satisfies FieldProblem }

/** A text of several lines, as typed. */
export const typedText = (maxLength: number) => typed(maxLength, stripUnstorable).min(1, required)

/** A text of several lines that may be missing or empty. */
export const optionalText = (maxLength: number) => typed(maxLength, stripUnstorable).optional()

export const typedLine = (maxLength: number) => typed(maxLength, toStorableLine).min(1, required)

/** A line that may be missing or empty. */
export const optionalLine = (maxLength: number) => typed(maxLength, toStorableLine).optional()

function typed(maxLength: number, clean: (text: string) => string) {
  const tooLong = { error: 'tooLong' satisfies FieldProblem }
  return z.string(required).overwrite(clean).trim().max(maxLength, tooLong)
}

export const typedEmail = typedLine(254).pipe(z.email(invalid))

export const typedAs = <T>(parse: (text: string) => T | null) =>
  typedLine(40).transform((given, context) => {
    const value = parse(given)
    if (value !== null) return value
    context.addIssue({ code: 'custom', message: 'invalid' satisfies FieldProblem })
    return z.NEVER
  })

/**
 * Removes control characters, except tabs and line breaks, and signs that reverse the direction of a text. Replaces lone
 * surrogates, which the database rejects.
 */
export function stripUnstorable(text: string) {
  return text
    .replace(/[\v\f\u0085]/g, '\n')
    .replace(/(?![\t\n\r])\p{Cc}|\p{Bidi_Control}/gu, '')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
}

/** Replaces line breaks and control characters, which forge lines and move the cursor where the text is printed. */
export function toLine(text: string) {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}

export function toStorableLine(text: string) {
  return stripUnstorable(toLine(text))
}

const bare = (text: string) => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

/** The 11 digits of a valid CPF; else `null` (D5). */
export function parseCpf(text: string) {
  const digits = bare(text)
  return /^\d{11}$/.test(digits) && cpf.isValid(digits) ? digits : null
}

/** The 14 characters of a valid CNPJ, whose first 12 may be letters; else `null` (D5). */
export function parseCnpj(text: string) {
  const characters = bare(text)
  return /^[0-9A-Z]{12}\d{2}$/.test(characters) && cnpj.isValid(characters) ? characters : null
}

/** The 10 or 11 digits of a phone, without country code and leading 0; else `null` (D5). */
export function parseTelefone(text: string) {
  if (/[^\d\s()+.-]/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  const [, national = ''] = /^(?:55)?0?([1-9]{2}\d{8,9})$/.exec(digits) ?? []
  return national || null
}

export function parseCep(text: string) {
  const digits = bare(text)
  return /^\d{8}$/.test(digits) ? digits : null
}
