const onlyDigits = (text: string) => text.replace(/\D/g, '')

/** `***.456.789-**`, as the Union publishes a CPF; what is not 11 digits long is hidden whole. */
export function maskCpf(cpf: string) {
  const digits = onlyDigits(cpf)
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

/** A CPF written with its punctuation, or named as one: what may stand in a free text. */
const cpfInText = /(?<![\d.])(\d{3}\.\d{3}\.\d{3}-\d{2})(?!\d)|(?<=\bCPF\D{0,6})(\d{11})(?!\d)/gi

/** Masks every CPF that stands in a free text. */
export function maskCpfsInText(text: string) {
  return text.replace(cpfInText, (cpf) => maskCpf(cpf))
}
