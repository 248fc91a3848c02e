import { parseCep, parseCnpj, parseCpf, parseTelefone } from '~/domain/shared/typed-fields'

const formatter = (parse: (text: string) => string | null, parts: RegExp, pattern: string) => (text: string) =>
  parse(text)?.replace(parts, pattern) ?? text

/** Formatters by field name. An invalid value stays as it was typed. */
const formats: Record<string, (text: string) => string> = {
  cpf: formatter(parseCpf, /^(...)(...)(...)(..)$/, '$1.$2.$3-$4'),
  cnpj: formatter(parseCnpj, /^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5'),
  telefone: formatter(parseTelefone, /^(..)(.+)(....)$/, '($1) $2-$3'),
  cep: formatter(parseCep, /^(..)(...)(...)$/, '$1.$2-$3'),
}

/** A field's value as people write it: CPF, CNPJ, phone and CEP with punctuation (D8). */
export const formatTypedField = (field: string, value = '') => formats[field]?.(value) ?? value
