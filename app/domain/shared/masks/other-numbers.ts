import { cnpj } from 'cpf-cnpj-validator'

/** Kinds of numbers that are never masked as a CPF. */
const forms = [
  // Process numbers: federal executive, courts.
  /\d{5}\.\d{6}[./]\s?(?:\d{4}|\d{2})-\d{2}/,
  /\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}/,
  // PNCP control number.
  /(?:\d{14}|\d{11})-\d-\d{6}\/\d{4}/,
  // Invoice key, payment slip of a tax, payment slip of a bank, amount in R$.
  /\d{4}(?:[ .]\d{4}){10}/,
  /\d{11}-\d(?:[ .]{1,2}\d{11}-\d){3}/,
  /\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}/,
  /R\$\s?\d{1,3}(?:\.\d{3})*,\d{2}/,
]
/** A masked CPF shows six digits. */
const masked = /\*{3}\.\d{3}\.\d{3}-\*{2}/
const otherForms = new RegExp(`${masked.source}|(?<!\\d)(?:${forms.map(({ source }) => source).join('|')})(?!\\d)`, 'g')
/** An amount without R$. In a visitor's text, it may be a CPF that was typed with a comma instead of the hyphen. */
const amount = /(?<!\d\.?)\d{1,3}(?:\.\d{3})+,\d{2}(?!\d)/g
/** With its slash, it may contain blanks; without, it needs a branch below 100. */
const anyCnpj = /(?<!\d)(?:\d{2}\.?\d{3}\.?\d{3}\s?\/(?:\s?\d){4}\s?-?(?:\s?\d){2}|\d{8}00\d{4})(?!\d)/g

/** Numbers whose form says that they are no CPF. `amounts`: also amounts without R$. */
export const findOtherForms = (plain: string, amounts: boolean) =>
  [
    ...plain.matchAll(otherForms),
    ...(amounts ? plain.matchAll(amount) : []),
    ...[...plain.matchAll(anyCnpj)].filter(([written]) => cnpj.isValid(written.replace(/\D/g, ''))),
  ].map(({ 0: found, index }) => ({ from: index, to: index + found.length }))

const processLabel = String.raw`process\w*(?:\s+(?:adm\w*|licitat\p{L}+|eletr\p{L}+|digital|sei))?`
const codeLabel = new RegExp(
  String.raw`(?:\b(?:anvisa|barras|ean|gtin|${processLabel})|\bregist\w*\s+(?:n[oa]\s+)?m\.?s\.?)` +
    String.raw`\P{L}{0,4}(?:sob\s+)?(?:o\s+)?(?:n[º°o.]{0,2}\P{L}{0,2})?$`,
  'iu',
)
const listEntryBefore = /(?<!\d)\d{11}(?:[ ,;/]{1,3}|\s?e\s)$/
const maxListed = 20

/** Whether the number at `from`, or the list that it is in, follows a label such as 'processo' or 'EAN'. */
export function isNamedCode(plain: string, from: number) {
  let start = from
  for (let step = 0; step < maxListed; step++) {
    const [before] = listEntryBefore.exec(plain.slice(Math.max(0, start - 16), start)) ?? []
    if (before === undefined) break
    start -= before.length
  }
  return codeLabel.test(plain.slice(Math.max(0, start - 50), start))
}

/** Whether the whole text is a number followed by its year: 10000012025 is 1000001/2025. */
export const isNumberAndYear = (plain: string, from: number, to: number) =>
  plain.trim().length === to - from && /^\d{7}(?:199\d|20[0-4]\d)$/.test(plain.slice(from, to))
