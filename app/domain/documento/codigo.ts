/** The access code of a document as it is looked up: 16 capitals and digits. */
export type Codigo = string & { readonly __codigo: unique symbol }

/** What codes are made of: no letter that may be read as another, or as a digit. There are 32, so none is likelier. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new code: 80 bits that nobody guesses. */
export function newCodigo() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('') as Codigo
}

/**
 * A code as somebody typed it: in small letters or capitals, with spaces or hyphens anywhere, O for 0 and I or L for 1
 * (F1). `null` for what does not have 16 letters and digits.
 */
export function parseCodigo(typed: string): Codigo | null {
  const codigo = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return /^[0-9A-Z]{16}$/.test(codigo) ? (codigo as Codigo) : null
}

/** In four groups of four, as it is printed. */
export const formatCodigo = (codigo: Codigo) => codigo.replace(/.{4}(?=.)/g, '$&-')
