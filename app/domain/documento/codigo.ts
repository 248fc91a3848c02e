/** A document's access code without hyphens: 16 capitals and digits. */
export type Codigo = string & { readonly __codigo: unique symbol }

/** Without I, L, O and U. As 32 divides 256, a random byte modulo 32 makes all characters equally likely. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function newCodigo() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('') as Codigo
}

/** Accepts any case, with spaces or hyphens anywhere (F1); `null` unless it has 16 letters and digits. */
export function parseCodigo(typed: string): Codigo | null {
  const codigo = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()
  return /^[0-9A-Z]{16}$/.test(codigo) ? (codigo as Codigo) : null
}

/** Replaces O by 0, and I and L by 1. For lookup only: people compare the displayed code with the one on paper. */
export const codigoLookupKey = (codigo: Codigo) => codigo.replaceAll('O', '0').replace(/[IL]/g, '1')

export const formatCodigo = (codigo: Codigo) => codigo.replace(/.{4}(?=.)/g, '$&-')
